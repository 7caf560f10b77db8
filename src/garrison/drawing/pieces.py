"""What stands on a map: discs with armies, supply centres and units, and a place for every name."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from unicodedata import east_asian_width

from garrison.drawing.colours import LETTERS, mixed
from garrison.drawing.scene import Canvas, Held, Unit, dashes, tag, text
from garrison.maps.shapes import Shape
from garrison.maps.shapes_format import Anchor

WIDTH_OF_A_LETTER = 0.56
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
    return 0.69 if letter.isupper() else WIDTH_OF_A_LETTER


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


# What stands on the map: discs with armies, supply centres, units, and all names


SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Liberation Serif', Georgia, serif"
COUNT, LETTER, MANY = 13.0, 8.0, 100
"""The sizes of the numbers of armies, and of owners' letters, in pixels; many armies are written smaller."""
RING, DOT, TAG = 4.2, 1.8, 6.0
"""The radii of a supply centre's ring and dot, and of the tag with an owner's letter, in pixels."""
UNIT = 13.0
"""The radius of a unit, in pixels."""
LETTERED = 11.0
"""Smaller discs have no letter, as it would hide the number; the hatching is enough."""
SHIELD = "M-12 -12H12V1C12 8 6 12 0 14.5C-6 12 -12 8 -12 1Z"
SHIP = "M-17 3H17C15 9.5 11 13 7 13H-7C-11 13 -15 9.5 -17 3ZM-1.5 0V-15L-13 0ZM1.5 0V-12C8 -9 11 -5 12 0Z"


def pieces(sheet: Canvas) -> Iterator[str]:
    for name, held in sheet.scene.held.items():
        yield from _stack(sheet, sheet.territories[name].label, held)
    for at in sheet.shapes.centres.values():
        yield _circle(sheet, at, RING, sheet.palette.panel, sheet.palette.ink, 1.3)
        yield _circle(sheet, at, DOT, sheet.palette.ink, "none", 0)
    for name, unit in sheet.scene.units.items():
        yield _unit(sheet, sheet.shapes.units.get(name, sheet.territories[name].label), unit)
    for one in sheet.scene.placed:
        yield _unit(sheet, one.at, one.unit)


def _circle(sheet: Canvas, at: XY, reach: float, fill: str, edge: str, wide: float, **more: str) -> str:  # noqa: PLR0913, PLR0917  what a circle has
    unit = sheet.unit
    return tag("circle", cx=at[0], cy=at[1], r=reach * unit, fill=fill, stroke=edge, stroke_width=wide * unit, **more)


def _stack(sheet: Canvas, at: XY, held: Held) -> Iterator[str]:
    """A disc with the number of armies, and its owner's letter on the rim."""
    ink = sheet.palette
    if not held.owner:
        rim = {"stroke_dasharray": dashes(sheet, 3, 2.5)} if sheet.is_sky else {}
        yield _circle(sheet, at, sheet.disc, ink.panel, ink.ink, 1.5, **rim)
        yield _count(sheet, at, held.armies, ink.ink)
        return
    owner, (x, y) = ink.owners[held.owner], at
    yield _circle(sheet, at, sheet.disc, owner.disc, ink.edge, 1.5)
    yield _count(sheet, at, held.armies, owner.on)
    if sheet.disc < LETTERED:
        return
    rim_at = (x - sheet.disc * 0.86 * sheet.unit, y - sheet.disc * 0.72 * sheet.unit)
    yield _circle(sheet, rim_at, TAG, owner.disc, ink.edge, 1)
    yield text(LETTERS[held.owner], *rim_at, LETTER * sheet.unit, fill=owner.on, font_weight=700)


def _count(sheet: Canvas, at: XY, armies: int, colour: str) -> str:
    size = COUNT * (1 if armies < MANY else 0.75) * min(1.0, sheet.disc / LETTERED)
    return text(str(armies) if armies else "", *at, size * sheet.unit, fill=colour, font_weight=700)


def _unit(sheet: Canvas, at: XY, unit: Unit) -> str:
    ink, owner = sheet.palette, sheet.palette.owners[unit.owner]
    block = tag("path", d=SHIELD if unit.kind == "A" else SHIP, fill=owner.disc, stroke=ink.edge, stroke_width=1.6)
    low, size = (0.5, COUNT) if unit.kind == "A" else (8.2, 9.5)
    letter = text(unit.letter, 0, low, size, fill=owner.on, font_weight=700)
    return tag("g", block, letter, transform=f"translate({at[0]} {at[1]}) scale({sheet.unit:.3f})")


def names(sheet: Canvas) -> Iterator[str]:
    unit, (_, _, across, down) = sheet.unit, sheet.shapes.view_box
    items = {name: _item(sheet, name, shape) for name, shape in sheet.territories.items()}
    marks = [*sheet.shapes.centres.values(), *(at for coasts in sheet.shapes.coasts.values() for at in coasts.values())]
    free = placed(items, sheet.name, (across / unit, down / unit), [(x / unit, y / unit) for x, y in marks])
    for name, label in free.items():
        yield _name(sheet, name, label)
    for coasts in sheet.shapes.coasts.values():
        for coast, (x, y) in coasts.items():
            yield text(coast, x, y, 9 * unit, fill=sheet.palette.ink, font_weight=700)


def _item(sheet: Canvas, name: str, shape: Shape) -> Item:
    unit, disc = sheet.unit, _disc(sheet, name)
    spot = shape.label if sheet.shapes.style == "cells" and not disc else shape.name
    return Item(
        (shape.label[0] / unit, shape.label[1] / unit),
        disc,
        shape.radius / unit,
        shape.lines,
        (spot[0] / unit, spot[1] / unit),
        shape.anchor,
    )


def _disc(sheet: Canvas, name: str) -> float:
    """What a name keeps clear of: a disc, a star or a node, or wherever a unit can be in a cell."""
    if sheet.shapes.style == "nodes":
        return sheet.territories[name].radius / sheet.unit
    if sheet.scene.placed and sheet.shapes.style != "art":
        return UNIT
    return sheet.disc if name in sheet.scene.held or sheet.is_sky else 0.0


def _name(sheet: Canvas, name: str, label: Label) -> str:
    unit, ink, is_sea = sheet.unit, sheet.palette, name in sheet.scene.seas
    look: dict[str, str | float] = {"fill": ink.ink, "font_weight": 500, "stroke": ink.halo}
    if is_sea:
        look = {
            "fill": mixed(ink.ink, 0.7, ink.sea_line),
            "stroke": ink.sea,
            "font_style": "italic",
            "font_family": SERIF,
        }
    if label.anchor != "middle":
        look["text_anchor"] = label.anchor
    look |= {"stroke_width": 3 * unit, "stroke_opacity": 0.82, "stroke_linejoin": "round", "paint_order": "stroke"}
    x, y = label.at
    lines = enumerate(label.lines)
    return "".join(
        text(words, x * unit, (y + n * (sheet.name + LEADING)) * unit, sheet.name * unit, **look) for n, words in lines
    )
