"""The ground: what a map says to who means to fight on it, worked out once for each map."""

from functools import lru_cache
from typing import NamedTuple

from garrison.maps import Map


class Region(NamedTuple):
    """A continent as a target: what it brings, and where it is entered."""

    bonus: int
    members: tuple[int, ...]
    gates: tuple[int, ...]
    """The members that can be attacked from outside."""
    around: tuple[int, ...]
    """The members, and the territories outside from which they can be attacked."""


class Ground(NamedTuple):
    borders: tuple[tuple[int, ...], ...]
    """Where one may attack from each territory."""
    facing: tuple[tuple[int, ...], ...]
    """From where each territory may be attacked."""
    regions: tuple[Region, ...]
    region: tuple[int, ...]


@lru_cache(maxsize=16)
def ground(map_: Map) -> Ground:
    facing: list[list[int]] = [[] for _ in map_.ids]
    region = [0] * len(map_.ids)
    for source, targets in enumerate(map_.borders):
        for target in targets:
            facing[target].append(source)
    for number, continent in enumerate(map_.continents):
        for where in continent.territories:
            region[where] = number
    regions = tuple(_region(c.bonus, c.territories, facing) for c in map_.continents)
    return Ground(map_.borders, tuple(map(tuple, facing)), regions, tuple(region))


def _region(bonus: int, members: frozenset[int], facing: list[list[int]]) -> Region:
    gates = [t for t in members if not members.issuperset(facing[t])]
    around = members.union(*(facing[t] for t in gates))
    return Region(bonus, tuple(sorted(members)), tuple(sorted(gates)), tuple(sorted(around)))
