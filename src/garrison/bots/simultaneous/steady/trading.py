"""Trading: trade every set at once, the most valuable first, with its extra armies at the front."""

from garrison.bots.simultaneous.steady.scene import Scene
from garrison.maps import NOWHERE, WILD
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.orders import worth


def trades(at: Scene) -> tuple[v.Trade, ...]:
    """The sets to trade in this turn: those already written, and all others that the hand still makes."""
    sold = [order for order in at.view.orders if isinstance(order, v.Trade)]
    cards = {card for order in sold for card in order.cards}
    offered = [choice.action for choice in at.view.choices if isinstance(choice.action, v.Trade)]
    for trade in sorted(offered, key=lambda trade: -_value(at, trade)):
        if not cards & {*trade.cards}:
            sold.append(trade)
            cards |= {*trade.cards}
    return tuple(sold)


def armies(at: Scene, trade: v.Trade) -> int:
    return worth(at.theatre.map, at.theatre.options, trade.cards, at.view.trades)


def _value(at: Scene, trade: v.Trade) -> float:
    at_the_front = trade.reward != NOWHERE and bool(at.hostile[trade.reward])
    extra = at.theatre.options.card_bonus * (at_the_front + 1) / 2 if trade.reward != NOWHERE else 0.0
    wild = [card for card in trade.cards if at.theatre.map.cards[card].kind == WILD]
    return armies(at, trade) + extra - len(wild)
