"""What cards are worth."""

from garrison.bots.risk.steady.sight import Theatre
from garrison.maps import WILD
from garrison.risk.options import Cards
from garrison.risk.view import View

SET = 3
"""The cards of a set."""


def next_set(theatre: Theatre, view: View) -> float:
    """The armies that the next set is likely to bring."""
    options = theatre.options
    match options.cards:
        case Cards.NONE:
            return 0.0
        case Cards.FIXED:
            return sum(options.fixed_values) / len(options.fixed_values)
        case Cards.ESCALATING:
            values, beyond = options.set_values, view.trades + 1 - len(options.set_values)
            return values[view.trades] if beyond <= 0 else values[-1] + beyond * options.set_step


def card_worth(theatre: Theatre, view: View) -> float:
    """The armies that one more card is likely to bring."""
    return next_set(theatre, view) / SET


def set_worth(theatre: Theatre, kinds: list[int]) -> int:
    """The armies that are fixed for a set of these kinds; 0 when the kinds do not count."""
    if theatre.options.cards is not Cards.FIXED:
        return 0
    values, plain = theatre.options.fixed_values, [kind for kind in kinds if kind != WILD]
    of_a_kind = [values[kind] for kind in range(len(values) - 1) if set(plain) <= {kind}]
    return max(*of_a_kind, 0, values[-1] if len(set(plain)) == len(plain) else 0)
