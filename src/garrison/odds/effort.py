"""What an answer costs, counted before it is begun: places of a battle, outcomes of a roll, digits of a fraction."""

from collections.abc import Iterable
from math import log2
from typing import Final

from garrison.odds.dice import Defence, Dice, Ties
from garrison.odds.forces import ImpossibleForces
from garrison.odds.stops import AtMost, Stop

MOST_STEPS: Final = 10_000_000
"""The most that is followed step by step: some seconds."""

COUNTING: Final = 2
"""How much dearer a step is when rolls are counted."""

MOST_DIGITS: Final = 700_000_000
"""The most steps in fractions, each as dear as its number has binary digits: some seconds."""


def outcomes(dice: Dice) -> int:
    """How many outcomes are looked at in one place of a battle, at most.

    >>> outcomes(Dice()), outcomes(Dice(defend=3, ties=Ties.NOBODY)), outcomes(Dice(defence=Defence.BEST))
    (3, 9, 5)
    """
    least = 1 if dice.defence is Defence.BEST else dice.defend
    pairs = [min(dice.attack, number) for number in range(least, dice.defend + 1)]
    return sum(most + 1 if dice.ties is not Ties.NOBODY else (most + 1) * (most + 2) // 2 - 1 for most in pairs)


def steps(armies: int, defenders: int, stops: Iterable[Stop], dice: Dice) -> int:
    """How many steps it takes, at most, to follow a battle to all its ends.

    A place is met once for each number of rolls that leads there, if rolls are counted: about one where every roll
    costs as many armies, but any number where a roll may kill nobody, or where the defender changes his dice.
    """
    rolls = min((stop.rolls for stop in stops if isinstance(stop, AtMost)), default=0)
    if rolls == 0 or (dice.ties is not Ties.NOBODY and dice.defence is Defence.MOST):
        return armies * defenders * outcomes(dice)
    reach = rolls * min(dice.attack, dice.defend) + 1
    return min(armies, reach) * min(defenders, reach) * rolls * outcomes(dice) * COUNTING


def checked_steps(number: int) -> None:
    """Raises ImpossibleForces when so many steps are too many."""
    if number > MOST_STEPS:
        raise ImpossibleForces("So many armies, with such dice and rules, are too many to follow.")


def checked_digits(number: int, armies: int, dice: Dice) -> None:
    """Raises ImpossibleForces when so many steps in fractions are too many, for so many armies on both sides."""
    digits = armies * (dice.attack + dice.defend) * log2(dice.faces)
    if number * digits > MOST_DIGITS:
        raise ImpossibleForces("So many armies, with such dice and rules, are too many to follow in fractions.")
