"""The sets in a hand of cards, and what they are worth."""

from collections.abc import Iterator

from garrison.maps.world import NOWHERE, WILD, Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.questions import rewards, threat, worth
from garrison.risk.view import View
from garrison.telling.cards import set_told
from garrison.territories.cards import Cards3, sets


def trades(game: Game, view: View) -> list[v.Trade]:
    """The sets in the hand, each with its best reward: the most valuable first, then those with fewest wild cards."""
    able = [v.Trade(cards, _best_reward(game, view, cards)) for cards in sets(game.map, view.hand)]
    return sorted(able, key=lambda trade: _rank(game, view, trade))


def _rank(game: Game, view: View, trade: v.Trade) -> tuple[int, bool, int, Cards3]:
    wild = sum(game.map.cards[card].kind == WILD for card in trade.cards)
    return -worth(game, view, trade.cards), trade.reward == NOWHERE, wild, trade.cards


def trades_told(game: Game, view: View) -> Iterator[str]:
    for number, trade in enumerate(trades(game, view), 1):
        yield f"trade {number}: {set_told(game, trade.cards, worth(game, view, trade.cards), trade.reward)}"


def _best_reward(game: Game, view: View, cards: Cards3) -> Territory:
    return max(
        rewards(game, view, cards), key=lambda territory: threat(game, view, territory, view.seat), default=NOWHERE
    )
