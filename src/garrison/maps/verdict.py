"""A map file as far as it could be understood, and everything that is wrong with it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from garrison.maps.building import build
from garrison.maps.checks import examine
from garrison.maps.checks.defined import small_continents
from garrison.maps.faults import BrokenMap, Fault, Finding, Path, Strictness, Weight
from garrison.maps.format import MapFile
from garrison.maps.source import Source
from garrison.maps.world import Map


class Draft(NamedTuple):
    """What a reader made of a file: as much of ours as could be made, and what is wrong with it.

    `misfits` are the values that are not of their type, `findings` what else the reader saw; both are places in the
    file that was read. `origin` tells which place in it a place in ours was made of; without it they are the same.
    """

    file: MapFile
    misfits: tuple[Finding, ...] = ()
    findings: tuple[Finding, ...] = ()
    origin: dict[Path, Path] = {}  # noqa: RUF012  # never written to

    def source_path(self, path: Path) -> Path:
        """The place in the file that became the place `path` of ours, or that became what holds it."""
        known = (n for n in range(len(path), 0, -1) if path[:n] in self.origin)
        return next((self.origin[path[:n]] for n in known), path if not self.origin else ())


class Verdict(NamedTuple):
    """The draft of a map and its faults, which are told in the places of the file it came from."""

    file: MapFile
    faults: tuple[Fault, ...]

    def map(self, name: str) -> Map:
        """The map, if no fault forbids it; else raises BrokenMap with all faults."""
        if any(fault.weight is Weight.ERROR for fault in self.faults):
            raise BrokenMap(self.faults, name)
        return build(self.file)


def judge(source: Source, draft: Draft, strictness: Strictness) -> Verdict:
    """Check the draft; what is found about a part that did not fit anyway is not told twice."""
    file = _relaxed(draft.file) if strictness is Strictness.LENIENT else draft.file
    misfits = {finding.path for finding in draft.misfits}
    found = chain(draft.findings, _traced(draft, examine(file)))
    return Verdict(file, source.located(chain(draft.misfits, _news(found, misfits))))


def _relaxed(file: MapFile) -> MapFile:
    return replace(file, relaxed=("small_continents",)) if any(small_continents(file)) else file


def _traced(draft: Draft, findings: Iterable[Finding]) -> Iterator[Finding]:
    return (finding._replace(path=draft.source_path(finding.path)) for finding in findings)


def _news(findings: Iterable[Finding], misfits: set[Path]) -> Iterator[Finding]:
    for finding in findings:
        if not any(finding.path[:n] in misfits for n in range(len(finding.path) + 1)):
            yield finding
