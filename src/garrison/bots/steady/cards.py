"""What cards are worth, and which set to trade."""

from garrison.bots.steady.theatre import Theatre
from garrison.maps import WILD
from garrison.risk.options import Cards
from garrison.risk.view import View


def set_worth(theatre: Theatre, view: View) -> float:
    """The armies that the next set traded is likely to bring."""
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
    """The worth of one more card."""
    return theatre.weights.card * set_worth(theatre, view) / 3


def worth_of(theatre: Theatre, kinds: list[int]) -> int:
    """By how much one set is worth more than another: nothing, unless the book fixes it by the kinds of the cards."""
    if theatre.options.cards is not Cards.FIXED:
        return 0
    values, plain = theatre.options.fixed_values, {kind for kind in kinds if kind != WILD}
    return max(
        [values[-1] * (len(plain) + kinds.count(WILD) == len(kinds)), *(values[k] for k in plain if len(plain) == 1)]
    )
