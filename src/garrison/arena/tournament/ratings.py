"""Ratings: the strengths under which the points of all games are most likely, by the model of Plackett and Luce.

A game is a choice of one among those at the table, and each is chosen in proportion to its strength: Luce, "Individual
Choice Behavior", 1959, and Plackett, "The Analysis of Permutations", 1975; for two, it is the model of Bradley and
Terry. If a game is shared, each has its part of the choice. The strengths are found by the algorithm of Hunter, "MM
Algorithms for Generalized Bradley-Terry Models", 2004.

So that even a bot that always or never wins has a rating, every bot is given one more win, in equal parts at the
tables at which it sat: for two, this is the uniform prior of Bayes and Laplace. And each has won and lost a tenth of a
game against an imagined opponent of average strength, so that there is one scale for bots that never met.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import exp, log, log10
from random import Random
from typing import Final, NamedTuple, TypeAlias

from garrison.engine.value import Value

AVERAGE: Final = 1500.0
"""The rating of the anchor; without an anchor, the average of all ratings."""

POINTS: Final = 400.0
"""As in chess: at ten times the strength of another, a bot's rating is this much higher."""

RESAMPLES: Final = 1000
TAIL: Final = 0.025
"""The part of the resamples beyond each of the bounds."""

SWEEPS: Final = 2000
NEAR: Final = 1e-4
"""Strengths are found once no logarithm changes more than this in a sweep; it is less than 0.02 of a rating."""

LIGHT: Final = 0.1
"""How much a game against the imagined opponent counts."""
LEAST: Final = 1e-9
"""The least random weight, since 0 has no logarithm."""

DECIMALS: Final = 1

Outcome: TypeAlias = tuple[tuple[int, ...], tuple[float, ...]]
"""The players at the table, each as often as they have a seat, and the points of each on one deal."""


class Rating(Value, frozen=True):
    """A rating with its 95 % bounds."""

    rating: float
    least: float
    most: float


class Choices(NamedTuple):
    """All games of the same players at one table."""

    players: tuple[int, ...]
    points: tuple[float, ...]

    @property
    def games(self) -> float:
        return sum(self.points)


class Lots(NamedTuple):
    """What each player has won and lost against the imagined opponent."""

    won: Sequence[float]
    lost: Sequence[float]


def ratings(
    players: int, deals: Iterable[Outcome], anchor: int = -1, seed: int = 1, resamples: int = RESAMPLES
) -> tuple[Rating, ...]:
    """The rating of each player, given the outcome of each deal; the anchor is a player, or -1 for the average.

    The bounds come from resamples in which every deal, and all that was given, has a random weight (Rubin, "The
    Bayesian Bootstrap", 1981). Games on one deal are not independent, so a deal stays together. With few deals the
    bounds are a little too narrow: they hold the true rating about 92 times in 100.
    """
    outcomes = Counter(deals)
    tables, even = choices(outcomes), Lots([LIGHT] * players, [LIGHT] * players)
    given = players / max(1, sum(len({*table.players}) for table in tables))
    found = strengths(credited(tables, lambda: given), even, [0.0] * players)
    weighed = _resamples(outcomes, players, given, Random(seed))
    others = [_ratings(strengths(*one, found), anchor) for one in islice(weighed, resamples)]
    columns = zip(_ratings(found, anchor), zip(*others, strict=True), strict=True)
    return tuple(_rating(mean, sorted(column)) for mean, column in columns)


def _rating(mean: float, resampled: Sequence[float]) -> Rating:
    least, most = (resampled[round(part * (len(resampled) - 1))] for part in (TAIL, 1 - TAIL))
    return Rating(*(round(bound, DECIMALS) for bound in (mean, min(mean, least), max(mean, most))))


def _ratings(logarithms: Sequence[float], anchor: int) -> list[float]:
    zero = logarithms[anchor] if anchor >= 0 else sum(logarithms) / len(logarithms)
    return [AVERAGE + POINTS * (own - zero) / log(10) for own in logarithms]


def _resamples(
    outcomes: Mapping[Outcome, int], players: int, given: float, chance: Random
) -> Iterator[tuple[list[Choices], Lots]]:
    while True:
        weights = {outcome: chance.gammavariate(times, 1) for outcome, times in outcomes.items()}
        won, lost = ([LEAST + LIGHT * chance.gammavariate(1, 1) for _ in range(players)] for _ in range(2))
        yield credited(choices(weights), lambda: chance.gammavariate(given, 1)), Lots(won, lost)


def choices(weights: Mapping[Outcome, float]) -> list[Choices]:
    """The games of each table together; each outcome counts as often as its weight says."""
    won: dict[tuple[int, ...], list[float]] = {}
    for (at_table, points), weight in weights.items():
        so_far = won.setdefault(at_table, [0.0] * len(at_table))
        won[at_table] = [before + weight * more for before, more in zip(so_far, points, strict=True)]
    return [Choices(at_table, tuple(points)) for at_table, points in won.items()]


def credited(tables: Iterable[Choices], credit: Callable[[], float]) -> list[Choices]:
    """The tables with a `credit` added to what was won on each seat."""
    return [Choices(table.players, tuple(points + credit() for points in table.points)) for table in tables]


def strengths(tables: Sequence[Choices], lots: Lots, start: Sequence[float]) -> list[float]:
    """The logarithms of the strengths that are most likely; the imagined opponent's is 0."""
    won = list(lots.won)
    for table in tables:
        for player, points in zip(table.players, table.points, strict=True):
            won[player] += points
    known = list(start)
    for _ in range(SWEEPS):
        found = _centred(_sweep(tables, won, lots, [exp(own) for own in known]), lots)
        near = max(abs(own - before) for own, before in zip(found, known, strict=True)) < NEAR
        known = found
        if near:
            break
    return known


def _sweep(tables: Sequence[Choices], won: Sequence[float], lots: Lots, strength: Sequence[float]) -> list[float]:
    """Hunter's step: what each player has won, divided by what one unit of strength should win."""
    due = [(more + less) / (own + 1) for own, more, less in zip(strength, *lots, strict=True)]
    for table in tables:
        rate = table.games / sum(strength[player] for player in table.players)
        for player in table.players:
            due[player] += rate
    return [log(points / each) for points, each in zip(won, due, strict=True)]


def _centred(known: Sequence[float], lots: Lots) -> list[float]:
    """The logarithms, all moved equally by a Newton step to where games against the imagined opponent are likeliest.

    All other games depend only on differences, so that the sweeps alone would move them together very slowly.
    """
    chances = [1 / (1 + exp(-own)) for own in known]
    weights = [more + less for more, less in zip(*lots, strict=True)]
    slope = sum(weight * chance * (1 - chance) for weight, chance in zip(weights, chances, strict=True))
    gap = sum(lots.won) - sum(weight * chance for weight, chance in zip(weights, chances, strict=True))
    step = max(-1.0, min(1.0, gap / slope))
    return [own + step for own in known]


def expected(rating: float, others: Sequence[float]) -> float:
    """The points that a bot can expect of a game at a table with others, by the ratings.

    >>> round(expected(1600, [1500]), 2), round(expected(1500, [1500] * 5), 3)
    (0.64, 0.167)
    """
    own, *rest = (10 ** (one / POINTS) for one in (rating, *others))
    return own / (own + sum(rest))


def share_of(elo: float) -> float:
    """The share of the points in duels that this lead on the Elo scale stands for.

    >>> share_of(0), round(share_of(20), 4)
    (0.5, 0.5288)
    """
    return 1 / (1 + 10 ** (-elo / POINTS))


def elo_of(share: float) -> float:
    """The lead on the Elo scale that stands for this share; raises ValueError unless it is between 0 and 1."""
    if not 0 < share < 1:
        raise ValueError(f"Expected a share between 0 and 1, not {share}.")
    return POINTS * log10(share / (1 - share))
