"""Where names and discs have room inside a shape."""

import math

import numpy as np
import shapely
from shapely import MultiPolygon

from garrison.drawing import geometry
from garrison.drawing.geometry import XY

UNIT, CENTRE, BERTH = 18.0, 9.0, 13.0
"""Radii in map units."""
LETTER, LINE = 9.3, 20.0
"""Room for a letter of a name, and for its line."""
FINE = 4.0


class Ground:
    """The largest part of a province as a grid: how deep inside each point lies, and how much of a box lies inside."""

    def __init__(self, shape: MultiPolygon, around: float = 0.0) -> None:
        part = max(geometry.parts(shape), key=lambda part: part.area)
        west, north, east, south = part.buffer(around, join_style="mitre").bounds if around else part.bounds
        across, down = np.meshgrid(np.arange(west, east, FINE), np.arange(north, south, FINE))
        self.size = across.shape
        self.origin = (west, north)
        self.spots = shapely.points(across.ravel(), down.ravel())
        self.sums = self.sums_of(part)
        depth = np.where(shapely.contains(part, self.spots), shapely.distance(self.spots, part.boundary), -1.0)
        keep = depth > 3
        self.all_points = np.column_stack([across.ravel(), down.ravel()])
        self.points, self.depth = self.all_points[keep], depth[keep]

    def sums_of(self, shape: MultiPolygon) -> np.ndarray:
        """How many points of the grid lie in a shape, north-west of each."""
        shapely.prepare(shape)
        inside = shapely.contains(shape, self.spots).reshape(self.size)
        return np.pad(inside.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))

    def covered(self, points: np.ndarray, width: float, height: float, sums: np.ndarray | None = None) -> np.ndarray:
        """The share of a box around each point that lies inside."""
        sums = self.sums if sums is None else sums
        (x0, x1), (y0, y1) = (self._span(points[:, n], size, n) for n, size in enumerate((width, height)))
        cells = (x1 - x0) * (y1 - y0)
        rows, columns = self.size
        x0, x1, y0, y1 = (np.clip(at, 0, most) for at, most in ((x0, columns), (x1, columns), (y0, rows), (y1, rows)))
        return (sums[y1, x1] - sums[y0, x1] - sums[y1, x0] + sums[y0, x0]) / cells

    def _span(self, middles: np.ndarray, size: float, axis: int) -> tuple[np.ndarray, np.ndarray]:
        """The first and the last row, or column, of a box."""
        start = np.round((middles - size / 2 - self.origin[axis]) / FINE).astype(int)
        return start, start + max(1, round(size / FINE))


def box_gap(points: np.ndarray, centre: XY, width: float, height: float) -> np.ndarray:
    """How far points lie from a box around `centre`."""
    dx = np.maximum(np.abs(points[:, 0] - centre[0]) - width / 2, 0)
    dy = np.maximum(np.abs(points[:, 1] - centre[1]) - height / 2, 0)
    return np.hypot(dx, dy)


def written(ground: Ground, name: str, city: XY | None, moored: np.ndarray) -> tuple[XY, XY, list[str]]:
    """As `arranged_in`, with the name on one line or on two, whichever fits better."""
    words = name.split()
    ways = [[name], *([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))]
    tried = [(*arranged_in(ground, lines, city, moored), lines) for lines in ways]
    _, unit, text, lines = min(tried, key=lambda one: one[0] + 6 * len(one[3]))
    return unit, text, lines


def arranged_in(ground: Ground, lines: list[str], city: XY | None, moored: np.ndarray) -> tuple[float, XY, XY]:
    """Where a unit stands and where the name is written: both inside, near each other, off the city and all berths."""
    width, height = max(map(len, lines)) * LETTER, LINE * len(lines)
    middle = ground.points[ground.depth.argmax()]
    points, depth = ground.points, ground.depth
    roomy = 120 * (1 - ground.covered(points, width, height))
    deep = 9 * np.maximum(UNIT - depth, 0) - 0.15 * np.minimum(depth, 60)
    calm = 0.05 * np.hypot(*(points - middle).T)
    for mark, reach in [(berth, BERTH) for berth in moored] + ([] if city is None else [(city, CENTRE)]):
        deep = deep + 4 * np.maximum(UNIT + reach + 2 - np.hypot(*(points - mark).T), 0)
        roomy = roomy + 5 * np.maximum(reach + 3 - box_gap(points, mark, width, height), 0)
    best = (math.inf, middle, middle)
    for start in np.argsort(deep + calm)[:400:4]:
        unit = points[start]
        gap = box_gap(points, unit, width, height)
        apart = 6 * np.maximum(UNIT + 2 - gap, 0) + 0.25 * np.maximum(gap - UNIT - 6, 0)
        cost = roomy + apart + 0.4 * calm + 0.06 * np.abs(points[:, 0] - unit[0]) + deep[start] + calm[start]
        n = int(cost.argmin())
        if cost[n] < best[0]:
            best = (cost[n], unit, points[n])
    return best[0], tuple(best[1]), tuple(best[2])


def captioned(  # noqa: PLR0913, PLR0917  a name has so much around it
    ground: Ground, foreign: MultiPolygon, name: str, disc: XY, radius: float, wish: XY | None
) -> tuple[XY, list[str]]:
    """Where the name is written by a disc that stands already, or near a wish: over no other land, on a line or two."""
    sums = ground.sums_of(foreign)
    words = name.split()
    points = ground.all_points
    best = (math.inf, disc, [name])
    for lines in [[name], *([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))]:
        width, height = max(map(len, lines)) * LETTER, LINE * len(lines)
        cost = 130 * (1 - ground.covered(points, width, height)) + 260 * ground.covered(points, width, height, sums)
        cost += 8 * len(lines) + 8 * np.maximum(radius - box_gap(2 * np.array(disc) - points, disc, width, height), 0)
        aside = np.abs(points - (disc if wish is None else wish))
        down = radius + height / 2 + 1 if wish is None else 0
        cost += 0.4 * aside[:, 0] + 0.35 * np.maximum(aside[:, 1] - down, 0) + 6 * (points[:, 1] < disc[1])
        n = int(cost.argmin())
        if cost[n] < best[0]:
            best = (cost[n], tuple(points[n]), lines)
    return best[1], best[2]
