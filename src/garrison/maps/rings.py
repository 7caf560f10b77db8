"""The corners and edges of shapes, read from their outlines; an edge that two shapes share is part of their border."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import accumulate, pairwise

from garrison.maps.shapes_format import Point, Shape

Ring = tuple[Point, ...]
Edge = tuple[Point, Point]

_NUMBER = re.compile(r"-?[0-9]+")


def rings(path: str) -> tuple[Ring, ...]:
    """The corners of each ring of an outline.

    >>> rings("M1 1l4 0 0 4z")
    (((1, 1), (5, 1), (5, 5)),)
    """
    return tuple(_corners([int(number) for number in _NUMBER.findall(part)]) for part in path.split("z")[:-1])


def _corners(numbers: list[int]) -> Ring:
    return tuple(zip(accumulate(numbers[::2]), accumulate(numbers[1::2]), strict=True))


def edges(path: str) -> Iterable[Edge]:
    """Each edge once, with its lesser end first; edges without length are left out.

    >>> sorted(edges("M1 1l4 0 0 4z"))
    [((1, 1), (5, 1)), ((1, 1), (5, 5)), ((5, 1), (5, 5))]
    """
    for ring in rings(path):
        for a, b in pairwise((*ring, ring[0])):
            if a != b:
                yield (a, b) if a < b else (b, a)


def owners(shapes: Mapping[str, Shape]) -> dict[Edge, list[str]]:
    """The names of the one or two territories that have each edge."""
    found: dict[Edge, list[str]] = defaultdict(list)
    for name, shape in shapes.items():
        for edge in edges(shape.path):
            found[edge].append(name)
    return dict(found)
