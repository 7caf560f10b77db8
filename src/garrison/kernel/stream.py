"""The stream of chance of one game of the kernel, in plain Python: the same numbers as the compiled one.

A stream is named by a seed, a purpose and the number of the game, as the arena's are, and has the same words as the
stream of that name there. Word number n is mix(first XOR mix(second + n * GOLDEN)) in whole numbers of 64 bits, where
`mix` is the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
A number below n is the upper half of a word times n, as in Lemire, "Fast Random Integer Generation in an Interval"
(2019): no division, and the few words that would favour some numbers are passed over.
"""

from collections.abc import Iterator
from operator import index as whole
from typing import Final

GOLDEN: Final = 0x9E3779B97F4A7C15
MIXERS: Final = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
MASK: Final = (1 << 64) - 1
HALF: Final = 32
LOW: Final = (1 << HALF) - 1

PURPOSE: Final = "kernel"
MOST_GAMES: Final = 1 << 55
"""Games are numbered below this, which keeps the compiled names short."""

BEGINNINGS: Final = 0x6A09E667F3BCC908, 0xBB67AE8584CAA73B
"""Where the two halves of a name begin: the fractions of the square roots of 2 and 3."""


class Stream:
    """The chance of one game.

    >>> dice = Stream(1, 17)
    >>> [1 + dice.below(6) for _ in range(8)]
    [1, 4, 6, 4, 3, 4, 1, 3]
    """

    def __init__(self, seed: int, index: int) -> None:
        self._first, self._second = (_named(half, whole(index)) for half in halves(seed))

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


def mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * MIXERS[0]) & MASK
    word = ((word ^ (word >> 27)) * MIXERS[1]) & MASK
    return word ^ (word >> 31)


def halves(seed: int) -> tuple[int, int]:
    """The two halves made from the part of a stream's name that all games of a seed share."""
    first, second = (_named(_named(half, whole(seed)), PURPOSE) for half in BEGINNINGS)
    return first, second


def _named(half: int, part: int | str) -> int:
    for word in _words(part):
        half = mix(((half ^ word) + GOLDEN) & MASK)
    return half


def _words(part: int | str) -> Iterator[int]:
    """A part of a name as words: its length and kind, then its bytes, eight at a time."""
    raw = part.encode() if isinstance(part, str) else part.to_bytes(part.bit_length() // 8 + 1, "little", signed=True)
    yield len(raw) << 1 | isinstance(part, str)
    yield from (int.from_bytes(raw[at : at + 8], "little") for at in range(0, len(raw), 8))
