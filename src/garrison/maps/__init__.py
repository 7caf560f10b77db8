"""The maps floor: read a map, check a map, write a map, and the maps that come with Garrison."""

from functools import cache
from pathlib import Path

import msgspec

from garrison.maps.world import Map

WORLDS = Path(__file__).parent / "worlds"


def bundled_names() -> tuple[str, ...]:
    return tuple(sorted(path.name.removesuffix(".map.json") for path in WORLDS.glob("*.map.json")))


@cache
def bundled(name: str) -> Map:
    from garrison.maps.building import build
    from garrison.maps.format import MapFile

    return build(msgspec.json.decode((WORLDS / f"{name}.map.json").read_bytes(), type=MapFile))
