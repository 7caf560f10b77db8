"""Amounts: the numbers of armies that a decision can name, as classes or exactly."""

from collections.abc import Sequence
from functools import lru_cache
from numbers import Integral
from typing import Final, TypeAlias

HALF: Final = "half"
ALL_BUT_ONE: Final = "all but one"
ALL: Final = "all"

Class: TypeAlias = int | str
Classes: TypeAlias = tuple[Class, ...]

CLASSES: Final[Classes] = (1, 2, 3, HALF, ALL_BUT_ONE, ALL)
"""The usual classes of amounts. `half` is rounded down."""

EXACT: Final[Classes] = ()
"""No classes: the amount is a second number, from 0 up."""

MOST_EXACT: Final = 1_023
"""The highest amount of a second number. Amounts out of range mean the nearest that is allowed."""


class NoSuchClasses(ValueError):
    """A table of classes that can't be used, and why."""


def checked(classes: Sequence[object]) -> Classes:
    """A table of classes that somebody gave; raises NoSuchClasses with a sentence."""
    classes = [int(each) if isinstance(each, Integral) and not isinstance(each, bool) else each for each in classes]
    for each in classes:
        if each not in (HALF, ALL_BUT_ONE, ALL) and not (type(each) is int and 1 <= each <= MOST_EXACT):
            known = f"whole numbers from 1 to {MOST_EXACT:,}, '{HALF}', '{ALL_BUT_ONE}' and '{ALL}'"
            raise NoSuchClasses(f"Classes of amounts are {known}, not {each!r:.40}.")
    if len({*classes}) < len(classes):
        raise NoSuchClasses("Each class of amounts is given once.")
    if classes and ALL not in classes:
        raise NoSuchClasses(f"Among the classes of amounts there must be '{ALL}', which always has a number.")
    return tuple(each for each in classes if isinstance(each, int | str))


@lru_cache(maxsize=4096)
def counts(classes: Classes, least: int, most: int) -> tuple[tuple[int, int], ...]:
    """Pairs of a class, by its place in the table, and its amount, for an amount from `least` to `most`.

    Classes that would be too few or too many are left out. Of classes that mean the same amount, the last one stays,
    so that `all` always has its number.
    """
    found = {amount(each, least, most): place for place, each in enumerate(classes)}
    return tuple(sorted((place, count) for count, place in found.items() if least <= count <= most))


def amount(each: Class, least: int, most: int) -> int:
    """What a class means, for an amount from `least` to `most`."""
    match each:
        case int():
            return each
        case "half":
            return max(least, most // 2)
        case "all but one":
            return most - 1
        case _:
            return most
