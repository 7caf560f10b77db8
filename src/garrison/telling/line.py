"""A line of a story."""

from typing import NamedTuple

from garrison.engine.vocabulary import Seat


class Line(NamedTuple):
    """Words about one seat, or about nobody in particular."""

    seat: Seat
    words: str
