"""The night sky: stars with their glow, and lanes between them."""

from collections.abc import Iterator

from garrison.drawing.colours import DUST, FREE, GLOW, LANE, mixed
from garrison.drawing.printed import arrowheads
from garrison.drawing.sheet import Sheet, line
from garrison.drawing.svg import tag
from garrison.maps.shapes import Shape

GLOW_OF_STAR = 52


def night(sheet: Sheet) -> Iterator[str]:
    _, _, across, down = sheet.shapes.view_box
    dust = ((n * 7919 % across, n * 104729 % down, 0.8 + n * 31 % 14 / 10) for n in range(150))
    yield tag("g", *(tag("circle", cx=x, cy=y, r=r) for x, y, r in dust), fill=DUST, opacity=0.35)
    regions = sheet.scene.regions
    for link in sheet.shapes.links:
        a, b = (regions.get(name, "") for name in link.between)
        yield line(link.path, LANE, (2.4 if a and a == b else 1.3) * sheet.unit)
    yield from arrowheads(sheet, FREE)
    for name, shape in sheet.territories.items():
        yield from _glow(sheet, name, shape)


def _glow(sheet: Sheet, name: str, shape: Shape) -> Iterator[str]:
    (x, y), owner = shape.label, sheet.held(name).owner
    tint = sheet.scene.tints.get(sheet.scene.regions.get(name, ""), "")
    colour, opacity = (sheet.palette.owners[owner].land, 0.3) if owner else (tint or GLOW, 0.28 if tint else 0.1)
    yield tag("circle", cx=x, cy=y, r=GLOW_OF_STAR, fill=colour, opacity=opacity)
    if owner:
        yield tag("circle", cx=x, cy=y, r=GLOW_OF_STAR, fill=f"url(#hatch-{owner})", opacity=0.5)
    elif not sheet.scene.held:
        yield tag("path", d=shape.path, fill=mixed(tint or GLOW, 0.75, DUST))
