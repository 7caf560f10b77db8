"""How a game of the diplomacy family is written down: one line per state and per move, the same both ways."""

from garrison.diplomacy.game import Game
from garrison.diplomacy.notation.moves import read_action, read_move, write_action, write_move, write_move_in
from garrison.diplomacy.notation.states import read_state, write_state
from garrison.diplomacy.sentences import title
from garrison.diplomacy.state import State
from garrison.engine.notation import Notation

__all__ = [
    "NOTATION",
    "chapter",
    "read_action",
    "read_move",
    "read_state",
    "write_action",
    "write_move",
    "write_move_in",
    "write_state",
]


def chapter(_: Game, state: State) -> str:
    return f"{title(state.phase)} {state.year}"


NOTATION = Notation(read_state, write_state, read_move, write_move, chapter, write_move_in)
