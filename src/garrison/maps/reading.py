"""Reading a map file of our own format."""

from os import PathLike, fspath
from pathlib import Path
from typing import NoReturn

from garrison.maps.faults import BrokenMap, Fault, Finding, Strictness
from garrison.maps.format import MapFile
from garrison.maps.shape import fit
from garrison.maps.sniffing import Format, sniffed
from garrison.maps.source import Source, read, read_file
from garrison.maps.verdict import Draft, Verdict, judge
from garrison.maps.world import Map


def load(path: str | PathLike[str], strictness: Strictness = Strictness.STRICT) -> Map:
    """The map in a file; raises BrokenMap, with all faults, when it cannot be read or played on."""
    return parse(read_file(Path(path)), fspath(path), strictness)


def parse(raw: bytes | str, name: str = "map", strictness: Strictness = Strictness.STRICT) -> Map:
    """The map that `raw` describes; raises BrokenMap, with all faults told as of the file `name`."""
    try:
        return _verdict(raw, strictness).map(name)
    except BrokenMap as broken:
        raise BrokenMap(broken.faults, name) from None


def check(raw: bytes | str, strictness: Strictness = Strictness.STRICT) -> list[Fault]:
    """Everything that is wrong with the map that `raw` describes, in the order of its lines; raises nothing."""
    try:
        return list(_verdict(raw, strictness).faults)
    except BrokenMap as broken:
        return list(broken.faults)


def _verdict(raw: bytes | str, strictness: Strictness) -> Verdict:
    source = read(raw)
    return judge(source, draft(source), strictness)


def draft(source: Source) -> Draft:
    """What the file says; of a file of another format only which one it is."""
    other = sniffed(source.value)
    if other is not Format.GARRISON:
        _refuse(source, f"This is a map of the format {other}; `garrison map convert` makes one of ours.")
    if _is_of_provinces(source.value):
        _refuse(source, "This is a map of provinces, and one of territories is wanted.")
    return Draft(*fit(source.value, MapFile))


def _is_of_provinces(value: object) -> bool:
    return isinstance(value, dict) and str(value.get("format", "")).startswith("provinces")


def _refuse(source: Source, sentence: str) -> NoReturn:
    raise BrokenMap(source._replace(findings=(Finding((), sentence),)).located(()))
