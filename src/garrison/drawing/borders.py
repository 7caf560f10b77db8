"""The edges of shapes by what they part: the coast, a border within a continent, or a border between two continents."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import pairwise

from garrison.maps.shapes import Shape
from garrison.maps.shapes_format import Edge, Point, owners

THROUGH = 2
"""A line runs on through a point with this many edges."""


class Kind(StrEnum):
    COAST = "coast"
    BORDER = "border"
    REGION = "region"
    SEA = "sea"
    """Of seas alone."""


def borders(shapes: Mapping[str, Shape], regions: Mapping[str, str], seas: frozenset[str]) -> dict[Kind, str]:
    """The edges of each kind as an SVG path of as few lines as possible."""
    found: dict[Kind, list[Edge]] = {kind: [] for kind in Kind}
    for edge, names in owners(shapes).items():
        found[_kind(names, regions, seas)].append(edge)
    return {kind: "".join(map(_written, chained(edges))) for kind, edges in found.items()}


def _kind(names: list[str], regions: Mapping[str, str], seas: frozenset[str]) -> Kind:
    match [regions.get(name, "") for name in names if name not in seas]:
        case []:
            return Kind.SEA
        case [_]:
            return Kind.COAST
        case regions_here:
            return Kind.BORDER if len({*regions_here}) == 1 else Kind.REGION


def chained(edges: Iterable[Edge]) -> list[list[Point]]:
    """The edges, joined into lines wherever exactly two of them meet.

    >>> chained([((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1))])
    [[(0, 0), (1, 0), (2, 0), (2, 1)]]
    """
    near: dict[Point, list[Point]] = defaultdict(list)
    for a, b in edges:
        near[a].append(b)
        near[b].append(a)
    starts = sorted(near, key=lambda point: len(near[point]) == THROUGH)
    return [line for start in starts for line in _lines(start, near)]


def _lines(start: Point, near: dict[Point, list[Point]]) -> Iterable[list[Point]]:
    """The lines that begin here, which are taken out."""
    while near[start]:
        line = [start]
        while near[line[-1]] and (len(line) == 1 or len(near[line[-1]]) == 1):
            after = near[line[-1]].pop()
            near[after].remove(line[-1])
            line.append(after)
        yield line


def _written(line: list[Point]) -> str:
    x, y = line[0]
    return f"M{x} {y}l" + " ".join(f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(line)).replace(" -", "-")
