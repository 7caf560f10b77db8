"""Portions of written orders, counted in any order: who won, how long games took, and what was held at the end."""

from collections import Counter
from collections.abc import Iterable, Iterator

from garrison.arena.fast.portion import WrittenPortion
from garrison.arena.summary import DIGITS, Share, Spread, spread_of, wilson
from garrison.engine.value import Value


class WrittenTally:
    """The counts, which depend neither on the order nor on the size of the portions added."""

    def __init__(self, portions: Iterable[WrittenPortion] = ()) -> None:
        self.games = 0
        self.ends: Counter[tuple[int, int]] = Counter()
        """Winners and leaders, as sets of seats."""
        self.years: Counter[int] = Counter()
        self.phases: Counter[int] = Counter()
        self.centres: Counter[int] = Counter()
        """By seat, in all games."""
        self.points: Counter[tuple[int, int, int]] = Counter()
        """A seat, and the share of the point that it had in a game, as two numbers, one over the other."""
        self.checksum = 0
        for portion in portions:
            self.add(portion)

    def add(self, portion: WrittenPortion) -> None:
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
        """All phases."""
        return sum(number * games for number, games in self.phases.items())


def _points(winners: int, held: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to the squares of the centres."""
    if winners.bit_count() == 1:
        squares = [winners >> seat & 1 for seat in range(len(held))]
    else:
        squares = [number * number for number in held]
    total = sum(squares)
    return ((seat, square, total) for seat, square in enumerate(squares) if square)


class PowerShare(Share, frozen=True):
    centres: float
    """On average, at the end."""
    squares: float
    """The points by sum of squares, on average."""


class WrittenSummary(Value, frozen=True):
    """Independent of how the games were split and how long they took."""

    games: int
    unfinished: int
    drawn: int
    """Games that several powers won together."""
    by_seat: tuple[PowerShare, ...]
    rounds: Spread
    """In years."""
    phases: Spread
    checksum: str

    @property
    def work(self) -> Spread:
        return self.phases


def written_summary(seats: Iterable[str], tally: WrittenTally) -> WrittenSummary:
    return WrittenSummary(
        tally.games,
        sum(games for (winners, _), games in tally.ends.items() if not winners),
        sum(games for (winners, _), games in tally.ends.items() if winners.bit_count() > 1),
        tuple(_share(name, seat, tally) for seat, name in enumerate(seats)),
        spread_of(tally.years),
        spread_of(tally.phases),
        f"{tally.checksum:016x}",
    )


def _share(name: str, seat: int, tally: WrittenTally) -> PowerShare:
    own, games = 1 << seat, tally.games
    won = sum(times for (winners, _), times in tally.ends.items() if winners == own)
    shared = sum(times for (winners, _), times in tally.ends.items() if winners & own) - won
    ahead = sum(times for (_, ahead), times in tally.ends.items() if ahead & own)
    points = sum(square / total * times for (of, square, total), times in sorted(tally.points.items()) if of == seat)
    held = tally.centres[seat] / max(1, games)
    averages = round(held, DIGITS), round(points / max(1, games), DIGITS)
    return PowerShare(name, games, won, shared, ahead, *wilson(won, games), *averages)
