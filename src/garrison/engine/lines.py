"""States and moves as lines of text, in the notation of their game."""

from typing import Any

from garrison.engine.game import AnyGame, AnyState, HasPhase
from garrison.engine.vocabulary import Move


def read_state(game: AnyGame, line: str) -> AnyState:
    """The state that a line describes; raises InvalidNotation if it cannot be read or is not a possible position."""
    return game.ruleset.notation.read_state(game, line)


def write_state(game: AnyGame, state: HasPhase) -> str:
    """The line of a state."""
    return game.ruleset.notation.write_state(game, state)


def read_move(game: AnyGame, line: str) -> Move[Any]:
    """The move that a line describes; raises InvalidNotation, which names the word at fault."""
    move: Move[Any] = game.ruleset.notation.read_move(game, line)
    return move


def write_move(game: AnyGame, move: Move[Any]) -> str:
    """The line of a move."""
    return game.ruleset.notation.write_move(game, move)
