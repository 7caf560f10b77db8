"""Tables of what a battle is worth, filled on demand: each place is known from the places a roll leads to."""

from array import array
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from threading import Lock
from typing import Final, NamedTuple

from garrison.odds.dice import Defence, Dice, checked
from garrison.odds.rolls import roll_chances

STRIDE: Final = 32
"""Rows grow by so many places at a time, so that asking for one more defender seldom costs a visit to every row."""


class Fall(NamedTuple):
    """One outcome of a roll in which somebody falls, and its chance among those."""

    attackers: int
    defenders: int
    chance: float


@cache
def falls(attack: int, defend: int, dice: Dice) -> tuple[Fall, ...]:
    """The outcomes of a roll that changes anything; rolls that kill nobody are rolled again."""
    chances = {losses: chance for losses, chance in roll_chances(attack, defend, dice).items() if any(losses)}
    total = sum(chances.values())
    return tuple(Fall(*losses, float(chance / total)) for losses, chance in chances.items())


class Table:
    """What a battle to the end is worth, for every number of free attackers (rows) and defenders (places in a row).

    `won(free)` and `lost(defenders)` are the worth of the ends; `numbers(free, defenders)` are the numbers of dice that
    the defender considers, and he takes the one that is worth least. Rows keep the length that was asked for, so that
    three attackers against thousands cost as little as thousands against three.
    """

    def __init__(
        self,
        dice: Dice,
        ends: tuple[Callable[[int], float], Callable[[int], float]],
        numbers: Callable[[int, int], Iterable[int]],
    ) -> None:
        self._dice = dice
        self._won, self._lost = ends
        self._numbers = numbers
        self._rows: list[array[float]] = []
        self._growing = Lock()

    def at(self, free: int, defenders: int) -> float:
        """The worth of `free` attackers that may fall against `defenders`; neither may be negative."""
        if free >= len(self._rows) or defenders >= len(self._rows[free]):
            with self._growing:
                self._grow(free, defenders)
        return self._rows[free][defenders]

    def worth(self, free: int, defenders: int, number: int) -> float:
        """The worth of a battle in which the defender now rolls `number` dice; nobody may be spent yet."""
        rows = self._rows
        rolled = falls(min(self._dice.attack, free), number, self._dice)
        return sum([chance * rows[free - lost][defenders - killed] for lost, killed, chance in rolled])

    def _grow(self, free: int, defenders: int) -> None:
        length = (defenders // STRIDE + 1) * STRIDE
        self._rows.extend(array("d") for _ in range(len(self._rows), free + 1))
        for attackers, row in enumerate(self._rows[: free + 1]):
            for place in range(len(row), length):
                row.append(self._place(attackers, place))

    def _place(self, free: int, defenders: int) -> float:
        if defenders == 0:
            return self._won(free)
        if free == 0:
            return self._lost(defenders)
        return min([self.worth(free, defenders, number) for number in self._numbers(free, defenders)])


@lru_cache(maxsize=16)
def win_table(dice: Dice) -> Table:
    """The chance that the attacker wins."""
    checked(dice)
    if dice.defence is Defence.BEST:
        return Table(dice, (_certain, _never), lambda _, defenders: range(1, min(dice.defend, defenders) + 1))
    return Table(dice, (_certain, _never), lambda _, defenders: (min(dice.defend, defenders),))


def _certain(_: int) -> float:
    return 1.0


def _never(_: int) -> float:
    return 0.0
