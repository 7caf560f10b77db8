"""The printed map: quiet sea, lines along the coast, hatched land, and borders that tell continents apart."""

from collections.abc import Iterator
from typing import get_args

from garrison.drawing.borders import Kind, borders
from garrison.drawing.colours import mixed
from garrison.drawing.sheet import Sheet, dashes, line
from garrison.drawing.svg import tag
from garrison.maps.shapes_format import Going

WAVES = (15.0, 9.5, 4.5)
"""The widths of the lines along the coast."""
GOING: tuple[Going, ...] = get_args(Going)
TINT = 0.34
"""The share of a continent's colour in land that nobody holds."""


def printed(sheet: Sheet) -> Iterator[str]:
    ink, unit, decor = sheet.palette, sheet.unit, sheet.shapes.decor
    yield line(decor.graticule, ink.graticule, unit, opacity=0.6)
    coast = "".join(shape.path for _, shape in sheet.land) + decor.land
    for colour, wide in zip(ink.waves, WAVES, strict=True):
        yield line(coast, colour, wide * unit)
    yield tag("path", d=decor.land, fill=ink.nobody, stroke=ink.coast, stroke_width=0.7 * unit)
    for name, shape in sheet.land:
        yield tag("path", d=shape.path, fill=_ground(sheet, name), fill_rule="evenodd")
    yield _hatched(sheet)
    water = decor.lakes + decor.water
    yield tag("path", d=water, fill=ink.waves[1], fill_rule="evenodd", stroke=ink.sea_line, stroke_width=0.6 * unit)
    yield from _edges(sheet)
    yield from _ways(sheet)
    yield from arrowheads(sheet, ink.coast)


def _ground(sheet: Sheet, name: str) -> str:
    """The colour of land: its owner's or its continent's, in part."""
    ink, owner = sheet.palette, sheet.held(name).owner
    if owner:
        return mixed(ink.owners[owner].land, ink.tint, ink.land)
    tint = sheet.scene.tints.get(sheet.scene.regions.get(name, ""), "")
    return mixed(tint, TINT, ink.land) if tint else (ink.nobody if sheet.scene.held or sheet.scene.land else ink.land)


def _hatched(sheet: Sheet) -> str:
    owned = [(sheet.held(name).owner, shape) for name, shape in sheet.land]
    paths = (
        tag("path", d=shape.path, fill=f"url(#hatch-{owner})", fill_rule="evenodd") for owner, shape in owned if owner
    )
    return tag("g", *paths, opacity=sheet.palette.hatch)


def _ways(sheet: Sheet) -> Iterator[str]:
    """Ways across water are dotted; between nodes, armies go along solid lines, fleets along dashes, all on both."""
    ink, unit = sheet.palette, sheet.unit
    if sheet.shapes.style != "nodes":
        for link in sheet.shapes.links:
            yield line(link.path, ink.coast, 1.4 * unit, opacity=0.85, stroke_dasharray=dashes(sheet, 1, 5))
        return
    paths = {going: "".join(link.path for link in sheet.shapes.links if link.going == going) for going in GOING}
    yield line(paths[""], ink.coast, 4.4 * unit)
    yield line(paths[""], ink.nobody, 2.2 * unit)
    yield line(paths["armies"], ink.coast, 1.3 * unit)
    yield line(
        paths["fleets"],
        mixed(ink.owners["blue"].land, 0.7, ink.coast),
        1.5 * unit,
        stroke_dasharray=dashes(sheet, 6, 4),
    )


def _edges(sheet: Sheet) -> Iterator[str]:
    ink, unit = sheet.palette, sheet.unit
    found = borders(sheet.territories, sheet.scene.regions, sheet.scene.seas)
    yield line(sheet.shapes.decor.sea_edges, ink.sea_line, 1.2 * unit, stroke_dasharray=dashes(sheet, 5, 4))
    yield line(found[Kind.COAST], ink.coast, 0.9 * unit)
    yield line(found[Kind.BORDER], ink.border, unit, opacity=0.85)
    several = not sheet.scene.seas and len({*sheet.scene.regions.values()}) > 1
    region = found[Kind.REGION] + (found[Kind.COAST] if several else "")
    yield line(region, ink.halo, 4.4 * unit, opacity=0.55)
    yield line(region, ink.region, (1.9 if sheet.scene.seas else 2.4) * unit)


def arrowheads(sheet: Sheet, colour: str) -> Iterator[str]:
    """At the end of each link that leads one way."""
    size = 9 * sheet.unit
    for link in sheet.shapes.links:
        if link.one_way:
            (ax, ay), (bx, by) = link.points[-2:]
            far = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
            u, v = (bx - ax) / far * size, (by - ay) / far * size
            head = f"M{bx} {by}L{bx - u - v / 2:.0f} {by - v + u / 2:.0f}L{bx - u + v / 2:.0f} {by - v - u / 2:.0f}z"
            yield tag("path", d=head, fill=colour)
