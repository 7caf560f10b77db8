"""Maps of territories, read from files: what format a file has, what could be understood of it, and its faults."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import NamedTuple, NoReturn

from msgspec.structs import replace

from garrison.maps.building import build, dump
from garrison.maps.checks import examine, small_continents
from garrison.maps.faults import BrokenMap, Finding, Path, Strictness
from garrison.maps.fitting import fit, told_once
from garrison.maps.format import MapFile
from garrison.maps.kind import Checked, MapKind
from garrison.maps.source import Source
from garrison.maps.world import Map


class Format(StrEnum):
    GARRISON = "garrison"
    RIXK = "rixk"
    WARCODE = "warcode"


def sniffed(value: object) -> Format:
    """The format of a JSON value: ours unless something points to another."""
    if not isinstance(value, dict) or "format" in value:
        return Format.GARRISON
    if "startingArmiesByPlayers" in value or "cardTypeNames" in value or _first(value, "territories") is list:
        return Format.WARCODE
    if any(key[:1].isdigit() and key.endswith("player") for key in value) or "ascii" in value:
        return Format.RIXK
    return Format.RIXK if "territories" not in value and _nested(value) else Format.GARRISON


def _first(value: dict[str, object], key: str) -> type | None:
    items = value.get(key)
    return type(items[0]) if isinstance(items, list) and items else None


def _nested(value: dict[str, object]) -> bool:
    continents = value.get("continents")
    return isinstance(continents, list) and any(isinstance(c, dict) and "territories" in c for c in continents)


# A map of territories, as far as a file of any format could be understood, with all its faults


class Draft(NamedTuple):
    """What a reader could make of a file: as much of our own format as possible, and the faults.

    `misfits` are values of the wrong type and `findings` any other faults, both by their places in the original file.
    `origin` maps places in our format to places in the original; if it is empty, they are the same.
    """

    file: MapFile
    misfits: tuple[Finding, ...] = ()
    findings: tuple[Finding, ...] = ()
    origin: dict[Path, Path] = {}  # noqa: RUF012  never written to

    def source_path(self, path: Path) -> Path:
        """The place in the original file that `path` in our format, or whatever contains it, was made from."""
        known = (n for n in range(len(path), 0, -1) if path[:n] in self.origin)
        return next((self.origin[path[:n]] for n in known), path if not self.origin else ())


def judge(source: Source, draft: Draft, strictness: Strictness) -> Checked[Map]:
    """The checked draft; its faults name places in the original file."""
    file = _relaxed(draft.file) if strictness is Strictness.LENIENT else draft.file
    found = chain(draft.findings, _traced(draft, examine(file)))
    return Checked(source.located(told_once(draft.misfits, found)), partial(build, file))


def _relaxed(file: MapFile) -> MapFile:
    return replace(file, relaxed=("small_continents",)) if any(small_continents(file)) else file


def _traced(draft: Draft, findings: Iterable[Finding]) -> Iterator[Finding]:
    return (finding._replace(path=draft.source_path(finding.path)) for finding in findings)


# Maps of territories, in files of our own format


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
