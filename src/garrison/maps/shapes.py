"""The shapes of a map, read from a file and checked against the map."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache

import msgspec

from garrison.maps.faults import BrokenMap, Finding, Path, UnknownMap, meant, quoted
from garrison.maps.fitting import fit, told_once
from garrison.maps.kind import WORLDS
from garrison.maps.kinds import AnyMap, all_names, find_any
from garrison.maps.lanes import Lane, lanes, place_name
from garrison.maps.provinces import Province, ProvinceMap, Terrain, of
from garrison.maps.shapes_format import Decor, LinkShape, Point, Shape, Shapes
from garrison.maps.source import read

__all__ = [
    "BrokenShapes",
    "Decor",
    "LinkShape",
    "Shape",
    "Shapes",
    "bundled_shapes",
    "dump_shapes",
    "parse_shapes",
    "shapes_bytes",
]


class BrokenShapes(BrokenMap):
    """Shapes that can't be read or don't fit their map, with all their faults."""


@cache
def bundled_shapes(name: str) -> Shapes:
    """The shapes of the bundled map with this name; raises UnknownMap."""
    return parse_shapes(shapes_bytes(name), find_any(name), _file(name))


def shapes_bytes(name: str) -> bytes:
    """The file with the shapes of the bundled map with this name, to be sent as it is; raises UnknownMap."""
    if name not in all_names():
        raise UnknownMap(name, all_names())
    return (WORLDS / _file(name)).read_bytes()


def parse_shapes(raw: bytes | str, map_: AnyMap, name: str = "shapes") -> Shapes:
    """The shapes in `raw`; raises BrokenShapes, whose faults call the file `name`, unless they fit the map."""
    try:
        source = read(raw)
    except BrokenMap as broken:
        raise BrokenShapes(broken.faults, name) from None
    shapes, misfits = fit(source.value, Shapes)
    faults = source.located(told_once(misfits, () if misfits else examine(shapes, map_)))
    if faults:
        raise BrokenShapes(faults, name)
    return shapes


def dump_shapes(shapes: Shapes) -> str:
    """The text of a file that reads back as the same shapes, on one line."""
    return msgspec.json.encode(shapes).decode() + "\n"


def _file(name: str) -> str:
    return f"{name}.shapes.json"


# Whether shapes fit their map: each check is a function from the two to its findings


Check = Callable[[Shapes, AnyMap], Iterator[Finding]]


def examine(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    for check in CHECKS:
        yield from check(shapes, map_)


# Territories


def _every_territory_has_a_shape(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    yield from _compared(("territories",), "territory", shapes.territories, _ids(map_))


def _ids_are_those_of_the_map(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    ids = _ids(map_)
    for name, shape in shapes.territories.items():
        if shape.id != ids.get(name, shape.id):
            yield Finding(("territories", name, "id"), f"The id is {quoted(ids[name])}, not {quoted(shape.id)}.")


def _discs_are_in_the_picture(shapes: Shapes, _: AnyMap) -> Iterator[Finding]:
    for name, shape in shapes.territories.items():
        if not _within(shapes, shape.label):
            yield Finding(("territories", name, "label"), "This is outside the picture.")


def _within(shapes: Shapes, point: Point) -> bool:
    left, top, wide, high = shapes.view_box
    return left <= point[0] <= left + wide and top <= point[1] <= top + high


# Links


def _links_are_those_of_the_map(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    wanted, drawn = lanes(map_, shapes.style), set[Lane]()
    for place, lane in enumerate(map(_lane, shapes.links)):
        if lane not in wanted:
            yield Finding(("links", place), f"The map has no such link: {_ends(lane)}.")
        elif lane in drawn:
            yield Finding(("links", place), f"This link is drawn twice: {_ends(lane)}.")
        drawn.add(lane)
    for lane in sorted(wanted - drawn):
        yield Finding(("links",), f"A link is not drawn: {_ends(lane)}.")


def _lane(link: LinkShape) -> Lane:
    source, target = link.between if link.one_way else sorted(link.between)
    return Lane(source, target, link.one_way, link.going)


def _ends(lane: Lane) -> str:
    return f"{quoted(lane.source)} to {quoted(lane.target)}"


# Marks in provinces


def _centres_are_marked(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    names = [province.name for province in _provinces(map_) if province.centre]
    yield from _compared(("centres",), "supply centre", shapes.centres, names)


def _units_have_places(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    names = [province.name for province in _provinces(map_)]
    yield from _compared(("units",), "province", shapes.units, names)


def _coasts_are_written(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    wanted = {province.name: province.coasts for province in _provinces(map_) if province.coasts}
    yield from _compared(("coasts",), "province with several coasts", shapes.coasts, wanted)
    for name in wanted.keys() & shapes.coasts.keys():
        yield from _compared(("coasts", name), "coast", shapes.coasts[name], wanted[name])


def _berths_are_in_the_seas(shapes: Shapes, map_: AnyMap) -> Iterator[Finding]:
    wanted = berths(map_)
    yield from _compared(("berths",), "place by the sea", shapes.berths, wanted)
    for place in sorted(wanted.keys() & shapes.berths.keys()):
        yield from _compared(("berths", place), "berth", shapes.berths[place], wanted[place])


def berths(map_: AnyMap) -> dict[str, set[str]]:
    """The seas next to each place on a coast, by names: `{"Spain/NC": {"Mid-Atlantic Ocean"}}`."""
    found: dict[str, set[str]] = {}
    if not isinstance(map_, ProvinceMap):
        return found
    for way in map_.fleets:
        for place, sea in (way, way[::-1]):
            if _is_sea(map_, sea) and not _is_sea(map_, place):
                found.setdefault(place_name(map_, place), set()).add(place_name(map_, sea))
    return found


def _is_sea(map_: ProvinceMap, place: str) -> bool:
    return map_.by_id[of(place)].terrain is Terrain.SEA


def _provinces(map_: AnyMap) -> Iterable[Province]:
    return map_.provinces if isinstance(map_, ProvinceMap) else ()


# All


def _ids(map_: AnyMap) -> dict[str, str]:
    """The id of each territory or province, by its name."""
    if isinstance(map_, ProvinceMap):
        return {province.name: province.id for province in map_.provinces}
    return dict(zip(map_.names, map_.ids, strict=True))


def _compared(path: Path, what: str, found: Collection[str], wanted: Collection[str]) -> Iterator[Finding]:
    for name in found:
        if name not in wanted:
            yield Finding((*path, name), f"The map has no {what} {quoted(name)}.{meant(name, wanted)}")
    for name in wanted:
        if name not in found:
            yield Finding(path, f"The {what} {quoted(name)} is missing.")


CHECKS: tuple[Check, ...] = (
    _every_territory_has_a_shape,
    _ids_are_those_of_the_map,
    _discs_are_in_the_picture,
    _links_are_those_of_the_map,
    _centres_are_marked,
    _units_have_places,
    _coasts_are_written,
    _berths_are_in_the_seas,
)
