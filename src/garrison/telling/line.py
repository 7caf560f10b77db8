"""A line of what is told."""

from typing import NamedTuple

from garrison.engine.vocabulary import Seat


class Line(NamedTuple):
    """Some words about one seat, or about none."""

    seat: Seat
    words: str
