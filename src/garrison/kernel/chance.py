"""The streams of chance compiled: what stands in `stream`, in words of the machine."""

from typing import Any, Final, TypeAlias

import numpy as np

from garrison.kernel import stream
from garrison.kernel.jit import PLAIN, compiled, inlined
from garrison.kernel.layout import LUCK
from garrison.kernel.rows import Row

Word: Final[Any] = int if PLAIN else np.uint64
"""64 bits without a sign. numba makes a fraction of such a number and a signed one: both have to be words."""

AnyWord: TypeAlias = Any
"""A word, which is a whole number of Python where nothing is compiled."""

Number: Final[Any] = int if PLAIN else np.int64

GOLDEN: Final = Word(stream.GOLDEN)
MASK: Final = Word(stream.MASK)
LOW: Final = Word(stream.LOW)
SIGN: Final = Word(1 << 63)
ONE: Final = Word(1)
M1, M2 = map(Word, stream.MIXERS)
S27, S30, S31, S32 = map(Word, (27, 30, 31, stream.HALF))


@inlined
def mix(word: AnyWord) -> AnyWord:
    """Another word, in which each bit depends on all bits of this one."""
    word = ((word ^ (word >> S30)) * M1) & MASK
    word = ((word ^ (word >> S27)) * M2) & MASK
    return word ^ (word >> S31)


@compiled
def word_of(number: int) -> AnyWord:
    """The word with the bits of a number that may be below 0."""
    return Word(number) & MASK


@compiled
def number_of(word: AnyWord) -> int:
    """The number, maybe below 0, with the bits of a word."""
    number: int = Number(word ^ SIGN) + (-1 << 63)
    return number


@inlined
def below(state: Row, n: int) -> int:
    """A whole number of 0 .. n-1 from the stream of this game, each exactly as likely; n is at most 2**31."""
    span = Word(n)
    product = _upper(state) * span
    if product & LOW < span:
        unfair = (LOW - span + ONE) % span
        while product & LOW < unfair:
            product = _upper(state) * span
    number: int = Number(product >> S32)
    return number


@inlined
def _upper(state: Row) -> AnyWord:
    second = (word_of(state[LUCK + 1]) + GOLDEN) & MASK
    state[LUCK + 1] = number_of(second)
    return mix(word_of(state[LUCK]) ^ mix(second)) >> S32


@compiled
def name_stream(state: Row, plan: Row, index: int) -> None:
    """Give a game the stream of this index; a plan begins with the two halves that the seed makes."""
    length, rest = 1, index
    while rest >= 128:  # noqa: PLR2004  what a byte holds besides a sign
        rest >>= 8
        length += 1
    for half in range(2):
        told = _named(word_of(plan[half]), Word(2 * length))
        state[LUCK + half] = number_of(_named(told, Word(index)))


@compiled
def _named(half: AnyWord, word: AnyWord) -> AnyWord:
    return mix(((half ^ word) + GOLDEN) & MASK)
