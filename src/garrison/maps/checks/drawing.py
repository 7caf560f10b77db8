"""The drawing of a map: complete or missing, within its size, and each name within its territory."""

from collections.abc import Iterator

import msgspec

from garrison.maps.faults import Finding, Path, Weight
from garrison.maps.format import MapFile, Point
from garrison.maps.outline import encloses, rings


def places_all_or_none(file: MapFile) -> Iterator[Finding]:
    """Either every territory says where it is drawn or none does; no two are drawn on the same spot."""
    placed = [territory.at is not msgspec.UNSET for territory in file.territories]
    seen: set[Point] = set()
    for number, territory in enumerate(file.territories):
        if territory.at is msgspec.UNSET:
            if any(placed) or territory.label is not msgspec.UNSET:
                sentence = "'at' is missing. Either every territory has a place, or none does."
                yield Finding(("territories", number, "at"), sentence)
        elif territory.at in seen:
            yield Finding(("territories", number, "at"), "Another territory is drawn here too.", Weight.WARNING)
        else:
            seen.add(territory.at)


def has_a_size(file: MapFile) -> Iterator[Finding]:
    if file.size is msgspec.UNSET and next(_points(file), None):
        yield Finding(("size",), "'size' is missing. A map with places to draw needs a size.")


def points_are_inside(file: MapFile) -> Iterator[Finding]:
    if file.size is msgspec.UNSET:
        return
    width, height = file.size
    for path, (x, y) in _points(file):
        if x > width or y > height:
            yield Finding(path, f"The point {x:g}, {y:g} lies outside the map, which is {width:g} by {height:g}.")


def labels_are_inside(file: MapFile) -> Iterator[Finding]:
    """A name is written inside the shape of its territory."""
    for number, territory in enumerate(file.territories):
        if territory.label is not msgspec.UNSET and territory.shape and not encloses(territory.shape, territory.label):
            sentence = f"The label of {territory.name} lies outside its shape."
            yield Finding(("territories", number, "label"), sentence, Weight.WARNING)


def _points(file: MapFile) -> Iterator[tuple[Path, Point]]:
    for number, territory in enumerate(file.territories):
        here: Path = ("territories", number)
        for key, point in (("at", territory.at), ("label", territory.label)):
            if point is not msgspec.UNSET:
                yield (*here, key), point
        yield from (((*here, "shape"), point) for ring in rings(territory.shape) for point in ring)
    for number, link in enumerate(file.links):
        via = () if isinstance(link, tuple) else link.via
        yield from ((("links", number, "via", place), point) for place, point in enumerate(via))
