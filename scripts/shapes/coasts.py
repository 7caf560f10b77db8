"""Areas picked, projected, magnified, and their coasts calmed."""

from collections.abc import Callable, Iterable, Mapping

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon

from garrison.drawing.geometry import XY, Area, Areas, arranged, parts, polygons

Box = tuple[float, float, float, float]


def pick(shape: Area, within: Box) -> Area:
    """The parts of `shape` whose middle lies in the box."""
    return MultiPolygon([part for part in parts(shape) if _lies(part, within)])


def leave(shape: Area, within: Box) -> Area:
    """The parts of `shape` whose middle lies outside the box."""
    return MultiPolygon([part for part in parts(shape) if not _lies(part, within)])


def _lies(part: Polygon, within: Box) -> bool:
    return bool(shapely.box(*within).contains(part.representative_point()))


def projected(shape: Area, project: Callable[[np.ndarray], np.ndarray], step: float = 0.5) -> Area:
    return shapely.make_valid(shapely.transform(shapely.segmentize(shape, step), project))


def smoothed(shapes: Areas, widths: Mapping[str, tuple[float, float]]) -> Areas:
    """Coasts calmed: bays narrower than twice the first width filled, capes narrower than twice the second cut off.

    Nothing moves where a shape has a neighbour.
    """
    shapes = dict(shapes)
    for name, (bay, cape) in widths.items():
        shape = shapes[name]
        frame = shapely.box(*shape.bounds).buffer(9)
        others = shapely.union_all([one.intersection(frame) for other, one in shapes.items() if other != name])
        closed = shape.buffer(bay, quad_segs=4).buffer(-bay, quad_segs=4)
        gained = closed.difference(shape).difference(others.buffer(2, quad_segs=2))
        whole = _filled(shapely.union_all([shape, gained.buffer(0.02, quad_segs=2).difference(others)]), shape)
        opened = whole.buffer(-cape, quad_segs=4).buffer(cape * 1.05, quad_segs=4)
        shapes[name] = polygons(whole.difference(whole.difference(opened).difference(others.buffer(3, quad_segs=2))))
    return arranged(shapes, 0.01)


def _filled(shape: Area, before: Area) -> Area:
    """The shape without those holes that it did not have before."""
    old = shapely.union_all([Polygon(hole) for part in parts(before) for hole in part.interiors])
    kept = [Polygon(part.exterior, [h for h in part.interiors if Polygon(h).intersects(old)]) for part in parts(shape)]
    return shapely.union_all(kept)


def rounded(ring: list[XY], times: int = 2) -> list[XY]:
    """A ring with its corners cut off again and again (Chaikin 1974)."""
    for _ in range(times):
        pairs = list(zip(ring, [*ring[1:], ring[0]], strict=True))
        ring = [(a[0] * k + b[0] * (1 - k), a[1] * k + b[1] * (1 - k)) for a, b in pairs for k in (0.75, 0.25)]
    return ring


def bumps(points: np.ndarray, centres: Iterable[tuple[float, float, float, float]]) -> np.ndarray:
    """Points pushed away from centres (x, y, width, strength): a smooth magnifier that tears nothing."""
    moved = points.copy()
    for x, y, width, strength in centres:
        away = points - (x, y)
        fall = np.exp(-(away**2).sum(axis=1) / (2 * width**2))
        moved += strength * away * fall[:, None]
    return moved
