"""The chances of positions: played out by the compiled kernel where it can, and judged elsewhere."""

from collections.abc import Sequence
from importlib.util import find_spec
from math import sqrt
from typing import Final, NamedTuple, Protocol

from garrison.engine.game import AnyGame, AnyState
from garrison.review.judging import Shares, judged
from garrison.review.report import Method

NEEDED: Final = ("numpy", "numba")


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

    method: Method
    words: str

    def assess(self, places: Sequence[Place], games: int) -> list[Assessed]:
        """The chances of each position, from this many games if they are played out."""

    def is_ready(self) -> bool:
        """Whether it answers at once; the first answer may take ten seconds longer."""


class Judge:
    """Judges by what is on the board."""

    method: Method = "judged"

    def __init__(self, game: AnyGame, seed: int, why: str) -> None:
        self._game, self._seed, self.words = game, seed, f"Each position is judged by what is on the board. {why}"

    def assess(self, places: Sequence[Place], games: int) -> list[Assessed]:
        return [Assessed(judged(self._game, place.state, self._seed), 0.0) for place in places]

    def is_ready(self) -> bool:
        return True


def assessor(game: AnyGame, seed: int, threads: int = 1) -> Assessor:
    """The best there is for a game on this machine."""
    if game.ruleset.family.name != "risk":
        return Judge(game, seed, "Only games of the risk family can be played out.")
    if not all(map(find_spec, NEEDED)):
        return Judge(game, seed, "Playing it out needs the extra 'fast', which is not installed here.")
    from garrison.kernel import fallbacks  # noqa: PLC0415  numba takes a second to load, and may be missing
    from garrison.review.playing_out import Player  # noqa: PLC0415  as above

    if reasons := fallbacks(game):
        return Judge(game, seed, reasons[0])
    return Player(game, seed, threads)


def error_of(chances: Shares, games: int) -> float:
    """The largest standard error of these chances if each of so many games has one winner."""
    return sqrt(max(chance * (1.0 - chance) for chance in chances) / games)
