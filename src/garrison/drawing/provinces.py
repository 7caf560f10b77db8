"""The board of a map of provinces, from its graph alone: cells if they come out right, or nodes.

On both, seas are holes in a ground that means nothing, so that land, sea and the world around them can be told apart.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely
from shapely import LineString, Point
from shapely.ops import linemerge, nearest_points

from garrison.drawing.boards import CREDIT, SKY, Cell, cell_shape, cells_of, frame_for
from garrison.drawing.geometry import XY, Area, Areas, open_path, path, polygons, whole
from garrison.drawing.graph import Graph, Points, graph_of_provinces
from garrison.drawing.layout import Frame, layout
from garrison.drawing.lines import LANE_BENDS, MOST_BENT, RIM, BorderLine, lane, sea_ways, simple, spread
from garrison.drawing.names import BELOW, Sky, Spot, beside, box_of, broken
from garrison.drawing.printed import chained
from garrison.maps.lanes import lines_of_provinces, place_name
from garrison.maps.provinces import ProvinceMap, Terrain, Way, of
from garrison.maps.shapes_format import Decor, LinkShape, Shape, Shapes, Style, owners

Mark = tuple[int, int]
Ids = dict[str, Mark]

TURNS = np.linspace(0, 2 * math.pi, 24, endpoint=False)
"""The directions in which a mark can lie from its province."""
CENTRE = (46.0, 38.0, 32.0)
"""How far a supply centre can lie from the unit in a cell, the best first."""
ROOM = 11.0
"""The radius of the room for a supply centre."""
ASHORE, AT_SEA = (16.0,), (26.0,)
"""How far from the shore a fleet lies in port, and one on a coast that has a name."""
NODE, NODES_APART = RIM, 150.0
EAR, EAR_AT = 13.0, 43.0
"""The radius of the small node of a coast, and how far it lies from the middle of its province."""
EARS_APART = 1.0
"""The least angle between two coasts of a province, in radians."""
BEACH = 0.4
"""The water in the node of a coastal province begins this share of the radius below its middle."""


class Drawn(NamedTuple):
    """What cells and nodes have in common; all keys are the ids of places."""

    style: Style
    frame: Frame
    areas: Areas
    shapes: dict[str, Shape]
    centres: Ids
    coasts: Ids
    berths: dict[Way, Mark]
    """Where fleets in port lie, by the place of the fleet and the sea on whose side it is."""
    lines: dict[Way, BorderLine]
    beaches: tuple[Area, ...] = ()


def board_of_provinces(map_: ProvinceMap) -> Shapes:
    """The shapes of a map: cells that touch where units can go, or nodes with a line for each way."""
    graph = graph_of_provinces(map_)
    found = cells_of(graph)
    drawn = _cells(map_, graph, found.frame, found.cells) if found.cells else _nodes(map_, graph)
    territories = {one.name: drawn.shapes[one.id] for one in map_.provinces}
    berths: dict[str, Ids] = {}
    for (place, sea), mark in drawn.berths.items():
        berths.setdefault(place_name(map_, place), {})[place_name(map_, sea)] = mark
    return Shapes(
        view_box=(0, 0, round(drawn.frame.width), round(drawn.frame.height)),
        style=drawn.style,
        territories=territories,
        centres={place_name(map_, id_): mark for id_, mark in drawn.centres.items()},
        units={name: shape.label for name, shape in territories.items()},
        coasts={
            one.name: {coast: drawn.coasts[f"{one.id}/{coast}"] for coast in one.coasts}
            for one in map_.provinces
            if one.coasts
        },
        berths=berths,
        links=tuple(_links(map_, drawn)),
        decor=_decor(map_, drawn, territories),
        credit=CREDIT,
        licence=map_.licence,
    )


def _links(map_: ProvinceMap, drawn: Drawn) -> Iterator[LinkShape]:
    for way, going in lines_of_provinces(map_, drawn.style).items():
        line = drawn.lines[way]
        ends = place_name(map_, way[0]), place_name(map_, way[1])
        yield LinkShape(between=ends, going=going, points=line.points, path=line.path)


def _decor(map_: ProvinceMap, drawn: Drawn, territories: dict[str, Shape]) -> Decor:
    seas = [one for one in map_.provinces if one.terrain is Terrain.SEA]
    picture = shapely.box(0, 0, round(drawn.frame.width), round(drawn.frame.height))
    around = picture.difference(shapely.union_all([drawn.areas[sea.id] for sea in seas]), grid_size=1)
    names = {sea.name for sea in seas}
    edges = [edge for edge, both in owners(territories).items() if both[1:] and names.issuperset(both)]
    return Decor(
        land=path(around),
        water=path(shapely.MultiPolygon(drawn.beaches)),
        sea_edges="".join(map(open_path, chained(edges))),
    )


def _fleets(map_: ProvinceMap) -> dict[str, list[str]]:
    """The places that a fleet reaches from each place, by id."""
    found: dict[str, list[str]] = defaultdict(list)
    for one, other in map_.fleets:
        found[one].append(other)
        found[other].append(one)
    return {place: sorted(others) for place, others in sorted(found.items())}


def _ports(map_: ProvinceMap) -> dict[str, list[str]]:
    """The seas that a fleet reaches from each place on land, by id."""
    seas = {one.id for one in map_.provinces if one.terrain is Terrain.SEA}
    found = {place: [sea for sea in others if sea in seas] for place, others in _fleets(map_).items()}
    return {place: here for place, here in found.items() if here and place not in seas}


def _coasts(map_: ProvinceMap) -> list[str]:
    return [f"{one.id}/{coast}" for one in map_.provinces for coast in one.coasts]


def _best(start: XY, far: Iterable[float], room: Callable[[Points], Points]) -> Mark:
    """The place with the most room at any of these distances; of equals, the first."""
    spots = np.concatenate([start + reach * np.column_stack([np.cos(TURNS), np.sin(TURNS)]) for reach in far])
    return whole(spots[int(np.argmax(room(spots)))])


# Cells


def _cells(map_: ProvinceMap, graph: Graph, frame: Frame, cells: dict[str, Cell]) -> Drawn:
    areas = {one.id: cells[one.name].area for one in map_.provinces}
    lines: dict[Way, BorderLine] = {}
    for (a, b), line in sea_ways(graph, {name: cell.area for name, cell in cells.items()}).items():
        ends = map_.provinces[a].id, map_.provinces[b].id
        lines |= {ends: line, ends[::-1]: line}
    return Drawn(
        style="cells",
        frame=frame,
        areas=areas,
        shapes={one.id: cell_shape(one.id, one.name, cells[one.name]) for one in map_.provinces},
        centres={one.id: _centre(one.name, cells[one.name]) for one in map_.provinces if one.centre},
        coasts=_off_shore(map_, areas),
        berths={
            (place, sea): _berth(areas[of(place)], areas[sea]) for place, seas in _ports(map_).items() for sea in seas
        },
        lines={(one, other): lines[of(one), of(other)] for one, other in lines_of_provinces(map_, "cells")},
    )


def _centre(name: str, cell: Cell) -> Mark:
    """Where the supply centre of a cell lies: beside the unit and off the name."""
    x, y = cell.room.at
    ground = cell.area.difference(box_of(Spot((x, y + BELOW), "middle"), name))
    return _best((x, y), CENTRE, lambda spots: np.minimum(_depth(ground, spots), ROOM))


def _off_shore(map_: ProvinceMap, areas: Areas) -> Ids:
    """The marks of coasts, on their seas; without a sea, in the provinces that a fleet reaches from there."""
    around = _fleets(map_) | _ports(map_)
    waters = {place: shapely.union_all([areas[of(other)] for other in around[place]]) for place in _coasts(map_)}
    return {place: _off(areas[of(place)], water) for place, water in waters.items()}


def _off(land: Area, water: Area) -> Mark:
    return _best(_shore(land, water), AT_SEA, lambda spots: _depth(water, spots))


def _berth(land: Area, sea: Area) -> Mark:
    return _best(_shore(land, sea), ASHORE, lambda spots: _depth(land, spots))


def _shore(one: Area, other: Area) -> XY:
    """The middle of the longest line along which the two touch, or where they are nearest."""
    meet = [line for line in _lines_of(one.boundary.intersection(other.boundary)) if line.length]
    if not meet:
        here = nearest_points(one, other)[0]
        return here.x, here.y
    here = max(meet, key=lambda line: line.length).interpolate(0.5, normalized=True)
    return here.x, here.y


def _lines_of(meet: Area) -> list[Area]:
    lines = [line for line in getattr(meet, "geoms", [meet]) if line.geom_type == "LineString"]
    return [*getattr(linemerge(lines), "geoms", [])] if len(lines) > 1 else lines


def _depth(area: Area, spots: Points) -> Points:
    """How far inside the area each place lies; negative outside."""
    at = shapely.points(spots)
    inside = shapely.distance(at, area.boundary)
    found: Points = np.where(shapely.contains(area, at), inside, -inside)
    return found


# Nodes


def _nodes(map_: ProvinceMap, graph: Graph) -> Drawn:
    frame = frame_for(graph)
    at = spread(layout(graph, frame, SKY), frame, NODES_APART)
    spots = {one.id: at[n] for n, one in enumerate(map_.provinces)}
    spots |= _ears(map_, spots)
    areas = {one.id: _node(spots, one.id, one.coasts) for one in map_.provinces}
    lines = _lines(map_, spots)
    roads = [LineString(line.points) for line in lines.values()] if len(lines) <= MOST_BENT else []
    near = shapely.STRtree([*areas.values(), *roads])
    centres = {
        one.id: _best(_xy(spots[one.id]), (NODE + ROOM,), lambda around: _clear(near, around))
        for one in map_.provinces
        if one.centre
    }
    taken = [*areas.values(), *(Point(mark).buffer(ROOM) for mark in centres.values())]
    names = beside(graph, at, Sky(taken, lines.values(), frame, NODE))
    return Drawn(
        style="nodes",
        frame=frame,
        areas=areas,
        shapes={
            one.id: Shape(
                id=one.id,
                path=path(areas[one.id]),
                label=whole(spots[one.id]),
                radius=round(NODE - 1, 1),
                name=whole(names[one.name].at),
                lines=broken(one.name),
                anchor=names[one.name].anchor,
            )
            for one in map_.provinces
        },
        centres=centres,
        coasts={place: whole(spots[place]) for place in _coasts(map_)},
        berths={(place, sea): _rim(spots, place, sea) for place, seas in _ports(map_).items() for sea in seas},
        lines=lines,
        beaches=tuple(_beach(spots[one.id]) for one in map_.provinces if one.terrain is Terrain.COAST),
    )


def _xy(at: Points) -> XY:
    return float(at[0]), float(at[1])


def _clear(near: shapely.STRtree, spots: Points) -> Points:
    """How far each place is from what is drawn."""
    _, far = near.query_nearest(shapely.points(spots), return_distance=True, all_matches=False)
    found: Points = far
    return found


def _ears(map_: ProvinceMap, spots: dict[str, Points]) -> dict[str, Points]:
    """The coasts of each province, on the sides from which fleets come, and apart from each other."""
    found: dict[str, Points] = {}
    fleets = _fleets(map_)
    for one in map_.provinces:
        places = {coast: fleets[f"{one.id}/{coast}"] for coast in one.coasts}
        angles = {coast: _angle(spots[one.id], [spots[of(to)] for to in others]) for coast, others in places.items()}
        order = sorted(angles, key=lambda coast: angles[coast])
        for before, after in pairwise([*order, *order]):
            gap = (angles[after] - angles[before]) % (2 * math.pi)
            angles[after] += max(0.0, EARS_APART - gap)
        for coast, angle in angles.items():
            found[f"{one.id}/{coast}"] = spots[one.id] + EAR_AT * np.array([math.cos(angle), math.sin(angle)])
    return found


def _angle(here: Points, others: list[Points]) -> float:
    """The mean direction of the others."""
    x, y = sum((other - here for other in others), np.zeros(2))
    return math.atan2(y, x)


def _node(spots: dict[str, Points], id_: str, coasts: Iterable[str]) -> Area:
    """A disc, with a small one on its rim for each coast that has a name."""
    ears = [Point(spots[f"{id_}/{coast}"]).buffer(EAR) for coast in coasts]
    return polygons(shapely.union_all([Point(spots[id_]).buffer(NODE), *ears]))


def _lines(map_: ProvinceMap, spots: dict[str, Points]) -> dict[Way, BorderLine]:
    ways = lines_of_provinces(map_, "nodes")
    bends = LANE_BENDS if len(ways) <= MOST_BENT else (0,)
    middles = np.array([spots[one.id] for one in map_.provinces])
    number = {one.id: n for n, one in enumerate(map_.provinces)}
    found = {}
    for way in ways:
        one, other = way
        others = np.delete(middles, [number[of(one)], number[of(other)]], axis=0)
        found[way] = simple(lane((spots[one], spots[other]), others, bends, (_rim_of(one), _rim_of(other))))
    return found


def _rim_of(place: str) -> float:
    return NODE if place == of(place) else EAR


def _rim(spots: dict[str, Points], place: str, sea: str) -> Mark:
    """Where a fleet in port lies: on the side of the sea, or on the small node of its coast."""
    away = spots[sea] - spots[of(place)]
    far = 0.8 * NODE if place == of(place) else 0.0
    return whole(spots[place] + far * away / max(1.0, math.hypot(*away)))


def _beach(at: Points) -> Area:
    """The lowest part of a node, which is under water."""
    x, y = at
    return Point(at).buffer(NODE - 1).intersection(shapely.box(x - NODE, y + BEACH * NODE, x + NODE, y + NODE))
