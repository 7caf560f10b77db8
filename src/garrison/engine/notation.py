"""How a family of games is written down and read: one line for a state, one line for a move."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic

from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import Action, Move
from garrison.maps.faults import meant
from garrison.outside.characters import Told

G_co = TypeVar("G_co", covariant=True, default=object)
S_co = TypeVar("S_co", covariant=True, default=object)
A_co = TypeVar("A_co", covariant=True, bound=Action, default=Action)


class InvalidNotation(Told):
    """A line that cannot be read; a move that can be read but not played is an IllegalMove."""


def _alone(game: Any, _: object, move: Move) -> str:  # noqa: ANN401  a Game, which is made of a Notation
    written: str = game.ruleset.notation.write_move(game, move)
    return written


class Notation(Value, Generic[G_co, S_co, A_co], frozen=True):
    """The notation of a family; its readers raise InvalidNotation and nothing else."""

    read_state: Callable[[G_co, str], S_co]
    write_state: Callable[[G_co, S_co], str]
    read_move: Callable[[G_co, str], Move[A_co]]
    write_move: Callable[[G_co, Move[A_co]], str]
    chapter: Callable[[G_co, S_co], str]
    """The heading for the next move of a state, such as `round 3, red`."""
    write_move_in: Callable[[G_co, S_co, Move[A_co]], str] = _alone
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
