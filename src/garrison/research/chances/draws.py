"""Draws: what chance chooses from, as exact probabilities of the numbers 0, 1, 2 and so on."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final, TypeAlias

MOST: Final = 64
"""The most outcomes of a draw; where there would be more, there are several draws."""

Draw: TypeAlias = tuple[Fraction, ...]
"""The probability of each number from 0 on; they sum to 1."""

Next: TypeAlias = Callable[[Draw], int]
"""Gives the number that is drawn."""


def below(n: int, draw: Next) -> int:
    """A number from 0 to n-1, all equally likely; if there are too many, a first draw decides which part it is in."""
    if n <= MOST:
        return draw(_even(n))
    size = -(-n // MOST)
    parts = [range(first, min(first + size, n)) for first in range(0, n, size)]
    part = parts[draw(tuple(Fraction(len(part), n) for part in parts))]
    return part[below(len(part), draw)]


def among(chances: Sequence[Fraction], draw: Next) -> int:
    """The place of one of these chances, which need not sum to 1; if there are too many, a first draw takes a part."""
    if len(chances) == 1:
        return 0
    if len(chances) <= MOST:
        total = sum(chances)
        return draw(tuple(chance / total for chance in chances))
    size = -(-len(chances) // MOST)
    parts = [range(first, min(first + size, len(chances))) for first in range(0, len(chances), size)]
    part = parts[among([sum((chances[n] for n in part), Fraction(0)) for part in parts], draw)]
    return part[among([chances[n] for n in part], draw)]


def hits(tries: int, chance: Fraction, draw: Next) -> int:
    """How many of `tries` succeed, each with this chance, drawn as a number and not try by try."""
    return sum(draw(_binomial(min(MOST - 1, tries - first), chance)) for first in range(0, tries, MOST - 1))


@cache
def _even(n: int) -> Draw:
    return (Fraction(1, n),) * n


@cache
def _binomial(tries: int, chance: Fraction) -> Draw:
    return tuple(comb(tries, hit) * chance**hit * (1 - chance) ** (tries - hit) for hit in range(tries + 1))
