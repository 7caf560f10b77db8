"""The shapes of maps: those of the bundled maps, by name, and the shapes in a text, once they fit their map."""

from functools import cache

import msgspec

from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kind import WORLDS
from garrison.maps.kinds import AnyMap, all_names, find_any
from garrison.maps.shape import fit, told_once
from garrison.maps.shapes_checks import examine
from garrison.maps.shapes_format import Decor, LinkShape, Shape, Shapes
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
