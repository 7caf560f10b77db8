"""Summaries of many results: who won how often, and how long the games were."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import sqrt
from statistics import fmean, pvariance, variance
from typing import Final

from garrison.arena.contest import Result
from garrison.engine.value import Value

SIGMAS: Final = 1.959963984540054
"""The standard deviations to either side of the mean that hold 95 % of a normal distribution."""

DIGITS: Final = 6
"""Decimal places of shares: enough for a million games, and the same on every machine."""


class Share(Value, frozen=True):
    """How often somebody won, with the bounds of the true share at 95 % confidence."""

    name: str
    games: int
    won: int
    shared: int
    ahead: int
    """Games broken off in which it led, perhaps together with others."""
    least: float
    most: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


class Spread(Value, frozen=True):
    """How numbers are distributed; all 0 if there are none."""

    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int
    total: int


class Summary(Value, frozen=True):
    """What many results show; it depends neither on their order nor on how long the games took."""

    games: int
    unfinished: int
    drawn: int
    by_bot: tuple[Share, ...]
    """Each name once, in the order of the entrants."""
    by_seat: tuple[Share, ...]
    rounds: Spread
    moves: Spread


def summary(names: Sequence[str], seats: Sequence[str], results: Iterable[Result]) -> Summary:
    """The summary of results, given the names of the entrants and seats."""
    played = sorted(results, key=lambda result: result.number)
    winners = [[names[result.seating[seat]] for seat in result.winners] for result in played]
    leaders = [[names[result.seating[seat]] for seat in result.ahead] for result in played]
    places = [[seats[seat] for seat in result.winners] for result in played]
    heads = [[seats[seat] for seat in result.ahead] for result in played]
    return Summary(
        len(played),
        sum(not result.finished for result in played),
        sum(result.finished and not result.winners for result in played),
        tuple(_share(name, winners, leaders) for name in dict.fromkeys(names)),
        tuple(_share(seat, places, heads) for seat in seats),
        spread([result.rounds for result in played]),
        spread([result.moves for result in played]),
    )


def _share(name: str, winners: list[list[str]], leaders: list[list[str]]) -> Share:
    won = sum(set(game) == {name} for game in winners)
    shared = sum(name in game for game in winners) - won
    led = sum(name in game for game in leaders)
    return Share(name, len(winners), won, shared, led, *wilson(won, len(winners)))


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % bounds of the true share of victories, by the score interval of Wilson (1927).

    >>> wilson(95, 100), wilson(0, 0)
    ((0.88825, 0.978456), (0.0, 1.0))
    """
    return score_interval(won / games, games) if games else (0.0, 1.0)


def score_interval(share: float, games: float) -> tuple[float, float]:
    """The 95 % bounds for a share of any number of games, which need not be whole: victories can be shared."""
    square = SIGMAS * SIGMAS
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SIGMAS * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return round(max(0.0, middle - half), DIGITS), round(min(1.0, middle + half), DIGITS)


def spread(numbers: Iterable[int]) -> Spread:
    """How numbers are distributed; a quantile of n numbers is the one at (n - 1) * part, rounded down, in rising order.

    >>> spread([3, 1, 2, 9])
    Spread(least=1, quarter=1, median=2, three_quarters=3, most=9, total=15)
    """
    return spread_of(Counter(numbers))


def spread_of(counts: Mapping[int, int]) -> Spread:
    """How numbers are distributed, given how often each comes.

    >>> spread_of({7: 1000, 8: 500})
    Spread(least=7, quarter=7, median=7, three_quarters=8, most=8, total=11000)
    """
    ranked = sorted(counts) or [0]
    ends = list(accumulate(counts.get(number, 1) for number in ranked))
    last = ends[-1] - 1
    least, quarter, median, three_quarters, most = (
        ranked[bisect_right(ends, last * quarters // 4)] for quarters in range(5)
    )
    return Spread(least, quarter, median, three_quarters, most, sum(n * times for n, times in counts.items()))


# Shares that were measured on deals, whose games are not independent of one another


def paired(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % bounds of the true share, given the share won on each deal.

    The score interval of Wilson (1927) for the number of independent games that would be as telling: Korn and Graubard,
    "Confidence intervals for proportions with small expected number of positive counts", 1998; recommended by Franco et
    al., "Comparative study of confidence intervals for proportions in complex sample surveys", 2019. Where one game is
    played on a deal, it is Wilson's interval. With fewer than 30 deals it is a little too narrow: it holds the true
    share about 92 times in 100.

    >>> paired([1.0, 0.0, 1.0, 1.0]), paired([0.5] * 100), paired([])
    ((0.300642, 0.954413), (0.490202, 0.509798), (0.0, 1.0))
    """
    return score_interval(fmean(shares), _telling(shares)) if shares else (0.0, 1.0)


def _telling(shares: Sequence[float]) -> float:
    """How many independent games would show the share as exactly; never more than the square of the deals.

    The square is what is left if luck cancels on every deal: the next deal could be the first on which it does not.
    """
    deals, mean = len(shares), fmean(shares)
    scatter, alone = pvariance(shares, mean), mean * (1 - mean)
    if not alone:
        return deals
    return deals * min(deals, alone / scatter) if scatter else deals * deals


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float, float]:
    """How much more one bot has won than another on the same deals, on average, with the 95 % bounds.

    However alike n deals are, the next could be the first that is not, so the standard error is at least 1 / n.

    >>> difference([1.0, 0.5, 1.0, 0.5] * 4, [0.0, 0.5, 0.5, 0.0] * 4)
    (0.5, 0.321081, 0.678919)
    """
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    if len(gaps) < 2:  # noqa: PLR2004  one deal says nothing about the next
        return (gaps or [0.0])[0], -1.0, 1.0
    mean, half = fmean(gaps), SIGMAS * max(sqrt(variance(gaps) / len(gaps)), 1 / len(gaps))
    return round(mean, DIGITS), round(max(-1.0, mean - half), DIGITS), round(min(1.0, mean + half), DIGITS)
