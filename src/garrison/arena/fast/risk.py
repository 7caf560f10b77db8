"""Fast games of the risk family, which the engine plays where they can't be compiled."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, TypeAlias

from garrison.arena.fast.kind import Column, Player, Portion, Series, portion_of
from garrison.arena.summary import Share, Spread, spread_of, wilson
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.risk.game import Game

End: TypeAlias = tuple[int, int, int]
"""The opener, the winners and the leaders; sets of seats are numbers, as in portions."""

Length: TypeAlias = tuple[int, int]

Start: TypeAlias = tuple[int, int, int]
"""The seat, the first continent that paid it a bonus (-1 for none), and the winners of the game."""


class Tally:
    """The counts of many games, which depend neither on the order nor on the size of the portions added."""

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
        """The decisions made in all games."""
        return sum(number * games for number, games in self.decisions.items())


class FastSummary(Value, frozen=True):
    """What the games show; it depends neither on how they were split nor on how long they took."""

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


# How they are played


if TYPE_CHECKING:
    from garrison.kernel import Kernel  # which needs the extra `fast`


class RiskGames:
    """Games of the risk family, which the engine plays where they can't be compiled."""

    policy, work, portion, by_seat = "border", "decisions", Portion, "continents"

    def check(self, series: Series[Game]) -> None:
        from garrison.kernel.risk.batch import planned  # noqa: PLC0415  only with the extra

        planned(series.game, series.seed, series.policy, series.last_round)

    def uncompiled(self, series: Series[Game]) -> tuple[str, ...]:
        from garrison.kernel import fallbacks  # noqa: PLC0415  only with the extra

        return fallbacks(series.game, series.last_round)

    def kernel(self, game: Game) -> "Kernel":
        from garrison.kernel import Kernel  # noqa: PLC0415  only with the extra

        return Kernel(game)

    def player(self, series: Series[Game]) -> Player:
        from garrison.kernel import play  # noqa: PLC0415  only with the extra

        batch = partial(play, series.game) if self.uncompiled(series) else self.kernel(series.game).play
        last = series.last_round
        return lambda first, count: portion_of(
            batch(series.seed, first, count, policy=series.policy, last_round=last), last
        )

    def at_a_time(self, series: Series[Game], usual: int) -> int:
        from garrison.kernel.risk.batch import at_a_time  # noqa: PLC0415  only with the extra

        return at_a_time(series.game, series.last_round, usual)

    def record(self, series: Series[Game], index: int) -> Record:
        from garrison.kernel import record  # noqa: PLC0415  only with the extra

        return record(series.game, series.seed, index, policy=series.policy, last_round=series.last_round)

    def columns(self, series: Series[Game], portion: Portion) -> Iterator[Column]:
        yield Column("decisions", portion.decisions, 0, (1 << 63) - 1)
        yield Column("openers", portion.openers, 0, len(series.game.seats) - 1)
        last = len(series.game.map.continents) - 1
        yield from (Column("continents", column, -1, last) for column in portion.continents)

    def tally(self) -> Tally:
        return Tally()

    def summary(self, seats: Iterable[str], tally: Tally) -> FastSummary:
        return fast_summary(seats, tally)
