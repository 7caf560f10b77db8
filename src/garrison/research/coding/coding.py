"""How moves and views become numbers in every family, and the classes of amounts."""

from collections.abc import Sequence
from functools import lru_cache
from numbers import Integral
from typing import Final, Protocol, TypeAlias, runtime_checkable

import numpy as np
import numpy.typing as npt

from garrison.engine.game import View
from garrison.engine.value import TypeVar
from garrison.engine.vocabulary import Action

Mask = npt.NDArray[np.int8]
Board = npt.NDArray[np.float32]


HAND_IN: Final = 0
"""The number that hands a sheet of orders in, where there are sheets."""


class Unnumbered(ValueError):
    """An action without a number; the message gives the reason."""


V_contra = TypeVar("V_contra", contravariant=True, default=View)
A_contra = TypeVar("A_contra", contravariant=True, bound=Action, default=Action)


class Coding(Protocol[V_contra, A_contra]):
    """The moves and views of one game as numbers. It reads Views alone, so it knows only what the seat may know."""

    actions: int
    """How many numbers of actions there are, from 0; the same for all games with the same map and options."""
    columns: tuple[str, ...]
    """The name of every number of an observation."""

    def mask(self, view: V_contra) -> Mask:
        """An array (actions,): 1 where the number is legal now, for the seat of the view."""

    def number(self, view: V_contra, action: A_contra) -> int:
        """The number of a legal action; raises Unnumbered if it has none."""

    def action(self, view: V_contra, number: int) -> Action:
        """The action to make for a number; raises ValueError if its mask is 0."""

    def observe(self, view: V_contra) -> Board:
        """An array (columns,)."""

    def words(self, number: int) -> str:
        """What a number means, in words."""


@runtime_checkable
class Settling(Coding[V_contra, A_contra], Protocol[V_contra, A_contra]):
    """A coding with actions that decide nothing."""

    def settled(self, view: V_contra) -> bool:
        """Whether the seat has decided everything, and has only HAND_IN left."""


# Amounts: the numbers of armies that a decision can name, as classes or exactly


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
    """A table of classes that can't be used; the message says why."""


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
    """Pairs of the place of a class in the table and its amount, from `least` to `most`.

    Classes whose amounts are out of range are left out. Of classes that mean the same amount, the last one stays, so
    that `all` always has its number.
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
