"""The shapes of a map as they are in files, which browsers read as well: the keys are the names of the territories."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import accumulate, pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from garrison.maps.format import MOST_LINKS, MOST_TERRITORIES, Entry, Line
from garrison.maps.provinces import MOST_COASTS, MOST_PROVINCES, MOST_WAYS

_MORE = r"( -?[0-9]+|-[0-9]+)"
Units = Annotated[int, Meta(ge=0, le=100_000)]
Point = tuple[Units, Units]
Outline = Annotated[
    str,
    Meta(
        pattern=rf"^(M[0-9]+ [0-9]+l-?[0-9]+{_MORE}({_MORE}{_MORE})+z)+$(?!\n)",
        max_length=20_000,
        description="An outline is one or more closed rings of whole numbers, written M x y l dx dy dx dy z.",
    ),
]
_LINES = Meta(pattern=r"^([MLCQl][-0-9 ]+|z)*$(?!\n)", description="Lines are written as an SVG path of whole numbers.")
Lines = Annotated[str, _LINES, Meta(max_length=20_000)]
Ornament = Annotated[str, _LINES, Meta(max_length=200_000)]
PlaceName = Annotated[str, Meta(min_length=1, max_length=80)]
Style = Literal["art", "cells", "stars", "nodes"]
Going = Literal["", "armies", "fleets"]
Anchor = Literal["", "start", "middle", "end"]


class Shape(Entry, frozen=True, kw_only=True):
    """A territory or province; where it borders on another, both have the same corners."""

    id: Annotated[str, Meta(max_length=48)]
    path: Outline
    label: Point
    """The middle of the disc that shows the armies."""
    radius: Annotated[float, Meta(ge=1, le=100_000)]
    """The disc can be this large and still lie inside."""
    name: Point
    """Where the name is written."""
    lines: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=4)]
    """The name as it is written, on one line or more."""
    anchor: Anchor = ""
    """The part of the name that stands at `name`; empty if that is its middle and the name may move."""


class LinkShape(Entry, frozen=True, kw_only=True, rename="camel"):
    """A way across water, or a line between stars or nodes."""

    between: tuple[PlaceName, PlaceName]
    """Two territories, or two places of provinces: a province or one of its coasts, such as `Spain/NC`."""
    going: Going = ""
    """The only units that can go this way on a map of provinces; empty if all can."""
    one_way: bool = False
    """Whether it leads only from the first to the second."""
    points: Annotated[tuple[Point, ...], Meta(min_length=2, max_length=64)]
    """The corners of the line."""
    wraps: bool = False
    """Whether it leaves the picture and comes back on the other side; then `points` are the ends of its two pieces."""
    path: Lines


class Decor(Entry, frozen=True, kw_only=True, rename="camel"):
    """What is drawn and means nothing in the game."""

    land: Ornament
    water: Ornament = ""
    lakes: Ornament = ""
    sea_edges: Ornament = ""
    """Borders between two seas."""
    graticule: Ornament = ""


Marks = Annotated[dict[Line, Point], Meta(max_length=MOST_TERRITORIES)]
MarksByPlace = Annotated[dict[PlaceName, dict[Line, Point]], Meta(max_length=MOST_PROVINCES * MOST_COASTS)]


class Shapes(Entry, frozen=True, kw_only=True, rename="camel"):
    """The picture of a map."""

    view_box: tuple[Units, Units, Units, Units]
    style: Style = "art"
    """`art` is drawn by a recipe of its own, the others from the links: `cells` touch, `stars` have lanes for links,
    and `nodes` are provinces that never touch, with a line for each way."""
    territories: Annotated[dict[Line, Shape], Meta(max_length=MOST_TERRITORIES)]
    centres: Marks = msgspec.field(default_factory=dict)
    """Where a supply centre is drawn."""
    units: Marks = msgspec.field(default_factory=dict)
    """Where the unit in a province is drawn."""
    coasts: MarksByPlace = msgspec.field(default_factory=dict)
    """Where the names of coasts are written: `{"Spain": {"NC": [289, 1076]}}`."""
    berths: MarksByPlace = msgspec.field(default_factory=dict)
    """Where a fleet in port lies in each sea: `{"Spain/NC": {"Mid-Atlantic Ocean": [250, 1050]}}`."""
    links: Annotated[tuple[LinkShape, ...], Meta(max_length=MOST_LINKS + MOST_WAYS)]
    decor: Decor
    credit: Annotated[str, Meta(max_length=400)]
    licence: Line = ""


# The corners and edges of shapes, read from their outlines; an edge that two shapes share is part of their border


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
