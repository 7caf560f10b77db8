"""A map of territories, as far as a file of any format could be understood, with all its faults."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from garrison.maps.building import build
from garrison.maps.checks import examine
from garrison.maps.checks.defined import small_continents
from garrison.maps.faults import Finding, Path, Strictness
from garrison.maps.format import MapFile
from garrison.maps.kind import Checked
from garrison.maps.shape import told_once
from garrison.maps.source import Source
from garrison.maps.world import Map


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
