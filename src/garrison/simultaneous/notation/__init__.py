"""How the simultaneous game is written down: one line per state and per move, the same both ways."""

from garrison.engine.notation import Notation
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation.moves import read_move, write_move
from garrison.simultaneous.notation.orders import read_order, write_order
from garrison.simultaneous.notation.states import read_state, write_state
from garrison.simultaneous.state import State

__all__ = ["NOTATION", "chapter", "read_move", "read_order", "read_state", "write_move", "write_order", "write_state"]


def chapter(_: Game, state: State) -> str:
    """The setup or the turn; cards drawn after a turn still belong to that turn."""
    match state.phase:
        case v.Devastating():
            return "setup"
        case v.Dealing() if state.round == 1:
            return "setup"
        case v.Drawing() | v.Supplying():
            return f"turn {state.round - 1}"
        case _:
            return f"turn {state.round}"


NOTATION = Notation(read_state, write_state, read_move, write_move, chapter)
