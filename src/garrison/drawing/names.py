"""Where names are written: below the disc in a cell that has room for both, or beside a star, off stars and lanes."""

import math
from collections.abc import Iterable
from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

import numpy as np
import shapely
from shapely import LineString

from garrison.drawing.geometry import XY, Area, largest
from garrison.drawing.graph import Graph, Points
from garrison.drawing.layout import Frame
from garrison.drawing.lines import STAR, BorderLine
from garrison.maps.shapes_format import Anchor

BELOW = 42.0
"""A name stands this far below the middle of its disc."""
LETTER, LINE = 15.0, 30.0
"""Room for one letter of a name, and for its line."""
LONGEST, LONGEST_WORD, MOST_ROWS = 18, 24, 4
"""A longer name is written on several lines, a longer word is cut, and there are at most this many lines."""
MOST_LINES = 800
"""If there are more lines, names may lie on them."""
FINE = 8.0
"""The step of the grid on which the roomiest place in a cell is sought."""
BESIDE: tuple[tuple[Anchor, float, float], ...] = (
    ("middle", 0, 52),
    ("middle", 0, -52),
    ("start", 42, 0),
    ("end", -42, 0),
    ("start", 34, 34),
    ("end", -34, 34),
    ("start", 34, -34),
    ("end", -34, -34),
)
"""Where a name can stand at its star, the most usual places first."""


class Spot(NamedTuple):
    """The place of a name, and which end of it stands there."""

    at: XY
    anchor: Anchor


class Room(NamedTuple):
    """A place for a disc, and how large the disc can be."""

    at: XY
    radius: float


@lru_cache(maxsize=1024)
def broken(name: str) -> tuple[str, ...]:
    """The name on one line, or a long one on a few of about the same length.

    >>> broken("Kamchatka"), broken("Western United States")
    (('Kamchatka',), ('Western', 'United States'))
    """
    if len(name) <= (LONGEST if " " in name else LONGEST_WORD):
        return (name,)
    rows = min(MOST_ROWS, max(2, math.ceil(len(name) / LONGEST_WORD)))
    cut = " ".join(piece for word in name.split(" ") for piece in wrap(word, LONGEST_WORD, break_on_hyphens=False))
    tries = (tuple(wrap(cut, wide, break_long_words=False, break_on_hyphens=False)) for wide in range(1, len(cut) + 1))
    return next(lines for lines in tries if len(lines) <= rows)


def _width(name: str) -> float:
    return max(map(len, broken(name))) * LETTER


def roomy(shape: Area, name: str) -> Room:
    """The place in a cell where a disc, with the name below it, has most room."""
    part = largest(shape)
    west, north, east, south = part.bounds
    across, down = np.meshgrid(np.arange(west, east, FINE), np.arange(north, south, FINE))
    spots = np.column_stack([across.ravel(), down.ravel()])
    half = _width(name) / 2
    disc = _depth(part, spots)
    sides = [_depth(part, spots + np.array([dx, BELOW])) for dx in (-half * 0.8, 0, half * 0.8)]
    best = int(np.minimum(disc, np.min(sides, axis=0) + LINE).argmax())
    return Room((float(spots[best][0]), float(spots[best][1])), float(disc[best]))


def _depth(part: Area, points: Points) -> Points:
    """How far inside the part each point lies; -1 outside."""
    at = shapely.points(points)
    shapely.prepare(part)
    found: Points = np.where(shapely.contains(part, at), shapely.distance(at, part.boundary), -1.0)
    return found


def beside(graph: Graph, at: Points, sky: "Sky") -> dict[str, Spot]:
    """Where the name of each star or node is written; the longest names choose first."""
    order = np.argsort(-np.array([len(name) for name in graph.names]), kind="stable")
    return {graph.names[n]: sky.spot((float(at[n][0]), float(at[n][1])), graph.names[n]) for n in order}


class Sky:
    """What is in the way of a name: stars, lanes, other areas, and the names already written."""

    def __init__(self, suns: list[Area], lines: Iterable[BorderLine], frame: Frame, rim: float = STAR) -> None:
        pieces = [LineString(piece) for line in lines for piece in line.pieces]
        self.lines = pieces if len(pieces) <= MOST_LINES else []
        self.picture = shapely.box(6, 6, frame.width - 6, frame.height - 6)
        self.scale = rim / STAR
        self.taken: list[Area] = []
        self.sun_tree, self.line_tree = shapely.STRtree(suns), shapely.STRtree(self.lines)

    def spot(self, star: XY, name: str) -> Spot:
        (x, y), scale = star, self.scale
        ways = [(Spot((x + dx * scale, y + dy * scale), anchor), n) for n, (anchor, dx, dy) in enumerate(BESIDE)]
        boxes = [box_of(spot, name) for spot, _ in ways]
        costs = [self._cost(box) + n for box, (_, n) in zip(boxes, ways, strict=True)]
        best = costs.index(min(costs))
        self.taken.append(boxes[best])
        return ways[best][0]

    def _cost(self, box: Area) -> float:
        suns = shapely.intersection(box, self.sun_tree.geometries[self.sun_tree.query(box)])
        lines = shapely.intersection(box, self.line_tree.geometries[self.line_tree.query(box)])
        names = shapely.intersection(box, np.array(self.taken, dtype=object))
        hidden = shapely.area(suns).sum() + shapely.area(names).sum()
        outside = box.difference(self.picture).area
        return float(0.05 * hidden + 0.35 * shapely.length(lines).sum() + 0.2 * outside)


def box_of(spot: Spot, name: str) -> Area:
    """The room that a name takes."""
    (x, y), anchor = spot
    wide, high = _width(name), LINE * len(broken(name))
    left = {"": x - wide / 2, "middle": x - wide / 2, "start": x, "end": x - wide}[anchor]
    return shapely.box(left, y - high / 2, left + wide, y + high / 2)
