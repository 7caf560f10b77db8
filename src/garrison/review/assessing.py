"""How chances of positions are asked for, and what is answered."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, Protocol

from garrison.engine.game import AnyGame, AnyState
from garrison.review.judging import Shares
from garrison.review.report import Method


class Place(NamedTuple):
    """A position, and the number from which its dice follow: in a review, its version."""

    number: int
    state: AnyState


class Assessed(NamedTuple):
    chances: Shares
    error: float
    """The standard error of a chance, from the number of games alone."""


class Assessor(Protocol):
    """How chances are found."""

    game: AnyGame
    method: Method

    def assess(self, places: Sequence[Place], games: int) -> list[Assessed]:
        """The chances of each position, from this many games if they are played out."""

    def told(self, games: int) -> str:
        """How it finds chances, in a sentence."""

    def is_ready(self) -> bool:
        """Whether it answers at once; the first answer may take ten seconds longer."""


def error_of(chances: Shares, games: int) -> float:
    """The largest standard error of these chances if each of so many games has one winner."""
    return sqrt(max(chance * (1.0 - chance) for chance in chances) / games)
