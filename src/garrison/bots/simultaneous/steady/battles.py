"""Forecasts of battles by the game's options: with dice, at even odds, or by the alternating resolver's rates."""

from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from garrison.bots.risk.battles import KEPT, Forecast, forecasts
from garrison.odds import Dice
from garrison.odds import Ties as EqualDice
from garrison.simultaneous.option_words import MutualTies, Ties
from garrison.simultaneous.options import ONE_MORE, Options

Odds = Callable[[int, int], Forecast]
"""The forecast for these armies sent against these defenders."""

MOST_NEEDED = 4
"""An attack that needs this many times the defenders is not considered."""

EQUAL = {Ties.DEFENDER: EqualDice.DEFENDER, Ties.ATTACKER: EqualDice.ATTACKER, Ties.NONE: EqualDice.NOBODY}


class Battles(NamedTuple):
    ordinary: Odds
    meeting: Odds
    needed: Callable[[int, float], int]
    """How many armies it takes to have this chance against these defenders."""
    options: Options

    def __reduce__(self) -> tuple[object, ...]:
        """Odds are functions, and a pickle has none."""
        return battles, (self.options,)


@lru_cache(maxsize=16)
def battles(options: Options) -> Battles:
    ordinary = _with_dice(options, _ordinary(options)) if options.with_dice else _with_rates(options)
    meeting = _with_dice(options, _even(options)) if options.with_dice else ordinary

    @lru_cache(maxsize=KEPT)
    def needed(defenders: int, chance: float) -> int:
        numbers = range(max(1, defenders // 2), MOST_NEEDED * defenders + 1)
        return numbers[bisect_left(numbers, chance, hi=len(numbers) - 1, key=lambda n: ordinary(n, defenders).chance)]

    return Battles(ordinary, meeting, needed, options)


def _ordinary(options: Options) -> Dice:
    return Dice(options.attacker_dice, options.defender_dice, EQUAL[options.ties])


def _even(options: Options) -> Dice:
    ties = EqualDice.DEFENDER if options.mutual_ties is MutualTies.DEFENDER else EqualDice.NOBODY
    if options.mutual_dice == ONE_MORE:
        return Dice(options.attacker_dice, min(10, options.defender_dice + 1), ties)
    return Dice(int(options.mutual_dice), int(options.mutual_dice), ties)


def _with_dice(options: Options, dice: Dice) -> Odds:
    """A die that costs several armies has the effect of that many times fewer armies."""
    known, damage = forecasts(dice), options.attack_damage

    def odds(armies: int, defenders: int) -> Forecast:
        if damage == 1:
            return known(armies + 1, defenders)
        found = known(1 + max(1, armies // damage), max(1, defenders // damage))
        return Forecast(found.chance, min(armies, damage * found.lost), min(defenders, damage * found.killed))

    return odds


def _with_rates(options: Options) -> Odds:
    """As the alternating resolver decides it, with a normal distribution for what it leaves to chance."""
    luck, attack, defence = (
        float(Fraction(text)) for text in (options.luck, options.attack_kill_rate, options.defend_kill_rate)
    )

    @lru_cache(maxsize=KEPT)
    def odds(armies: int, defenders: int) -> Forecast:
        killed, lost = min(armies * attack, defenders), min(defenders * defence, armies)
        over = armies * attack + 0.5 - defenders
        spread = luck * sqrt(armies * attack * (1 - attack))
        chance = float(over >= 0) if not spread else 0.5 * (1 + erf(over / (spread * sqrt(2))))
        return Forecast(chance, lost, killed)

    return odds
