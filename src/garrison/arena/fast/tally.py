"""Portions of the risk family, counted in any order: who won, how long games took, and what was held first."""

from collections import Counter
from collections.abc import Iterable
from itertools import repeat
from typing import TypeAlias

from garrison.arena.fast.portion import Portion
from garrison.arena.summary import Share, Spread, spread_of, wilson
from garrison.engine.value import Value

End: TypeAlias = tuple[int, int, int]
"""The opener, the winners and the leaders; sets of seats are numbers, as in portions."""

Length: TypeAlias = tuple[int, int]

Start: TypeAlias = tuple[int, int, int]
"""The seat, the first continent that paid it a bonus (-1 for none), and the winners of the game."""


class Tally:
    """The counts, which depend neither on the order nor on the size of the portions added."""

    def __init__(self, portions: Iterable[Portion] = ()) -> None:
        self.games = 0
        self.ends: Counter[End] = Counter()
        self.lengths: Counter[Length] = Counter()
        self.starts: Counter[Start] = Counter()
        self.decisions: Counter[int] = Counter()
        self.checksum = 0
        for portion in portions:
            self.add(portion)

    def add(self, portion: Portion) -> None:
        self.games += portion.games
        self.ends.update(zip(portion.openers, portion.winners, portion.ahead, strict=True))
        self.lengths.update(zip(portion.rounds, portion.winners, strict=True))
        self.decisions.update(portion.decisions)
        for seat, column in enumerate(portion.continents):
            self.starts.update(zip(repeat(seat), column, portion.winners, strict=False))
        self.checksum = (self.checksum + int(portion.checksum, 16)) % (1 << 64)

    @property
    def work(self) -> int:
        """All decisions."""
        return sum(number * games for number, games in self.decisions.items())


class FastSummary(Value, frozen=True):
    """Independent of how the games were split and how long they took."""

    games: int
    unfinished: int
    by_seat: tuple[Share, ...]
    rounds: Spread
    decisions: Spread
    checksum: str

    @property
    def work(self) -> Spread:
        return self.decisions


def fast_summary(seats: Iterable[str], tally: Tally) -> FastSummary:
    rounds: Counter[int] = Counter()
    for (length, _), games in tally.lengths.items():
        rounds[length] += games
    return FastSummary(
        tally.games,
        sum(games for (_, winners, _), games in tally.ends.items() if not winners),
        tuple(_share(name, 1 << seat, tally) for seat, name in enumerate(seats)),
        spread_of(rounds),
        spread_of(tally.decisions),
        f"{tally.checksum:016x}",
    )


def _share(name: str, own: int, tally: Tally) -> Share:
    won = sum(games for (_, winners, _), games in tally.ends.items() if winners == own)
    shared = sum(games for (_, winners, _), games in tally.ends.items() if winners & own) - won
    ahead = sum(games for (_, _, ahead), games in tally.ends.items() if ahead & own)
    return Share(name, tally.games, won, shared, ahead, *wilson(won, tally.games))
