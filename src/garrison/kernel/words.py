"""Words of chance as arithmetic that can be compiled: 64 bits each, by the name of a stream and the number of the word.

Word number n of a stream is mix(first XOR mix(second + n * GOLDEN)) in whole numbers of 64 bits, where `first` and
`second` are the two halves of its name. `mix` is the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast Splittable
Pseudorandom Number Generators", 2014), and with `first` = 0 the inner half of the formula is that generator. It is
fast and keeps no secrets: whoever knows its halves can work out its seed, so no bot is given such a stream.
"""

from collections.abc import Iterator
from typing import Final

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
