"""Fast games of written orders, all of them compiled."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from garrison.arena.fast.kind import Column, DiplomacyPortion, Player, Series, diplomacy_portion
from garrison.arena.summary import DIGITS, Share, Spread, spread_of, wilson
from garrison.diplomacy.game import Game
from garrison.engine.record import Record
from garrison.engine.value import Value


class DiplomacyTally:
    """The counts of many games, which depend neither on the order nor on the size of the portions added."""

    def __init__(self, portions: Iterable[DiplomacyPortion] = ()) -> None:
        self.games = 0
        self.ends: Counter[tuple[int, int]] = Counter()
        """How often games ended with these winners and leaders, as sets of seats."""
        self.years: Counter[int] = Counter()
        self.phases: Counter[int] = Counter()
        self.centres: Counter[int] = Counter()
        """The centres at the end, by seat, over all games."""
        self.points: Counter[tuple[int, int, int]] = Counter()
        """How often a seat had this share of the point: the seat, the numerator and the denominator."""
        self.checksum = 0
        for portion in portions:
            self.add(portion)

    def add(self, portion: DiplomacyPortion) -> None:
        self.games += portion.games
        self.ends.update(zip(portion.winners, portion.ahead, strict=True))
        self.years.update(portion.rounds)
        self.phases.update(portion.phases)
        for seat, column in enumerate(portion.centres):
            self.centres[seat] += sum(column)
        for winners, held in zip(portion.winners, zip(*portion.centres, strict=True), strict=True):
            self.points.update(_points(winners, held))
        self.checksum = (self.checksum + int(portion.checksum, 16)) % (1 << 64)

    @property
    def work(self) -> int:
        """The phases played in all games."""
        return sum(number * games for number, games in self.phases.items())


def _points(winners: int, held: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Each seat's share of the point: all for a lone winner, else in proportion to the squares of the centres."""
    if winners.bit_count() == 1:
        squares = [winners >> seat & 1 for seat in range(len(held))]
    else:
        squares = [number * number for number in held]
    total = sum(squares)
    return ((seat, square, total) for seat, square in enumerate(squares) if square)


class PowerShare(Share, frozen=True):
    centres: float
    """The centres at the end, on average."""
    squares: float
    """The points by sum of squares, on average."""


class DiplomacySummary(Value, frozen=True):
    """What the games show; it depends neither on how they were split nor on how long they took."""

    games: int
    unfinished: int
    drawn: int
    """Games that several powers won together."""
    by_seat: tuple[PowerShare, ...]
    rounds: Spread
    """The lengths of the games in years."""
    phases: Spread
    checksum: str

    @property
    def work(self) -> Spread:
        return self.phases


def diplomacy_summary(seats: Iterable[str], tally: DiplomacyTally) -> DiplomacySummary:
    return DiplomacySummary(
        tally.games,
        sum(games for (winners, _), games in tally.ends.items() if not winners),
        sum(games for (winners, _), games in tally.ends.items() if winners.bit_count() > 1),
        tuple(_share(name, seat, tally) for seat, name in enumerate(seats)),
        spread_of(tally.years),
        spread_of(tally.phases),
        f"{tally.checksum:016x}",
    )


def _share(name: str, seat: int, tally: DiplomacyTally) -> PowerShare:
    own, games = 1 << seat, tally.games
    won = sum(times for (winners, _), times in tally.ends.items() if winners == own)
    shared = sum(times for (winners, _), times in tally.ends.items() if winners & own) - won
    ahead = sum(times for (_, ahead), times in tally.ends.items() if ahead & own)
    points = sum(square / total * times for (of, square, total), times in sorted(tally.points.items()) if of == seat)
    held = tally.centres[seat] / max(1, games)
    averages = round(held, DIGITS), round(points / max(1, games), DIGITS)
    return PowerShare(name, games, won, shared, ahead, *wilson(won, games), *averages)


# How they are played


if TYPE_CHECKING:
    from garrison.kernel.diplomacy import OrderKernel  # which needs the extra `fast`

LONGER: Final = 8
"""How many times longer a game takes than one of the risk family, at least."""


class DiplomacyGames:
    """Games of written orders, which are all compiled."""

    policy, work, portion, by_seat = "uniform", "phases", DiplomacyPortion, "centres"

    def check(self, series: Series[Game]) -> None:
        from garrison.kernel.diplomacy import fallbacks  # noqa: PLC0415  only with the extra

        if series.policy != self.policy:
            raise ValueError(f"Games of written orders have only the policy 'uniform', not '{series.policy[:40]}'.")
        if reasons := fallbacks(series.game):
            raise ValueError(f"This game can't be compiled, so it has no fast games. {' '.join(reasons)}")

    def uncompiled(self, _: Series[Game]) -> tuple[str, ...]:
        return ()

    def kernel(self, game: Game) -> "OrderKernel":
        from garrison.kernel.diplomacy import OrderKernel  # noqa: PLC0415  only with the extra

        return OrderKernel(game)

    def player(self, series: Series[Game]) -> Player:
        kernel, begun, last = self.kernel(series.game), series.game.map.first_year, self._last_year(series)
        return lambda first, count: diplomacy_portion(
            kernel.play(series.seed, first, count, last_year=last), begun, series.last_round
        )

    def at_a_time(self, series: Series[Game], usual: int) -> int:
        patience = series.game.ruleset.family.patience
        return max(1, usual // LONGER * patience // max(series.last_round, patience))

    def record(self, series: Series[Game], index: int) -> Record:
        from garrison.kernel.diplomacy import record  # noqa: PLC0415  only with the extra

        return record(series.game, series.seed, index, last_year=self._last_year(series))

    def columns(self, series: Series[Game], portion: DiplomacyPortion) -> Iterator[Column]:
        yield Column("phases", portion.phases, 0, (1 << 63) - 1)
        all_ = len(series.game.map.centres)
        yield from (Column("centres", column, 0, all_) for column in portion.centres)

    def tally(self) -> DiplomacyTally:
        return DiplomacyTally()

    def summary(self, seats: Iterable[str], tally: DiplomacyTally) -> DiplomacySummary:
        return diplomacy_summary(seats, tally)

    def _last_year(self, series: Series[Game]) -> int:
        return int(series.game.map.first_year) + series.last_round - 1
