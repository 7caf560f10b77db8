"""States and moves as lines of text, in the notation of their game."""

from typing import Any

from garrison.engine.game import A, Game, S, State
from garrison.engine.vocabulary import Move


def read_state(game: Game[Any, Any, S, Any], line: str) -> S:
    """The state that a line describes; raises InvalidNotation if it cannot be read or is not a possible position."""
    return game.ruleset.notation.read_state(game, line)


def write_state(game: Game, state: State) -> str:
    """The line of a state."""
    return game.ruleset.notation.write_state(game, state)


def read_move(game: Game[Any, Any, Any, A], line: str) -> Move[A]:
    """The move that a line describes; raises InvalidNotation, which names the word at fault."""
    return game.ruleset.notation.read_move(game, line)


def write_move(game: Game, move: Move) -> str:
    """The line of a move."""
    return game.ruleset.notation.write_move(game, move)
