"""Territories taken one after another, all armies but one marching on after each."""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import erf, sqrt
from typing import Final, NamedTuple

from garrison.odds.battle import FAR, KEPT, Ends, drift_of, normal, win_chance, worth
from garrison.odds.dice import CLASSIC, Dice, checked, checked_forces, roll_chances
from garrison.odds.outlook import outlook
from garrison.odds.whole import is_whole, price, take_all
from garrison.outside.numbers import integer

MOST_PLACES: Final = 1_000_000
"""The largest product of armies and (defenders + territories) that is computed exactly."""

MOST_WHOLE: Final = 20_000
"""The same for battles that are fought whole, each of which is followed on its own."""

FEW: Final = 50
"""Each defender beyond this many costs the same."""

PLENTY: Final = FAR
"""This many armies can be taken never to fail against FEW defenders."""

HALF_AN_ARMY: Final = 0.5
"""What a smooth law must subtract, since armies are whole and one must be left."""


class ImpossibleChance(ValueError):
    """A chance that is not between 0 and 1: every number of armies gives it, or none does."""


def chance_to_take_all(armies: int, chain: Sequence[int], dice: Dice = CLASSIC) -> float:
    """The chance that `armies` on a territory take all territories of `chain`, given by the defenders of each.

    One army stays behind on the first territory and on each that is taken. A territory with 0 defenders is entered
    without a roll. Exact up to 1,001 armies, while armies times (defenders + territories) is below a million;
    within 0.02 beyond. Raises ImpossibleForces as `chance_to_win` does.

    >>> round(chance_to_take_all(10, [3, 1, 2]), 4), chance_to_take_all(3, [1, 1, 1])
    (0.7158, 0.0)
    """
    armies = integer("armies", armies)
    return _chance_to_take_all(armies, [checked_forces(armies, each).defenders for each in chain], checked(dice))


def _chance_to_take_all(armies: int, chain: Sequence[int], dice: Dice) -> float:
    if armies <= len(chain) or not any(chain):
        return float(armies > len(chain))
    if len(chain) == 1:
        return win_chance(armies, chain[0], dice)
    if is_whole(dice):
        return _whole_chance(armies, tuple(chain), dice)
    if armies > FAR + 1 or armies * (sum(chain) + len(chain)) > MOST_PLACES:
        return _far_chance(armies, chain, dice)
    return min(1.0, _chances(tuple(chain), dice, 1 << (armies - 1).bit_length())[armies - 1])


def armies_needed(chance: float, chain: Sequence[int], dice: Dice = CLASSIC) -> int:
    """The fewest armies on a territory, one of which stays behind, that take all of `chain` with at least `chance`.

    For a single territory `chain` has one number. Raises ImpossibleChance unless `chance` is above 0 and below 1, and
    ImpossibleForces as `chance_to_win` does.

    >>> armies_needed(0.5, [10]), armies_needed(0.9, [10]), armies_needed(0.9, [3, 1, 2])
    (11, 17, 13)
    """
    if not 0 < chance < 1:
        raise ImpossibleChance(f"A chance to reach is more than 0 and less than 1, not {chance}.")
    enough = len(chain) + 1
    while chance_to_take_all(enough, chain, dice) < chance:
        enough *= 2
    return bisect_left(range(enough), chance, lo=1, key=lambda armies: chance_to_take_all(armies, chain, dice))


@lru_cache(maxsize=1024)
def _chances(chain: tuple[int, ...], dice: Dice, most: int) -> Sequence[float]:
    """The chance to take all of `chain`, for 0 to `most` free attackers."""
    won: Callable[[int], float] = _marches
    chances: Sequence[float] = ()
    for defenders in reversed(chain):
        table = worth(dice, Ends(won=won, lost=_stays))
        table.at(most, defenders)  # the whole table at once, not row by row
        chances = array("d", [table.at(free, defenders) for free in range(most + 1)])
        won = _marched(chances)
    return chances


def _whole_chance(armies: int, chain: tuple[int, ...], dice: Dice) -> float:
    """The chance of whole battles; by the law of large numbers if there are too many ways through them."""
    if armies * (sum(chain) + len(chain)) <= MOST_WHOLE:
        return take_all(armies - 1, chain, dice)
    prices = [price(defenders, dice) for defenders in chain]
    spare = armies - len(chain) - sum(mean for mean, _ in prices) - HALF_AN_ARMY
    return normal(spare / sqrt(max(LEAST_VARIANCE, sum(variance for _, variance in prices))))


class Cost(NamedTuple):
    """The attackers that a territory costs an attacker with plenty: the mean and the variance."""

    mean: float
    variance: float


def _far_chance(armies: int, chain: Sequence[int], dice: Dice) -> float:
    """The chance by the law of large numbers that all territories together cost no more armies than there are."""
    costs = [_cost(defenders, dice) for defenders in chain]
    spare = armies - len(chain) - sum(cost.mean for cost in costs)
    return normal((spare - HALF_AN_ARMY) / sqrt(sum(cost.variance for cost in costs)))


@lru_cache(maxsize=1024)
def _cost(defenders: int, dice: Dice) -> Cost:
    few = min(defenders, FEW)
    drift = drift_of(PLENTY, FEW, dice)
    battle = outlook(PLENTY, few, (), dice)
    mean = battle.armies_lost
    variance = battle.weighed(lambda end: (PLENTY - end.armies) ** 2) - mean * mean
    rolls = (defenders - few) / drift.defenders
    return Cost(mean + rolls * drift.attackers, variance + rolls * drift.spread**2)


def _marched(chances: Sequence[float]) -> Callable[[int], float]:
    """The worth of winning with a number of free attackers, one of which stays behind while the others march on."""
    return lambda free: chances[free - 1] if free else 0.0


def _marches(free: int) -> float:
    return float(free > 0)


def _stays(_: int) -> float:
    return 0.0


# Ways as bots judge them, thousands of times in a game: what each territory costs an attacker with plenty of armies,
# and the chance to pay for all of them

KNOWN: Final = 60
"""Each defender beyond this many costs the same."""

EXACT: Final = 1500
"""The largest product of armies and (defenders + territories) for which a chance is exact."""

LEAST_VARIANCE: Final = 0.01


class _Fall(NamedTuple):
    lost: int
    killed: int
    chance: float


Costs = Callable[[int], Cost]
"""What a territory with this many defenders costs."""


@lru_cache(maxsize=KEPT)
def costs(dice: Dice) -> Costs:
    return partial(_cost_of, _known(dice))


def _cost_of(known: list[Cost], defenders: int) -> Cost:
    if defenders <= KNOWN:
        return known[max(0, defenders)]
    last, before, more = known[KNOWN], known[KNOWN - 1], defenders - KNOWN
    return Cost(last.mean + more * (last.mean - before.mean), last.variance + more * (last.variance - before.variance))


def _known(dice: Dice) -> list[Cost]:
    """The costs up to KNOWN defenders, each from those of fewer."""
    if is_whole(dice):
        return [Cost(*price(defenders, dice)) for defenders in range(KNOWN + 1)]
    known = [Cost(0.0, 0.0)]
    for defenders in range(1, KNOWN + 1):
        rolled = roll_chances(dice.attack, min(dice.defend, defenders), dice).items()
        falls = [_Fall(*losses, float(chance)) for losses, chance in rolled]
        known.append(_next(known, falls))
    return known


def _next(known: list[Cost], falls: list[_Fall]) -> Cost:
    """The cost of one defender more; a roll that kills none leads back to the same battle."""
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
    return Cost(mean, square - mean**2)


def chance(armies: int, defenders: Sequence[int], dice: Dice) -> float:
    """The chance that `armies` on a territory take all of these, one after another, with one left on each.

    Exact for few armies, within a few percent for many.
    """
    if armies <= len(defenders):
        return 0.0
    if armies * (sum(defenders) + len(defenders)) <= EXACT:
        return _chance_to_take_all(armies, defenders, dice)
    cost_of = costs(dice)
    each = [cost_of(number) for number in defenders]
    spare = armies - len(defenders) - sum([cost.mean for cost in each]) - HALF_AN_ARMY
    return _normal(spare / sqrt(max(LEAST_VARIANCE, sum([cost.variance for cost in each]))))


def _normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
