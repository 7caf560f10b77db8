"""Lots of the risk family for who begins: every contender is as likely to win, and nobody has to roll again."""

from fractions import Fraction
from typing import Final

from garrison.engine.vocabulary import CHANCE, Move
from garrison.research.chances.draws import Next
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.game import Move as RiskMove
from garrison.risk.state import State

PHASES: Final = (v.RollingToPlace, v.RollingToPlay)
WINS, LOSES = 6, 1


def cast(_: Game, state: State, draw: Next) -> RiskMove:
    """The die of the next contender: an example of one that wins, or of one that does not."""
    assert isinstance(state.phase, PHASES)
    if WINS in state.phase.dice:
        return Move(CHANCE, v.CastLot(LOSES))
    left = len(state.phase.contenders) - len(state.phase.dice)
    loses = draw((Fraction(1, left), 1 - Fraction(1, left))) if left > 1 else 0
    return Move(CHANCE, v.CastLot(LOSES if loses else WINS))
