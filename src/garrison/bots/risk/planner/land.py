"""The land: what a map means for a planner, worked out once for each map."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from garrison.maps import Continent, Map

Neighbours = tuple[tuple[int, ...], ...]

PER_ARMY = 3
"""The territories of a continent that make it as attractive as one army more."""


class Region(NamedTuple):
    """A continent as something to take and to hold."""

    bonus: int
    members: frozenset[int]
    gates: tuple[int, ...]
    """The members with a neighbour outside."""
    around: tuple[int, ...]
    """The neighbours outside."""
    appeal: float
    """What it brings, by how hard it is to hold."""


class Land(NamedTuple):
    borders: Neighbours
    """Where each territory can attack."""
    facing: Neighbours
    """Where each territory can be attacked from."""
    beside: Neighbours
    """Both together."""
    regions: tuple[Region, ...]
    region: tuple[int, ...]
    """The continent of each territory."""


@lru_cache(maxsize=16)
def land(map_: Map) -> Land:
    facing: list[set[int]] = [set() for _ in map_.ids]
    for source, targets in enumerate(map_.borders):
        for target in targets:
            facing[target].add(source)
    beside = tuple(_sorted({*targets, *facing[where]}) for where, targets in enumerate(map_.borders))
    regions = tuple(_region(continent, beside) for continent in map_.continents)
    return Land(map_.borders, tuple(map(_sorted, facing)), beside, regions, map_.continent_of)


def _sorted(territories: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(territories))


def _region(continent: Continent, beside: Neighbours) -> Region:
    members = frozenset(map(int, continent.territories))
    outside = {where: set(beside[where]) - members for where in _sorted(members)}
    gates = tuple(where for where, beyond in outside.items() if beyond)
    hold = max(1, 2 * sum(map(len, outside.values())) - len(gates))
    appeal = (continent.bonus + len(members) // PER_ARMY) / hold**2
    return Region(continent.bonus, members, gates, _sorted(set().union(*outside.values())), appeal)
