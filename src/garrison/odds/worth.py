"""The tables that answer questions, for each kind of dice: the chance to win, and who is left."""

from functools import lru_cache
from typing import NamedTuple

from garrison.odds.dice import Defence, Dice, checked
from garrison.odds.tables import Ends, Table, falls

KEPT = 16


class Left(NamedTuple):
    attackers: Table
    defenders: Table


@lru_cache(maxsize=KEPT)
def winning(dice: Dice) -> Table:
    checked(dice)
    ends = Ends(won=lambda _: 1.0, lost=lambda _: 0.0)
    if dice.defence is Defence.MOST:
        return Table(dice, ends, lambda _, defenders: (min(dice.defend, defenders),))
    return Table(dice, ends, lambda _, defenders: range(1, min(dice.defend, defenders) + 1))


@lru_cache(maxsize=KEPT)
def left(dice: Dice) -> Left:
    return Left(
        attackers=worth(dice, Ends(won=float, lost=lambda _: 0.0)),
        defenders=worth(dice, Ends(won=lambda _: 0.0, lost=float)),
    )


def worth(dice: Dice, ends: Ends) -> Table:
    """The table of battles whose ends are worth `ends`, while both sides roll only to win."""
    checked(dice)
    return Table(dice, ends, lambda free, defenders: (number_of_dice(free, defenders, dice),))


def number_of_dice(free: int, defenders: int, dice: Dice) -> int:
    """The number of dice that the defender rolls against `free` attackers that roll as many as they can."""
    if dice.defence is Defence.MOST:
        return min(dice.defend, defenders)
    return best_number(free, defenders, min(free, dice.attack), dice)


def best_number(free: int, defenders: int, attack: int, dice: Dice) -> int:
    """The best number of dice for the defender when `attack` of `free` attackers roll; the largest of equals."""

    def chance(number: int) -> float:
        rolled = falls(attack, number, dice)
        return sum([fall.chance * table.at(free - fall.attackers, defenders - fall.defenders) for fall in rolled])

    table = winning(dice)
    return min(range(min(dice.defend, defenders), 0, -1), key=chance)
