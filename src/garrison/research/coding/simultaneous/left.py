"""What a seat can still order: the armies of its pool and of its territories that are not on its sheet yet."""

from typing import NamedTuple

from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import Options
from garrison.simultaneous.orders import cost
from garrison.simultaneous.view import View


class Left(NamedTuple):
    """By territory, what can leave it if reinforcements arrive as ordered; and what the pool has left."""

    pool: int
    leaving: dict[Territory, int]

    def most(self, options: Options, order: v.Reinforce | v.Colonize | v.March) -> int:
        """The most armies that an order can name, so that there are that many."""
        source = NOWHERE if isinstance(order, v.Reinforce) else order.source
        return self.pool // _price(options, order.types) if source == NOWHERE else self.leaving.get(source, 0)


def left(game: Game, view: View) -> Left:
    """What the orders that a seat has written leave over."""
    options, pool = game.options, view.pool[view.seat] if view.pool else 0
    staying = options.leave_behind if options.one_army_stands_guard else 0
    leaving = {
        Territory(where): armies - staying
        for where, (owner, armies) in enumerate(zip(view.owner, view.armies, strict=True))
        if owner == view.seat
    }
    for order in view.orders:
        pool -= cost(options, order)
        _book(leaving, order)
    return Left(pool, leaving)


def _book(leaving: dict[Territory, int], order: v.Order) -> None:
    match order:
        case v.Reinforce(target, armies) if target in leaving:
            leaving[target] += armies
        case v.Colonize(_, armies, source) | v.March(source, _, armies) if source != NOWHERE and source in leaving:
            leaving[source] -= armies
        case _:
            pass


def _price(options: Options, types: tuple[int, ...]) -> int:
    """What an army of this type costs; those without a type are of the first."""
    return options.unit_costs[types.index(1) if 1 in types else 0]
