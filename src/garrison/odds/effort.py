"""The cost of an answer, estimated in advance: places of a battle, outcomes of a roll, digits of a fraction."""

from collections.abc import Iterable
from math import log2
from typing import Final

from garrison.odds.dice import Defence, Dice, Ties
from garrison.odds.forces import ImpossibleForces
from garrison.odds.stops import AtMost, Stop

MOST_STEPS: Final = 10_000_000
"""The most steps to follow, which takes a few seconds."""

COUNTING: Final = 2
"""How much more a step costs if rolls are counted."""

MOST_DIGITS: Final = 700_000_000
"""The most binary digits of all steps in fractions together, which takes a few seconds."""


def outcomes(dice: Dice) -> int:
    """The most outcomes to consider in one place of a battle.

    >>> outcomes(Dice()), outcomes(Dice(defend=3, ties=Ties.NOBODY)), outcomes(Dice(defence=Defence.BEST))
    (3, 9, 5)
    """
    least = 1 if dice.defence is Defence.BEST else dice.defend
    pairs = [min(dice.attack, number) for number in range(least, dice.defend + 1)]
    return sum(most + 1 if dice.ties is not Ties.NOBODY else (most + 1) * (most + 2) // 2 - 1 for most in pairs)


def steps(armies: int, defenders: int, stops: Iterable[Stop], dice: Dice) -> int:
    """The most steps it takes to follow a battle to all its ends.

    If rolls are counted, a place is visited once for each number of rolls that leads there: about one if every roll
    costs the same number of armies, but any number if a roll may kill nobody or the defender changes dice.
    """
    rolls = min((stop.rolls for stop in stops if isinstance(stop, AtMost)), default=0)
    if rolls == 0 or (dice.ties is not Ties.NOBODY and dice.defence is Defence.MOST):
        return armies * defenders * outcomes(dice)
    reach = rolls * min(dice.attack, dice.defend) + 1
    return min(armies, reach) * min(defenders, reach) * rolls * outcomes(dice) * COUNTING


def checked_steps(number: int) -> None:
    if number > MOST_STEPS:
        raise ImpossibleForces("That is too many armies to calculate with these dice and rules.")


def checked_digits(number: int, armies: int, dice: Dice) -> None:
    """Raise ImpossibleForces if these are too many steps in fractions, given the armies of both sides together."""
    digits = armies * (dice.attack + dice.defend) * log2(dice.faces)
    if number * digits > MOST_DIGITS:
        raise ImpossibleForces("That is too many armies to calculate in fractions with these dice and rules.")
