"""The clock: how long a phase is open, and what happens when its time is over.

House rules, «Cycles»: "The game is read in cycles of Fall and Spring. Each has 36 hours." Who keeps the time is no part
of the rules: whoever does makes the move of CLOCK.
"""

from collections.abc import Iterator
from enum import StrEnum

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Moment
from garrison.diplomacy.options import Options
from garrison.diplomacy.rules.year import carried_out
from garrison.diplomacy.state import State
from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice, Over


def hours(options: Options, phase: v.AnyPhase) -> int:
    """The hours from the beginning of a phase until its deadline; 0 when the game is over."""
    match phase:
        case v.Ordering():
            return options.order_hours
        case v.Retreating():
            return options.retreat_hours
        case v.Adjusting():
            return options.build_hours
        case Over():
            return 0


def _no_objection(_: Moment[v.AnyPhase], __: v.Deadline) -> Iterator[StrEnum]:
    return iter(())


def _time_is_over(at: Moment[v.AnyPhase], _: v.Deadline) -> State:
    """The phase is carried out with the orders that there are."""
    return carried_out(at.game, at.state)


DEADLINE = Rule(lambda at: [Choice(at.by, v.Deadline())], _no_objection, _time_is_over)
