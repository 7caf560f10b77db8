"""How a game of the risk family is written down: one line per state and per move, the same both ways."""

from garrison.engine.notation import Notation
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.notation.moves import read_action, read_move, write_action, write_move
from garrison.risk.notation.states import read_state, write_state
from garrison.risk.state import State
from garrison.territories.notation.words import write_seat

__all__ = ["NOTATION", "read_action", "read_move", "read_state", "write_action", "write_move", "write_state"]


def chapter(game: risk.Game, state: State) -> str:
    return "setup" if isinstance(state.phase, v.SettingUp) else f"round {state.round}, {write_seat(game, state.turn)}"


NOTATION = Notation(read_state, write_state, read_move, write_move, chapter)
