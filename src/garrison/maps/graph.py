"""The graph of a map: what can be reached and in how many steps, and how fairly its continents lie."""

from collections.abc import Sequence
from math import inf
from statistics import mean

import msgspec

from garrison.maps.world import Map, Territory


def steps_from(borders: Sequence[Sequence[int]], start: int) -> dict[int, int]:
    """The number of borders between `start` and each territory that can be reached.

    >>> steps_from([[1], [0, 2], [1], []], 0)
    {0: 0, 1: 1, 2: 2}
    """
    steps = {start: 0}
    ahead = [start]
    for here in ahead:
        for there in borders[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                ahead.append(there)
    return steps


def reachable(borders: Sequence[Sequence[int]], start: int) -> set[int]:
    """The territories that can be reached from `start`, including itself."""
    return set(steps_from(borders, start))


# How fair a map looks: what each continent pays for the borders it guards, and how far apart territories are


class Holding(msgspec.Struct, frozen=True):
    continent: int
    territories: int
    bonus: int
    borders: tuple[Territory, ...]
    ways_in: int
    neighbours: tuple[int, ...]

    @property
    def bonus_per_border(self) -> float:
        """The armies per turn for each territory to guard; infinite if there are none."""
        return self.bonus / len(self.borders) if self.borders else inf


class Sheet(msgspec.Struct, frozen=True):
    holdings: tuple[Holding, ...]
    degrees: tuple[int, ...]
    """For each territory, the number of its neighbours."""
    diameter: int
    mean_distance: float
    """The average number of borders between two territories; 0 on a map with one territory."""


def balance(of: Map) -> Sheet:
    """The balance of a map.

    >>> from garrison.maps import bundled
    >>> sheet = balance(bundled("world"))
    >>> sheet.diameter, sheet.holdings[5].bonus_per_border
    (10, 2.0)
    """
    apart = [steps for row in distances(of) for steps in row if steps]
    return Sheet(
        holdings=tuple(holding(of, place) for place in range(len(of.continents))),
        degrees=tuple(len(near) for near in of.borders),
        diameter=max(apart, default=0),
        mean_distance=mean(apart) if apart else 0.0,
    )


def holding(of: Map, continent: int) -> Holding:
    inside = of.continents[continent].territories
    ways = [(a, b) for a, near in enumerate(of.borders) for b in near if b in inside and Territory(a) not in inside]
    return Holding(
        continent=continent,
        territories=len(inside),
        bonus=of.continents[continent].bonus,
        borders=tuple(sorted({inner for _, inner in ways})),
        ways_in=len(ways),
        neighbours=tuple(sorted({of.continent_of[outer] for outer, _ in ways})),
    )


def distances(of: Map) -> tuple[tuple[int, ...], ...]:
    """For each territory, the borders between it and every other, in the order of the map; -1 if there is no way."""
    places = range(len(of.ids))
    steps = [steps_from(of.borders, start) for start in places]
    return tuple(tuple(row.get(place, -1) for place in places) for row in steps)
