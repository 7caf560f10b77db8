"""The legend below a map: continents and what they are worth, or powers."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.drawing.colours import mixed
from garrison.drawing.labels import width
from garrison.drawing.printed import TINT
from garrison.drawing.scene import Entry
from garrison.drawing.sheet import Sheet, text
from garrison.drawing.svg import tag

HIGH, ROW, SIZE, BOX = 34.0, 22.0, 12.0, 14.0
"""The height of a legend with one row, of each further row, of its letters, and of its boxes, in pixels."""
MARGIN, GAP = 14.0, 18.0
SKY = 0.75
"""The share of a constellation's colour in its box."""


class Legend(NamedTuple):
    drawn: str
    high: float
    """In units of the map."""


def legend(sheet: Sheet) -> Legend:
    """The strip below the map; nothing if the scene has no legend."""
    _, _, across, down = sheet.shapes.view_box
    spots = list(_spots(sheet.scene.legend, across / sheet.unit))
    if not spots:
        return Legend("", 0.0)
    high = (spots[-1][1] + HIGH / 2) * sheet.unit
    strip = tag("rect", y=down, width=across, height=high, fill=sheet.palette.panel)
    entries = (_entry(sheet, entry, x, y) for entry, (x, y) in zip(sheet.scene.legend, spots, strict=True))
    return Legend(strip + "".join(entries), high)


def _spots(entries: tuple[Entry, ...], across: float) -> Iterator[tuple[float, float]]:
    """Where each entry begins, in pixels from the corner of the strip."""
    x, y = MARGIN, HIGH / 2
    for entry in entries:
        wide = BOX + GAP / 2 + width(entry.text, SIZE) + GAP
        if x + wide > across and x > MARGIN:
            x, y = MARGIN, y + ROW
        yield x, y
        x += wide


def _entry(sheet: Sheet, entry: Entry, x: float, y: float) -> str:
    unit, ink, down = sheet.unit, sheet.palette, sheet.shapes.view_box[3]
    fill = mixed(entry.colour, SKY if sheet.is_sky else TINT, ink.land)
    size = BOX * unit
    box = {"x": x * unit, "y": down + (y - BOX / 2) * unit, "width": size, "height": size, "rx": 3 * unit}
    words = text(entry.text, (x + BOX + 7) * unit, down + y * unit, SIZE * unit, fill=ink.ink, text_anchor="start")
    return tag("rect", **box, fill=fill, stroke=ink.coast, stroke_width=unit) + words
