"""Cells: a territory is the ground nearest to it and to the near halves of its borders, with wavy coasts."""

import math
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

import numpy as np
import shapely
from shapely import LineString, Point, Polygon

from garrison.drawing.geometry import (
    XY,
    Area,
    Areas,
    arranged,
    chance,
    contacts,
    polygons,
    simplified,
    without_holes,
    without_islets,
)
from garrison.drawing.graph import Graph, Points, lands, triangles
from garrison.drawing.layout import Frame

STRAIT, NARROW = 78.0, 0.48
"""The water between two lands, in map units; where cells are small, this share of their reach."""
CHANNEL = 9.0
"""Half the water between two cells of one land that must not touch."""
POND = 24.0
"""The least radius of the lake where four cells would meet in a point."""
WIDEST = 230.0
"""The widest reach of a cell from its middle."""
WAVES = ((340.0, 24.0), (150.0, 13.0), (62.0, 6.0), (27.0, 2.4))
"""The length and height of each kind of wave in borders and coasts."""
ISLET = 500.0
"""A part of a cell that is smaller is left out."""

Zones = dict[int, Area]


class Site(NamedTuple):
    graph: Graph
    at: Points
    frame: Frame
    zones: Zones
    reach: float
    """How far a cell goes from its middle where nothing is near."""


def cells(graph: Graph, at: Points, frame: Frame) -> Areas:
    """A cell for each territory, by name; some may be empty, or touch where they should not."""
    site = Site(graph, at, frame, _zones(at, graph, frame), _reach(at, graph))
    grounds = {name: ground for members in lands(graph) for name, ground in _grounds(site, members).items()}
    waved = {name: _waved(ground) for name, ground in _parted(grounds, graph).items()}
    if any(shape.is_empty for shape in waved.values()):
        return waved
    shapes = simplified(arranged(waved, 0.01), 3.0)
    return {name: without_islets(shape, ISLET) for name, shape in shapes.items()}


def come_out_right(shapes: Areas, graph: Graph) -> bool:
    """Whether the cells touch exactly where the map has a border."""
    wanted = {frozenset((graph.names[a], graph.names[b])) for a, b in graph.land}
    return not any(shape.is_empty for shape in shapes.values()) and set(contacts(shapes)) == wanted


def _reach(at: Points, graph: Graph) -> float:
    lengths = [math.dist(at[a], at[b]) for a, b in (graph.land or graph.sea)]
    return min(0.5 * float(np.median(lengths)), WIDEST) if lengths else WIDEST


def _zones(at: Points, graph: Graph, frame: Frame) -> Zones:
    """The Voronoi cells, where a territory is a bundle of points on the near halves of its borders."""
    owner = _bundles(at, graph)
    box = shapely.box(-600, -600, frame.width + 600, frame.height + 600)
    faces = shapely.voronoi_polygons(shapely.multipoints(list(owner)), extend_to=box)
    here = shapely.STRtree(list(faces.geoms)).nearest(shapely.points(list(owner)))
    mine: dict[int, list[Area]] = defaultdict(list)
    for node, face in zip(owner.values(), here, strict=True):
        # The faces of points that lie in a perfect circle or line can cross themselves.
        mine[node].append(shapely.make_valid(faces.geoms[face]).intersection(box))
    return {node: without_holes(shapely.union_all(faces, grid_size=1e-4), 9.0) for node, faces in mine.items()}


def _bundles(at: Points, graph: Graph) -> dict[XY, int]:
    owner: dict[XY, int] = {}
    for node, place in enumerate(at):
        owner[_spot(place)] = node
    for a, b in sorted(graph.land):
        for node, other in ((a, b), (b, a)):
            for share in np.linspace(0.06, 0.47, 12):
                owner.setdefault(_spot(at[node] * (1 - share) + at[other] * share), node)
    return owner


def _spot(place: Points) -> XY:
    x, y = np.round(place, 3)
    return float(x), float(y)


def _grounds(site: Site, members: list[int]) -> Areas:
    """The cells of one land, cut out of an outline around its borders and apart from all other lands."""
    own = shapely.union_all([site.zones[node] for node in members], grid_size=1e-4)
    if len(members) < len(site.graph.names):
        own = without_holes(own, 9.0).buffer(-min(STRAIT, NARROW * site.reach) / 2)
    picture = shapely.box(80, 80, site.frame.width - 80, site.frame.height - 80).buffer(-60).buffer(60)
    outline = _outline(site, members).intersection(own).intersection(picture)
    outline = outline.buffer(-site.reach * 0.2).buffer(site.reach * 0.2)
    return {site.graph.names[node]: polygons(site.zones[node].intersection(outline)) for node in members}


def _outline(site: Site, members: list[int]) -> Area:
    graph, at, inside = site.graph, site.at, {*members}
    ways = [LineString((at[a], at[b])).buffer(site.reach * 0.74) for a, b in graph.land if a in inside]
    sizes = {node: site.reach * chance(graph.names[node]).uniform(0.92, 1.18) for node in members}
    spots = [Point(at[node]).buffer(size) for node, size in sizes.items()]
    fields = [Polygon(at[list(three)]) for three in triangles(graph) if three[0] in inside]
    outline = shapely.union_all([*spots, *ways, *fields]).buffer(site.reach * 0.5).buffer(-site.reach * 0.5)
    return without_holes(outline, 0.35 * site.reach * site.reach)


# Water between cells that must not touch


def _parted(grounds: Areas, graph: Graph) -> Areas:
    allowed = {frozenset((graph.names[a], graph.names[b])) for a, b in graph.land}
    grounds = arranged(grounds, 0.01)
    for a, b in _near(grounds, 0.05, allowed):
        ditch = _lake(grounds[a].buffer(0.05).intersection(grounds[b].buffer(0.05)))
        grounds |= {name: polygons(grounds[name].difference(ditch)) for name in (a, b)}
    # A channel ends where a third cell begins. It is rounded off there, so that no point is left in common.
    wide = 2 * CHANNEL * 0.9
    for a, b in _near(grounds, wide, allowed):
        grounds[a] = polygons(grounds[a].difference(grounds[b].buffer(wide)))
    return grounds


def _near(grounds: Areas, apart: float, allowed: set[frozenset[str]]) -> Iterable[tuple[str, str]]:
    """The pairs of cells that have no border and yet are nearer than `apart`; each pair is measured at its turn."""
    names = list(grounds)
    tree = shapely.STRtree([grounds[name] for name in names])
    close = {(n, int(m)) for n, name in enumerate(names) for m in tree.query(grounds[name].envelope.buffer(apart))}
    for n, m in combinations(range(len(names)), 2):
        a, b = names[n], names[m]
        if (n, m) in close and frozenset((a, b)) not in allowed and grounds[a].distance(grounds[b]) < apart:
            yield a, b


def _lake(meet: Area) -> Area:
    """Water over a common border: a lens, wide in its middle, and never a mere slit."""
    water = [meet.buffer(CHANNEL)]
    for part in getattr(meet, "geoms", [meet]):
        if part.is_empty:
            continue
        middle, half = np.array(part.centroid.coords[0]), part.length / 4
        swell = max(POND, 0.45 * half)
        turn, spread = _axis(part)
        for share in np.linspace(-0.8, 0.8, 9):
            spot = Point(middle + turn * spread * share)
            water.append(spot.buffer(max(swell * math.cos(share * math.pi / 2), CHANNEL)))
    return shapely.union_all(water)


def _axis(part: Area) -> tuple[Points, float]:
    """The direction in which a thin shape runs, and half its length."""
    points = np.array(
        part.buffer(0.01).convex_hull.exterior.coords if part.area == 0 else part.convex_hull.exterior.coords
    )
    gaps = points - points.mean(0)
    _, _, v = np.linalg.svd(gaps)
    return v[0], float(np.abs(gaps @ v[0]).max())


# Waves


def _waved(ground: Area) -> Area:
    return shapely.make_valid(shapely.transform(shapely.segmentize(ground, 8), waves))


def waves(points: Points) -> Points:
    """Points moved by smooth waves that run in many directions."""
    dice = chance("waves")
    moved = points.copy()
    for length, high in WAVES:
        for _ in range(4):
            turn, phase, push = (dice.uniform(0, 2 * math.pi) for _ in range(3))
            run = (points @ (math.cos(turn), math.sin(turn))) * 2 * math.pi / (length * dice.uniform(0.8, 1.25)) + phase
            moved += np.sin(run)[:, None] * (math.cos(push), math.sin(push)) * high / 2
    return moved
