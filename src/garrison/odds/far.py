"""Battles too large for a table: the law of large numbers, until the rest fits into one."""

from collections.abc import Callable
from math import erfc, exp, pi, sqrt
from typing import Final, NamedTuple

from garrison.odds.dice import Defence, Dice
from garrison.odds.tables import falls

FAR: Final = 1000
"""The largest force whose battles are computed exactly; a full table has a million places."""

NEAR: Final = FAR // 2
"""The force at which a larger battle is handed to the table: far enough from its edge that luck stays inside."""

SIGMAS: Final = 6


class Drift(NamedTuple):
    """The average cost of a roll to each side, and its standard deviation in spare attackers."""

    attackers: float
    defenders: float
    spread: float

    def spare(self, free: int, defenders: int) -> float:
        """The attackers expected to be left; if negative, how many are missing."""
        return free - defenders * self.attackers / self.defenders

    def strays(self, free: int, defenders: int) -> float:
        """The standard deviation of the spare attackers over the whole battle."""
        return self.spread * sqrt(min(free / self.attackers, defenders / self.defenders))


def far_chance(free: int, defenders: int, dice: Dice, near: Callable[[int, int], float]) -> float:
    """The chance that `free` attackers beat `defenders`; one of the two is above FAR, neither is zero.

    `near(free, defenders)` is the exact chance up to FAR. Off by less than 0.001, as tables beyond FAR show.
    """
    drift = drift_of(free, defenders, dice)
    rolls = max((free - NEAR) / drift.attackers, (defenders - NEAR) / drift.defenders)
    held = round(defenders - rolls * drift.defenders)
    rolls = (defenders - held) / drift.defenders
    attackers = free - rolls * drift.attackers
    spread = sqrt(rolls) * drift.spread / (1 + drift.attackers / drift.defenders)
    reach = int(SIGMAS * spread) + 1
    if min(attackers, held) < 1 or reach >= NEAR:
        return normal(drift.spare(free, defenders) / drift.strays(free, defenders))
    luck = {shift: exp(-shift * shift / (2 * spread * spread)) for shift in range(-reach, reach + 1)}
    won = (_between(near, attackers + shift, held - shift) * weight for shift, weight in luck.items())
    return sum(won) / sum(luck.values())


def far_left(free: int, defenders: int, dice: Dice) -> tuple[float, float]:
    """The attackers and defenders expected to be left; one of the two is above FAR, neither is zero.

    Off by less than two armies.
    """
    drift = drift_of(free, defenders, dice)
    spare, strays = drift.spare(free, defenders), drift.strays(free, defenders)
    sigmas = spare / strays
    attackers = spare * normal(sigmas) + strays * exp(-sigmas * sigmas / 2) / sqrt(2 * pi)
    return attackers, (attackers - spare) * drift.defenders / drift.attackers


def drift_of(free: int, defenders: int, dice: Dice) -> Drift:
    """The drift through most of the battle; a defender who chooses rolls the number of dice that is best there."""
    least = 1 if dice.defence is Defence.BEST else dice.defend
    drifts = [_drift_at(number, dice) for number in range(least, dice.defend + 1)]
    return min(drifts, key=lambda drift: drift.spare(free, defenders) / drift.strays(free, defenders))


def _drift_at(number: int, dice: Dice) -> Drift:
    rolled = falls(dice.attack, number, dice)
    attackers = sum(fall.attackers * fall.chance for fall in rolled)
    defenders = sum(fall.defenders * fall.chance for fall in rolled)
    strays = [(fall.attackers - fall.defenders * attackers / defenders, fall.chance) for fall in rolled]
    return Drift(attackers, defenders, sqrt(sum(stray * stray * chance for stray, chance in strays)))


def normal(sigmas: float) -> float:
    """The chance that normally distributed luck is at most `sigmas` standard deviations below its mean."""
    return erfc(-sigmas / sqrt(2)) / 2


def _between(near: Callable[[int, int], float], free: float, defenders: int) -> float:
    """The chance of a force that is not a whole number or is already spent."""
    if min(free, defenders) < 0:
        return float(free > defenders)
    whole = int(free)
    return near(whole, defenders) + (free - whole) * (near(whole + 1, defenders) - near(whole, defenders))
