"""The maps that come with Garrison, by name."""

from functools import cache
from pathlib import Path

from garrison.maps.faults import UnknownMap, quoted
from garrison.maps.nearest import meant
from garrison.maps.reading import load
from garrison.maps.world import Map

SUFFIX = ".map.json"
"""What the name of a map file ends with."""

WORLDS = Path(__file__).parent / "worlds"


@cache
def bundled_names() -> tuple[str, ...]:
    """The names of the bundled maps, in alphabetical order."""
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in WORLDS.glob(f"*{SUFFIX}")))


@cache
def bundled(name: str) -> Map:
    """The bundled map of that name; raises UnknownMap."""
    if name not in bundled_names():
        known = bundled_names()
        raise UnknownMap(
            f"There is no map {quoted(name)}.{meant(name, known) or ' There are ' + ', '.join(known) + '.'}"
        )
    return load(WORLDS / f"{name}{SUFFIX}")


def find(name: str) -> Map:
    """The map that a user means: a file, when the name looks like one, or else a bundled map.

    Raises BrokenMap for a file that cannot be read, UnknownMap for a name that is neither.
    """
    looks_like_a_file = name.endswith(".json") or "/" in name or "\\" in name
    return load(name) if looks_like_a_file and name not in bundled_names() else bundled(name)
