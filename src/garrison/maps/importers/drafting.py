"""What importers share: ids made from names, borders told from both sides, and places in a drawing."""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, sqrt
from typing import NamedTuple
from unicodedata import normalize

from garrison.maps.checks import RESERVED
from garrison.maps.faults import Finding, Path, Strictness, Weight

_LONGEST = 40


def slug(name: str, otherwise: str) -> str:
    """The name as an id, with `otherwise` before it or instead of it if it would not be a valid id.

    >>> slug("São Tomé & Príncipe", "t"), slug("42", "t"), slug("中国", "t")
    ('sao-tome-principe', 't-42', 't')
    """
    plain = normalize("NFKD", name.replace("'", "")).encode("ascii", "ignore").decode("ascii").lower()
    made = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-")
    if made.isdigit() or made in RESERVED:
        return f"{otherwise}-{made}"
    return made or otherwise


def slugs(names: Iterable[str], otherwise: str) -> tuple[str, ...]:
    """An id for each name, all different.

    >>> slugs(["Dibru", "dibru!", "Jorhat"], "t")
    ('dibru', 'dibru-2', 'jorhat')
    """
    made: dict[str, None] = {}
    for name in names:
        first = slug(name, otherwise)
        made[next(word for word in _numbered(first) if word not in made)] = None
    return tuple(made)


def _numbered(word: str) -> Iterable[str]:
    yield word
    for number in range(2, 10_000):
        yield f"{word}-{number}"


# Links made from each territory's list of neighbours, for formats that write every link twice


class DraftedWay(NamedTuple):
    source: int
    target: int
    path: Path


class Links(NamedTuple):
    """The links, each once; the place where each was first written; and the faults of the lists."""

    pairs: tuple[tuple[str, str], ...]
    paths: tuple[Path, ...]
    findings: tuple[Finding, ...]


def links_of(ways: Iterable[DraftedWay], ids: Sequence[str], names: Sequence[str], strictness: Strictness) -> Links:
    """Every link that either side lists; mistakes are refused, or mended with a warning if `strictness` is lenient."""
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


# Places for the territories of a Rixk map, from the boxes in which its `ascii` block draws the continents


_WIDTH = 1000
_LONGEST_DRAWING = 20_000
_BOX = re.compile(r"\s*([^=;]{1,64}?)\s*=\s*(\d{1,4})\s*,\s*(\d{1,4})(?![0-9])", re.ASCII)
_INFO = re.compile(r"[^,]{0,64},\s*(\d{1,4})\s*,\s*(\d{1,4})(?![0-9])", re.ASCII)


class Drawing(NamedTuple):
    size: tuple[float, float]
    places: tuple[tuple[float, float], ...]


NO_DRAWING = Drawing((0, 0), ())


def drawing(block: object, continents: Sequence[tuple[str, int]]) -> Drawing:
    """Places for the given number of territories in each continent, row by row in its box.

    Characters are twice as high as they are wide. NO_DRAWING unless the block has a box for every continent, all
    within the picture, and no two territories fall on the same spot.
    """
    texts = block if isinstance(block, dict) else {}
    info = _INFO.match(_text(texts, "asciiMapInfo"))
    corners, extents = _pairs(_text(texts, "contHandlesHashMapKVs")), _pairs(_text(texts, "continentSizesAndOriensKVs"))
    if info is None or any(name not in corners or name not in extents for name, _ in continents):
        return NO_DRAWING
    rows, columns = int(info[1]), int(info[2])
    letters = [spot for name, count in continents for spot in _grid(corners[name], extents[name], count)]
    if len(set(letters)) < len(letters) or any(row >= rows or column >= columns for row, column in letters):
        return NO_DRAWING
    scale = _WIDTH / columns
    return Drawing(
        (_WIDTH, round(2 * rows * scale)), tuple((round(c * scale), round(2 * r * scale)) for r, c in letters)
    )


def _text(texts: dict[str, object], key: str) -> str:
    text = texts.get(key)
    return text if isinstance(text, str) and len(text) <= _LONGEST_DRAWING else ""


def _pairs(text: str) -> dict[str, tuple[int, int]]:
    """The first two numbers of each continent in a packed value such as `Assam=2,3 ; Ceylon=7,8,1,4`."""
    found = (_BOX.match(part) for part in text.split(";"))
    return {match[1]: (int(match[2]), int(match[3])) for match in found if match}


def _grid(corner: tuple[int, int], extent: tuple[int, int], count: int) -> Iterator[tuple[float, float]]:
    """`count` spots spread over a box, given by its upper left corner (row, column) and its size (rows, columns)."""
    (top, left), (rows, columns) = corner, extent
    across = max(1, ceil(sqrt(count * columns / max(1, 2 * rows))))
    down = ceil(count / across)
    for number in range(count):
        row, column = divmod(number, across)
        yield top + (row + 0.5) * rows / down, left + (column + 0.5) * columns / across
