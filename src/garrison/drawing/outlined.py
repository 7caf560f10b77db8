"""The board of a map whose file has an outline for every territory."""

from itertools import pairwise

import numpy as np
import shapely
from shapely import Polygon
from shapely.ops import nearest_points

from garrison.drawing.geometry import XY, Area, Areas, arranged, disc, polygons, whole
from garrison.drawing.graph import Graph, Pair, Points
from garrison.drawing.layout import Frame
from garrison.drawing.lines import Line, sea_ways, simple, wrapped
from garrison.maps.format import Ring, rings
from garrison.maps.world import Link, Map

WIDTH = 2000
HIGHEST = 20_000
MOST_CORNERS, MOST_NEAR, MOST_CROSSINGS = 12_000, 300_000, 2_000
"""Outlines with more corners are not used, nor those with more lines near each other, or with more crossings."""
PORTION = 50
"""So many lines are looked at together."""
LEAST = 8.0
"""A disc of this radius lies inside each outline, or the outlines are not used."""


def frame_of(map_: Map) -> Frame:
    return Frame(WIDTH, round(map_.size[1] * _scale(map_)))


def outlines(map_: Map) -> Areas:
    """The areas of all territories; none if the file does not have them all, or if they can't be used."""
    found = areas_of(map_)
    return {} if cramped(found) else {name: polygons(area) for name, area in found.items()}


def areas_of(map_: Map) -> Areas:
    """The areas of all territories, however small; none if they are missing, or cross too much."""
    if not all(map_.shapes) or len(map_.shapes) != len(map_.ids) or not 0 < frame_of(map_).height <= HIGHEST:
        return {}
    every = [[_scaled(ring, _scale(map_)) for ring in rings(shape)] for shape in map_.shapes]
    if not _are_simple([ring for one in every for ring in one]):
        return {}
    return arranged({name: _area(one) for name, one in zip(map_.names, every, strict=True)}, 1.0)


def cramped(areas: Areas) -> set[str]:
    """The territories without room for a disc."""
    return {name for name, area in areas.items() if area.is_empty or disc(area)[1] < LEAST}


def _scale(map_: Map) -> float:
    return WIDTH / max(1, map_.size[0])


def _scaled(ring: Ring, scale: float) -> Points:
    return np.array(ring) * scale


def _area(outline: list[Points]) -> Area:
    """Rings inside others are holes."""
    area = Polygon()
    for ring in outline:
        area = area.symmetric_difference(Polygon(ring))
    return polygons(area)


def _are_simple(every: list[Points]) -> bool:
    """Whether no ring crosses itself, few cross each other, and there are not too many corners to find out."""
    if sum(map(len, every)) > MOST_CORNERS or not all(Polygon(ring).is_valid for ring in every):
        return False
    lines = shapely.linestrings(np.concatenate([np.stack([ring, np.roll(ring, -1, axis=0)], axis=1) for ring in every]))
    tree, near, crossings = shapely.STRtree(lines), 0, 0
    for first in range(0, len(lines), PORTION):
        portion = lines[first : first + PORTION]
        near += tree.query(portion).shape[1]
        crossings += 0 if near > MOST_NEAR else tree.query(portion, predicate="crosses").shape[1]
        if near > MOST_NEAR or crossings > MOST_CROSSINGS:
            return False
    return True


def ways(map_: Map, graph: Graph, areas: Areas) -> dict[Pair, Line]:
    """A line for each link that is no border, through the points that the file gives."""
    found = sea_ways(graph, areas)
    for link in map_.links:
        pair = min(link.source, link.target), max(link.source, link.target)
        if link.via and pair in found:
            line = _through(link, map_, areas)
            found[pair] = line if link.source == pair[0] else line.reversed()
    return found


def _through(link: Link, map_: Map, areas: Areas) -> Line:
    via = [(x * _scale(map_), y * _scale(map_)) for x, y in link.via]
    start, end = _shore(areas[map_.names[link.source]], via[0]), _shore(areas[map_.names[link.target]], via[-1])
    edges = {0, WIDTH}
    for one, other in pairwise(via):
        if {round(one[0]), round(other[0])} == edges:
            return wrapped(start, one, other, end)
    return simple([start, *via, end])


def _shore(area: Area, near: XY) -> XY:
    point = nearest_points(area, shapely.Point(near))[0]
    return point.x, point.y


def label(area: Area) -> tuple[XY, float]:
    """The middle of the disc, on whole numbers, and the room around it."""
    middle = whole(disc(area)[0])
    return middle, float(area.boundary.distance(shapely.Point(middle)))
