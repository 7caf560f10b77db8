"""The chance of a turn: one stream of numbers, used strictly in the order in which the turn asks for them.

The same rules run on numbers rolled while they run, and on the numbers of a move of CHANCE, all of which must be used.
Nothing is rolled here: the source of numbers comes from outside.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Protocol, TypeVar

from garrison.maps.world import Map, Territory
from garrison.simultaneous.option_words import TerritoryOrder

Below = Callable[[int], int]
"""`below(n)` is a uniform integer from 0 to n-1."""

DIE = 6

_FACTOR, _STEP, _WORDS, _USED = 6364136223846793005, 1442695040888963407, 1 << 64, 33
"""The generator of Knuth's MMIX; only its higher bits are used."""


def example() -> Below:
    """Numbers that look random but are always the same: an example of how dice can fall, not chance."""
    word = 1

    def below(n: int) -> int:
        nonlocal word
        word = (word * _FACTOR + _STEP) % _WORDS
        return (word >> _USED) % n

    return below


class DiceMissing(ValueError):
    """The turn asks for more dice than there are."""


class NoSuchDie(ValueError):
    """A number that such a die can't show; the message has the number and the limits."""


class Luck(Protocol):
    def die(self, faces: int = DIE) -> int:
        """A number from 1 to `faces`, all equally likely."""

    def hits(self, tries: int, chance: Fraction) -> int:
        """How many of these tries succeed, each with this chance."""


class Thrown:
    def __init__(self, below: Below) -> None:
        self._below = below
        self.dice: list[int] = []

    def die(self, faces: int = DIE) -> int:
        self.dice.append(1 + self._below(faces))
        return self.dice[-1]

    def hits(self, tries: int, chance: Fraction) -> int:
        self.dice.append(sum(self._below(chance.denominator) < chance.numerator for _ in range(tries)))
        return self.dice[-1]


class Written:
    """Chance as it was: the numbers of a move, one after another; raises DiceMissing and NoSuchDie."""

    def __init__(self, dice: Sequence[int]) -> None:
        self._dice = dice
        self._used = 0

    def die(self, faces: int = DIE) -> int:
        return self._next(1, faces)

    def hits(self, tries: int, chance: Fraction) -> int:
        return self._next(tries if chance == 1 else 0, tries if chance else 0)

    @property
    def left(self) -> int:
        return len(self._dice) - self._used

    def _next(self, least: int, most: int) -> int:
        if not self.left:
            raise DiceMissing(f"The turn needs more dice than {len(self._dice)}.")
        number = self._dice[self._used]
        if not least <= number <= most:
            raise NoSuchDie(f"Number {self._used + 1} must be from {least} to {most}, not {number}.")
        self._used += 1
        return number


# The fixed order of the territories


T = TypeVar("T")

Wasted = tuple[Territory, ...]


def fixed_order(map_: Map, wasted: Wasted, kind: TerritoryOrder, turn: int, luck: Luck) -> tuple[Territory, ...]:
    """The territories in the order of this turn, which counts from 1; those laid waste come last."""
    return (*_standing(map_, wasted, kind, turn, luck), *wasted)


def known_order(map_: Map, wasted: Wasted, kind: TerritoryOrder, turn: int) -> tuple[Territory, ...]:
    """The fixed order as known before the turn is carried out; empty if lots decide it."""
    return () if kind is TerritoryOrder.RANDOM else fixed_order(map_, wasted, kind, turn, Written(()))


def _standing(map_: Map, wasted: Wasted, kind: TerritoryOrder, turn: int, luck: Luck) -> tuple[Territory, ...]:
    match kind:
        case TerritoryOrder.CONNECTIVITY:
            return by_connectivity(map_, wasted)
        case TerritoryOrder.CONNECTIVITY_DESC:
            return tuple(sorted(_all(map_, wasted), key=lambda where: -_degree(map_, wasted, where)))
        case TerritoryOrder.MAP:
            return _all(map_, wasted)
        case TerritoryOrder.ROTATING:
            return _turned(by_connectivity(map_, wasted), turn)
        case TerritoryOrder.RANDOM:
            return shuffled(_all(map_, wasted), luck)


@lru_cache(maxsize=256)
def by_connectivity(map_: Map, wasted: Wasted = ()) -> tuple[Territory, ...]:
    return tuple(sorted(_all(map_, wasted), key=lambda where: _degree(map_, wasted, where)))


def _degree(map_: Map, wasted: Wasted, where: Territory) -> int:
    return sum(near not in wasted for near in map_.borders[where])


def _all(map_: Map, wasted: Wasted) -> tuple[Territory, ...]:
    return tuple(where for where in map(Territory, range(len(map_.ids))) if where not in wasted)


def _turned(order: tuple[Territory, ...], turn: int) -> tuple[Territory, ...]:
    by = turn % len(order)
    return order[by:] + order[:by]


def shuffled(things: tuple[T, ...], luck: Luck) -> tuple[T, ...]:
    """These things in random order, which takes a die for each but the last."""
    left = list(things)
    drawn = [left.pop(luck.die(len(left)) - 1) for _ in things[1:]]
    return (*drawn, *left)
