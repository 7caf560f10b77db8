"""A place for every name, where it touches no disc and no other name if there is such a place."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from unicodedata import east_asian_width

from garrison.maps.shapes_format import Anchor

LETTER = 0.56
"""The width of a usual letter, in heights of the line."""
NARROW, WIDE = frozenset("iljtfrI.,:;'’|!() "), frozenset("mwMW@%")
LEADING = 1.5
MARK = 5.0
"""The radius of a supply centre, and of the letters of a coast, in pixels."""
XY = tuple[float, float]


def width(text: str, size: float) -> float:
    """About how wide a text is, set in a sans serif of this size.

    >>> round(width("Peru", 10), 1), round(width("中国", 10), 1)
    (21.2, 20.0)
    """
    return size * sum(map(_letter, text))


def _letter(letter: str) -> float:
    if letter in NARROW:
        return 0.31
    if letter in WIDE:
        return 0.86
    if east_asian_width(letter) in "WF":
        return 1.0
    return 0.69 if letter.isupper() else LETTER


class Item(NamedTuple):
    """What a name is written for: its disc, and the place that its shape proposes, all in pixels."""

    at: XY
    disc: float
    """The radius of the disc, or 0."""
    room: float
    """How much room there is around it; the names with the least choose first."""
    lines: tuple[str, ...]
    spot: XY
    anchor: Anchor


class Label(NamedTuple):
    """A name as it is written: `at` is the middle of its first line."""

    at: XY
    lines: tuple[str, ...]
    anchor: Anchor = "middle"


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def placed(items: Mapping[str, Item], size: float, frame: XY, marks: Iterable[XY] = ()) -> dict[str, Label]:
    """A label for each item in a picture of this width and height, off the discs and these marks."""
    taken = [_around(item.at, item.disc) for item in items.values() if item.disc]
    taken.extend(_around(mark, MARK) for mark in marks)
    found: dict[str, Label] = {}
    for name in sorted(items, key=lambda name: items[name].room):
        options = list(_options(items[name], size))
        boxes = [_box(option, size) for option in options]
        costs = [sum(_overlap(box, other) for other in taken) + _outside(box, frame) for box in boxes]
        best = costs.index(min(costs))
        taken.append(boxes[best])
        found[name] = options[best]
    return found


def _options(item: Item, size: float) -> Iterator[Label]:
    """The places for a name, the best first."""
    (x, y), line = item.at, size + LEADING
    yield Label((item.spot[0], item.spot[1] - line * (len(item.lines) - 1) / 2), item.lines, item.anchor or "middle")
    whole = (" ".join(item.lines),)
    ways = dict.fromkeys([whole, item.lines])
    for lines in ways:
        yield Label((x, y + item.disc + line * 0.7), lines)
        yield Label((x, y - item.disc - line * (len(lines) - 0.3)), lines)
    for shift in (12, -12, 22, -22):
        yield Label((x + shift, y + item.disc + line * 0.7), item.lines)
        yield Label((x + shift, y - item.disc - line * (len(item.lines) - 0.3)), item.lines)
    for lines in ways:
        middle = y - (len(lines) - 1) * line / 2
        yield Label((x + item.disc + 5, middle), lines, "start")
        yield Label((x - item.disc - 5, middle), lines, "end")


def _box(label: Label, size: float) -> Box:
    (x, y), line = label.at, size + LEADING
    wide = max(width(text, size) for text in label.lines)
    left = {"start": x, "end": x - wide}.get(label.anchor, x - wide / 2)
    return Box(left - 2, y - line / 2, left + wide + 2, y - line / 2 + line * len(label.lines))


def _around(at: XY, radius: float) -> Box:
    (x, y), reach = at, radius + 1
    return Box(x - reach, y - reach, x + reach, y + reach)


def _overlap(one: Box, other: Box) -> float:
    wide, high = (
        min(one.right, other.right) - max(one.left, other.left),
        min(one.bottom, other.bottom) - max(one.top, other.top),
    )
    return wide * high if wide > 0 and high > 0 else 0.0


def _outside(box: Box, frame: XY) -> float:
    over: Iterable[float] = (2 - box.left, 2 - box.top, box.right - frame[0] + 2, box.bottom - frame[1] + 2)
    return 20 * sum(max(0.0, far) for far in over)
