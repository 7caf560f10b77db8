"""The kinds of maps, of territories and of provinces: how each is found by its name, read, checked and written."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from garrison.maps.bundled import bundled, bundled_names
from garrison.maps.faults import BrokenMap, Fault, UnknownMap, quoted
from garrison.maps.nearest import meant
from garrison.maps.provinces import ProvinceMap
from garrison.maps.provinces_reading import (
    bundled_province_maps,
    bundled_provinces,
    check_provinces,
    dump_provinces,
    parse_provinces,
)
from garrison.maps.reading import check, parse
from garrison.maps.source import read, read_file
from garrison.maps.world import Map
from garrison.maps.writing import dump

M = TypeVar("M")


class MapKind(NamedTuple, Generic[M]):
    """What is done with maps of one kind; `parse` and `bundled` raise BrokenMap and UnknownMap."""

    name: str
    type: type[M]
    names: Callable[[], tuple[str, ...]]
    """Of the maps that come with Garrison."""
    bundled: Callable[[str], M]
    parse: Callable[[bytes | str, str], M]
    """The map that a text describes; the second is what its faults call the file."""
    check: Callable[[bytes | str], list[Fault]]
    dump: Callable[[M], str]


TERRITORIES = MapKind("territories", Map, bundled_names, bundled, parse, check, dump)
PROVINCES = MapKind(
    "provinces",
    ProvinceMap,
    bundled_province_maps,
    bundled_provinces,
    parse_provinces,
    check_provinces,
    dump_provinces,
)

KINDS: dict[str, MapKind[Any]] = {kind.name: kind for kind in (TERRITORIES, PROVINCES)}


def all_names() -> tuple[str, ...]:
    """The names of the bundled maps of every kind, those of territories first."""
    return tuple(name for kind in KINDS.values() for name in kind.names())


def kind_of(raw: bytes | str) -> MapKind[Any]:
    """The kind of the map that a text describes; what says nothing of itself is taken for one of territories.

    >>> kind_of('{"format": "provinces 1"}').name, kind_of("{}").name
    ('provinces', 'territories')
    """
    try:
        value = read(raw).value
    except BrokenMap:
        return TERRITORIES
    format_ = value.get("format") if isinstance(value, dict) else None
    return KINDS.get(format_.partition(" ")[0], TERRITORIES) if isinstance(format_, str) else TERRITORIES


def find_any(name: str) -> Map | ProvinceMap:
    """The map of any kind that a user means: a bundled one by its name, or a file; raises BrokenMap or UnknownMap."""
    for kind in KINDS.values():
        if name in kind.names():
            found: Map | ProvinceMap = kind.bundled(name)
            return found
    if not _looks_like_a_file(name):
        known = all_names()
        raise UnknownMap(
            f"There is no map {quoted(name)}.{meant(name, known) or ' There are ' + ', '.join(known) + '.'}"
        )
    raw = read_file(Path(name))
    read_in: Map | ProvinceMap = kind_of(raw).parse(raw, name)
    return read_in


def _looks_like_a_file(name: str) -> bool:
    return name.endswith(".json") or "/" in name or "\\" in name
