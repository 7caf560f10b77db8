"""How a family of games is written down and read: one line for a state, one line for a move."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from garrison.engine.value import Value
from garrison.maps.faults import meant
from garrison.outside.characters import Told


class InvalidNotation(Told):
    """A line that cannot be read; a move that can be read but not played is an IllegalMove."""


class Notation(Value, frozen=True):
    """The notation of a family; its readers raise InvalidNotation and nothing else."""

    read_state: Callable[[Any, str], Any]
    write_state: Callable[[Any, Any], str]
    read_move: Callable[[Any, str], Any]
    write_move: Callable[[Any, Any], str]
    chapter: Callable[[Any, Any], str]
    """The heading for the next move of a state, such as `round 3, red`."""
    write_move_in: Callable[[Any, Any, Any], str] = lambda game, _, move: game.ruleset.notation.write_move(game, move)
    """A move in the state in which it is made, with what the board says and the move alone does not."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The question that follows the sentence about an unknown word, or "".

    >>> nearest("alasca", ["alaska", "peru"])
    " Did you mean 'alaska'?"
    """
    return meant(word, known)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words with commas between them, and `last` before the last one.

    >>> listed(["Spain", "Portugal", "Tunis"])
    'Spain, Portugal and Tunis'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
