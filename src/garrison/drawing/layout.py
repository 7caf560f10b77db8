"""Where the territories of a graph lie: drawn without crossings if that is possible, then made even, and fitted.

The faces by Demoucron, Malgrange and Pertuiset (1964), the places by Tutte (1963).
"""

import math
from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.drawing.graph import Graph, Pair, Points, crossed, crosses_any, distances, gaps, lands, tangles

TRIANGLE = 3
Near = list[set[int]]
Face = list[int]


def planar(count: int, ways: Collection[Pair]) -> list[Points]:
    """Places for `count` territories at which no two links cross, as the only entry; empty if there are none."""
    if count < TRIANGLE:
        return [np.array([[n, 0.0] for n in range(count)])]
    faces = _faces(_joined(_near(count, ways))) if len(ways) <= 3 * count - 6 else []
    return [_spread(count, faces)] if faces else []


def _near(count: int, ways: Iterable[Pair]) -> Near:
    near: Near = [set() for _ in range(count)]
    for a, b in ways:
        _join(near, a, b)
    return near


def _join(near: Near, a: int, b: int) -> None:
    near[a].add(b)
    near[b].add(a)


def _joined(near: Near) -> Near:
    """The graph with links added, so that it stays connected when any one territory is taken out.

    Two neighbours of a territory that is the only way between them can be joined without a new crossing.
    """
    pieces = _pieces(near, {*range(len(near))})
    for one, other in pairwise(pieces):
        _join(near, min(one), min(other))
    for node in range(len(near)):
        pieces = _pieces(near, {*range(len(near))} - {node})
        for one, other in pairwise(pieces):
            _join(near, min(one & near[node]), min(other & near[node]))
    return near


def _pieces(near: Near, left: set[int]) -> list[set[int]]:
    """The connected parts of the graph of these territories alone."""
    found = []
    left = {*left}
    while left:
        here, edge = set[int](), {min(left)}
        while edge:
            here |= edge
            edge = {other for node in edge for other in near[node] & left} - here
        found.append(here)
        left -= here
    return found


# Faces


def _faces(near: Near) -> list[Face]:
    """The faces of a drawing without crossings; empty if there is none."""
    cycle = _cycle(near)
    drawn = _near(len(near), _round(cycle))
    faces = [cycle, cycle[::-1]]
    while fragments := _fragments(near, drawn):
        corners = [{*face} for face in faces]
        choices = [([n for n, face in enumerate(corners) if ends <= face], ends, inner) for ends, inner in fragments]
        where, ends, inner = min(choices, key=lambda choice: len(choice[0]))
        if not where:
            return []
        path = _path(near, ends, inner)
        for a, b in pairwise(path):
            _join(drawn, a, b)
        faces += _split(faces.pop(where[0]), path)
    return faces


def _round(cycle: Face) -> list[Pair]:
    return list(zip(cycle, [*cycle[1:], cycle[0]], strict=True))


def _cycle(near: Near) -> Face:
    """Any cycle: from a territory to a neighbour, and back by other territories."""
    first = min(near[0])
    before = {first: first}
    queue = [first]
    for node in queue:
        for other in sorted(near[node] - before.keys()):
            if not (node == first and other == 0):
                before[other] = node
                queue.append(other)
    found = [0]
    while found[-1] != first:
        found.append(before[found[-1]])
    return found


def _fragments(near: Near, drawn: Near) -> list[tuple[set[int], set[int]]]:
    """What is not drawn yet, in pieces: the territories at which a piece is attached, and those inside it."""
    there = {node for node, others in enumerate(drawn) if others}
    chords = [({a, b}, set[int]()) for a in sorted(there) for b in near[a] & there if a < b and b not in drawn[a]]
    inner = _pieces(near, {*range(len(near))} - there)
    return chords + [({end for node in piece for end in near[node] & there}, piece) for piece in inner]


def _path(near: Near, ends: set[int], inner: set[int]) -> Face:
    """A way through a fragment from one of its ends to another."""
    start = min(ends)
    before = {start: start}
    queue = [start]
    for node in queue:
        allowed = near[node] & inner if node == start and inner else near[node] & (inner | ends)
        for other in sorted(allowed - before.keys()):
            before[other] = node
            if other in ends:
                return _back(before, other)
            queue.append(other)
    raise AssertionError("A fragment has two ends.")


def _back(before: dict[int, int], end: int) -> Face:
    found = [end]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return found[::-1]


def _split(face: Face, path: Face) -> list[Face]:
    a, b = face.index(path[0]), face.index(path[-1])
    there = face[a : b + 1] if a < b else face[a:] + face[: b + 1]
    back = face[b : a + 1] if b < a else face[b:] + face[: a + 1]
    return [there[:-1] + path[:0:-1], back[:-1] + path[:-1]]


# Places


def _spread(count: int, faces: list[Face]) -> Points:
    """The widest face around all, and every other territory in the middle of its neighbours."""
    outer = max(faces, key=len)
    inner = [face for face in faces if face is not outer]
    near = _near(count + len(inner), [way for face in faces for way in _round(face)])
    for n, face in enumerate(inner):
        for node in face:
            _join(near, count + n, node)
    at = np.zeros((len(near), 2))
    turns = np.linspace(0, 2 * math.pi, len(outer), endpoint=False)
    at[outer] = np.column_stack([np.cos(turns), np.sin(turns)])
    free = [node for node in range(len(near)) if node not in {*outer}]
    pull = np.array([[-float(other in near[node]) for other in range(len(near))] for node in free]).reshape(
        len(free), -1
    )
    for row, node in enumerate(free):
        pull[row, node] = len(near[node])
    if free:
        at[free] = np.linalg.solve(pull[:, free], -pull[:, outer] @ at[outer])
    return at[:count]


# A drawing made even, one territory after the other: links of one length, room between them, and no new crossing


ROOM, ROOM_OF_LANDS, ROOM_OF_LINES = 0.5, 0.8, 0.3
"""How far a territory keeps from borders of its own land, of other lands, and from lines over water, in mean links."""
APART, APART_OF_LANDS = 0.85, 1.0
"""How far two territories keep from each other, in one land and in two, in mean links."""
CROWDED = 12.0
"""Too little room is this much worse than a link of the wrong length."""
STRIDES = (0.5, 0.25, 0.12, 0.05)
TURNS = 8
SWEEPS = 60
WORK = 1_500_000
"""The most work in all sweeps: territories times links times TURNS, for each sweep."""


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
        """Move a territory to the best place at this distance, if one is better; gives whether it moved."""
        here = self.at[node]
        turns = np.linspace(0, 2 * math.pi, TURNS, endpoint=False)
        spots = np.vstack([here[None], here + stride * np.column_stack([np.cos(turns), np.sin(turns)])])
        order = np.argsort(costs := self.costs(node, spots), kind="stable")
        best = next(n for n in order if n == 0 or (costs[n] < costs[0] and not self.crosses(node, spots[n])))
        self.at[node] = spots[best]
        return bool(best)

    def costs(self, node: int, spots: Points) -> NDArray[np.float64]:
        """How bad each spot would be for the territory."""
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
    """How far each territory keeps from every other, and from each link."""
    land = np.zeros(len(graph.names), dtype=int)
    for n, members in enumerate(lands(graph)):
        land[members] = n
    apart = np.where(land[:, None] == land[None], APART, APART_OF_LANDS)
    of_way = land[[a for a, _ in graph.ways]]
    room = np.where(land[:, None] == of_way[None], ROOM, ROOM_OF_LANDS)
    room[:, [n for n, way in enumerate(graph.ways) if way not in graph.land]] = ROOM_OF_LINES
    return apart, room


# Where the territories lie: at the map's own places, or spread so that near ones are near and links don't cross


ROUNDS = 300
"""How many times the springs are relaxed."""

DENSE = 1.5
"""With more than this many times the links that can be drawn without crossings, crossings are not removed."""

MOST_MENDED = 120
"""Among more territories, crossings stay."""


class Frame(NamedTuple):
    width: float
    height: float


def layout(graph: Graph, frame: Frame, margin: tuple[float, float]) -> Points:
    """The map's own places or a layout by springs, whichever is less tangled; mended, and turned like those places."""
    if len(graph.names) == 1:
        return np.array([[frame.width / 2, frame.height / 2]])
    far = distances(graph)
    springs = Springs(far)
    hints = [] if graph.places is None else [_scaled(graph.places, far)]
    starts = [*hints, circle(len(graph.names)) * far.mean()]
    if is_dense(graph):
        return fitted(springs.relaxed(starts[0], ROUNDS // 3), frame, margin)
    best = _least([*hints, *(springs.relaxed(start) for start in starts)], graph)
    if len(best) <= MOST_MENDED and tangles(best, graph.ways):
        best = mended(best, hints, graph)
    return fitted(turned(best, hints[0]) if hints else upright(best), frame, margin)


def is_dense(graph: Graph) -> bool:
    """Whether there are over DENSE times the links that can be drawn without crossings (Euler)."""
    return len(graph.ways) > max(3 * len(graph.names) - 6, 1) * DENSE


def _scaled(places: Points, far: Points) -> Points:
    hint = places - places.mean(0)
    found: Points = hint / max(float(np.hypot(*hint.T).mean()), 1e-9) * far.mean()
    return found


def _least(drawings: list[Points], graph: Graph) -> Points:
    return min(drawings, key=lambda at: (tangles(at, graph.ways), unevenness(at, graph)))


def unevenness(at: Points, graph: Graph) -> float:
    """How much the lengths of the links differ, and how close the closest two territories are, in mean links."""
    ends = np.array(graph.ways or [(0, len(at) - 1)])
    lengths = np.hypot(*(at[ends[:, 0]] - at[ends[:, 1]]).T)
    between = _lengths(at) + np.diag(np.full(len(at), np.inf))
    return float(lengths.std() / lengths.mean() + max(0.0, 0.9 - between.min() / lengths.mean()))


def _lengths(at: Points) -> Points:
    found: Points = np.hypot(*np.moveaxis(at[:, None] - at[None], 2, 0))
    return found


# Springs


class Springs:
    """Kamada and Kawai's springs, relaxed by majorization (Gansner, Koren, North 2004)."""

    def __init__(self, far: Points) -> None:
        self.far = far
        self.weight = np.where(far > 0, 1 / np.maximum(far, 1e-9) ** 2, 0)
        self.turn = np.linalg.pinv(np.diag(self.weight.sum(1)) - self.weight)

    def relaxed(self, start: Points, rounds: int = ROUNDS) -> Points:
        at = start.copy()
        for _ in range(rounds):
            pull = self.weight * self.far / np.maximum(_lengths(at), 1e-6)
            at = self.turn @ ((np.diag(pull.sum(1)) - pull) @ at)
        return at


def circle(count: int) -> Points:
    turns = np.linspace(0, 2 * math.pi, count, endpoint=False)
    return np.column_stack([np.cos(turns), np.sin(turns)]) + np.linspace(0, 0.01, count)[:, None]


# Crossings


def mended(best: Points, hints: list[Points], graph: Graph) -> Points:
    """A drawing in which no links cross, or at least no borders, if there is one; else the best so far."""
    for kept in (graph.land | graph.sea, graph.land):
        free = [at for at in (*hints, best) if not crossed(at, kept)] or planar(len(best), kept)
        if free:
            return polished(free[0], graph, kept)
    return best


# Into the picture


def turned(at: Points, like: Points) -> Points:
    """The drawing turned and mirrored so that it lies as much as possible like the other (Procrustes)."""
    a, b = at - at.mean(0), like - like.mean(0)
    u, _, v = np.linalg.svd(a.T @ b)
    found: Points = a @ (u @ v)
    return found


def upright(at: Points) -> Points:
    """The drawing turned so that its longest direction is level, as the picture is wider than high."""
    middle = at - at.mean(0)
    _, _, v = np.linalg.svd(middle, full_matrices=False)
    found: Points = middle @ v.T
    return found


def fitted(at: Points, frame: Frame, margin: tuple[float, float]) -> Points:
    low, high = at.min(0), at.max(0)
    room = np.array(frame) - 2 * np.array(margin)
    span = np.maximum(high - low, 1e-6)
    found: Points = (at - (low + high) / 2) * np.minimum(room / span, 3 * (room / span).min()) + np.array(frame) / 2
    return found
