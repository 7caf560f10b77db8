"""What a seat's written orders amount to, as far as a View shows it: what they leave, and which armies can march."""

from collections.abc import Sequence

from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.orders import cost, place_of, price
from garrison.simultaneous.view import View


def unwritten(view: View, advised: Sequence[v.Order]) -> Sequence[v.Order]:
    """Those of these orders that are for territories without an order."""
    written = set(map(_subject, view.orders))
    return [order for order in advised if _subject(order) not in written]


def _subject(order: v.Order) -> tuple[bool, Territory]:
    """The territory that an order is about; all trades count as being about the same one."""
    return isinstance(order, v.Trade), NOWHERE if isinstance(order, v.Trade) else place_of(order)


def unspent(game: Game, view: View) -> int:
    return view.pool[view.seat] - sum(cost(game.options, order) for order in view.orders)


def energy_left(game: Game, view: View) -> int:
    return view.energy[view.seat] - sum(price(game.options, order) for order in view.orders)


def may_go(game: Game, view: View, source: Territory, orders: Sequence[v.Order] = ()) -> int:
    """The armies that can leave a territory once the reinforcements of these orders have arrived."""
    coming = sum(order.armies for order in orders if isinstance(order, v.Reinforce) and order.target == source)
    there = view.armies[source] if view.owner[source] == view.seat else 0
    return max(0, there + min(coming, view.pool[view.seat]) - game.options.leave_behind)


def ordered_away(view: View, source: Territory) -> int:
    return sum(
        order.armies for order in view.orders if isinstance(order, v.March | v.Colonize) and order.source == source
    )
