"""Tolls: what it costs to take a territory with plenty of armies, and the chance to pay the tolls of a whole way."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import erf, sqrt
from typing import Final, NamedTuple

from garrison.odds import Dice, chance_to_take_all, roll_chances

MOST: Final = 60
"""Each defender beyond this many costs the same."""

EXACT: Final = 1500
"""The largest product of armies and (defenders + territories) for which a chance is exact."""

LEAST_VARIANCE: Final = 0.01
HALF_AN_ARMY: Final = 0.5


class Toll(NamedTuple):
    """The armies that an attacker loses: their mean and variance."""

    mean: float
    variance: float


class _Fall(NamedTuple):
    lost: int
    killed: int
    chance: float


Tolls = Callable[[int], Toll]
"""The toll of a territory with this many defenders."""


@cache
def tolls(dice: Dice) -> Tolls:
    return partial(_toll, _known(dice))


def _toll(known: list[Toll], defenders: int) -> Toll:
    if defenders <= MOST:
        return known[max(0, defenders)]
    last, before, more = known[MOST], known[MOST - 1], defenders - MOST
    return Toll(last.mean + more * (last.mean - before.mean), last.variance + more * (last.variance - before.variance))


def _known(dice: Dice) -> list[Toll]:
    """The tolls up to MOST defenders, each from those of fewer."""
    known = [Toll(0.0, 0.0)]
    for defenders in range(1, MOST + 1):
        rolled = roll_chances(dice.attack, min(dice.defend, defenders), dice).items()
        falls = [_Fall(*losses, float(chance)) for losses, chance in rolled]
        known.append(_next(known, falls))
    return known


def _next(known: list[Toll], falls: list[_Fall]) -> Toll:
    """A roll that kills nobody leads back to where it was."""
    back = [fall for fall in falls if not fall.killed]
    on = [(fall, known[-fall.killed]) for fall in falls if fall.killed]
    certain = 1 - sum(fall.chance for fall in back)
    mean = (
        sum(fall.chance * fall.lost for fall in back) + sum(fall.chance * (fall.lost + then.mean) for fall, then in on)
    ) / certain
    square = (
        sum(fall.chance * (fall.lost**2 + 2 * fall.lost * mean) for fall in back)
        + sum(fall.chance * ((fall.lost + then.mean) ** 2 + then.variance) for fall, then in on)
    ) / certain
    return Toll(mean, square - mean**2)


def chance(armies: int, defenders: Sequence[int], dice: Dice) -> float:
    """The chance that `armies` on a territory take all of these, one after another, with one left on each.

    Exact for few armies, within a few percent for many.
    """
    if armies <= len(defenders):
        return 0.0
    if armies * (sum(defenders) + len(defenders)) <= EXACT:
        return chance_to_take_all(armies, defenders, dice)
    costs = [tolls(dice)(number) for number in defenders]
    spare = armies - len(defenders) - sum([cost.mean for cost in costs]) - HALF_AN_ARMY
    return _normal(spare / sqrt(max(LEAST_VARIANCE, sum([cost.variance for cost in costs]))))


def _normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
