"""The tables that questions are answered from, for each kind of dice: the chance to win, and who is left."""

from functools import lru_cache
from typing import NamedTuple

from garrison.odds.dice import Defence, Dice, checked
from garrison.odds.tables import Ends, Table, falls

KEPT = 16
"""Kinds of dice whose tables are kept."""


class Left(NamedTuple):
    """Tables of how many free attackers and how many defenders are expected to be left."""

    attackers: Table
    defenders: Table


@lru_cache(maxsize=KEPT)
def winning(dice: Dice) -> Table:
    """The chance that the attacker wins."""
    checked(dice)
    ends = Ends(won=lambda _: 1.0, lost=lambda _: 0.0)
    if dice.defence is Defence.MOST:
        return Table(dice, ends, lambda _, defenders: (min(dice.defend, defenders),))
    return Table(dice, ends, lambda _, defenders: range(1, min(dice.defend, defenders) + 1))


@lru_cache(maxsize=KEPT)
def left(dice: Dice) -> Left:
    """What is expected to be left when the battle has been fought to its end."""
    return Left(
        attackers=worth(dice, Ends(won=float, lost=lambda _: 0.0)),
        defenders=worth(dice, Ends(won=lambda _: 0.0, lost=float)),
    )


def worth(dice: Dice, ends: Ends) -> Table:
    """What a battle is worth to whom `ends` matter, while both sides roll as if only winning did."""
    checked(dice)
    return Table(dice, ends, lambda free, defenders: (number_of_dice(free, defenders, dice),))


def number_of_dice(free: int, defenders: int, dice: Dice) -> int:
    """How many dice the defender rolls against `free` attackers who roll all that they may."""
    if dice.defence is Defence.MOST:
        return min(dice.defend, defenders)
    return best_number(free, defenders, min(free, dice.attack), dice)


def best_number(free: int, defenders: int, attack: int, dice: Dice) -> int:
    """The number of dice that serves the defender best when `attack` of `free` attackers roll; the most of equals."""

    def chance(number: int) -> float:
        rolled = falls(attack, number, dice)
        return sum([fall.chance * table.at(free - fall.attackers, defenders - fall.defenders) for fall in rolled])

    table = winning(dice)
    return min(range(min(dice.defend, defenders), 0, -1), key=chance)
