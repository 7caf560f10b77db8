"""Places for the territories of a Rixk map, from the boxes in which its `ascii` block draws the continents."""

import re
from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import NamedTuple

_WIDTH = 1000
_LONGEST = 20_000
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
    return text if isinstance(text, str) and len(text) <= _LONGEST else ""


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
