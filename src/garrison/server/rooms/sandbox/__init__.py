"""The sandbox: positions of written orders, judged as `garrison adjudicate` judges them, and forgotten."""

from garrison.server.rooms.sandbox.judging import adjudicated, possible
from garrison.server.rooms.sandbox.places import board, board_on
from garrison.server.rooms.sandbox.published import one_published, published
from garrison.server.rooms.sandbox.typed import pasted, typed

__all__ = ["adjudicated", "board", "board_on", "one_published", "pasted", "possible", "published", "typed"]
