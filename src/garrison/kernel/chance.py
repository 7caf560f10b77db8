"""The streams of chance of `stream`, compiled: each is a row of two machine words."""

from typing import Final

import numpy as np

from garrison.kernel import stream
from garrison.kernel.machine import PLAIN, Row, compiled, inlined_late
from garrison.kernel.machine.compiling import Untyped

Word: Final[Untyped] = int if PLAIN else np.uint64
"""64 unsigned bits. numba turns a word combined with a signed number into a float, so both must be words."""

Number: Final[Untyped] = int if PLAIN else np.int64

GOLDEN: Final = Word(stream.GOLDEN)
MASK: Final = Word(stream.MASK)
LOW: Final = Word(stream.LOW)
SIGN: Final = Word(1 << 63)
ONE: Final = Word(1)
M1, M2 = map(Word, stream.MIXERS)
S27, S30, S31, S32 = map(Word, (27, 30, 31, stream.HALF))


@inlined_late
def mix(word: Untyped) -> Untyped:
    word = ((word ^ (word >> S30)) * M1) & MASK
    word = ((word ^ (word >> S27)) * M2) & MASK
    return word ^ (word >> S31)


@compiled
def word_of(number: int) -> Untyped:
    """The word with the same bits as a signed number."""
    return Word(number) & MASK


@compiled
def number_of(word: Untyped) -> int:
    number: int = Number(word ^ SIGN) + (-1 << 63)
    return number


@inlined_late
def below(luck: Row, n: int) -> int:
    """An integer from 0 to n-1 from a stream, all exactly as likely; n is at most 2**31."""
    span = Word(n)
    product = _upper(luck) * span
    if product & LOW < span:
        unfair = (LOW - span + ONE) % span
        while product & LOW < unfair:
            product = _upper(luck) * span
    number: int = Number(product >> S32)
    return number


@inlined_late
def _upper(luck: Row) -> Untyped:
    second = (word_of(luck[1]) + GOLDEN) & MASK
    luck[1] = number_of(second)
    return mix(word_of(luck[0]) ^ mix(second)) >> S32


@compiled
def name_stream(luck: Row, plan: Row, index: int) -> None:
    """Make a stream that of the game with this index; the plan begins with the two halves made from the seed."""
    length, rest = 1, index
    while rest >= 128:  # noqa: PLR2004  a byte holds seven bits and a sign
        rest >>= 8
        length += 1
    for half in range(2):
        told = _named(word_of(plan[half]), Word(2 * length))
        luck[half] = number_of(_named(told, Word(index)))


@compiled
def _named(half: Untyped, word: Untyped) -> Untyped:
    return mix(((half ^ word) + GOLDEN) & MASK)
