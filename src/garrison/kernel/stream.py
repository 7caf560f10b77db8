"""The stream of chance of one game of the kernel, in plain Python: the same numbers as the compiled one.

A stream is named by a seed, a purpose and the number of the game. A number below n is the upper half of a word times n,
as in Lemire, "Fast Random Integer Generation in an Interval" (2019): no division, and the few words that would favour
some numbers are passed over.
"""

from operator import index as whole
from typing import Final

from garrison.kernel.words import BEGINNINGS, GOLDEN, MASK, mix, named
from garrison.outside.numbers import integer

HALF: Final = 32
LOW: Final = (1 << HALF) - 1

PURPOSE: Final = "kernel"
MOST_GAMES: Final = 1 << 55
"""Games are numbered below this, which keeps the compiled names short."""


class Stream:
    """The chance of one game.

    >>> dice = Stream(1, 17)
    >>> [1 + dice.below(6) for _ in range(8)]
    [1, 4, 6, 4, 3, 4, 1, 3]
    """

    def __init__(self, seed: int, index: int) -> None:
        self._first, self._second = (named(half, whole(index)) for half in halves(seed))

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all exactly as likely; n is at most 2**31."""
        product = self._upper() * n
        while product & LOW < (1 << HALF) % n:
            product = self._upper() * n
        return product >> HALF

    @property
    def place(self) -> int:
        return self._second

    def _upper(self) -> int:
        self._second = (self._second + GOLDEN) & MASK
        return mix(self._first ^ mix(self._second)) >> HALF


def halves(seed: int) -> tuple[int, int]:
    """The two halves made from the part of a stream's name that all games of a seed share."""
    first, second = (named(half, whole(integer("seed", seed)), PURPOSE) for half in BEGINNINGS)
    return first, second


def checked_games(first: int, count: int) -> tuple[int, int]:
    """The same two numbers; raises ValueError if there are no such games."""
    first, count = integer("first", first), integer("count", count)
    if not (first >= 0 and count >= 0 and first + count <= MOST_GAMES):
        raise ValueError(f"Games are numbered from 0 to 2**55 - 1, not {count} from number {first} on.")
    return first, count
