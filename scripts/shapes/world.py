"""The board of the map `world`: 42 territories, on a projection of its own."""

import json
import math
from collections.abc import Callable

import atlas
import coasts
import cutting
import lakes
import numpy as np
import shapely
from captions import Ground, captioned
from coasts import leave, pick
from divisions import AUSTRALIA, CANADA, CANADIAN, CHINA, KAZAKHSTAN, MONGOLIA, RUSSIA, RUSSIAN, UNIONS, WESTERN_STATES
from shapely import LineString, MultiPolygon, Point
from shapely.affinity import scale as scaled
from shapely.affinity import translate

from garrison.drawing import geometry
from garrison.drawing.geometry import Areas
from garrison.maps.kind import WORLDS

MAP = WORLDS / "world.map.json"
CREDIT = "Made with Natural Earth (world-atlas) and US Census (us-atlas) data. Borders are no statement."

WEST = -169.0
"""Where the world is cut: through the Bering Strait."""
WIDTH, MARGIN = 2000, 14
TOLERANCE = 1.3
ISLET = 8.0
"""Parts of a territory that are smaller, in square map units, are left out."""
DISC = 16.0
"""The radius of an army's disc: 11 px where the map is 1400 px wide."""

WANDERING = 0.11
HAWAII = (-162, 17, -150, 24)


def lands() -> Areas:
    """The 42 territories in degrees."""
    of = atlas.countries("50m", WEST)
    found = {name: [of.pop(one) for one in ones.split("|")] for name, ones in UNIONS.items()}
    _move_overseas(found)
    for name, part in _united_states(of["United States of America"]).items():
        found[name] = [part]
    west_papua = (130.4, -11, 142, 0.6)
    found["new-guinea"].append(pick(of["Indonesia"], west_papua))
    found["indonesia"].append(leave(of["Indonesia"], west_papua))
    borneo = (108, 0, 120, 9)
    found["indonesia"].append(pick(of["Malaysia"], borneo))
    found["siam"].append(leave(of["Malaysia"], borneo))
    for country, lines, seeds, rough in (
        ("Canada", CANADA, CANADIAN, 0.0),
        ("Australia", AUSTRALIA, {"western-australia": [(122, -25)], "eastern-australia": [(145, -25)]}, 0.0),
        ("Russia", RUSSIA, RUSSIAN, WANDERING),
        ("Kazakhstan", KAZAKHSTAN, {"afghanistan": [(65, 48)], "ural": [(82, 49.5)]}, WANDERING),
        ("Mongolia", MONGOLIA, {"siberia": [(89.5, 48.5)], "mongolia": [(105, 47)]}, WANDERING),
        ("China", CHINA, {"china": [(103, 33)], "mongolia": [(125, 45)]}, WANDERING),
    ):
        for name, part in cutting.cut(of[country], lines, seeds, rough=rough).items():
            found.setdefault(name, []).append(part)
    return {name: shapely.union_all(shapes, grid_size=1e-6) for name, shapes in found.items()}


def _move_overseas(found: dict[str, list]) -> None:
    """Parts of a country that lie in another part of the world."""
    guiana = (-56, 0, -50, 8)
    france = found["western-europe"].pop(0)
    found["western-europe"].insert(0, pick(france, (-6, 41, 10, 52)))
    found["venezuela"].append(pick(france, guiana))
    found["western-europe"] = [pick(shape, (-10, 35.5, 10, 52)) for shape in found["western-europe"]]
    found["scandinavia"] = [pick(shape, (4, 54, 32, 72)) for shape in found["scandinavia"]]
    found["peru"] = [pick(shape, (-85, -25, -55, 5)) for shape in found["peru"]]
    found["argentina"] = [pick(shape, (-78, -57, -50, -15)) for shape in found["argentina"]]
    found["central-america"] = [pick(shape, (-120, 5, -60, 35)) for shape in found["central-america"]]
    found["japan"] = [pick(shape, (128, 30, 147, 47)) for shape in found["japan"]]
    found["congo"] = [pick(shape, (8, -15, 35, 15)) for shape in found["congo"]]
    found["india"] = [
        pick(shape, (60, 5, 91.5, 38)) if n else pick(shape, (60, 7.5, 98, 38))
        for n, shape in enumerate(found["india"])
    ]


def _united_states(country: MultiPolygon) -> Areas:
    """Alaska, west and east: the country's own outline, cut along the borders of its states."""
    states = atlas.states(WEST)
    states = {
        name: state
        for name, state in states.items()
        if shapely.box(-169, 24, -60, 72).contains(state.representative_point())
    }
    west = [states.pop(name) for name in WESTERN_STATES.split("|")]
    grounds = {"alaska": states.pop("Alaska"), "western-united-states": shapely.union_all(west)}
    grounds["eastern-united-states"] = shapely.union_all(list(states.values()))
    country = leave(country, HAWAII)
    found = {name: [geometry.polygons(country.intersection(ground))] for name, ground in grounds.items()}
    for sliver in geometry.parts(country.difference(shapely.union_all(list(grounds.values())))):
        near = min(grounds, key=lambda name: grounds[name].distance(sliver.representative_point()))
        found[near].append(sliver)
    return {name: shapely.union_all(shapes, grid_size=1e-6) for name, shapes in found.items()}


# ── the projection ───────────────────────────────────────────────────────────────────────────────────────────────────

SQUARE = 0.38
"""0 is Natural Earth's projection, 1 has straight meridians."""
TALL = 0.45
"""0 has Natural Earth's parallels, 1 those of Miller, which give the north more room."""
MAGNIFIED = (
    # longitude, latitude, reach in map units, strength
    (12.0, 50.5, 165, 0.60),
    (-86.0, 15.0, 90, 0.30),
    (143.0, -5.0, 90, 0.25),
    (98.0, 16.0, 80, 0.16),
    (48.0, -19.0, 60, 0.25),
    (138.0, 38.0, 70, 0.34),
)
ENLARGED = {
    # about its middle: factor, then moved
    "iceland": (1.75, 2, 12),
    "great-britain": (1.25, -24, -8),
    "japan": (1.56, 22, 2),
    "new-guinea": (1.05, 2, 0),
    "madagascar": (1.08, 4, 0),
}


SMOOTH = {
    "greenland": (3.5, 2.2),
    "north-west-territory": (3.2, 1.8),
    "alaska": (2.5, 1.4),
    "alberta": (2.0, 1.0),
    "quebec": (2.0, 1.2),
    "iceland": (2.0, 1.2),
    "scandinavia": (2.2, 1.2),
    "argentina": (2.6, 1.4),
    "great-britain": (1.6, 0.8),
    "japan": (2.4, 0.6),
}
"""Where coasts are calmed; see `coasts.smoothed`."""
# fmt: off
ISLETS = {"greenland": 60.0, "north-west-territory": 60.0, "alaska": 30.0, "alberta": 30.0, "ontario": 30.0,
          "quebec": 30.0, "scandinavia": 25.0, "argentina": 30.0,
          "ural": 30.0, "siberia": 30.0, "yakutsk": 30.0, "ukraine": 30.0, "kamchatka": 20.0}
# fmt: on
"""Where the islets that are left out are larger."""

MOATS = (
    # the first keeps so far from the second
    ("scandinavia", "northern-europe", 4.0),
    ("kamchatka", "japan", 7.0),
    ("great-britain", "western-europe", 5.0),
    ("great-britain", "northern-europe", 5.0),
)


def natural(points: np.ndarray) -> np.ndarray:
    """Natural Earth's projection (Šavrič, Patterson, Jenny 2011) with wider poles, 1000 units from middle to edge."""
    lon, lat = np.radians(points[:, 0] - (WEST + 180)), np.radians(points[:, 1])
    square = lat * lat
    wide = 0.8707 + square * (-0.131979 + square * (-0.013791 + square**3 * (0.003971 - 0.001529 * square)))
    high = 1.007226 + square * (0.015085 + square**2 * (-0.044475 + square * (0.028874 - 0.005916 * square)))
    wide = wide * (1 - SQUARE) + 0.8707 * SQUARE
    miller = 1.25 * np.arcsinh(np.tan(0.8 * lat))
    return np.column_stack([lon * wide, -(lat * high * (1 - TALL) + miller * TALL)]) * (1000 / (math.pi * 0.8707))


def project(points: np.ndarray) -> np.ndarray:
    """Degrees to map units, before the board is moved into its frame."""
    places = natural(np.array([(lon, lat) for lon, lat, *_ in MAGNIFIED]))
    spots = [(x, y, reach, strength) for (x, y), (*_, reach, strength) in zip(places, MAGNIFIED, strict=True)]
    return coasts.bumps(natural(np.asarray(points, float)), spots)


Place = Callable[[np.ndarray], np.ndarray]
"""Degrees to map units."""


class Frame:
    """Moves and scales the projected world into 0..WIDTH."""

    def __init__(self, shapes: Areas) -> None:
        west, north, east, south = shapely.total_bounds(list(shapes.values()))
        self.factor = (WIDTH - 2 * MARGIN) / (east - west)
        self.west, self.north = west, north
        self.height = round((south - north) * self.factor + 2 * MARGIN)

    def __call__(self, points: np.ndarray) -> np.ndarray:
        return (points - (self.west, self.north)) * self.factor + MARGIN


# ── sea links ────────────────────────────────────────────────────────────────────────────────────────────────────────

VIA = {
    # ways round a cape, in degrees
    ("greenland", "ontario"): [
        (-58.0, 60.3),
        (-66.0, 60.95),
        (-71.4, 61.95),
        (-76.2, 63.05),
        (-80.2, 62.75),
        (-83.6, 60.6),
    ],
}
ENDS = {
    # where a link leaves the first and reaches the second, in degrees, where the nearest points look poor
    ("alaska", "kamchatka"): ((-166.5, 65.2), (187.5, 65.6)),
    ("north-west-territory", "greenland"): ((-60.6, 66.8), (-54.4, 67.6)),
    ("greenland", "ontario"): ((-48.5, 61.4), (-88.5, 56.8)),
    ("greenland", "quebec"): ((-46.2, 60.6), (-57.0, 53.4)),
    ("greenland", "iceland"): ((-35.0, 66.0), (-25.0, 66.4)),
    ("brazil", "north-africa"): ((-35.6, -6.4), (-12.6, 8.0)),
    ("mongolia", "japan"): ((129.2, 36.4), (133.0, 35.2)),
    ("indonesia", "western-australia"): ((124.2, -9.6), (125.6, -14.6)),
    ("new-guinea", "western-australia"): ((137.8, -7.8), (135.8, -12.2)),
    ("new-guinea", "eastern-australia"): ((143.2, -9.0), (142.6, -11.2)),
    ("western-europe", "north-africa"): ((0.0, 38.7), (2.6, 36.6)),
    ("southern-europe", "north-africa"): ((13.6, 37.5), (10.6, 36.2)),
    ("southern-europe", "egypt"): ((22.6, 36.8), (21.6, 32.9)),
    ("great-britain", "western-europe"): ((-5.6, 50.0), (-4.2, 48.8)),
    ("great-britain", "northern-europe"): ((0.9, 52.6), (4.9, 52.6)),
    ("scandinavia", "great-britain"): ((5.6, 60.4), (-2.4, 57.4)),
    ("scandinavia", "northern-europe"): ((14.2, 55.4), (14.3, 54.2)),
    ("iceland", "scandinavia"): ((-8.0, 65.4), (8.4, 63.6)),
    ("east-africa", "madagascar"): ((39.9, -9.4), (48.4, -11.9)),
    ("south-africa", "madagascar"): ((37.0, -17.6), (43.2, -18.6)),
    ("indonesia", "new-guinea"): ((123.2, -4.9), (133.0, -4.4)),
    ("japan", "kamchatka"): ((152.0, 47.0), (156.8, 50.6)),
    ("siam", "indonesia"): ((108.9, 11.4), (113.4, 3.4)),
}


def sea_links(links: list, shapes: Areas, names: dict[str, str], place: Place) -> list[dict]:
    told = []
    for link in links:
        if isinstance(link, dict) and link["kind"] == "sea":
            a, b = link["between"]
            told.append({"between": [names[a], names[b]], **_drawn(a, b, shapes, place)})
    return told


def _drawn(a: str, b: str, shapes: Areas, place: Place) -> dict:
    start, end = _ends(a, b, shapes, place)
    if (a, b) == ("alaska", "kamchatka"):
        y = round((start[1] + end[1]) / 2)
        points = [start, (0, y), (WIDTH, y), end]
        told = "".join(f"M{x0} {y0}L{x1} {y1}" for (x0, y0), (x1, y1) in (points[:2], points[2:]))
        return {"points": [list(p) for p in points], "wraps": True, "path": told}
    via = [tuple(map(round, place(np.array([at]))[0])) for at in VIA.get((a, b), ())]
    points = [start, *via, end]
    return {"points": [list(p) for p in points], "path": smooth(points)}


def _ends(a: str, b: str, shapes: Areas, place: Place) -> tuple:
    if (a, b) in ENDS:
        ends = place(np.array(ENDS[a, b]))
        on = [
            shapely.ops.nearest_points(MultiPolygon(_main(name, shapes)).boundary, Point(at))[0]
            for name, at in zip((a, b), ends, strict=True)
        ]
    else:
        on = shapely.ops.nearest_points(MultiPolygon(_main(a, shapes)), MultiPolygon(_main(b, shapes)))
    return tuple((round(p.x), round(p.y)) for p in on)


MAINLAND = {"northern-europe", "western-australia", "eastern-australia"}
"""Their islands are no ends of sea links."""


def _main(name: str, shapes: Areas) -> list:
    """The parts of a territory that a line may end at."""
    every = geometry.parts(shapes[name])
    most = max(part.area for part in every)
    return [part for part in every if part.area >= (most if name in MAINLAND else min(60, most))]


def smooth(points: list) -> str:
    """A path through the points: a straight line for two, Catmull-Rom's curve for more."""
    if len(points) == 2:
        return "M{} {}L{} {}".format(*points[0], *points[1])
    p = [points[0], *points, points[-1]]
    told = "M{} {}".format(*points[0])
    for n in range(1, len(p) - 2):
        c1 = [round(p[n][i] + (p[n + 1][i] - p[n - 1][i]) / 6) for i in (0, 1)]
        c2 = [round(p[n + 1][i] - (p[n + 2][i] - p[n][i]) / 6) for i in (0, 1)]
        told += "C{} {} {} {} {} {}".format(*c1, *c2, *p[n + 1])
    return told


# ── the whole ────────────────────────────────────────────────────────────────────────────────────────────────────────


def graticule(place: Place, height: float) -> str:
    """Every twenty degrees, led on beyond the antimeridian to fill the picture."""
    lines = [[(lon, lat) for lat in np.arange(-70, 86.1, 2)] for lon in range(-280, 300, 20)]
    lines += [[(lon, lat) for lon in np.arange(WEST - 110, WEST + 470.1, 3)] for lat in (-40, -20, 0, 20, 40, 60, 80)]
    drawn = shapely.intersection(
        [LineString(place(np.array(line, float))) for line in lines], shapely.box(0, 0, WIDTH, height)
    )
    return "".join(
        geometry.open_path(shapely.simplify(line, 0.7).coords)
        for line in drawn
        if line.geom_type == "LineString" and line.length > 30
    )


def _without_islets(shapes: Areas) -> Areas:
    return {name: geometry.without_islets(shape, ISLETS.get(name, ISLET)) for name, shape in shapes.items()}


def build() -> dict:
    file = json.loads(MAP.read_text())
    names = {entry["id"]: entry["name"] for entry in file["territories"]}
    raw = {name: coasts.projected(shape, project) for name, shape in lands().items()}
    frame = Frame(raw)
    drawn = {name: shapely.make_valid(shapely.transform(shape, frame)) for name, shape in raw.items()}
    for name, (factor, dx, dy) in ENLARGED.items():
        drawn[name] = translate(scaled(drawn[name], factor, factor, origin=drawn[name].envelope.centroid), dx, dy)
    for name, other, width in MOATS:
        drawn[name] = drawn[name].difference(drawn[other].buffer(width))
    drawn = {name: geometry.without_islets(shape, 2.0) for name, shape in geometry.arranged(drawn, 0.01).items()}
    drawn = coasts.smoothed(drawn, SMOOTH)
    board = geometry.simplified(_without_islets(drawn), TOLERANCE)
    board = _without_islets(board)
    place = lambda points: frame(project(points))  # noqa: E731
    water = lakes.on_board(lakes.WORLD, place)
    return {
        "viewBox": [0, 0, WIDTH, frame.height],
        "territories": territories(board, names, water, place),
        "links": sea_links(file["links"], board, names, place),
        "decor": {"land": "", "lakes": geometry.path(water), "graticule": graticule(place, frame.height)},
        "credit": CREDIT,
        "licence": "MIT",
    }


WRITTEN = {
    "western-europe": (2.2, 46.8),
    "eastern-united-states": (-88.5, 33.6),
    "western-united-states": (-111.0, 38.0),
}
"""Names that are not written beside the disc: where, in degrees."""


def territories(board: Areas, names: dict[str, str], water: MultiPolygon, place: Place) -> dict[str, dict]:
    """What is told of each territory; discs and names keep off the lakes."""
    told = {}
    for key, name in names.items():
        dry = board[key].difference(water.buffer(1))
        (x, y), radius = geometry.disc(dry)
        others = shapely.union_all([shape for other, shape in board.items() if other != key])
        wish = tuple(place(np.array([WRITTEN[key]]))[0]) if key in WRITTEN else None
        text, lines = captioned(Ground(dry, around=110), others.buffer(2), name, (x, y), DISC, wish)
        told[name] = {
            "id": key,
            "path": geometry.path(board[key]),
            "label": [round(x), round(y)],
            "radius": round(radius, 1),
        }
        told[name] |= {"name": [round(at) for at in text], "lines": lines}
    return told
