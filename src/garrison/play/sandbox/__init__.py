"""The sandbox: positions of written orders, judged as `garrison adjudicate` judges them, and forgotten."""

from garrison.play.sandbox.judging import adjudicated, possible
from garrison.play.sandbox.places import board, board_on
from garrison.play.sandbox.published import one_published, published
from garrison.play.sandbox.typed import pasted, typed

__all__ = ["adjudicated", "board", "board_on", "one_published", "pasted", "possible", "published", "typed"]
