"""What battles cost: the chance to take a territory and the losses, exact or nearly so, and those of a whole way."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from math import erf, sqrt
from typing import Final, NamedTuple

from garrison.odds import Defence, Dice, best_defence, chance_to_take_all, chance_to_win, expected_losses, roll_chances
from garrison.risk.options import DefenderDice, Options

LARGEST: Final = 200
"""Larger battles are judged by smaller ones with the same ratio: less certain, but just as favourable."""

KEPT: Final = 1 << 16


class Forecast(NamedTuple):
    chance: float
    lost: float
    killed: float


Forecasts = Callable[[int, int], Forecast]
"""The forecast for these armies on a territory, one of which stays behind, against these defenders."""


def dice_of(options: Options) -> Dice:
    defence = Defence.BEST if options.defender_dice is DefenderDice.CHOOSE else Defence.MOST
    return Dice(attack=options.attack_dice, defend=options.defend_dice, defence=defence)


@cache
def forecasts(dice: Dice) -> Forecasts:
    @lru_cache(maxsize=KEPT)
    def forecast(armies: int, defenders: int) -> Forecast:
        scale = max(1.0, max(armies, defenders) / LARGEST)
        armies, defenders = max(1, round(armies / scale)), max(1, round(defenders / scale))
        lost, killed = expected_losses(armies, defenders, dice)
        return Forecast(chance_to_win(armies, defenders, dice), lost * scale, killed * scale)

    return forecast


def defence(armies: int, defenders: int, attack: int, dice: Dice) -> int:
    """The number of dice that gives an attacker who rolls `attack` dice the smallest chance."""
    scale = max(1.0, max(armies, defenders) / LARGEST)
    attackers = max(min(armies, attack + 1), round(armies / scale))
    return best_defence(attackers, max(min(defenders, dice.defend), round(defenders / scale)), attack, dice)


# Tolls: what it costs to take a territory with plenty of armies, and the chance to pay the tolls of a whole way

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
