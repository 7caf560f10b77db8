"""Tables of the worth of battles to the end, filled on demand: each place follows from those that a roll leads to."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from garrison.odds.dice import Dice
from garrison.odds.rolls import fall_chances

STRIDE: Final = 32
"""The most places by which a row grows in advance, since each growth visits every row."""


class Fall(NamedTuple):
    """The losses of a roll in which somebody falls, and their chance among such rolls."""

    attackers: int
    defenders: int
    chance: float


@cache
def falls(attack: int, defend: int, dice: Dice) -> tuple[Fall, ...]:
    """The outcomes of `attack` dice against `defend` that change anything; a roll that kills nobody is rolled again."""
    return tuple(Fall(*losses, float(chance)) for losses, chance in fall_chances(attack, defend, dice).items())


class Ends(NamedTuple):
    """What it is worth to win with a number of free attackers, and to lose to a number of defenders."""

    won: Callable[[int], float]
    lost: Callable[[int], float]


Row: TypeAlias = "array[float]"

Terms: TypeAlias = Sequence[tuple[float, Row, int]]
"""For each outcome, its chance, the row that it leads to, and how many places to the left."""


class Table:
    """The worth of battles, for every number of free attackers (rows) and of defenders (places in a row).

    `numbers(free, defenders)` are the numbers of dice that the defender considers, and the one worth least is taken.
    Each row is only as long as it had to be, so three attackers against thousands cost as little as thousands against
    three. Several threads can use a table at once.
    """

    def __init__(self, dice: Dice, ends: Ends, numbers: Callable[[int, int], Iterable[int]]) -> None:
        self._dice = dice
        self._ends = ends
        self._numbers = numbers
        self._rows: list[Row] = []
        self._growing = Lock()

    def at(self, free: int, defenders: int) -> float:
        """The worth of `free` attackers, all of which may fall, against `defenders`; neither may be negative."""
        if free >= len(self._rows) or defenders >= len(self._rows[free]):
            with self._growing:
                self._grow(free, defenders)
        return self._rows[free][defenders]

    def _grow(self, free: int, defenders: int) -> None:
        known = len(self._rows[free]) if free < len(self._rows) else 0
        length = max(defenders + 1, min(2 * known, known + STRIDE))
        self._rows.extend(array("d") for _ in range(len(self._rows), free + 1))
        for attackers in range(free + 1):
            self._lengthen(attackers, length)

    def _lengthen(self, free: int, length: int) -> None:
        row = self._rows[free]
        if len(row) >= length:
            return
        if not row:
            row.append(self._ends.won(free))
        if free == 0:
            row.extend(self._ends.lost(place) for place in range(len(row), length))
            return
        terms = [self._terms(free, number) for number in range(self._dice.defend + 1)]
        for place in range(len(row), length):
            row.append(min([_worth(terms[number], place) for number in self._numbers(free, place)]))

    def _terms(self, free: int, number: int) -> Terms:
        """What the places in the row of `free` follow from if the defender rolls `number` dice."""
        rolled = falls(min(self._dice.attack, free), number, self._dice) if number else ()
        return [(fall.chance, self._rows[free - fall.attackers], fall.defenders) for fall in rolled]


def _worth(terms: Terms, place: int) -> float:
    return sum([chance * row[place - killed] for chance, row, killed in terms])
