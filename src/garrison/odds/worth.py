"""The tables that answer questions, for each kind of dice: the chance to win, and who is left."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from garrison.odds.dice import Defence, Dice, checked
from garrison.odds.tables import Choices, Ends, Table, falls

KEPT = 16


class Left(NamedTuple):
    attackers: Table
    defenders: Table


@lru_cache(maxsize=KEPT)
def winning(dice: Dice) -> Table:
    checked(dice)
    ends = Ends(won=lambda _: 1.0, lost=lambda _: 0.0)
    if dice.defence is Defence.MOST:
        return Table(dice, ends, all_dice(dice))
    return Table(dice, ends, lambda _, places: ((range(1, most + 1), run) for most, run in _runs(dice, places)))


@lru_cache(maxsize=KEPT)
def left(dice: Dice) -> Left:
    return Left(
        attackers=worth(dice, Ends(won=float, lost=lambda _: 0.0)),
        defenders=worth(dice, Ends(won=lambda _: 0.0, lost=float)),
    )


def worth(dice: Dice, ends: Ends) -> Table:
    """The table of battles whose ends are worth `ends`, while both sides roll only to win."""
    checked(dice)
    return Table(dice, ends, all_dice(dice) if dice.defence is Defence.MOST else best_dice(dice))


def all_dice(dice: Dice) -> Choices:
    """The defender rolls as many dice as possible."""
    return lambda _, places: (((most,), run) for most, run in _runs(dice, places))


def best_dice(dice: Dice) -> Choices:
    """The defender rolls the number of dice with which the attacker is least likely to win."""

    def choices(free: int, places: range) -> Iterator[tuple[Sequence[int], range]]:
        for place in places:
            yield (number_of_dice(free, place, dice),), range(place, place + 1)

    return choices


def _runs(dice: Dice, places: range) -> Iterator[tuple[int, range]]:
    """The most dice that can be rolled, and at which places: fewer than usual for very few defenders."""
    for place in range(places.start, min(dice.defend, places.stop)):
        yield place, range(place, place + 1)
    if places.stop > dice.defend:
        yield dice.defend, range(max(places.start, dice.defend), places.stop)


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
