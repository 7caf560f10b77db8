"""Shapes as an arrangement: areas that meet exactly along their borders, on a grid, and their outlines as text."""

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

import shapely
from shapely import MultiPolygon, Polygon, STRtree
from shapely.geometry.polygon import orient
from shapely.ops import polygonize

XY: TypeAlias = tuple[float, float]
Area: TypeAlias = Any
"""What Shapely, which has no types, gives for an area, a line or a point."""
Areas: TypeAlias = dict[str, Area]


def parts(shape: Area) -> list[Polygon]:
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [part for one in getattr(shape, "geoms", ()) for part in parts(one)]


def polygons(shape: Area) -> Area:
    """The parts of a shape that have an area."""
    return MultiPolygon(parts(shape))


def largest(shape: Area) -> Polygon:
    return max(parts(shape), key=lambda part: part.area)


def without_holes(shape: Area, least: float) -> Area:
    """The shape with all holes filled that are smaller than `least`."""
    return MultiPolygon(
        [
            Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area >= least])
            for part in parts(shape)
        ]
    )


def without_islets(shape: Area, least: float) -> Area:
    """The largest part, and all others of at least this area; smaller holes are filled."""
    every = sorted(parts(shape), key=lambda part: -part.area)
    return without_holes(MultiPolygon([part for n, part in enumerate(every) if n == 0 or part.area >= least]), least)


def arranged(shapes: Mapping[str, Area], grid: float) -> Areas:
    """The same shapes on a grid, without overlaps, with equal corners along every common border.

    Where shapes overlap, the first in the mapping has the ground.
    """
    names, grounds = list(shapes), list(shapes.values())
    lines = [shapely.set_precision(ground.boundary, grid) for ground in grounds]
    tree = STRtree(grounds)
    mine: dict[str, list[Polygon]] = {name: [] for name in names}
    for face in polygonize(shapely.union_all(lines, grid_size=grid)):
        owners = sorted(tree.query(face.representative_point(), predicate="within"))
        if owners:
            mine[names[owners[0]]].append(face)
    return {name: shapely.union_all(mine[name], grid_size=grid) for name in names}


def simplified(shapes: Mapping[str, Area], tolerance: float, grid: float = 1.0) -> Areas:
    """Visvalingam's simplification of the whole arrangement, then whole numbers, then an arrangement again."""
    simple = shapely.coverage_simplify(list(shapes.values()), tolerance)
    return arranged(dict(zip(shapes, simple, strict=True)), grid)


def contacts(shapes: Mapping[str, Area]) -> dict[frozenset[str], float]:
    """The length of the common border of each pair of shapes that has one, found by their equal edges."""
    owners: dict[frozenset[XY], list[str]] = defaultdict(list)
    for name, shape in shapes.items():
        for a, b in _edges(shape):
            owners[frozenset((a, b))].append(name)
    length: dict[frozenset[str], float] = defaultdict(float)
    for edge, names in owners.items():
        if names[1:] and {*names} != {names[0]}:
            length[frozenset(names)] += math.dist(*edge)
    return dict(length)


def _edges(shape: Area) -> Iterable[tuple[XY, XY]]:
    for part in parts(shape):
        for ring in (part.exterior, *part.interiors):
            ends = [end[:2] for end in ring.coords]
            yield from pairwise(ends)


def disc(shape: Area, fine: float = 0.5) -> tuple[XY, float]:
    """The largest disc in the shape: middle and radius."""
    best = max(parts(shape), key=lambda part: shapely.maximum_inscribed_circle(part, fine * 2).length)
    line = shapely.maximum_inscribed_circle(best, fine)
    return line.coords[0], line.length


# Text


def path(shape: Area) -> str:
    """An SVG path of whole numbers, relative after each first point; holes run the other way round."""
    turned = [orient(part) for part in parts(shape)]
    return "".join(f"{_told(ring.coords[:-1])}z" for part in turned for ring in (part.exterior, *part.interiors))


def open_path(line: Iterable[XY]) -> str:
    points = [(round(x), round(y)) for x, y in line]
    return _told([point for n, point in enumerate(points) if n == 0 or point != points[n - 1]])


def _told(line: Iterable[XY]) -> str:
    points = [(round(x), round(y)) for x, y, *_ in line]
    steps = [f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(points)]
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps).replace(' -', '-')}"


def whole(point: Iterable[float]) -> tuple[int, int]:
    x, y = point
    return round(x), round(y)


def chance(name: str) -> random.Random:
    """A source of chance that gives the same numbers each time, so that a drawing is always the same."""
    return random.Random(name)
