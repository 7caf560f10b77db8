"""A map as a graph: what is drawn, with territories by their numbers, and how tangled a drawing of it is."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

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
"""A link by sea counts as this many borders."""


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
    """The length of the shortest way between any two territories (Floyd and Warshall)."""
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
    """The territories of each land: those that borders alone connect."""
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
    """All triples of territories that touch one another."""
    near = neighbours(graph)
    pairs = ((a, b, c) for a in range(len(near)) for b, c in combinations(sorted(near[a]), 2) if a < b)
    return [(a, b, c) for a, b, c in pairs if c in near[b]]


def neighbours(graph: Graph) -> list[set[int]]:
    near: list[set[int]] = [set() for _ in graph.names]
    for a, b in graph.land:
        near[a].add(b)
        near[b].add(a)
    return near


# How tangled a drawing of a graph is: crossings, and links that run too near to a territory they don't lead to


CLEAR = 0.28
"""Links keep this share of their mean length away from other territories."""
CROSSING = 3
"""A crossing is this much worse than a link that passes a territory too closely."""

Truth: TypeAlias = NDArray[np.bool_]


def tangles(at: Points, ways: Sequence[Pair]) -> int:
    """The crossings, each counted as CROSSING, and the territories that a link passes too closely."""
    if not ways:
        return 0
    ends = np.array(ways)
    start, end = at[ends[:, 0]], at[ends[:, 1]]
    near = CLEAR * float(np.hypot(*(end - start).T).mean())
    close = gaps(start, end, at) < near
    close[np.arange(len(ways)), ends[:, 0]] = close[np.arange(len(ways)), ends[:, 1]] = False
    return CROSSING * int(np.triu(crossings(start, end) & _apart(ends), 1).sum()) + int(close.sum())


def crossed(at: Points, ways: Collection[Pair]) -> bool:
    """Whether any two of the links cross."""
    if not ways:
        return False
    ends = np.array(sorted(ways))
    return bool((crossings(at[ends[:, 0]], at[ends[:, 1]]) & _apart(ends)).any())


def gaps(start: Points, end: Points, points: Points) -> Points:
    """The distance of each point (a column) from each line (a row)."""
    (u, v), (x, y) = (end - start).T[..., None], points.T[:, None] - start.T[..., None]
    share = np.clip((x * u + y * v) / np.maximum(u * u + v * v, 1e-12), 0, 1)
    found: Points = np.hypot(x - share * u, y - share * v)
    return found


def crossings(start: Points, end: Points) -> Truth:
    """Which of the lines cross or touch each other."""
    one, other = _sides(start, end, start), _sides(start, end, end)
    split = one * other <= 0
    flat = (one == 0) & (other == 0)
    found: Truth = split & split.T & ~(flat & flat.T & ~_overlapping(start, end))
    return found


def crosses_any(spot: Points, at: Points, near: NDArray[np.int_], ways: NDArray[np.int_]) -> bool:
    """Whether links from a spot to the territories `near` would cross any of `ways`, which don't lead to it."""
    if not len(near) or not len(ways):
        return False
    start, end = np.repeat(spot[None], len(near), axis=0), at[near]
    low, high = at[ways[:, 0]], at[ways[:, 1]]
    split = _sides(start, end, low) * _sides(start, end, high) <= 0
    back = (_sides(low, high, start) * _sides(low, high, end) <= 0).T
    shared = (near[:, None, None] == ways[None]).any(axis=2)
    return bool((split & back & ~shared).any())


def _sides(start: Points, end: Points, points: Points) -> Points:
    """On which side of each line (a row) each point (a column) lies: the sign of an area."""
    (u, v), (x, y) = (end - start).T, np.moveaxis(points[None] - start[:, None], 2, 0)
    found: Points = np.sign(u[:, None] * y - v[:, None] * x)
    return found


def _overlapping(start: Points, end: Points) -> Truth:
    low, high = np.minimum(start, end), np.maximum(start, end)
    found: Truth = np.all((low[:, None] <= high[None]) & (low[None] <= high[:, None]), axis=2)
    return found


def _apart(ends: NDArray[np.int_]) -> Truth:
    """Which links have no territory in common."""
    found: Truth = ~np.any(ends[:, None, :, None] == ends[None, :, None, :], axis=(2, 3))
    return found
