"""What cards are worth."""

from garrison.bots.risk.steady.sight import Theatre
from garrison.risk.options import Cards
from garrison.risk.questions import next_worth
from garrison.risk.view import View

SET = 3


def next_set(theatre: Theatre, view: View) -> float:
    options = theatre.options
    match options.cards:
        case Cards.NONE:
            return 0.0
        case Cards.FIXED:
            return sum(options.fixed_values) / len(options.fixed_values)
        case Cards.ESCALATING:
            return next_worth(theatre.game, view)


def card_worth(theatre: Theatre, view: View) -> float:
    return next_set(theatre, view) / SET
