"""Lines between territories, over the water from coast to coast or from star to star, and the stars themselves."""

import math
from typing import NamedTuple

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon
from shapely.ops import nearest_points, substring

from garrison.drawing.geometry import XY, Area, Areas, chance, parts, whole
from garrison.drawing.graph import Graph, Pair, Points, gaps
from garrison.drawing.layout import Frame
from garrison.maps.shapes_format import Point

STAR = 30.0
RIM = STAR + 6
"""A lane ends this far from the middle of a star."""
APART = 122.0
"""Stars keep this far from each other, and lanes half as far from stars."""
ROUND = 0.7
"""A lane that spans more of the picture's width goes round the back, if the map has places."""
LANE_BENDS = (0, 0.1, -0.1, 0.18, -0.18, 0.28, -0.28)
MOST_BENT = 800
"""Among more lanes, none is bent."""
SEA_BENDS = (0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2)
CLEAR, ASHORE = 10.0, 3.0
"""A straight line over water stays this far from other lands, and less than this of it lies on its own two."""
MOST_LINES = 400
"""This many straight lines are tried, the shortest first."""


class BorderLine(NamedTuple):
    points: tuple[Point, ...]
    path: str
    wraps: bool = False

    def reversed(self) -> "BorderLine":
        points = self.points[::-1]
        return BorderLine(points, _path(points[:2]) + _path(points[2:]) if self.wraps else _path(points), self.wraps)

    @property
    def pieces(self) -> tuple[tuple[Point, ...], ...]:
        return (self.points[:2], self.points[2:]) if self.wraps else (self.points,)


def simple(line: list[XY]) -> BorderLine:
    points = tuple(whole(at) for at in shapely.simplify(LineString(line), 1.2).coords)
    return BorderLine(points, _path(points))


def _path(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def wrapped(start: XY, leaving: XY, coming: XY, end: XY) -> BorderLine:
    """A line in two pieces, to one edge of the picture and from the opposite one."""
    points = (whole(start), whole(leaving), whole(coming), whole(end))
    return BorderLine(points, _path(points[:2]) + _path(points[2:]), wraps=True)


def _curve(start: Points, control: Points, end: Points) -> list[XY]:
    share = np.linspace(0, 1, 25)[:, None]
    points = (1 - share) ** 2 * start + 2 * share * (1 - share) * control + share * share * end
    return [(float(x), float(y)) for x, y in points]


# Lanes between stars


def lanes(graph: Graph, at: Points, frame: Frame) -> dict[Pair, BorderLine]:
    """A line for each link, from rim to rim, bent aside where it would run through another star."""
    ends = np.array(graph.ways, dtype=int).reshape(-1, 2)
    clear = gaps(at[ends[:, 0]], at[ends[:, 1]], at)
    clear[np.arange(len(ends))[:, None], ends] = np.inf
    crowded = clear.min(axis=1) < APART / 2
    most = LANE_BENDS if len(ends) <= MOST_BENT else (0,)
    found = {}
    for (a, b), is_crowded in zip(graph.ways, crowded, strict=True):
        if graph.places is not None and abs(at[a][0] - at[b][0]) >= ROUND * frame.width:
            found[a, b] = _round_the_back(at[a], at[b], frame)
        else:
            others = np.delete(at, (a, b), axis=0)
            found[a, b] = simple(lane((at[a], at[b]), others, most if is_crowded else (0,)))
    return found


def lane(ends: tuple[Points, Points], others: Points, bends: tuple[float, ...], rims: XY = (RIM, RIM)) -> list[XY]:
    """A line between two places, from rim to rim, bent to keep clear of all others."""
    start, end = ends
    there = shapely.points(others)
    best, least = [(float(start[0]), float(start[1])), (float(end[0]), float(end[1]))], math.inf
    for bend in bends if bends[1:] else ():
        line = _curve(start, (start + end) / 2 + _across(start, end) * bend, end)
        clear = float(shapely.distance(LineString(line), there).min()) if len(others) else math.inf
        cost = abs(bend) * 100 + 3 * max(0.0, APART / 2 - clear)
        if cost < least:
            best, least = line, cost
    return _trimmed(best, rims)


def _trimmed(line: list[XY], rims: XY) -> list[XY]:
    """The line without these lengths at its ends, or all of it if that leaves nothing."""
    whole_line = LineString(line)
    inner = substring(whole_line, rims[0], whole_line.length - rims[1])
    return list((inner if sum(rims) < whole_line.length else whole_line).coords)


def _across(start: Points, end: Points) -> Points:
    return np.array([-(end - start)[1], (end - start)[0]])


def _round_the_back(start: Points, end: Points, frame: Frame) -> BorderLine:
    west, east = sorted((start, end), key=lambda place: float(place[0]))
    level = round((west[1] + east[1]) / 2)
    edges = (0, level), (round(frame.width), level)
    line = wrapped((west[0] - RIM, west[1]), *edges, (east[0] + RIM, east[1]))
    return line if start[0] <= end[0] else line.reversed()


# Ways across water


def sea_ways(graph: Graph, shapes: Areas) -> dict[Pair, BorderLine]:
    """A line from coast to coast for each link that is not a border, bent where it would run over another land."""
    found = {}
    for a, b in sorted(graph.sea):
        ends = (graph.names[a], graph.names[b])
        third = shapely.union_all([shape for name, shape in shapes.items() if name not in ends])
        found[a, b] = simple(_crossing(shapes[ends[0]], shapes[ends[1]], third))
    return found


def _crossing(one: Area, other: Area, third: Area) -> list[XY]:
    starts, ends = _coast(one), _coast(other)
    pairs = np.stack([np.repeat(starts, len(ends), axis=0), np.tile(ends, (len(starts), 1))], axis=1)
    lines = shapely.linestrings(pairs)
    for line in lines[np.argsort(shapely.length(lines), kind="stable")][:MOST_LINES]:
        if line.distance(third) > CLEAR and line.intersection(one).length + line.intersection(other).length < ASHORE:
            return list(line.coords)
    return _bent(one, other, third)


def _bent(one: Area, other: Area, third: Area) -> list[XY]:
    start, end = (np.array(point.coords[0]) for point in nearest_points(one, other))
    tries = []
    for bend in SEA_BENDS:
        line = _curve(start, (start + end) / 2 + _across(start, end) * bend, end)
        over = LineString(line).intersection(third.buffer(4)).length
        tries.append((over * 10 + abs(bend) * 40, line if bend else [line[0], line[-1]]))
    return min(tries, key=lambda one: one[0])[1]


def _coast(shape: Area) -> Points:
    """Points along the outline, close together."""
    rings = [part.exterior for part in parts(shape)]
    step = max(22.0, sum(ring.length for ring in rings) / 150)
    spots = [ring.interpolate(far).coords[0] for ring in rings for far in np.arange(0, ring.length, step)]
    return np.array(spots, dtype=float)


# Stars: a little sun for each territory, far enough from all others


CLOSEST = 0.75
"""Stars that can't be pushed apart to this share of their distance are put on a grid."""
POINTS = 10
SOFT = 0.84
"""The dents between the points of a star lie at this share of its radius."""


def spread(at: Points, frame: Frame, apart: float = APART) -> Points:
    """The places, pushed apart where two are nearer than this, or on a grid if that does not help."""
    for _ in range(200):
        gap = at[:, None] - at[None]
        far = np.maximum(_lengths(gap), 1e-6)
        push = np.where(far < apart, (apart - far) / 2, 0) * (1 - np.eye(len(at)))
        at = at + 0.5 * (gap / far[..., None] * push[..., None]).sum(1)
    at = np.clip(at, (90, 80), (frame.width - 90, frame.height - 80))
    gaps = _lengths(at[:, None] - at[None]) + np.diag(np.full(len(at), np.inf))
    return at if gaps.min() > CLOSEST * apart else _on_a_grid(at, frame)


def _lengths(gap: Points) -> Points:
    found: Points = np.hypot(gap[..., 0], gap[..., 1])
    return found


def _on_a_grid(at: Points, frame: Frame) -> Points:
    """The places in rows from top to bottom, each row from left to right."""
    rows = max(1, round(math.sqrt(len(at) * frame.height / frame.width)))
    found = at.copy()
    for row, members in enumerate(np.array_split(np.argsort(at[:, 1], kind="stable"), rows)):
        here = members[np.argsort(at[members, 0], kind="stable")]
        found[here, 0] = (np.arange(len(here)) + 0.5) * frame.width / max(1, len(here))
        found[here, 1] = (row + 0.5) * frame.height / rows
    return found


def stars(graph: Graph, at: Points) -> Areas:
    return {name: MultiPolygon([_star(name, (x, y))]) for name, (x, y) in zip(graph.names, at, strict=True)}


def _star(name: str, at: XY) -> Polygon:
    """A sun of soft points, each star turned its own way."""
    turn = chance(name).uniform(0, math.pi / 5)
    points = [(STAR if n % 2 == 0 else STAR * SOFT, turn + n * math.pi / POINTS) for n in range(2 * POINTS)]
    return Polygon([whole((at[0] + r * math.cos(t), at[1] + r * math.sin(t))) for r, t in points])
