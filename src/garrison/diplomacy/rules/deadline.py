"""The clock: how long a phase stays open, and what happens when time runs out.

House rules, «Cycles»: "The game is read in cycles of Fall and Spring. Each has 36 hours."
"""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import Options
from garrison.diplomacy.rules.year import carried_out, happened
from garrison.engine.vocabulary import Over
from garrison.sheets import deadline


def hours(options: Options, phase: v.AnyPhase) -> int:
    """Hours from the beginning of a phase to its deadline; 0 if the game is over."""
    match phase:
        case v.Ordering():
            return options.order_hours
        case v.Retreating():
            return options.retreat_hours
        case v.Adjusting():
            return options.build_hours
        case Over():
            return 0


DEADLINE = deadline(carried_out, happened)
