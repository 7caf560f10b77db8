"""The stream of chance of one game, in plain Python; `chance` has the same numbers, compiled.

A stream is named by a seed, a purpose and the number of the game. Word number n of a stream is
mix(first XOR mix(second + n * GOLDEN)) in whole numbers of 64 bits; `first` and `second` are the halves of its name.
`mix` is the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014),
and with `first` = 0 the inner half of the formula is that generator. It is fast and keeps no secrets: whoever knows its
halves can work out its seed, so no bot is given such a stream.
"""

from collections.abc import Iterator
from operator import index as whole
from typing import Final

from garrison.outside.numbers import integer

GOLDEN: Final = 0x9E3779B97F4A7C15
"""2**64 divided by the golden ratio, made odd: the step from word to word."""

MIXERS: Final = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
MASK: Final = (1 << 64) - 1
BEGINNINGS: Final = 0x6A09E667F3BCC908, 0xBB67AE8584CAA73B
"""Where the two halves of a name begin: the fractions of the square roots of 2 and 3."""


def mix(word: int) -> int:
    """Another word, each bit of which depends on all bits of this one; no two words give the same.

    >>> hex(mix(GOLDEN))  # the first number of SplitMix64 for the seed 0
    '0xe220a8397b1dcdaf'
    """
    word = ((word ^ (word >> 30)) * MIXERS[0]) & MASK
    word = ((word ^ (word >> 27)) * MIXERS[1]) & MASK
    return word ^ (word >> 31)


def named(half: int, *name: int | str) -> int:
    """One half of a name, which begins as `half`; it may be named further."""
    for part in name:
        for word in _words(part):
            half = mix(((half ^ word) + GOLDEN) & MASK)
    return half


def _words(part: int | str) -> Iterator[int]:
    """A part of a name as words, so that any two names differ: its length and kind, then its bytes, eight at a time."""
    raw = part.encode() if isinstance(part, str) else part.to_bytes(part.bit_length() // 8 + 1, "little", signed=True)
    yield len(raw) << 1 | isinstance(part, str)
    yield from (int.from_bytes(raw[at : at + 8], "little") for at in range(0, len(raw), 8))


# A number below n is the upper half of a word times n, as in Lemire, "Fast Random Integer Generation in an Interval"
# (2019): no division, and the few words that would favour some numbers are passed over.

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
