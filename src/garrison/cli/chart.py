"""A map drawn with letters: a name at the place of every territory, and dotted lines for the links."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.text import Text

from garrison.maps.building import links_of
from garrison.maps.world import Map

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))

NAME_WIDTHS = (13, 11, 9, 7, 5, 3)

_MOST_ROWS_EACH = 3
"""The most rows for each territory, so that a map with few of them doesn't become too high."""

_LINE = "bright_black"


class Label(NamedTuple):
    """A name in several forms, the best first; the first that has room is written."""

    forms: tuple[str, ...]
    style: str


def named(name: str, style: str) -> Label:
    """A name, with shorter and shorter forms of it."""
    return Label(tuple(shortened(name, longest) for longest in NAME_WIDTHS), style)


class _Letter(NamedTuple):
    text: str
    style: str


ANY_HEIGHT = 1_000


class _Spot(NamedTuple):
    x: int
    y: int


def chart(of: Map, labels: Sequence[Label], width: int = 78, most_rows: int = ANY_HEIGHT) -> Text:
    """The map, `width` letters wide, with a label for each territory; empty if the map has no places.

    A label that has no room in any of its forms is left out.
    """
    if not of.places:
        return Text()
    plane = _Plane.of(of, width, most_rows)
    lines = _Dots(plane)
    for start, end in _strokes(of, plane):
        lines.draw(start, end)
    names = _Names(plane)
    for territory in sorted(range(len(of.ids)), key=lambda t: len(labels[t].forms[0])):
        names.write(labels[territory], plane.spot(of.places[territory]))
    return names.over(lines)


class _Plane(NamedTuple):
    """The part of the map that is drawn, and the number of letters that it takes."""

    left: float
    top: float
    scale_x: float
    scale_y: float
    columns: int
    rows: int

    @classmethod
    def of(cls, of: Map, width: int, most_rows: int) -> "_Plane":
        points = [*of.places, *(point for link in of.links for point in link.via)]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        across, down = max(1.0, right - left), max(1.0, bottom - top)
        true_to_scale = round(width * down / across / 2)
        rows = min(most_rows, 1 + min(true_to_scale, width // 2, _MOST_ROWS_EACH * len(of.ids)))
        return cls(left, top, (2 * width - 1) / across, (4 * rows - 1) / down, width, rows)

    def spot(self, point: tuple[float, float]) -> _Spot:
        x, y = point
        return _Spot(int((x - self.left) * self.scale_x), int((y - self.top) * self.scale_y))


def _strokes(of: Map, plane: _Plane) -> Iterator[tuple[_Spot, _Spot]]:
    """The lines to draw; one that leaves the map on one side comes back on the other."""
    for link in links_of(of):
        points = (of.places[link.source], *link.via, of.places[link.target])
        for here, there in pairwise(points):
            if not _around(of, here, there):
                yield plane.spot(here), plane.spot(there)


def _around(of: Map, here: tuple[float, float], there: tuple[float, float]) -> bool:
    """Whether two points are at opposite edges, so that the way between them is round the back of the map."""
    return any({here[axis], there[axis]} == {0, of.size[axis]} for axis in (0, 1))


class _Dots:
    def __init__(self, plane: _Plane) -> None:
        self.cells = [[0] * plane.columns for _ in range(plane.rows)]

    def draw(self, start: _Spot, end: _Spot) -> None:
        steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in range(steps + 1):
            x = start.x + (end.x - start.x) * step // steps
            y = start.y + (end.y - start.y) * step // steps
            self.cells[y // 4][x // 2] |= _DOTS[y % 4][x % 2]


class _Names:
    def __init__(self, plane: _Plane) -> None:
        self.plane = plane
        self.cells: list[list[_Letter | None]] = [[None] * plane.columns for _ in range(plane.rows)]

    def write(self, label: Label, spot: _Spot) -> None:
        """Write the best form of the label that has room, as near to the spot as possible."""
        column, row = spot.x // 2, spot.y // 4
        for text in label.forms:
            for there in (row, row - 1, row + 1):
                starts = range(column - len(text) + 1, column + 1)
                for start in sorted(starts, key=lambda start: abs(start + len(text) // 2 - column)):
                    if self._free(there, start, len(text)):
                        self.cells[there][start : start + len(text)] = [_Letter(c, label.style) for c in text]
                        return

    def _free(self, row: int, start: int, length: int) -> bool:
        inside = 0 <= row < self.plane.rows and start >= 0 and start + length <= self.plane.columns
        return inside and not any(self.cells[row][max(0, start - 1) : start + length + 1])

    def over(self, lines: _Dots) -> Text:
        text = Text(no_wrap=True)
        for row, dots in zip(self.cells, lines.cells, strict=True):
            for letter, mask in zip(row, dots, strict=True):
                if letter is None:
                    text.append(chr(0x2800 + mask) if mask else " ", _LINE)
                else:
                    text.append(letter.text, letter.style)
            text.append("\n")
        return text


def shortened(name: str, longest: int) -> str:
    """The name in at most this many letters: initials and its last word, or else their beginning.

    >>> shortened("Great Britain", 10), shortened("Madagascar", 7)
    ('G. Britain', 'Madaga.')
    """
    *first, last = name.split() or [name]
    spaced = " ".join([*(word[0] + "." for word in first), last])
    fitting = (form for form in (name, spaced, spaced.replace(". ", ".")) if len(form) <= longest)
    return next(fitting, spaced.replace(". ", ".")[: longest - 1] + ".")
