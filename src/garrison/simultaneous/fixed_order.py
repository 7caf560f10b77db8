"""The fixed order of the territories.

Ruleset documentation, «Normal Turns»: "This fixed order could give priority to territories with less connectivity to
other territories, essentially crippling 'hot spot' territories with as many as 5-6 adjacent territories."
"""

from functools import lru_cache
from typing import TypeVar

from garrison.maps.world import Map, Territory
from garrison.simultaneous.luck import Luck, Written
from garrison.simultaneous.option_words import TerritoryOrder

T = TypeVar("T")

Wasted = tuple[Territory, ...]


def fixed_order(map_: Map, wasted: Wasted, kind: TerritoryOrder, turn: int, luck: Luck) -> tuple[Territory, ...]:
    """The territories in the order of this turn, which counts from 1; those laid waste come last."""
    return (*_standing(map_, wasted, kind, turn, luck), *wasted)


def known_order(map_: Map, wasted: Wasted, kind: TerritoryOrder, turn: int) -> tuple[Territory, ...]:
    """The same, as far as it is known before the turn is carried out: nothing is known of an order by lot."""
    return () if kind is TerritoryOrder.RANDOM else fixed_order(map_, wasted, kind, turn, Written(()))


def _standing(map_: Map, wasted: Wasted, kind: TerritoryOrder, turn: int, luck: Luck) -> tuple[Territory, ...]:
    match kind:
        case TerritoryOrder.CONNECTIVITY:
            return by_connectivity(map_, wasted)
        case TerritoryOrder.CONNECTIVITY_DESC:
            return tuple(sorted(_all(map_, wasted), key=lambda where: -_degree(map_, wasted, where)))
        case TerritoryOrder.MAP:
            return _all(map_, wasted)
        case TerritoryOrder.ROTATING:
            return _turned(by_connectivity(map_, wasted), turn)
        case TerritoryOrder.RANDOM:
            return shuffled(_all(map_, wasted), luck)


@lru_cache(maxsize=256)
def by_connectivity(map_: Map, wasted: Wasted = ()) -> tuple[Territory, ...]:
    return tuple(sorted(_all(map_, wasted), key=lambda where: _degree(map_, wasted, where)))


def _degree(map_: Map, wasted: Wasted, where: Territory) -> int:
    return sum(near not in wasted for near in map_.borders[where])


def _all(map_: Map, wasted: Wasted) -> tuple[Territory, ...]:
    return tuple(where for where in map(Territory, range(len(map_.ids))) if where not in wasted)


def _turned(order: tuple[Territory, ...], turn: int) -> tuple[Territory, ...]:
    by = turn % len(order)
    return order[by:] + order[:by]


def shuffled(things: tuple[T, ...], luck: Luck) -> tuple[T, ...]:
    """These things in an order by lot: each is drawn from those that are left."""
    left = list(things)
    drawn = [left.pop(luck.die(len(left)) - 1) for _ in things[1:]]
    return (*drawn, *left)
