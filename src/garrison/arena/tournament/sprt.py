"""A sequential test: play deals until it is clear whether a share of victories is high or low.

It is the generalized sequential probability ratio test of Li, Liu and Ying ("Generalized Sequential Probability Ratio
Test for Separate Families of Hypotheses", 2014), with the bounds of Wald ("Sequential Tests of Statistical Hypotheses",
1945). What it counts is whole deals, by the share won on them: in duels these are pairs of games with five possible
outcomes, from 0 to 2 points, so it is what testers of chess programs call pentanomial. The most likely distribution
with a given mean is worked out as by Van den Bergh ("The Generalized Maximum Likelihood Ratio for the Expectation Value
of a Distribution", 2019).
"""

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import Final, Literal, TypeAlias

from garrison.engine.value import Value

Verdict: TypeAlias = Literal["", "low", "high"]
"""Empty as long as it is not clear."""

UNSEEN: Final = 1e-3
"""How often an outcome at either end counts that was never seen, since it may be seen yet."""

STEPS: Final = 60
"""Halvings of an interval, after which nothing changes in its middle."""


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

    def heed(self, share: float) -> Verdict:
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
