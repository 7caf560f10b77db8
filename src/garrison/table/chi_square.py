"""Pearson's test: how likely chance alone makes counts differ as much from what is expected as they do, or more."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

from garrison.engine.value import Value

LEAST: Final = 5
"""With fewer expected of a kind, the test says nothing reliable."""


class Fit(Value, frozen=True):
    """`chance` is that of a statistic at least this large; with 0 degrees of freedom there is too little to say."""

    statistic: float = 0.0
    freedom: int = 0
    chance: float = 1.0


def fit(seen: Sequence[int], expected: Sequence[float]) -> Fit:
    """The test of counts by kind, whose sums are the same."""
    if len(seen) < 2 or min(expected) < LEAST:  # noqa: PLR2004  with one kind nothing can differ
        return Fit()
    statistic = sum((count - due) ** 2 / due for count, due in zip(seen, expected, strict=True))
    freedom = len(seen) - 1
    return Fit(statistic, freedom, upper_chance(freedom, statistic))


def upper_chance(freedom: int, statistic: float) -> float:
    """The chance of at least `statistic` with these degrees of freedom, 1 or more.

    It is the incomplete gamma function Q(freedom/2, statistic/2), by the recurrence Q(s+1, x) = Q(s, x) + x^s e^-x / s!
    """
    x, s = statistic / 2, 1 - freedom % 2 / 2
    if x <= 0:
        return 1.0
    chance = erfc(sqrt(x)) if freedom % 2 else exp(-x)
    while 2 * s < freedom:
        chance += exp(s * log(x) - x - lgamma(s + 1))
        s += 1
    return min(chance, 1.0)
