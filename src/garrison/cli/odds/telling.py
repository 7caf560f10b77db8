"""How all sheets show numbers: chances, losses, and ends as lines for bars, several ends a line if there are many."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from garrison.odds import ImpossibleForces
from garrison.telling.sentences import percent

WIDEST = 40
MOST_LINES = 24
LEAST = 0.0005
"""Less likely ends are not drawn."""

LONGEST = 14_000
"""The most binary digits of a number: more than anybody reads, and near the most that Python writes."""

End = TypeVar("End")


class Kind(NamedTuple, Generic[End]):
    """Ends of one kind with their chances, the best first, and a name for any group of neighbours."""

    name: Callable[[Sequence[End]], str]
    ends: Sequence[tuple[End, float]]


def lines(kinds: Sequence[Kind[End]]) -> Iterator[tuple[str, float]]:
    """Names and chances; if there are many ends, neighbours share a line, and unlikely ones are left out."""
    likely = [Kind(kind.name, [(end, chance) for end, chance in kind.ends if chance >= LEAST / 100]) for kind in kinds]
    together = -(-sum(len(kind.ends) for kind in likely) // MOST_LINES)
    for name, ends in likely:
        for first in range(0, len(ends), together):
            group = ends[first : first + together]
            if (chance := sum(chance for _, chance in group)) >= LEAST:
                yield name([end for end, _ in group]), chance


def bars(chances: Sequence[tuple[str, float]], places: int = 1) -> Iterator[str]:
    """A line for each name with its chance; the longest bar fills the width.

    >>> for line in bars([("heads", 0.5), ("tails", 0.25)]):
    ...     print(line)
    heads   50.0%  ########################################
    tails   25.0%  ####################
    """
    widest = max((len(name) for name, _ in chances), default=0)
    highest = max((chance for _, chance in chances), default=1.0)
    wide = len(percent(0.99, places)) + 1
    for name, chance in chances:
        yield f"{name:<{widest}}  {percent(chance, places):>{wide}}  {'#' * round(WIDEST * chance / highest)}".rstrip()


def span(numbers: Iterable[int]) -> str:
    """The range of some numbers.

    >>> span([3]), span([7, 5, 6])
    ('3', '5-7')
    """
    least, *_, most = sorted([*(numbers := [*numbers]), *numbers])
    return str(least) if least == most else f"{least}-{most}"


def plain(chance: float | Fraction) -> float | str:
    """A number for programs; a fraction becomes a string.

    >>> plain(0.25), plain(Fraction(1, 4))
    (0.25, '1/4')
    """
    return _written(chance) if isinstance(chance, Fraction) else chance


def exactly(chance: float | Fraction) -> Iterator[str]:
    if isinstance(chance, Fraction):
        yield f"Exactly {_written(chance)}."


def lost(attacker: float | Fraction, defender: float | Fraction) -> str:
    return f"Lost on average: {float(attacker):.1f} by the attacker, {float(defender):.1f} by the defender."


def _written(chance: Fraction) -> str:
    if max(chance.numerator, chance.denominator).bit_length() > LONGEST:
        raise ImpossibleForces("The fractions for this many armies, with these dice, are too long to show.")
    return str(chance)
