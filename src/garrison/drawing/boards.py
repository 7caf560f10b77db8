"""The board of a map of territories: the outlines of its file, or cells if they come out right, or stars."""

import math
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely
from shapely import GEOSException, Point, Polygon
from shapely.ops import nearest_points

from garrison.drawing.cells import cells, come_out_right
from garrison.drawing.geometry import XY, Area, Areas, arranged, disc, path, polygons, whole
from garrison.drawing.graph import Graph, Pair, Points, crossed, graph_of
from garrison.drawing.layout import Frame, fitted, is_dense, layout
from garrison.drawing.lines import STAR, BorderLine, lanes, sea_ways, simple, spread, stars, wrapped
from garrison.drawing.names import BELOW, Room, Sky, Spot, beside, broken, roomy
from garrison.maps.format import Ring, rings
from garrison.maps.lanes import lanes as lanes_of
from garrison.maps.shapes_format import Decor, LinkShape, Shape, Shapes, Style
from garrison.maps.world import Link, Map

WIDTH = 2000
HIGHEST = 20_000
MOST_CORNERS, MOST_NEAR, MOST_CROSSINGS = 12_000, 300_000, 2_000
"""Outlines with more corners are not used, nor those with more lines near each other, or with more crossings."""
PORTION = 50
"""This many lines are examined together."""
LEAST = 8.0
"""A disc of this radius lies inside each outline, or the outlines are not used."""


def frame_of(map_: Map) -> Frame:
    return Frame(WIDTH, round(map_.size[1] * _scale(map_)))


def outlines(map_: Map) -> Areas:
    """The areas of all territories; empty if the file lacks some, or if they can't be used."""
    found = areas_of(map_)
    return {} if cramped(found) else {name: polygons(area) for name, area in found.items()}


def areas_of(map_: Map) -> Areas:
    """The areas of all territories, however small; empty if some are missing or they cross too much."""
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
    """The area of an outline: a ring inside another is a hole, and one inside a hole is land again."""
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


def ways(map_: Map, graph: Graph, areas: Areas) -> dict[Pair, BorderLine]:
    """A line for each link that is not a border, through the points that the file gives."""
    found = sea_ways(graph, areas)
    for link in map_.links:
        pair = min(link.source, link.target), max(link.source, link.target)
        if link.via and pair in found:
            line = _through(link, map_, areas)
            found[pair] = line if link.source == pair[0] else line.reversed()
    return found


def _through(link: Link, map_: Map, areas: Areas) -> BorderLine:
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


# The board of a map: the outlines of its file, or cells if they come out right, or stars


HEIGHT = 1200
ROOMY = 42
"""The picture grows with each territory beyond this many."""
MOST_CELLS = 100
"""More territories are drawn as stars, without a try at cells."""
MANY = 45
"""For more territories, cells are sought only once."""
SMALLEST = 16.0
"""A disc of this radius lies inside each cell."""
ROOMIER = 1.3
"""If no cells are found, they are sought again in a picture that is this much larger."""
SKY = (130.0, 110.0)
"""The margin around the stars."""
COAST, FEW = (330.0, 300.0), 16
"""The margin around the middles of cells, which is smaller where there are more than a few."""
CREDIT = "Drawn by Garrison from the map's graph."


def board(map_: Map, style: Style = "art") -> Shapes:
    """The shapes of a map; stars if `style` says so, or if neither outlines nor cells come out right."""
    graph = graph_of(map_)
    if style == "art" and (areas := outlines(map_)):
        return _of_outlines(map_, graph, areas)
    found = PictureBoard(frame_for(graph), {}) if style == "stars" else cells_of(graph)
    return _of_cells(map_, graph, found) if found.cells else _of_stars(map_, graph)


class Cell(NamedTuple):
    area: Area
    room: Room


class PictureBoard(NamedTuple):
    frame: Frame
    cells: dict[str, Cell]


def cells_of(graph: Graph) -> PictureBoard:
    """The cells of the first layout in which they come out right, in a picture of their size; none if there is none."""
    if len(graph.names) > MOST_CELLS or is_dense(graph):
        return PictureBoard(frame_for(graph), {})
    plain = graph._replace(places=None)
    tries = ((graph, 1.0), (graph, ROOMIER), *(() if graph.places is None else ((plain, ROOMIER),)))
    boards = (
        _tried(one, frame_for(graph, growth)) for one, growth in (tries if len(graph.names) <= MANY else tries[:1])
    )
    return next((board for board in boards if board.cells), PictureBoard(frame_for(graph), {}))


def _tried(graph: Graph, frame: Frame) -> PictureBoard:
    """The cells of all territories, each with room for a disc; none if they don't touch as the borders say."""
    at = layout(graph, frame, _margin(graph))
    try:
        areas = {} if crossed(at, graph.land) else cells(graph, at, frame)
    except GEOSException:  # numbers that round badly: no such cells come out right
        areas = {}
    if not come_out_right(areas, graph):
        return PictureBoard(frame, {})
    found = {name: Cell(areas[name], roomy(areas[name], name)) for name in graph.names}
    return PictureBoard(frame, found if all(cell.room.radius >= SMALLEST for cell in found.values()) else {})


def frame_for(graph: Graph, growth: float = 1.0) -> Frame:
    """The picture of a graph, which grows with its territories."""
    growth *= max(1.0, math.sqrt(len(graph.names) / ROOMY))
    return Frame(round(WIDTH * growth), round(HEIGHT * growth))


def _margin(graph: Graph) -> XY:
    share = min(1.0, math.sqrt(FEW / len(graph.names)))
    return 100 + (COAST[0] - 100) * share, 100 + (COAST[1] - 100) * share


def _of_cells(map_: Map, graph: Graph, found: PictureBoard) -> Shapes:
    territories = {
        name: cell_shape(id_, name, found.cells[name]) for id_, name in zip(map_.ids, graph.names, strict=True)
    }
    ways = sea_ways(graph, {name: cell.area for name, cell in found.cells.items()})
    return _shapes(map_, "cells", territories, _links(map_, "cells", ways), found.frame)


def cell_shape(id_: str, name: str, cell: Cell) -> Shape:
    """A cell as it is in files, with its name below the disc."""
    (x, y), radius = cell.room
    return Shape(
        id=id_,
        path=path(cell.area),
        label=whole((x, y)),
        radius=round(radius, 1),
        name=whole((x, y + BELOW)),
        lines=broken(name),
        anchor="middle",
    )


def _of_outlines(map_: Map, graph: Graph, areas: Areas) -> Shapes:
    territories = {name: _outline(map_, n, areas[name]) for n, name in enumerate(graph.names)}
    return _shapes(map_, "art", territories, _links(map_, "art", ways(map_, graph, areas)), frame_of(map_))


def _outline(map_: Map, number: int, area: Area) -> Shape:
    middle, radius = label(area)
    scale = frame_of(map_).width / map_.size[0]
    written = map_.labels[number] if map_.labels else (middle[0] / scale, (middle[1] + BELOW) / scale)
    return Shape(
        id=map_.ids[number],
        path=path(area),
        label=whole(middle),
        radius=round(max(1.0, radius), 1),
        name=whole((written[0] * scale, written[1] * scale)),
        lines=broken(map_.names[number]),
    )


def _of_stars(map_: Map, graph: Graph) -> Shapes:
    frame = frame_for(graph)
    places = layout(graph, frame, SKY) if graph.places is None else fitted(graph.places, frame, SKY)
    at = spread(places, frame)
    ways, areas = lanes(graph, at, frame), stars(graph, at)
    suns = [Point(place).buffer(STAR + 2) for place in at]
    spots = beside(graph, at, Sky(suns, ways.values(), frame))
    territories = {
        name: _star(id_, name, areas[name], spots[name]) for id_, name in zip(map_.ids, graph.names, strict=True)
    }
    return _shapes(map_, "stars", territories, _links(map_, "stars", ways), frame)


def _star(id_: str, name: str, area: Area, spot: Spot) -> Shape:
    middle, radius = disc(area)
    return Shape(
        id=id_,
        path=path(area),
        label=whole(middle),
        radius=round(radius, 1),
        name=whole(spot.at),
        lines=broken(name),
        anchor=spot.anchor,
    )


def _links(map_: Map, style: Style, ways: dict[Pair, BorderLine]) -> tuple[LinkShape, ...]:
    """The lines of the map's links, each from its source to its target, in the order of the territories."""
    number = {name: n for n, name in enumerate(map_.names)}
    found = {}
    for lane in lanes_of(map_, style):
        a, b = sorted((number[lane.source], number[lane.target]))
        turned = lane.one_way and number[lane.source] == b
        line = ways[a, b].reversed() if turned else ways[a, b]
        ends = (map_.names[b], map_.names[a]) if turned else (map_.names[a], map_.names[b])
        found[a, b] = LinkShape(
            between=ends, one_way=lane.one_way, points=line.points, wraps=line.wraps, path=line.path
        )
    return tuple(found[pair] for pair in sorted(found))


def _shapes(
    map_: Map, style: Style, territories: dict[str, Shape], links: tuple[LinkShape, ...], frame: Frame
) -> Shapes:
    return Shapes(
        view_box=(0, 0, round(frame.width), round(frame.height)),
        style=style,
        territories=territories,
        links=links,
        decor=Decor(land=""),
        credit=CREDIT,
        licence=map_.licence,
    )
