"""Maps that were made for other programs: told apart, checked by our rules, and converted to maps of ours.

What is wrong is told by its place in the file that was read, in the words of its own format.
"""

from collections.abc import Callable
from pathlib import PurePath
from typing import NamedTuple

from garrison.maps.bundled import SUFFIX
from garrison.maps.faults import BrokenMap, Fault, Strictness
from garrison.maps.importers import rixk, warcode
from garrison.maps.reading import draft
from garrison.maps.sniffing import Format, sniffed
from garrison.maps.source import Source, read
from garrison.maps.verdict import Draft, Verdict, judge
from garrison.maps.world import Map

__all__ = ["Converted", "Format", "check", "convert", "sniff"]

_READERS: dict[Format, Callable[[Source, str, Strictness], Draft]] = {
    Format.GARRISON: lambda source, _, __: draft(source),
    Format.RIXK: rixk.draft,
    Format.WARCODE: warcode.draft,
}


_LONGEST_TITLE = 64


class Converted(NamedTuple):
    """A map that was read from a file of any format, and what its maker should know."""

    map: Map
    warnings: tuple[Fault, ...]
    format: Format


def sniff(raw: bytes | str) -> Format:
    """The format of a map file; ours when nothing points to another. Raises BrokenMap when it is not JSON at all."""
    return sniffed(read(raw).value)


def convert(raw: bytes | str, name: str = "map", strictness: Strictness = Strictness.STRICT) -> Converted:
    """The map in a file of any format, called `name` when the file does not say; raises BrokenMap."""
    try:
        source = read(raw)
        verdict = _verdict(source, name, strictness)
        return Converted(verdict.map(name), verdict.faults, sniffed(source.value))
    except BrokenMap as broken:
        raise BrokenMap(broken.faults, name) from None


def check(raw: bytes | str, name: str = "map", strictness: Strictness = Strictness.STRICT) -> list[Fault]:
    """Everything that is wrong with the map in a file of any format; raises nothing."""
    try:
        return list(_verdict(read(raw), name, strictness).faults)
    except BrokenMap as broken:
        return list(broken.faults)


def _verdict(source: Source, name: str, strictness: Strictness) -> Verdict:
    reader = _READERS[sniffed(source.value)]
    return judge(source, reader(source, _title(name), strictness), strictness)


def _title(name: str) -> str:
    """What a map is called whose file is the only one to give it a name."""
    bare = PurePath(name).name.removesuffix(SUFFIX).removesuffix(".json")
    return "".join(letter for letter in bare if letter.isprintable()).strip()[:_LONGEST_TITLE].strip() or "map"
