"""The sandbox: positions of written orders, judged as `garrison adjudicate` judges them, and forgotten."""

from garrison.hosting.sandbox.judging import adjudicated, pasted, possible, typed
from garrison.hosting.sandbox.positions import board, board_on, one_published, published

__all__ = ["adjudicated", "board", "board_on", "one_published", "pasted", "possible", "published", "typed"]
