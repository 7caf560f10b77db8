"""What a seat's written orders amount to, as far as a View shows it: what they leave, and which armies can march."""

from collections.abc import Sequence

from garrison.engine.vocabulary import count_of
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import Options, with_cards, with_retreats
from garrison.simultaneous.orders import cost, place_of, price, worth
from garrison.simultaneous.view import View


def unwritten(view: View, advised: Sequence[v.Order]) -> Sequence[v.Order]:
    """Those of these orders that are for territories without an order."""
    written = set(map(_subject, view.orders))
    return [order for order in advised if _subject(order) not in written]


def _subject(order: v.Order) -> tuple[bool, Territory]:
    """The territory that an order is about; all trades count as being about the same one."""
    return isinstance(order, v.Trade), NOWHERE if isinstance(order, v.Trade) else place_of(order)


def unspent(game: Game, view: View) -> int:
    return count_of(view.seat, view.pool) - sum(cost(game.options, order) for order in view.orders)


def energy_left(game: Game, view: View) -> int:
    return count_of(view.seat, view.energy) - sum(price(game.options, order) for order in view.orders)


def may_go(game: Game, view: View, source: Territory, orders: Sequence[v.Order] = ()) -> int:
    """The armies that can leave a territory once the reinforcements of these orders have arrived."""
    coming = sum(order.armies for order in orders if isinstance(order, v.Reinforce) and order.target == source)
    there = view.armies[source] if view.owner[source] == view.seat else 0
    return max(0, there + min(coming, count_of(view.seat, view.pool)) - game.options.leave_behind)


def ordered_away(view: View, source: Territory) -> int:
    return sum(
        order.armies for order in view.orders if isinstance(order, v.March | v.Colonize) and order.source == source
    )


# Cards


def trades(game: Game, view: View) -> list[v.Trade]:
    """The sets that can be ordered, the most valuable first; each with a reward where there is one."""
    able = [choice.action for choice in view.choices if isinstance(choice.action, v.Trade)]
    rewarded = {trade.cards for trade in able if trade.reward != NOWHERE}
    best = [trade for trade in able if trade.reward != NOWHERE or trade.cards not in rewarded]
    return sorted(best, key=lambda trade: -set_worth(game, view, trade))


def set_worth(game: Game, view: View, trade: v.Trade) -> int:
    return worth(game.map, game.options, trade.cards, view.trades)


# What a game has


NO_CARDS = "There are no cards in this game."


def lacking(options: Options, order: v.Order) -> str:
    """What an order needs that this game does not have; empty if there is nothing."""
    match order:
        case v.Trade() if not with_cards(options):
            return NO_CARDS
        case v.Retreat() if not with_retreats(options):
            return "There are no retreats in this game."
        case v.Precede() | v.Hire() | v.Build() | v.Buy() | v.Play() if not options.staff:
            return "There is no energy in this game."
        case _:
            return ""
