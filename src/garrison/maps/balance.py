"""How fair a map is: what each continent pays for the borders that it takes to hold it, and how far everything is."""

from math import inf
from statistics import mean

import msgspec

from garrison.maps.reach import steps_from
from garrison.maps.world import Map, Territory


class Holding(msgspec.Struct, frozen=True):
    """What it takes to hold a continent, and what it is worth."""

    continent: int
    """The index of the continent in its map."""
    territories: int
    bonus: int
    borders: tuple[Territory, ...]
    """The territories that can be entered from outside: those that must be guarded."""
    ways_in: int
    """The links by which they can be entered."""
    neighbours: tuple[int, ...]
    """The indices of the continents that these links come from."""

    @property
    def bonus_per_border(self) -> float:
        """The armies a turn for each territory to guard; infinite when there is none."""
        return self.bonus / len(self.borders) if self.borders else inf


class Sheet(msgspec.Struct, frozen=True):
    """The balance of a map."""

    holdings: tuple[Holding, ...]
    """One for each continent, in the order of the map."""
    degrees: tuple[int, ...]
    """To how many others one may go from each territory."""
    diameter: int
    """The most borders that lie between any two territories."""
    mean_distance: float
    """The borders between two territories on the average; 0 on a map of one."""


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
    """What it takes to hold one continent, given by its index."""
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
    """For each territory the borders between it and every other, in the order of the map; -1 for none to be reached."""
    places = range(len(of.ids))
    steps = [steps_from(of.borders, start) for start in places]
    return tuple(tuple(row.get(place, -1) for place in places) for row in steps)
