"""A drawing made even, one territory after the other: links of one length, room between them, and no new crossing."""

import math

import numpy as np
from numpy.typing import NDArray

from garrison.drawing.graph import Graph, Pair, Points, lands
from garrison.drawing.tangles import crosses_any, gaps

ROOM, ROOM_OF_LANDS, ROOM_OF_LINES = 0.5, 0.8, 0.3
"""A territory keeps this far from borders of its land, of other lands, and from lines over water, in mean links."""
APART, APART_OF_LANDS = 0.85, 1.0
"""Two territories keep this far from each other, in one land and in two."""
CROWDED = 12.0
"""Too little room is this much worse than a link of another length."""
STRIDES = (0.5, 0.25, 0.12, 0.05)
TURNS = 8
SWEEPS = 60
WORK = 1_500_000
"""The most work that is spent: territories by links, for each sweep."""


def polished(at: Points, graph: Graph, kept: frozenset[Pair]) -> Points:
    """The drawing with each territory moved again and again to the best place near it; no two links of `kept` cross."""
    drawing = _Drawing(at, graph, kept)
    for sweep in range(min(SWEEPS, 1 + WORK // (len(at) * len(graph.ways) * TURNS))):
        stride = STRIDES[min(len(STRIDES) - 1, sweep * len(STRIDES) // SWEEPS)]
        moved = [drawing.move(node, stride * drawing.unit) for node in range(len(at))]
        if not any(moved) and stride == STRIDES[-1]:
            break
    return drawing.at


class _Drawing:
    def __init__(self, at: Points, graph: Graph, kept: frozenset[Pair]) -> None:
        self.ends = np.array(graph.ways)
        self.wish = np.array([1.0 if way in graph.land else 1.25 for way in graph.ways])
        self.kept = np.array([way in kept for way in graph.ways])
        self.at = at / float(np.hypot(*(at[self.ends[:, 0]] - at[self.ends[:, 1]]).T).mean())
        self.unit = 1.0
        self.apart, self.room = _distances(graph)
        self.mine = [np.nonzero((self.ends == node).any(axis=1))[0] for node in range(len(at))]
        self.other = [self.ends[mine].sum(axis=1) - node for node, mine in enumerate(self.mine)]

    def move(self, node: int, stride: float) -> bool:
        """Whether there was a better place at this distance."""
        here = self.at[node]
        turns = np.linspace(0, 2 * math.pi, TURNS, endpoint=False)
        spots = np.vstack([here[None], here + stride * np.column_stack([np.cos(turns), np.sin(turns)])])
        order = np.argsort(costs := self.costs(node, spots), kind="stable")
        best = next(n for n in order if n == 0 or (costs[n] < costs[0] and not self.crosses(node, spots[n])))
        self.at[node] = spots[best]
        return bool(best)

    def costs(self, node: int, spots: Points) -> NDArray[np.float64]:
        """How good each spot would be for the territory."""
        rest = np.arange(len(self.at)) != node
        foreign = np.ones(len(self.ends), dtype=bool)
        foreign[self.mine[node]] = False
        there = self.at[self.other[node]]
        lengths = np.hypot(*np.moveaxis(spots[:, None] - there[None], 2, 0))
        uneven = ((lengths / self.wish[self.mine[node]] - 1) ** 2).sum(axis=1)
        apart = np.hypot(*np.moveaxis(spots[:, None] - self.at[rest][None], 2, 0))
        crowd = (np.maximum(0, self.apart[node][rest] - apart) ** 2).sum(axis=1)
        start, end = self.at[self.ends[foreign]].transpose(1, 0, 2)
        room = self.room[node][foreign][:, None]
        crowd += (np.maximum(0, room - gaps(start, end, spots)) ** 2).sum(axis=0)
        crowd += self._passing(node, spots, there)
        found: NDArray[np.float64] = uneven + CROWDED * crowd
        return found

    def _passing(self, node: int, spots: Points, there: Points) -> NDArray[np.float64]:
        """How closely the links of a territory would pass others, for each spot."""
        count, links = len(spots), len(there)
        near = gaps(np.repeat(spots, links, axis=0), np.tile(there, (count, 1)), self.at).reshape(count, links, -1)
        near[:, :, node] = near[:, np.arange(links), self.other[node]] = np.inf
        found: NDArray[np.float64] = (np.maximum(0, self.room[:, self.mine[node]].T - near) ** 2).sum(axis=(1, 2))
        return found

    def crosses(self, node: int, spot: Points) -> bool:
        mine = self.mine[node][self.kept[self.mine[node]]]
        others = self.ends[mine].sum(axis=1) - node
        foreign = self.kept.copy()
        foreign[self.mine[node]] = False
        return crosses_any(spot, self.at, others, self.ends[foreign])


def _distances(graph: Graph) -> tuple[Points, Points]:
    """How far each territory keeps from each other, and from each link."""
    land = np.zeros(len(graph.names), dtype=int)
    for n, members in enumerate(lands(graph)):
        land[members] = n
    apart = np.where(land[:, None] == land[None], APART, APART_OF_LANDS)
    of_way = land[[a for a, _ in graph.ways]]
    room = np.where(land[:, None] == of_way[None], ROOM, ROOM_OF_LANDS)
    room[:, [n for n, way in enumerate(graph.ways) if way not in graph.land]] = ROOM_OF_LINES
    return apart, room
