"""Files with a map of provinces, read and written: their form, then what has to be true of it, every fault told."""

from collections.abc import Iterator
from functools import cache
from os import PathLike, fspath
from pathlib import Path as FilePath

import msgspec

from garrison.maps.faults import BrokenMap, Fault, Finding, Path, UnknownMap, Weight, quoted
from garrison.maps.nearest import meant
from garrison.maps.provinces import ProvinceMap
from garrison.maps.provinces_checks import examine
from garrison.maps.shape import fit
from garrison.maps.source import read, read_file

SUFFIX = ".provinces.json"
"""What the name of a file with a map of provinces ends with."""

WORLDS = FilePath(__file__).parent / "worlds"


def load_provinces(path: str | PathLike[str]) -> ProvinceMap:
    """The map of provinces in a file; raises BrokenMap, with all faults."""
    return parse_provinces(read_file(FilePath(path)), fspath(path))


def parse_provinces(raw: bytes | str, name: str = "map") -> ProvinceMap:
    """The map of provinces that `raw` describes; raises BrokenMap, with all faults told as of the file `name`."""
    try:
        map_, faults = _judged(raw)
    except BrokenMap as broken:
        raise BrokenMap(broken.faults, name) from None
    if any(fault.weight is Weight.ERROR for fault in faults):
        raise BrokenMap(faults, name)
    return map_


def check_provinces(raw: bytes | str) -> list[Fault]:
    """Everything that is wrong with the map of provinces that `raw` describes, in the order of its lines."""
    try:
        return list(_judged(raw)[1])
    except BrokenMap as broken:
        return list(broken.faults)


@cache
def bundled_province_maps() -> tuple[str, ...]:
    """The names of the bundled maps of provinces, in alphabetical order."""
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in WORLDS.glob(f"*{SUFFIX}")))


def dump_provinces(map_: ProvinceMap) -> str:
    """The text of the file of a map of provinces."""
    return msgspec.json.format(msgspec.json.encode(map_)).decode() + "\n"


@cache
def bundled_provinces(name: str) -> ProvinceMap:
    """The map of provinces of that name that comes with Garrison; raises UnknownMap."""
    known = bundled_province_maps()
    if name not in known:
        raise UnknownMap(
            f"There is no map of provinces {quoted(name)}."
            f"{meant(name, known) or ' There are ' + ', '.join(known) + '.'}"
        )
    return load_provinces(WORLDS / f"{name}{SUFFIX}")


def _judged(raw: bytes | str) -> tuple[ProvinceMap, tuple[Fault, ...]]:
    source = read(raw)
    map_, misfits = fit(source.value, ProvinceMap)
    broken = {finding.path for finding in misfits}
    return map_, source.located((*misfits, *_news(map_, broken)))


def _news(map_: ProvinceMap, broken: set[Path]) -> Iterator[Finding]:
    """What the checks find; of a part that did not fit anyway nothing is told twice."""
    for finding in examine(map_):
        if not any(finding.path[:n] in broken for n in range(len(finding.path) + 1)):
            yield finding
