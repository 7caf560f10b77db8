"""Areas cut along lines that look drawn by rivers and ridges."""

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise

import shapely
from shapely import LineString, Point, Polygon
from shapely.ops import polygonize

from garrison.drawing.geometry import XY, Area, Areas, polygons


def organic(name: str, points: Iterable[XY], rough: float = 0.11, finest: float = 0.35) -> list[XY]:
    """The polyline through `points` with its middles pushed aside again and again; the points themselves stay."""
    dice, points = random.Random(name), list(points)
    line = [points[0]]
    for start, end in pairwise(points):
        line += _pushed(dice, start, end, rough, finest)
    return line


def _pushed(dice: random.Random, start: XY, end: XY, rough: float, finest: float) -> list[XY]:
    """The points after `start` up to `end`."""
    narrow = max(0.2, math.cos(math.radians((start[1] + end[1]) / 2)))
    across, up = (end[0] - start[0]) * narrow, end[1] - start[1]
    length = math.hypot(across, up)
    if length < finest:
        return [end]
    push, along = dice.uniform(-rough, rough), dice.uniform(0.4, 0.6)
    middle = (
        start[0] + (end[0] - start[0]) * along - up * push / narrow,
        start[1] + up * along + across * push,
    )
    return _pushed(dice, start, middle, rough, finest) + _pushed(dice, middle, end, rough, finest)


def cut(shape: Area, lines: Mapping[str, Iterable[XY]], seeds: Mapping[str, Iterable[XY]], **look: float) -> Areas:
    """`shape` in parts: the zones between the lines, each belonging to who has a seed in it, or the nearest."""
    joints = {at for n, one in lines.items() for at in one for m, other in lines.items() if m != n and at in other}
    drawn = [LineString(_prolonged(organic(name, points, **look), joints)) for name, points in lines.items()]
    west, south, east, north = shape.buffer(3).bounds
    frame = shapely.box(west, south, east, north)
    zones = list(polygonize(shapely.union_all([frame.boundary, *drawn])))
    owned: dict[str, list[Area]] = defaultdict(list)
    every = [(name, Point(at)) for name, places in seeds.items() for at in places]
    for zone in zones:
        inside = {name for name, at in every if zone.contains(at)}
        if len(inside) > 1:
            raise ValueError(f"one zone for {inside}")
        here = inside.pop() if inside else min(every, key=lambda one: zone.distance(one[1]))[0]
        owned[here].append(zone)
    return {name: polygons(shape.intersection(shapely.union_all(parts))) for name, parts in owned.items()}


def carve(shape: Area, lines: Iterable[LineString], seeds: Mapping[str, Iterable[XY]]) -> Areas:
    """`shape` cut along every line that runs right through it; one without a seed goes to whom it borders most."""
    edges = [shape.boundary, *(line for line in lines if line.intersects(shape))]
    faces = [face for face in polygonize(shapely.union_all(edges)) if shape.contains(face.representative_point())]
    owned: dict[str, list[Polygon]] = {name: [] for name in seeds}
    left = []
    for face in faces:
        inside = {name for name, places in seeds.items() for at in places if face.contains(Point(at))}
        if len(inside) > 1:
            raise ValueError(f"one piece for {inside}")
        (owned[inside.pop()] if inside else left).append(face)
    empty = [name for name, places in owned.items() if not places]
    if empty:
        raise ValueError(f"no piece for {empty}")
    whole = {name: shapely.union_all(places) for name, places in owned.items()}
    for face in left:
        common = {name: face.boundary.intersection(one).length for name, one in whole.items()}
        near = max(common, key=common.__getitem__)
        if common[near] < 1e-6:
            near = min(whole, key=lambda name: whole[name].distance(face))
        owned[near].append(face)
    return {name: shapely.union_all(places) for name, places in owned.items()}


def _prolonged(line: list[XY], joints: set[XY], far: float = 60.0) -> list[XY]:
    """The line, its loose ends led on far out of the picture."""
    for _ in (0, 1):
        if line[0] not in joints:
            (x, y), (u, v) = line[0], line[1]
            length = math.hypot(x - u, y - v)
            line = [(x + (x - u) * far / length, y + (y - v) * far / length), *line]
        line = line[::-1]
    return line
