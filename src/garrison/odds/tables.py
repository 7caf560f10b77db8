"""Tables of the worth of battles to the end, filled on demand: each place follows from those that a roll leads to."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
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

Choices: TypeAlias = Callable[[int, range], Iterable[tuple[Sequence[int], range]]]
"""The numbers of dice that the defender considers against so many free attackers, and at which of some places."""


class Table:
    """The worth of battles, for every number of free attackers (rows) and of defenders (places in a row).

    Of the numbers of dice that the defender considers, the one worth least is taken. Each row is only as long as it had
    to be, so three attackers against thousands cost as little as thousands against three. Several threads can use a
    table at once.
    """

    def __init__(self, dice: Dice, ends: Ends, choices: Choices) -> None:
        self._dice = dice
        self._ends = ends
        self._choices = choices
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
        for numbers, places in self._choices(free, range(len(row), length)):
            worths = [self._worths(free, number, places) for number in numbers]
            row.extend(worths[0] if len(worths) == 1 else map(min, *worths))

    def _worths(self, free: int, number: int, places: range) -> Iterator[float]:
        """What each place is worth if the defender rolls `number` dice, once those before it are in the row.

        Most of it comes from the rows of fewer attackers, which are there: so many places are worked out at a time.
        """
        row, rolled = self._rows[free], falls(min(self._dice.attack, free), number, self._dice)
        own = [(fall.chance, fall.defenders) for fall in rolled if not fall.attackers]
        others = [self._products(fall, free, places) for fall in rolled if fall.attackers]
        for place, terms in zip(places, zip(*others, strict=True), strict=True):
            worth = 0.0
            for chance, killed in own:
                worth += chance * row[place - killed]
            for term in terms:
                worth += term
            yield worth

    def _products(self, fall: Fall, free: int, places: range) -> list[float]:
        """What an outcome in which attackers fall adds to each place."""
        led_to = self._rows[free - fall.attackers][places.start - fall.defenders : places.stop - fall.defenders]
        return [fall.chance * worth for worth in led_to]
