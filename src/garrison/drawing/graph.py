"""A map as a graph: what is drawn, with territories by their numbers."""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.maps.building import links_of
from garrison.maps.lanes import touching_provinces
from garrison.maps.provinces import ProvinceMap, of
from garrison.maps.world import Link, Map

Points = NDArray[np.float64]
"""One row per point, with x and y."""
Pair = tuple[int, int]
"""Two territories, the lesser first."""

SEA_LENGTH = 1.5
"""A link by sea is drawn this much longer than a border."""


class Graph(NamedTuple):
    names: tuple[str, ...]
    land: frozenset[Pair]
    """Borders: the two touch."""
    sea: frozenset[Pair]
    """All other links, also those that lead one way: the two are joined by a line."""
    places: Points | None = None
    """Where the map says that the territories are."""

    @property
    def ways(self) -> list[Pair]:
        return sorted(self.land | self.sea)


def graph_of(map_: Map) -> Graph:
    links = links_of(map_)
    land = frozenset(_pair(link) for link in links if link.kind == "land")
    sea = frozenset(map(_pair, links)) - land
    return Graph(map_.names, land, sea, _places(map_))


def graph_of_provinces(map_: ProvinceMap) -> Graph:
    """The provinces, with a border wherever two touch as cells; the ways of fleets alone are links."""
    number = {province.id: n for n, province in enumerate(map_.provinces)}
    land = frozenset(_sorted(number[one], number[other]) for one, other in touching_provinces(map_))
    every = frozenset(_sorted(number[of(one)], number[of(other)]) for one, other in (*map_.armies, *map_.fleets))
    return Graph(tuple(province.name for province in map_.provinces), land, every - land)


def _sorted(one: int, other: int) -> Pair:
    return min(one, other), max(one, other)


def _pair(link: Link) -> Pair:
    return _sorted(link.source, link.target)


def _places(map_: Map) -> Points | None:
    """The places in the map; none if the map has none, or if two territories are in the same spot."""
    if len(map_.places) != len(map_.ids) or len({*map_.places}) < len(map_.ids):
        return None
    return np.array(map_.places, dtype=float)


def distances(graph: Graph) -> Points:
    """The length of the shortest way between each two territories (Floyd and Warshall)."""
    count = len(graph.names)
    far = np.full((count, count), float(count))
    np.fill_diagonal(far, 0)
    for ways, length in ((graph.sea, SEA_LENGTH), (graph.land, 1.0)):
        for a, b in ways:
            far[a, b] = far[b, a] = length
    for k in range(count):
        far = np.minimum(far, far[:, k : k + 1] + far[k : k + 1, :])
    return far


def lands(graph: Graph) -> list[list[int]]:
    """The territories of each land: what hangs together by borders alone."""
    near = neighbours(graph)
    left, found = set(range(len(graph.names))), []
    while left:
        edge, here = {min(left)}, set[int]()
        while edge:
            here |= edge
            edge = {other for node in edge for other in near[node]} - here
        found.append(sorted(here))
        left -= here
    return found


def triangles(graph: Graph) -> list[tuple[int, int, int]]:
    """Each three territories of which every two touch."""
    near = neighbours(graph)
    pairs = ((a, b, c) for a in range(len(near)) for b, c in combinations(sorted(near[a]), 2) if a < b)
    return [(a, b, c) for a, b, c in pairs if c in near[b]]


def neighbours(graph: Graph) -> list[set[int]]:
    near: list[set[int]] = [set() for _ in graph.names]
    for a, b in graph.land:
        near[a].add(b)
        near[b].add(a)
    return near
