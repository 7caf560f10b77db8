"""A hand of cards told, where there are cards: what each is, and which sets can be traded for how much."""

from collections.abc import Iterator

from garrison.engine.notation import InvalidNotation
from garrison.maps.world import NOWHERE
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import CardValues
from garrison.simultaneous.view import View
from garrison.telling.cards import card_told
from garrison.territories.cards import set_value
from garrison.territories.notation.words import read_number


def hand_told(game: Game, view: View) -> str:
    """The cards of the seat of `view`."""
    return ", ".join(card_told(game, card) for card in view.hand) or "none"


def trades(game: Game, view: View) -> list[v.Trade]:
    """The sets that may be ordered, those worth most first; each with a reward where there is one."""
    able = [choice.action for choice in view.choices if isinstance(choice.action, v.Trade)]
    rewarded = {trade.cards for trade in able if trade.reward != NOWHERE}
    best = [trade for trade in able if trade.reward != NOWHERE or trade.cards not in rewarded]
    return sorted(best, key=lambda trade: -worth(game, view, trade))


def worth(game: Game, view: View, trade: v.Trade) -> int:
    """The armies that a set brings in this turn."""
    options = game.options
    fixed = options.fixed_values if options.card_values is CardValues.FIXED else ()
    return set_value(game.map, trade.cards, fixed, (options.set_values, options.set_step), view.trades)


def trades_told(game: Game, view: View) -> Iterator[str]:
    """Each set with its number, its worth, and where the extra armies would go."""
    for number, trade in enumerate(trades(game, view), 1):
        cards = ", ".join(card_told(game, card) for card in trade.cards)
        extra = f", and {game.options.card_bonus} on {game.map.ids[trade.reward]}" if trade.reward != NOWHERE else ""
        yield f"trade {number}: {worth(game, view, trade)} armies{extra}, for {cards}"


def trade_chosen(game: Game, view: View, word: str) -> v.Trade:
    """The set of that number; raises InvalidNotation."""
    able, number = trades(game, view), read_number(word)
    if not able:
        raise InvalidNotation("you hold no set of cards that is not ordered yet")
    if not 1 <= number <= len(able):
        raise InvalidNotation(f"there is no set {number}: choose from 1 to {len(able)}")
    return able[number - 1]
