"""Maps of territories, in files of our own format."""

from typing import NoReturn

from garrison.maps.draft import Draft, judge
from garrison.maps.faults import BrokenMap, Finding, Strictness
from garrison.maps.format import MapFile
from garrison.maps.kind import Checked, MapKind
from garrison.maps.shape import fit
from garrison.maps.sniffing import Format, sniffed
from garrison.maps.source import Source
from garrison.maps.world import Map
from garrison.maps.writing import dump


def draft(source: Source) -> Draft:
    """The contents of a file in our format; raises BrokenMap, which names the format, for any other file."""
    other = sniffed(source.value)
    if other is not Format.GARRISON:
        _refuse(source, f"This is a map in the {other} format. `garrison map convert` turns it into one of ours.")
    if isinstance(source.value, dict) and str(source.value.get("format", "")).startswith("provinces"):
        _refuse(source, "This is a map of provinces, but a map of territories is needed.")
    return Draft(*fit(source.value, MapFile))


def _refuse(source: Source, sentence: str) -> NoReturn:
    raise BrokenMap(source._replace(findings=(Finding((), sentence),)).located(()))


def _judged(source: Source, strictness: Strictness) -> Checked[Map]:
    return judge(source, draft(source), strictness)


TERRITORIES = MapKind("territories", Map, "map", ".map.json", _judged, dump)
