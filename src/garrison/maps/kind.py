"""A kind of map: how its maps are found by name, read, checked and written."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from garrison.maps.faults import BrokenMap, Fault, Strictness, UnknownMap, Weight, called
from garrison.maps.source import Source, read, read_file

M = TypeVar("M")

WORLDS = Path(__file__).parent / "worlds"


class Checked(NamedTuple, Generic[M]):
    faults: tuple[Fault, ...]
    made: Callable[[], M]
    """Makes the map; must not be called if any fault is an error."""

    def map(self) -> M:
        """The map; raises BrokenMap, with all faults, if any of them is an error."""
        if any(fault.weight is Weight.ERROR for fault in self.faults):
            raise BrokenMap(self.faults)
        return self.made()


@dataclass(frozen=True)
class MapKind(Generic[M]):
    name: str
    type: type[M]
    noun: str
    """What errors call a map of this kind, such as `map of provinces`."""
    suffix: str
    """The ending of its files' names, such as `.map.json`."""
    judge: Callable[[Source, Strictness], Checked[M]]
    dump: Callable[[M], str]
    """The text of a file that reads back as the same map."""

    def names(self) -> tuple[str, ...]:
        return _names(self.suffix)

    def bundled(self, name: str) -> M:
        """The bundled map with this name; raises UnknownMap."""
        if name not in self.names():
            raise UnknownMap(name, self.names(), self.noun)
        if name not in self._read:
            self._read[name] = self.load(WORLDS / f"{name}{self.suffix}")
        return self._read[name]

    @cached_property
    def _read(self) -> dict[str, M]:
        return {}

    def find(self, name: str) -> M:
        """The map that a user means: a bundled map by name, or a file.

        Raises BrokenMap for a file that can't be read, and UnknownMap for a name that is neither.
        """
        return self.load(name) if names_a_file(name) and name not in self.names() else self.bundled(name)

    def load(self, path: str | PathLike[str], strictness: Strictness = Strictness.STRICT) -> M:
        """The map in a file; raises BrokenMap, with all faults, if it can't be read or played on."""
        return self.parse(read_file(Path(path)), fspath(path), strictness)

    def parse(self, raw: bytes | str, name: str = "map", strictness: Strictness = Strictness.STRICT) -> M:
        """The map in `raw`; raises BrokenMap, whose faults call the file `name`."""
        with called(name):
            return self.judge(read(raw), strictness).map()

    def check(self, raw: bytes | str, strictness: Strictness = Strictness.STRICT) -> list[Fault]:
        """All faults of the map in `raw`, by rising line; raises nothing."""
        try:
            return list(self.judge(read(raw), strictness).faults)
        except BrokenMap as broken:
            return list(broken.faults)


@cache
def _names(suffix: str) -> tuple[str, ...]:
    return tuple(sorted(path.name.removesuffix(suffix) for path in WORLDS.glob(f"*{suffix}")))


def names_a_file(name: str) -> bool:
    """Whether a name looks like a file name.

    >>> names_a_file("quad"), names_a_file("./quad.map.json")
    (False, True)
    """
    return name.endswith(".json") or "/" in name or "\\" in name
