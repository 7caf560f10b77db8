"""A map of territories as far as a file of any format could be understood, and all that is wrong with it."""

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
    """What a reader made of a file: as much of a file of our format as it could make, and what is wrong with it.

    `misfits` are values of the wrong type, `findings` what else the reader saw, both by their places in the file that
    was read. `origin` maps places in our file to the places that they were made of; if it is empty, they are the same.
    """

    file: MapFile
    misfits: tuple[Finding, ...] = ()
    findings: tuple[Finding, ...] = ()
    origin: dict[Path, Path] = {}  # noqa: RUF012  never written to

    def source_path(self, path: Path) -> Path:
        """The place in the file that was read from which the place `path` in ours, or what holds it, was made."""
        known = (n for n in range(len(path), 0, -1) if path[:n] in self.origin)
        return next((self.origin[path[:n]] for n in known), path if not self.origin else ())


def judge(source: Source, draft: Draft, strictness: Strictness) -> Checked[Map]:
    """The checked draft; its faults are placed in the file that was read."""
    file = _relaxed(draft.file) if strictness is Strictness.LENIENT else draft.file
    found = chain(draft.findings, _traced(draft, examine(file)))
    return Checked(source.located(told_once(draft.misfits, found)), partial(build, file))


def _relaxed(file: MapFile) -> MapFile:
    return replace(file, relaxed=("small_continents",)) if any(small_continents(file)) else file


def _traced(draft: Draft, findings: Iterable[Finding]) -> Iterator[Finding]:
    return (finding._replace(path=draft.source_path(finding.path)) for finding in findings)
