"""What must be true of shapes beyond what the tests see: no overlaps, no corners in common, free water."""

from collections.abc import Iterator
from itertools import pairwise

import shapely
from shapely import LineString, Point, Polygon

from garrison.drawing.geometry import Areas, contacts, polygons
from garrison.maps.kinds import AnyMap
from garrison.maps.shapes import LinkShape, Shapes
from garrison.maps.shapes_format import rings

BERTH, OFF = 1.0, 16.0
"""A berth lies in its sea but for so much, and at most so far from its shore."""
ASHORE, FOREIGN = 12.0, 0.5
"""So much of a link may lie on its own two lands, and on any other."""


def faults(shapes: Shapes, map_: AnyMap) -> list[str]:
    areas = {name: _area(shape.path) for name, shape in shapes.territories.items()}
    found = [*_not_valid(shapes), *_overlaps(areas), *_touches(areas), *_berths(shapes, areas)]
    return found if shapes.style == "stars" else [*found, *_links_over_land(shapes, areas)]


def _area(path: str) -> Polygon:
    """The area of an outline; rings inside others are holes, as rings never cross."""
    area = Polygon()
    for ring in rings(path):
        area = area.symmetric_difference(Polygon(ring))
    return polygons(area)


def _not_valid(shapes: Shapes) -> Iterator[str]:
    for name, shape in shapes.territories.items():
        if not all(Polygon(ring).is_valid for ring in rings(shape.path)):
            yield f"The outline of {name} crosses itself."


def _meeting(areas: Areas) -> Iterator[tuple[str, str]]:
    names, shapes = list(areas), list(areas.values())
    for one, other in zip(*shapely.STRtree(shapes).query(shapes, predicate="intersects"), strict=True):
        if one < other:
            yield names[one], names[other]


def _overlaps(areas: Areas) -> Iterator[str]:
    for one, other in _meeting(areas):
        if (over := areas[one].intersection(areas[other]).area) > 1e-6:
            yield f"{one} and {other} overlap by {over:.2f}."


def _touches(areas: Areas) -> Iterator[str]:
    borders = contacts(areas)
    for pair in _meeting(areas):
        if frozenset(pair) not in borders:
            yield f"{pair[0]} and {pair[1]} meet in a point."


def _berths(shapes: Shapes, areas: Areas) -> Iterator[str]:
    for place, seas in shapes.berths.items():
        for sea, at in seas.items():
            if not areas[sea].buffer(BERTH).contains(Point(at)):
                yield f"The berth of {place} in {sea} is elsewhere."
            if areas[place.split("/")[0]].distance(Point(at)) > OFF:
                yield f"The berth of {place} in {sea} is too far off."


def _links_over_land(shapes: Shapes, areas: Areas) -> Iterator[str]:
    for link in shapes.links:
        for name, area in areas.items():
            over = sum(LineString(piece).intersection(area).length for piece in _pieces(link))
            if over > (ASHORE if name in link.between else FOREIGN):
                yield f"The link from {link.between[0]} to {link.between[1]} runs over {name}."


def _pieces(link: LinkShape) -> list[tuple[tuple[int, int], ...]]:
    return [link.points[:2], link.points[2:]] if link.wraps else list(pairwise(link.points))
