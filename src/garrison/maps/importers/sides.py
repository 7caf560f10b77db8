"""Links made from each territory's list of neighbours, for formats that write every link twice."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from garrison.maps.faults import Finding, Path, Strictness, Weight


class Way(NamedTuple):
    source: int
    target: int
    path: Path


class Links(NamedTuple):
    """The links, each once; the place where each was first written; and the faults of the lists."""

    pairs: tuple[tuple[str, str], ...]
    paths: tuple[Path, ...]
    findings: tuple[Finding, ...]


def links_of(ways: Iterable[Way], ids: Sequence[str], names: Sequence[str], strictness: Strictness) -> Links:
    """Every link that either side lists; mistakes are refused, or mended with a warning if reading is lenient."""
    findings: list[Finding] = []
    told: dict[tuple[int, int], Path] = {}
    for way in ways:
        if way.source == way.target:
            findings.append(_bad(way.path, f"{names[way.source]} is linked to itself.", strictness))
        elif (way.source, way.target) in told:
            sentence = f"{names[way.source]} is already linked to {names[way.target]}."
            findings.append(_bad(way.path, sentence, strictness))
        else:
            told[way.source, way.target] = way.path
    for (source, target), path in told.items():
        if (target, source) not in told:
            sentence = f"{names[source]} is linked to {names[target]}, but not the other way round."
            findings.append(_bad(path, sentence, strictness))
    once = {tuple(sorted(pair)): path for pair, path in reversed(told.items())}
    pairs = sorted(once)
    return Links(tuple((ids[a], ids[b]) for a, b in pairs), tuple(once[pair] for pair in pairs), tuple(findings))


def _bad(path: Path, sentence: str, strictness: Strictness) -> Finding:
    return Finding(path, sentence, mendable(strictness))


def mendable(strictness: Strictness) -> Weight:
    return Weight.ERROR if strictness is Strictness.STRICT else Weight.WARNING
