"""How a family of games is written down: one line a state, one line a move, the same both ways."""

from collections.abc import Callable, Iterable
from typing import Any

from garrison.engine.value import Value
from garrison.maps.nearest import nearest as nearest_word


class InvalidNotation(ValueError):
    """A line that cannot be read; one that can be read and may not be played is an IllegalMove."""


class Notation(Value, frozen=True):
    """How a family writes and reads; the readers raise InvalidNotation and nothing else."""

    read_state: Callable[[Any, str], Any]
    write_state: Callable[[Any, Any], str]
    read_move: Callable[[Any, str], Any]
    write_move: Callable[[Any, Any], str]
    chapter: Callable[[Any, Any], str]
    """The heading under which the next move of a state stands, such as `round 3, red`."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at the known word most like this one, or nothing.

    >>> nearest("alasca", ["alaska", "peru"])
    "; did you mean 'alaska'?"
    """
    near = nearest_word(word, known)
    return f"; did you mean '{near}'?" if near else ""
