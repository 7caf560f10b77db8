"""The map under its pieces: coasts and borders, printed by day or glowing by night, and the legend below it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple, get_args

from garrison.drawing.colours import DUST, FREE, GLOW, LANE, mixed
from garrison.drawing.pieces import width
from garrison.drawing.scene import Canvas, LegendLine, dashes, line, tag, text
from garrison.maps.shapes import Shape
from garrison.maps.shapes_format import Edge, Going, Point, owners

THROUGH = 2
"""A line runs on through a point with this many edges."""


class PrintedKind(StrEnum):
    COAST = "coast"
    BORDER = "border"
    REGION = "region"
    SEA = "sea"
    """The edges that only seas have."""


def borders(shapes: Mapping[str, Shape], regions: Mapping[str, str], seas: frozenset[str]) -> dict[PrintedKind, str]:
    """The edges of each kind as an SVG path of as few lines as possible."""
    found: dict[PrintedKind, list[Edge]] = {kind: [] for kind in PrintedKind}
    for edge, names in owners(shapes).items():
        found[_kind(names, regions, seas)].append(edge)
    return {kind: "".join(map(_written, chained(edges))) for kind, edges in found.items()}


def _kind(names: list[str], regions: Mapping[str, str], seas: frozenset[str]) -> PrintedKind:
    match [regions.get(name, "") for name in names if name not in seas]:
        case []:
            return PrintedKind.SEA
        case [_]:
            return PrintedKind.COAST
        case regions_here:
            return PrintedKind.BORDER if len({*regions_here}) == 1 else PrintedKind.REGION


def chained(edges: Iterable[Edge]) -> list[list[Point]]:
    """The edges, joined into lines wherever exactly two of them meet.

    >>> chained([((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1))])
    [[(0, 0), (1, 0), (2, 0), (2, 1)]]
    """
    near: dict[Point, list[Point]] = defaultdict(list)
    for a, b in edges:
        near[a].append(b)
        near[b].append(a)
    starts = sorted(near, key=lambda point: len(near[point]) == THROUGH)
    return [line for start in starts for line in _lines(start, near)]


def _lines(start: Point, near: dict[Point, list[Point]]) -> Iterable[list[Point]]:
    """The lines that begin here, which are taken out."""
    while near[start]:
        line = [start]
        while near[line[-1]] and (len(line) == 1 or len(near[line[-1]]) == 1):
            after = near[line[-1]].pop()
            near[after].remove(line[-1])
            line.append(after)
        yield line


def _written(line: list[Point]) -> str:
    x, y = line[0]
    return f"M{x} {y}l" + " ".join(f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(line)).replace(" -", "-")


# The printed map: quiet sea, lines along the coast, hatched land, and borders that tell continents apart


WAVES = (15.0, 9.5, 4.5)
"""The widths of the lines along the coast."""
GOING: tuple[Going, ...] = get_args(Going)
TINT = 0.34
"""The share of a continent's colour in land that nobody holds."""


def printed(sheet: Canvas) -> Iterator[str]:
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


def _ground(sheet: Canvas, name: str) -> str:
    """The colour of land: its owner's or its continent's, in part."""
    ink, owner = sheet.palette, sheet.held(name).owner
    if owner:
        return mixed(ink.owners[owner].land, ink.tint, ink.land)
    tint = sheet.scene.tints.get(sheet.scene.regions.get(name, ""), "")
    return mixed(tint, TINT, ink.land) if tint else (ink.nobody if sheet.scene.held or sheet.scene.land else ink.land)


def _hatched(sheet: Canvas) -> str:
    owned = [(sheet.held(name).owner, shape) for name, shape in sheet.land]
    paths = (
        tag("path", d=shape.path, fill=f"url(#hatch-{owner})", fill_rule="evenodd") for owner, shape in owned if owner
    )
    return tag("g", *paths, opacity=sheet.palette.hatch)


def _ways(sheet: Canvas) -> Iterator[str]:
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


def _edges(sheet: Canvas) -> Iterator[str]:
    ink, unit = sheet.palette, sheet.unit
    found = borders(sheet.territories, sheet.scene.regions, sheet.scene.seas)
    yield line(sheet.shapes.decor.sea_edges, ink.sea_line, 1.2 * unit, stroke_dasharray=dashes(sheet, 5, 4))
    yield line(found[PrintedKind.COAST], ink.coast, 0.9 * unit)
    yield line(found[PrintedKind.BORDER], ink.border, unit, opacity=0.85)
    several = not sheet.scene.seas and len({*sheet.scene.regions.values()}) > 1
    region = found[PrintedKind.REGION] + (found[PrintedKind.COAST] if several else "")
    yield line(region, ink.halo, 4.4 * unit, opacity=0.55)
    yield line(region, ink.region, (1.9 if sheet.scene.seas else 2.4) * unit)


def arrowheads(sheet: Canvas, colour: str) -> Iterator[str]:
    """An arrowhead at the end of each link that leads one way."""
    size = 9 * sheet.unit
    for link in sheet.shapes.links:
        if link.one_way:
            (ax, ay), (bx, by) = link.points[-2:]
            far = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
            u, v = (bx - ax) / far * size, (by - ay) / far * size
            head = f"M{bx} {by}L{bx - u - v / 2:.0f} {by - v + u / 2:.0f}L{bx - u + v / 2:.0f} {by - v - u / 2:.0f}z"
            yield tag("path", d=head, fill=colour)


# The night sky: stars with their glow, and lanes between them


GLOW_OF_STAR = 52


def night(sheet: Canvas) -> Iterator[str]:
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


def _glow(sheet: Canvas, name: str, shape: Shape) -> Iterator[str]:
    (x, y), owner = shape.label, sheet.held(name).owner
    tint = sheet.scene.tints.get(sheet.scene.regions.get(name, ""), "")
    colour, opacity = (sheet.palette.owners[owner].land, 0.3) if owner else (tint or GLOW, 0.28 if tint else 0.1)
    yield tag("circle", cx=x, cy=y, r=GLOW_OF_STAR, fill=colour, opacity=opacity)
    if owner:
        yield tag("circle", cx=x, cy=y, r=GLOW_OF_STAR, fill=f"url(#hatch-{owner})", opacity=0.5)
    elif not sheet.scene.held:
        yield tag("path", d=shape.path, fill=mixed(tint or GLOW, 0.75, DUST))


# The legend below a map: continents and what they are worth, or powers


HIGH, ROW, SIZE, BOX = 34.0, 22.0, 12.0, 14.0
"""The height of a legend with one row, of each further row, of its letters, and of its boxes, in pixels."""
MARGIN, GAP = 14.0, 18.0
SKY = 0.75
"""The share of a constellation's colour in its box."""


class Legend(NamedTuple):
    drawn: str
    high: float
    """The height, in units of the map."""


def legend(sheet: Canvas) -> Legend:
    """The strip below the map; nothing if the scene has no legend."""
    _, _, across, down = sheet.shapes.view_box
    spots = list(_spots(sheet.scene.legend, across / sheet.unit))
    if not spots:
        return Legend("", 0.0)
    high = (spots[-1][1] + HIGH / 2) * sheet.unit
    strip = tag("rect", y=down, width=across, height=high, fill=sheet.palette.panel)
    entries = (_entry(sheet, entry, x, y) for entry, (x, y) in zip(sheet.scene.legend, spots, strict=True))
    return Legend(strip + "".join(entries), high)


def _spots(entries: tuple[LegendLine, ...], across: float) -> Iterator[tuple[float, float]]:
    """Where each entry begins, in pixels from the corner of the strip."""
    x, y = MARGIN, HIGH / 2
    for entry in entries:
        wide = BOX + GAP / 2 + width(entry.text, SIZE) + GAP
        if x + wide > across and x > MARGIN:
            x, y = MARGIN, y + ROW
        yield x, y
        x += wide


def _entry(sheet: Canvas, entry: LegendLine, x: float, y: float) -> str:
    unit, ink, down = sheet.unit, sheet.palette, sheet.shapes.view_box[3]
    fill = mixed(entry.colour, SKY if sheet.is_sky else TINT, ink.land)
    size = BOX * unit
    box = {"x": x * unit, "y": down + (y - BOX / 2) * unit, "width": size, "height": size, "rx": 3 * unit}
    words = text(entry.text, (x + BOX + 7) * unit, down + y * unit, SIZE * unit, fill=ink.ink, text_anchor="start")
    return tag("rect", **box, fill=fill, stroke=ink.coast, stroke_width=unit) + words
