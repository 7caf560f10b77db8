"""Maps of every kind: the kinds, which kind a text is, and the map that a name means."""

from pathlib import Path
from typing import Any, TypeAlias

from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kind import MapKind, names_a_file
from garrison.maps.provinces import ProvinceMap
from garrison.maps.provinces_reading import PROVINCES
from garrison.maps.reading import TERRITORIES
from garrison.maps.source import read, read_file
from garrison.maps.world import Map

__all__ = ["KINDS", "PROVINCES", "TERRITORIES", "AnyMap", "MapKind", "all_names", "find_any", "is_bundled", "kind_of"]

AnyMap: TypeAlias = Map | ProvinceMap
AnyKind: TypeAlias = MapKind[Any]

KINDS: dict[str, AnyKind] = {kind.name: kind for kind in (TERRITORIES, PROVINCES)}


def all_names() -> tuple[str, ...]:
    """The names of the bundled maps of every kind, maps of territories first."""
    return tuple(name for kind in KINDS.values() for name in kind.names())


def is_bundled(map_: AnyMap) -> bool:
    """Whether this is the map that comes with Garrison, and not another map with the same id."""
    return any(map_.id in kind.names() and kind.bundled(map_.id) == map_ for kind in KINDS.values())


def kind_of(raw: bytes | str) -> AnyKind:
    """The kind of map in a text; maps of territories need not name theirs.

    >>> kind_of('{"format": "provinces 1"}').name, kind_of("{}").name
    ('provinces', 'territories')
    """
    try:
        value = read(raw).value
    except BrokenMap:
        return TERRITORIES
    format_ = value.get("format") if isinstance(value, dict) else None
    return KINDS.get(format_.partition(" ")[0], TERRITORIES) if isinstance(format_, str) else TERRITORIES


def find_any(name: str) -> AnyMap:
    """The map of any kind that a user means: a bundled map by name, or a file; raises BrokenMap or UnknownMap."""
    for kind in KINDS.values():
        if name in kind.names():
            bundled: AnyMap = kind.bundled(name)
            return bundled
    if not names_a_file(name):
        raise UnknownMap(name, all_names())
    raw = read_file(Path(name))
    found: AnyMap = kind_of(raw).parse(raw, name)
    return found
