"""What one's written orders come to, as far as one can know: what they leave of the pool, and who may march."""

from collections.abc import Iterator, Sequence

from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import IntoUnowned
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.board import place_of
from garrison.simultaneous.view import View

# What is written


def unwritten(view: View, advised: Sequence[v.Order]) -> Sequence[v.Order]:
    """Of these orders, those for territories that no order is for yet."""
    written = set(map(_subject, view.orders))
    return [order for order in advised if _subject(order) not in written]


def _subject(order: v.Order) -> tuple[bool, Territory]:
    """The territory that an order is about; all trades are about the same."""
    return isinstance(order, v.Trade), NOWHERE if isinstance(order, v.Trade) else place_of(order)


# The pool


def unspent(game: Game, view: View) -> int:
    """What the orders for the pool leave of it; below 0 they ask for more than there is."""
    return view.pool[view.seat] - sum(cost_of(game.options, order) for order in view.orders)


def cost_of(options: Options, order: v.Order) -> int:
    """What an order asks the pool for."""
    if not isinstance(order, v.Reinforce | v.Colonize) or (isinstance(order, v.Colonize) and order.source != NOWHERE):
        return 0
    types = order.types or (order.armies,)
    return sum(armies * price for armies, price in zip(types, options.unit_costs, strict=False))


# The garrisons


def may_go(game: Game, view: View, source: Territory, orders: Sequence[v.Order] = ()) -> int:
    """The armies that may leave a territory once the reinforcements of these orders have come to it."""
    coming = sum(order.armies for order in orders if isinstance(order, v.Reinforce) and order.target == source)
    there = view.armies[source] if view.owner[source] == view.seat else 0
    return max(0, there + min(coming, view.pool[view.seat]) - game.options.leave_behind)


def ordered_away(view: View, source: Territory) -> int:
    """The armies that written orders send away from a territory."""
    return sum(
        order.armies for order in view.orders if isinstance(order, v.March | v.Colonize) and order.source == source
    )


# What is doubtful about an order


def doubts(game: Game, view: View, order: v.Order) -> Iterator[str]:
    """What stands against an order that may be written all the same; `view` has it among the orders already."""
    match order:
        case v.Reinforce(target) if view.owner[target] == NOBODY:
            place = game.map.ids[target]
            yield f"Nobody owns {place}: it counts if you do when reinforcements come. To bid: colonize {place} 5."
        case v.March(_, target) if view.owner[target] == NOBODY and _is_closed(game):
            yield f"Nobody owns {game.map.ids[target]}: armies march there only if you do by then."
        case _:
            pass
    if cost_of(game.options, order) and (over := -unspent(game, view)) > 0:
        yield f"Your orders ask for {over} more than the {view.pool[view.seat]} in the pool: the first come first."
    if isinstance(order, v.March) and view.owner[order.source] == view.seat:
        yield from _too_many(game, view, order.source)


def _is_closed(game: Game) -> bool:
    """Whether marches into what nobody owns are void."""
    return game.options.march_into_unowned is IntoUnowned.FORBID


def _too_many(game: Game, view: View, source: Territory) -> Iterator[str]:
    may, away = may_go(game, view, source, view.orders), ordered_away(view, source)
    if away > may and not any(isinstance(order, v.March) and order.target == source for order in view.orders):
        yield f"{may or 'No'} {'army' if may == 1 else 'armies'} may leave {game.map.ids[source]}, of {away} ordered."
