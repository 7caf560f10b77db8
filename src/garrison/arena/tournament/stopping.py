"""When there are enough games: the intervals are narrow enough, or it is clear which of two bots is stronger.

The second is decided by a sequential test, the generalized sequential probability ratio test of Li, Liu and Ying
("Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses", 2014), with the bounds of Wald
("Sequential Tests of Statistical Hypotheses", 1945). It counts whole deals, by the share won on them: in duels
these are pairs of games with five possible outcomes, from 0 to 2 points, so it is what testers of chess programs call
pentanomial. The most likely distribution with a given mean is worked out as by Van den Bergh ("The Generalized Maximum
Likelihood Ratio for the Expectation Value of a Distribution", 2019).
"""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from math import log
from statistics import fmean
from typing import Final, Literal, NamedTuple, TypeAlias

from garrison.arena.contest import Contest, choices
from garrison.arena.summary import DIGITS, paired
from garrison.arena.tournament.bout import Round
from garrison.arena.tournament.field import Points, R, points, share, until
from garrison.arena.tournament.ratings import DECIMALS, elo_of, share_of
from garrison.arena.tournament.table import Scoring, Worth, names_of, shares_of, worth
from garrison.engine.value import Value

Verdict: TypeAlias = Literal["", "low", "high"]
"""The answer of a test; empty until it is clear."""

UNSEEN: Final = 1e-3
"""How often an extreme outcome that was never seen counts as seen, since it may still come."""

STEPS: Final = 60
"""The halvings of an interval after which its middle no longer changes."""


class Hypotheses(Value, frozen=True, kw_only=True):
    """Whether the true share is at most `low` or at least `high`, with how often each answer may be wrong."""

    low: float
    high: float
    alpha: float = 0.05
    """How often "high" is said, if the true share is `low`."""
    beta: float = 0.05
    """How often "low" is said, if the true share is `high`."""

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"Expected two shares between 0 and 1 in rising order, not {self.low} and {self.high}.")
        if not (0 < self.alpha < 1 / 2 and 0 < self.beta < 1 / 2):
            raise ValueError(f"Error rates must be above 0 and below 0.5, not {self.alpha} and {self.beta}.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the logarithm of the likelihood ratio decides the test."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, evidence: float) -> Verdict:
        least, most = self.bounds
        return "high" if evidence >= most else "low" if evidence <= least else ""


class SequentialTest:
    """The deals played so far, and what they say."""

    def __init__(self, of: Hypotheses) -> None:
        self.of = of
        self.seen = Counter[float]()

    def add(self, share: float) -> Verdict:
        """Count the share won on a deal."""
        self.seen[share] += 1
        return self.of.verdict(evidence(self.seen, self.of.low, self.of.high))


def evidence(seen: Mapping[float, float], low: float, high: float) -> float:
    """How much more likely the deals are if the mean is `high` than if it is `low`, as a logarithm.

    `seen` has each share of a deal with how often it came. Each mean is given its best chance: of all distributions
    with that mean, the one under which the deals are most likely.
    """
    counts = {**dict.fromkeys((0.0, 1.0), UNSEEN), **seen}
    with_low, with_high = _tilt(counts, low), _tilt(counts, high)
    return sum(
        count * log((1 + with_low * (share - low)) / (1 + with_high * (share - high)))
        for share, count in counts.items()
    )


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """The number t for which dividing each count by 1 + t (share - mean) gives a distribution with this mean."""
    least, most = -1 / (1 - mean), 1 / mean
    for _ in range(STEPS):
        middle = (least + most) / 2
        if _pull(counts, mean, middle) > 0:
            least = middle
        else:
            most = middle
    return (least + most) / 2


def _pull(counts: Mapping[float, float], mean: float, tilt: float) -> float:
    return sum(count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items())


# When there are enough games


LOOKS: Final = 50
"""Intervals are worked out after this many deals, and again when deals have grown by one part in this many."""

FURTHEST: Final = 0.999
"""The highest share for which a difference in Elo is worked out; the lowest is 1 minus this."""


class Narrow:
    """Whether the interval of every bot's share of the points has at most this width to either side."""

    def __init__(self, contest: Contest, scoring: Scoring, half: float) -> None:
        self._contest, self._scoring, self._half = contest, scoring, half
        self._worths: list[Worth] = []
        self._due = max(LOOKS, choices(len(contest.entrants), len(contest.game.seats)))

    def __call__(self, of: Round) -> bool:
        self._worths.append(worth(self._contest, of, self._scoring))
        if len(self._worths) < self._due:
            return False
        self._due += max(1, self._due // LOOKS)
        bounds = (paired(shares_of(self._worths, name)) for name in names_of(self._contest))
        return all(most - least <= 2 * self._half for least, most in bounds)


def until_clear(
    deals: Generator[tuple[R, ...]],
    names: Sequence[str],
    name: str,
    hypotheses: Hypotheses,
    worth: Points[R] = points,
) -> Generator[tuple[R, ...]]:
    """Deals, up to the first after which it is clear whether the share of a bot is low or high."""
    test = SequentialTest(hypotheses)
    return until(deals, lambda deal: test.add(share(names, deal, name, worth)))


class Judgement(Value, frozen=True):
    """What a sequential test says of a bot: is it stronger than the other by at most `low` or by at least `high`?"""

    name: str
    other: str
    low: float
    """In Elo, like the next four."""
    high: float
    elo: float
    least: float
    most: float
    evidence: float
    """The logarithm of the likelihood ratio; nothing is decided while it lies between the next two."""
    below: float
    above: float
    verdict: Verdict


class Duel(NamedTuple):
    """A sequential test of the first of two bots in duels, in Elo."""

    contest: Contest
    scoring: Scoring
    low: float
    high: float

    @property
    def hypotheses(self) -> Hypotheses:
        return Hypotheses(low=share_of(self.low), high=share_of(self.high))

    def share(self, of: Round) -> float:
        return worth(self.contest, of, self.scoring).shares[names_of(self.contest)[0]]

    def clear(self) -> Callable[[Round], object]:
        """A function that is called with each deal and says whether the deals so far are enough."""
        test = SequentialTest(self.hypotheses)
        return lambda of: test.add(self.share(of))

    def judgement(self, rounds: Sequence[Round]) -> Judgement:
        won, (below, above) = [self.share(of) for of in rounds], self.hypotheses.bounds
        known = evidence(Counter(won), self.hypotheses.low, self.hypotheses.high)
        elo, least, most = map(_elo, (fmean(won or [0.5]), *paired(won)))
        name, other = names_of(self.contest)
        return Judgement(
            name=name,
            other=other,
            low=self.low,
            high=self.high,
            elo=elo,
            least=least,
            most=most,
            evidence=round(known, DIGITS),
            below=round(below, DIGITS),
            above=round(above, DIGITS),
            verdict=self.hypotheses.verdict(known),
        )


def _elo(share: float) -> float:
    return round(elo_of(min(FURTHEST, max(1 - FURTHEST, share))), DECIMALS)
