"""The ground: what a map means for the fighting, worked out once for each map."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from garrison.maps import Map


class Region(NamedTuple):
    """A continent as a target: what it pays, and where it can be entered."""

    bonus: int
    members: tuple[int, ...]
    gates: tuple[int, ...]
    """The members that can be attacked from outside."""
    around: tuple[int, ...]
    """The members, and the territories outside from which they can be attacked."""


class Ground(NamedTuple):
    borders: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]
    """Where each territory can be attacked from."""
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


# The state of a region, from the owners and armies of all territories


def share(region: Region, owner: Sequence[int], armies: Sequence[int], me: int) -> float:
    """My chance of taking a continent: twice my share of the armies in and around it, counted up to a half."""
    mine = sum([armies[t] for t in region.around if owner[t] == me])
    others = sum([armies[t] for t in region.members if owner[t] != me])
    return min(1.0, 2 * mine / (mine + others + 1))


def step(region: Region, owner: Sequence[int], me: int, power: float) -> float:
    """How much nearer one more territory brings the continent, as a part of the whole; the last ones count most."""
    held, size = sum([owner[t] == me for t in region.members]), len(region.members)
    part: float = ((held + 1) / size) ** power - (held / size) ** power
    return part
