"""House rules that allow less than the book: each refuses some of what a rule of the turn allows."""

from collections.abc import Iterator
from enum import StrEnum

from garrison.engine.vocabulary import Phase
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.marks import Taken
from garrison.risk.state import State, with_marks


class Refused(StrEnum):
    DUG_IN = "You took {} this turn; with trench you can attack from it next turn."


# Trench warfare: armies that took a territory dig in there, and attack from it only in a later turn.
#
# You can attack only from land that you have held without a break since your turn began.


def dig_in(_: Game, state: State) -> State:
    """A territory that was just taken is marked for the rest of the turn."""
    assert isinstance(state.phase, v.Conquered)
    taken = Taken(state.phase.where)
    return state if taken in state.marks else with_marks(state, taken)


def dug_in(at: Moment[Phase], attack: v.Attack) -> Iterator[str]:
    if Taken(attack.source) in at.state.marks:
        yield Refused.DUG_IN.format(at.game.map.names[attack.source])
