"""The sets in a hand of cards, and what they are worth."""

from collections.abc import Iterator

from garrison.risk.game import Game
from garrison.risk.questions import trades, worth
from garrison.risk.view import View
from garrison.telling.cards import set_told


def trades_told(game: Game, view: View) -> Iterator[str]:
    for number, trade in enumerate(trades(game, view), 1):
        yield f"trade {number}: {set_told(game, trade.cards, worth(game, view, trade.cards), trade.reward)}"
