"""The fixed order of the territories.

Ruleset documentation, «Normal Turns»: "This fixed order could give priority to territories with less connectivity to
other territories, essentially crippling 'hot spot' territories with as many as 5-6 adjacent territories."
"""

from functools import cache

from garrison.maps.world import Map, Territory
from garrison.risk.simultaneous.luck import Luck
from garrison.risk.simultaneous.words import TerritoryOrder


def fixed_order(map_: Map, kind: TerritoryOrder, turn: int, luck: Luck) -> tuple[Territory, ...]:
    """The territories in the order of this turn, counted from 1."""
    match kind:
        case TerritoryOrder.CONNECTIVITY:
            return by_connectivity(map_)
        case TerritoryOrder.CONNECTIVITY_DESC:
            return tuple(sorted(_all(map_), key=lambda where: -len(map_.borders[where])))
        case TerritoryOrder.MAP:
            return _all(map_)
        case TerritoryOrder.ROTATING:
            return _turned(by_connectivity(map_), turn)
        case TerritoryOrder.RANDOM:
            return shuffled(_all(map_), luck)


@cache
def by_connectivity(map_: Map) -> tuple[Territory, ...]:
    """The territories with the fewest neighbours first, then as on the map."""
    return tuple(sorted(_all(map_), key=lambda where: len(map_.borders[where])))


def _all(map_: Map) -> tuple[Territory, ...]:
    return tuple(map(Territory, range(len(map_.ids))))


def _turned(order: tuple[Territory, ...], turn: int) -> tuple[Territory, ...]:
    """The order turned left by the number of the turn."""
    by = turn % len(order)
    return order[by:] + order[:by]


def shuffled(things: tuple[Territory, ...], luck: Luck) -> tuple[Territory, ...]:
    """The things in an order by lot: each place is drawn from those that are left."""
    left = list(things)
    return tuple(left.pop(luck.die(len(left)) - 1) for _ in things)
