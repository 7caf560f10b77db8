"""Throws of the simultaneous family: all dice of a turn, in the order in which the turn asks for them."""

from fractions import Fraction
from typing import Final

from garrison.engine.vocabulary import CHANCE, Move
from garrison.research.chances.draws import Next, below, hits
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.family import fall
from garrison.simultaneous.game import Game
from garrison.simultaneous.game import Move as SimultaneousMove
from garrison.simultaneous.luck import Thrown
from garrison.simultaneous.rules.turn import thrown
from garrison.simultaneous.state import State

CHANCE_OF: Final = fall
PHASE: Final = v.Throwing


def throw(game: Game, state: State, draw: Next) -> SimultaneousMove:
    return Move(CHANCE, thrown(game, state, _Counted(draw)))


class _Counted(Thrown):
    """Luck whose hits are drawn as a number, not rolled one by one."""

    def __init__(self, draw: Next) -> None:
        super().__init__(lambda n: below(n, draw))
        self._draw = draw

    def hits(self, tries: int, chance: Fraction) -> int:
        self.dice.append(hits(tries, chance, self._draw))
        return self.dice[-1]
