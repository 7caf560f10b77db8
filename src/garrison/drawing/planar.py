"""Drawing a graph without crossings, if that is possible: its faces are found one path after the other, then spread.

The faces by Demoucron, Malgrange and Pertuiset (1964), the places by Tutte (1963).
"""

import math
from collections.abc import Collection, Iterable
from itertools import pairwise

import numpy as np

from garrison.drawing.graph import Pair, Points

TRIANGLE = 3
Near = list[set[int]]
Face = list[int]


def planar(count: int, ways: Collection[Pair]) -> list[Points]:
    """Places for so many territories at which no two links cross; empty if there are none."""
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
    """The graph with more links, so that it hangs together whatever single territory is taken out.

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
    """What hangs together among these territories alone."""
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
    """Any way round: from a territory to a neighbour, and back by other territories."""
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
