"""Where on the board of Europe names, units, supply centres, coasts and berths are drawn."""

import json
import math
from collections import defaultdict

import europe
import lakes
import numpy as np
import shapely
from captions import BERTH, CENTRE, Ground, written
from shapely import LineString, MultiLineString, MultiPolygon, Point
from shapely.ops import linemerge, nearest_points

from garrison.drawing import geometry
from garrison.drawing.geometry import XY, Areas

# fmt: off
CITIES = {
    "ANK": (32.86, 39.93), "BEL": (4.35, 50.85), "BER": (13.4, 52.52), "BRE": (-4.49, 48.39), "BUD": (19.05, 47.5),
    "BUL": (23.32, 42.7), "CON": (28.97, 41.02), "DEN": (12.57, 55.68), "EDI": (-3.2, 55.95), "GRE": (23.73, 37.98),
    "HOL": (4.9, 52.37), "KIE": (10.13, 54.32), "LON": (-0.12, 51.5), "LVP": (-2.98, 53.4), "MAR": (5.37, 43.3),
    "MOS": (37.62, 55.75), "MUN": (11.57, 48.14), "NAP": (14.25, 40.85), "NWY": (10.75, 59.91), "PAR": (2.35, 48.86),
    "POR": (-9.14, 38.72), "ROM": (12.5, 41.9), "RUM": (26.1, 44.43), "SER": (20.46, 44.8), "SEV": (33.52, 44.6),
    "SMY": (27.14, 38.42), "SPA": (-3.7, 40.42), "STP": (30.32, 59.94), "SWE": (18.07, 59.33), "TRI": (13.77, 45.65),
    "TUN": (10.18, 36.8), "VEN": (12.33, 45.44), "VIE": (16.37, 48.21), "WAR": (21.01, 52.23),
}
# fmt: on
"""The supply centres are where the cities are."""

# fmt: off
HARBOURS = {
    ("SEV", "BLA"): (36.0, 44.6), ("STP/NC", "BAR"): (37.0, 68.6), ("STP/SC", "BOT"): (29.0, 60.1),
    ("LVN", "BOT"): (23.6, 57.8), ("NWY", "NWG"): (9.0, 63.9), ("NWY", "NTH"): (4.6, 60.0),
    ("DEN", "BAL"): (11.4, 54.6), ("TRI", "ADR"): (15.2, 43.9), ("SMY", "EAS"): (31.5, 36.4),
    ("SMY", "AEG"): (26.2, 38.0), ("GRE", "AEG"): (23.2, 39.0), ("CLY", "NAO"): (-7.0, 56.5),
}
# fmt: on
"""Berths that the middle of a shore would put at the end of a fjord: wished places, in degrees."""


def whole(point: XY) -> list[int]:
    return [round(point[0]), round(point[1])]


# ── centres ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def city_spot(shape: MultiPolygon, at: XY) -> XY:
    """The place of a city, moved inland until its mark does not hang over the border."""
    inner = shape.buffer(-CENTRE * 0.75)
    inner = shape.buffer(-3) if inner.is_empty else inner
    spot = nearest_points(inner, Point(place_one(at)))[0]
    return spot.x, spot.y


def place_one(at: XY) -> XY:
    return tuple(europe.place(np.array([at]))[0])


# ── shores ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def edges(shapes: Areas) -> dict[frozenset[str], MultiLineString]:
    """The common border of each two shapes."""
    owners: dict[frozenset[XY], list[str]] = defaultdict(list)
    for name, shape in shapes.items():
        for part in geometry.parts(shape):
            for ring in (part.exterior, *part.interiors):
                for a, b in zip(ring.coords, ring.coords[1:], strict=False):
                    owners[frozenset((a, b))].append(name)
    found: dict[frozenset[str], list[LineString]] = defaultdict(list)
    for edge, names in owners.items():
        if len(set(names)) == 2:
            found[frozenset(names)].append(LineString(sorted(edge)))
    return {pair: merged(lines) for pair, lines in found.items()}


def merged(lines: list[LineString]) -> MultiLineString:
    line = linemerge(lines) if len(lines) > 1 else lines[0]
    return MultiLineString([line]) if line.geom_type == "LineString" else line


def shore(place: str, sea: str, borders: dict, shapes: Areas) -> MultiLineString:
    """Where the place (a province, or one coast of it) meets the sea, on its mainland if it has a shore there."""
    province, _, coast = place.partition("/")
    lines = list(borders[frozenset((province, sea))].geoms)
    if province == "SPA" and sea == "MAO":
        middle = place_one((-8.0, 40.0))[1]
        lines = [line for line in lines if (line.centroid.y < middle) == (coast == "NC")]
    main = max(geometry.parts(shapes[province]), key=lambda part: part.area)
    on_main = [
        line
        for line in lines
        if line.distance(main.exterior) < 0.01 and line.intersection(main.exterior).length > line.length * 0.9
    ]
    return MultiLineString(on_main or lines)


def berths(pairs: list[tuple[str, str]], borders: dict, shapes: Areas, taken: list[XY]) -> dict[tuple[str, str], XY]:
    """A mooring for each (place, sea): off the middle of the shore, in that sea, apart from all other marks."""
    shores = {(place, sea): shore(place, sea, borders, shapes) for place, sea in pairs}
    found: dict[tuple[str, str], XY] = {}
    for (place, sea), line in sorted(shores.items(), key=lambda one: one[1].length):
        hint = place_one(HARBOURS[place, sea]) if (place, sea) in HARBOURS else None
        found[place, sea] = _mooring(line, shapes[sea], [*taken, *found.values()], hint)
    return found


def _mooring(line: MultiLineString, sea: MultiPolygon, taken: list[XY], hint: XY | None) -> XY:
    along = np.array(
        [piece.interpolate(d).coords[0] for piece in line.geoms for d in np.arange(0, piece.length + 1, 5)]
    )
    middle = along.mean(axis=0) if hint is None else np.array(hint)
    turns = np.linspace(0, 2 * math.pi, 16, endpoint=False)
    ring = np.column_stack([np.cos(turns), np.sin(turns)]) * 10
    spots = (along[:, None, :] + ring[None]).reshape(-1, 2)
    points = shapely.points(spots)
    keep = shapely.contains(sea, points)
    if not keep.any():
        return tuple(along[np.hypot(*(along - middle).T).argmin()])
    spots, points = spots[keep], points[keep]
    room = shapely.distance(points, sea.boundary)
    near = shapely.distance(points, line)
    cost = 0.12 * np.hypot(*(spots - middle).T) + 2.0 * np.maximum(9 - room, 0) + 2.0 * np.abs(near - 10)
    for other in taken:
        cost += 3.0 * np.maximum(2 * BERTH + 1 - np.hypot(*(spots - other).T), 0)
    return tuple(spots[cost.argmin()])


def coast_label(line: MultiLineString, sea: MultiPolygon, taken: list[XY]) -> XY:
    """Where the short name of a coast is written: on the sea, near the middle of the shore, off the berths."""
    along = np.array(
        [piece.interpolate(d).coords[0] for piece in line.geoms for d in np.arange(0, piece.length + 1, 5)]
    )
    middle = along.mean(axis=0)
    turns = np.linspace(0, 2 * math.pi, 24, endpoint=False)
    spots = np.vstack([along + np.array([math.cos(t), math.sin(t)]) * 22 for t in turns])
    points = shapely.points(spots)
    keep = shapely.contains(sea, points)
    spots, points = spots[keep], points[keep]
    cost = 0.1 * np.hypot(*(spots - middle).T) + 2 * np.maximum(14 - shapely.distance(points, sea.boundary), 0)
    for other in taken:
        cost += 3 * np.maximum(BERTH + 20 - np.hypot(*(spots - other).T), 0)
    return tuple(spots[cost.argmin()])


# ── the whole ────────────────────────────────────────────────────────────────────────────────────────────────────────


def build() -> dict:
    file = json.loads(europe.MAP.read_text())
    shapes, blank, inner = europe.board()
    about = {one["id"]: one for one in file["provinces"]}
    names = {key: one["name"] for key, one in about.items()}
    seas = {key for key, one in about.items() if one["terrain"] == "sea"}
    borders = edges(shapes)
    cities = {key: city_spot(shapes[key], at) for key, at in CITIES.items()}
    moored = berths(fleet_ways(file["fleets"], seas), borders, shapes, list(cities.values()))
    water = lakes.on_board(lakes.EUROPE, europe.place).difference(inner)
    territories, units = captions(shapes, names, cities, moored, water)
    taken = [*units.values(), *cities.values(), *moored.values()]
    told: dict[str, dict[str, list[int]]] = defaultdict(dict)
    for (place, sea), at in sorted(moored.items()):
        told[said(place, names)][names[sea]] = whole(at)
    return {
        "viewBox": [0, 0, europe.WIDTH, europe.height()],
        "territories": territories,
        "centres": {names[key]: whole(at) for key, at in cities.items()},
        "units": {names[key]: whole(at) for key, at in units.items()},
        "coasts": {
            names[key]: coasts(key, one["coasts"], borders, shapes, list(moored), taken)
            for key, one in about.items()
            if "coasts" in one
        },
        "berths": told,
        "links": [],
        "decor": {
            "land": geometry.path(blank[europe.NEUTRAL]),
            "water": geometry.path(inner),
            "lakes": geometry.path(water),
            "seaEdges": "".join(
                geometry.open_path(line.coords)
                for pair, lines in borders.items()
                if pair <= seas
                for line in lines.geoms
            ),
            "graticule": graticule(),
        },
        "credit": europe.CREDIT,
        "licence": "MIT",
    }


def _told(lines: MultiLineString) -> str:
    return "".join(geometry.open_path(line.coords) for line in lines.geoms)


def fleet_ways(ways: list[list[str]], seas: set[str]) -> list[tuple[str, str]]:
    """Each place (a province, or one coast of it) with each sea that a fleet reaches from it."""
    both = [(a, b) for way in ways for a, b in (way, way[::-1])]
    return sorted({(place, sea) for place, sea in both if sea in seas and place.partition("/")[0] not in seas})


def captions(
    shapes: Areas, names: dict[str, str], cities: dict[str, XY], moored: dict, water: MultiPolygon
) -> tuple[dict, dict[str, XY]]:
    """What is told of each province, and where its unit stands; names and units keep off the lakes."""
    spots = np.array(list(moored.values()))
    told, units = {}, {}
    for key, shape in shapes.items():
        near = spots[shapely.distance(shapely.points(spots), shapely.box(*shape.bounds)) < 40]
        units[key], text, lines = written(Ground(shape.difference(water)), names[key], cities.get(key), near)
        (x, y), radius = geometry.disc(shape)
        told[names[key]] = {"id": key, "path": geometry.path(shape), "label": whole((x, y)), "radius": round(radius, 1)}
        told[names[key]] |= {"name": whole(text), "lines": lines}
    return told, units


def coasts(  # noqa: PLR0913, PLR0917  a coast has so much around it
    key: str, every: list[str], borders: dict, shapes: Areas, ways: list, taken: list[XY]
) -> dict[str, list[int]]:
    """Where the short name of each coast of a province is written: off the longest shore it has."""
    found = {}
    for coast in every:
        place = f"{key}/{coast}"
        shores = {sea: shore(place, sea, borders, shapes) for one, sea in ways if one == place}
        sea = max(shores, key=lambda sea: shores[sea].length)
        found[coast] = whole(coast_label(shores[sea], shapes[sea], taken))
    return found


def said(place: str, names: dict[str, str]) -> str:
    province, slash, coast = place.partition("/")
    return names[province] + slash + coast


def graticule() -> str:
    picture = shapely.box(0, 0, europe.WIDTH, europe.height())
    lines = [[(lon, lat) for lat in np.arange(25, 80.1, 1)] for lon in range(-50, 71, 10)]
    lines += [[(lon, lat) for lon in np.arange(-60, 80.1, 1)] for lat in range(30, 81, 10)]
    seen = [LineString(europe.place(np.array(line, float))).intersection(picture) for line in lines]
    return "".join(
        geometry.open_path(shapely.simplify(line, 0.8).coords)
        for line in seen
        if line.geom_type == "LineString" and line.length > 40
    )
