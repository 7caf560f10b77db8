"""Maps made for other programs: recognized, checked by our rules, and converted to our format.

Faults name places in the original file, in the words of its own format.
"""

from collections.abc import Callable
from pathlib import PurePath
from typing import NamedTuple

from garrison.maps.faults import BrokenMap, Fault, Strictness, called
from garrison.maps.importers import rixk, warcode
from garrison.maps.kind import Checked
from garrison.maps.reading import TERRITORIES, Draft, Format, draft, judge, sniffed
from garrison.maps.source import Source, read
from garrison.maps.world import Map

__all__ = ["Converted", "Format", "check", "convert", "sniff"]

_READERS: dict[Format, Callable[[Source, str, Strictness], Draft]] = {
    Format.GARRISON: lambda source, _, __: draft(source),
    Format.RIXK: rixk.draft,
    Format.WARCODE: warcode.draft,
}

_LONGEST_TITLE = 64


class Converted(NamedTuple):
    map: Map
    warnings: tuple[Fault, ...]
    format: Format


def sniff(raw: bytes | str) -> Format:
    """The format of a map file, ours unless something points to another; raises BrokenMap if the file is not JSON."""
    return sniffed(read(raw).value)


def convert(raw: bytes | str, name: str = "map", strictness: Strictness = Strictness.STRICT) -> Converted:
    """The map in a file of any format, called `name` unless the file names it; raises BrokenMap."""
    with called(name):
        source = read(raw)
        checked = _judged(source, name, strictness)
        return Converted(checked.map(), checked.faults, sniffed(source.value))


def check(raw: bytes | str, name: str = "map", strictness: Strictness = Strictness.STRICT) -> list[Fault]:
    """All faults of the map in a file of any format; raises nothing."""
    try:
        return list(_judged(read(raw), name, strictness).faults)
    except BrokenMap as broken:
        return list(broken.faults)


def _judged(source: Source, name: str, strictness: Strictness) -> Checked[Map]:
    reader = _READERS[sniffed(source.value)]
    return judge(source, reader(source, _title(name), strictness), strictness)


def _title(name: str) -> str:
    bare = PurePath(name).name.removesuffix(TERRITORIES.suffix).removesuffix(".json")
    return "".join(letter for letter in bare if letter.isprintable()).strip()[:_LONGEST_TITLE].strip() or "map"
