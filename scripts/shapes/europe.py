"""The board of the map `europe`: 75 provinces of 1901, on today's borders where they fit, else on drawn lines."""

import json
from collections import defaultdict

import atlas
import coasts
import cutting
import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Point, Polygon

from garrison.drawing import geometry
from garrison.drawing.geometry import Areas
from garrison.maps.kind import WORLDS

MAP = WORLDS / "europe.provinces.json"
CREDIT = "Made with Natural Earth (world-atlas) data. Inner borders are drawn for play."

WIDTH = 2000
TOLERANCE = 2.0
ISLET = 22.0
"""Parts of a province that are smaller, in square map units, are left out."""
ISLETS = {"NWY": 150.0, "STP": 90.0, "SWE": 60.0, "FIN": 60.0, "TRI": 60.0, "CLY": 60.0}
"""Where the islets that are left out are larger."""
SMOOTH = {
    "NWY": (3.2, 2.2),
    "SWE": (3.0, 1.6),
    "FIN": (3.5, 1.8),
    "STP": (3.0, 1.8),
    "CLY": (3.5, 1.8),
    "EDI": (3.0, 1.5),
    "TRI": (2.5, 1.2),
    "neutral": (2.5, 1.5),
}
"""Where coasts are calmed; see `coasts.smoothed`."""

# ── land ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

WHOLE = {
    "ALB": "Albania|Montenegro",
    "BEL": "Belgium|Luxembourg",
    "BUD": "Hungary",
    "BUL": "Bulgaria",
    "DEN": "Denmark",
    "FIN": "Finland|Åland",
    "HOL": "Netherlands",
    "LVN": "Latvia|Estonia",
    "NAF": "Morocco|Algeria",
    "NWY": "Norway",
    "POR": "Portugal",
    "SER": "Kosovo|Macedonia",
    "SEV": "Georgia|Armenia|Azerbaijan",
    "SPA": "Spain|Andorra",
    "SWE": "Sweden",
    "SYR": "Syria|Lebanon|Israel|Palestine|Jordan|Iraq",
    "TRI": "Slovenia|Croatia|Bosnia and Herz.",
    "TUN": "Tunisia",
    "ROM": "Vatican",
    "MAR": "Monaco",
    "VEN": "San Marino",
    "TYR": "Liechtenstein",
}
"""Countries that belong to a province as they are."""

NEUTRAL = "neutral"
BLANK = (
    "Ireland|Iceland|Faeroe Is.|Switzerland|Libya|Egypt|Cyprus|N. Cyprus|Saudi Arabia|Kuwait|Iran|Turkmenistan|"
    "Uzbekistan|Kazakhstan"
)

# fmt: off
PARTS = {
    "United Kingdom": {"CLY": [(-5.2, 57.0)], "EDI": [(-3.0, 57.2)], "LVP": [(-2.8, 54.2)], "YOR": [(-1.0, 54.0)],
                       "WAL": [(-3.7, 52.2)], "LON": [(0.3, 51.6)], NEUTRAL: [(-6.8, 54.6)]},
    "France": {"BRE": [(-2.5, 48.1)], "PAR": [(2.0, 48.0)], "PIC": [(2.5, 49.8)], "BUR": [(4.8, 47.2)],
               "GAS": [(0.3, 44.3)],
               "MAR": [(5.0, 44.3)], "MUN": [(7.4, 48.2)], "RUH": [(6.7, 49.1)], NEUTRAL: [(9.1, 42.2)]},
    "Germany": {"KIE": [(9.6, 53.2)], "BER": [(13.3, 52.7)], "MUN": [(11.3, 49.0)], "RUH": [(7.4, 51.0)]},
    "Poland": {"WAR": [(21.0, 52.0)], "PRU": [(18.8, 54.0)], "SIL": [(17.2, 51.4)], "BER": [(15.4, 53.4)],
               "GAL": [(20.6, 49.9)]},
    "Russia": {"STP": [(33.0, 62.0)], "MOS": [(38.0, 55.5)], "SEV": [(42.0, 47.5)], "PRU": [(21.3, 54.7)]},
    "Lithuania": {"LVN": [(24.0, 55.3)], "PRU": [(21.5, 55.4)]},
    "Belarus": {"WAR": [(24.8, 53.2)], "MOS": [(29.0, 53.8)]},
    "Ukraine": {"UKR": [(31.0, 50.0)], "GAL": [(24.4, 49.4)], "SEV": [(33.5, 46.8)], "BUD": [(23.0, 48.4)]},
    "Moldova": {"UKR": [(28.0, 48.1)], "SEV": [(28.7, 46.4)]},
    "Romania": {"RUM": [(25.5, 44.4)], "BUD": [(23.5, 46.6)]},
    "Serbia": {"SER": [(21.0, 43.6)], "BUD": [(20.0, 45.6)]},
    "Slovakia": {"BUD": [(20.0, 48.6)], "VIE": [(17.6, 48.5)], "GAL": [(18.85, 49.3)]},
    "Czechia": {"BOH": [(14.6, 49.9)], "VIE": [(16.8, 49.0)]},
    "Austria": {"TYR": [(12.0, 47.2)], "VIE": [(15.8, 47.8)]},
    "Italy": {"PIE": [(8.3, 45.0)], "VEN": [(11.8, 45.2)], "TUS": [(11.0, 43.4)], "ROM": [(12.8, 42.2)],
              "APU": [(16.3, 41.0)],
              "NAP": [(16.4, 39.3), (14.3, 37.5)], "TYR": [(11.3, 46.5)], NEUTRAL: [(9.0, 40.0)]},
    "Greece": {"GRE": [(22.0, 39.5)], "BUL": [(25.3, 41.15)], "SMY": [(28.0, 36.2),
                       (26.3, 39.2)], NEUTRAL: [(24.9, 35.2)]},
    "Turkey": {"CON": [(29.6, 40.3)], "ANK": [(33.5, 40.3)], "SMY": [(31.0, 38.0)], "ARM": [(41.0, 39.5)],
               "SYR": [(39.0, 37.3)]},
}
# fmt: on
"""Countries that are cut, and a place in each part."""

# fmt: off
LINES = {
    # Great Britain
    "CLY/EDI": [(-4.45, 59.2), (-4.5, 58.2), (-4.45, 57.5), (-4.15, 57.0), (-4.2, 56.3), (-4.0, 55.75)],
    "CLY/LVP": [(-5.3, 55.55), (-4.7, 55.62), (-4.0, 55.75)],
    "EDI/LVP": [(-4.0, 55.75), (-3.3, 55.45), (-2.4, 55.0)],
    "EDI/YOR": [(-2.4, 55.0), (-1.9, 55.2), (-1.2, 55.3)],
    "LVP/YOR": [(-2.4, 55.0), (-2.3, 54.4), (-2.1, 53.8), (-2.0, 53.3)],
    "LVP/WAL": [(-2.0, 53.3), (-2.7, 53.15), (-3.1, 53.3), (-3.4, 53.6)],
    "WAL/YOR": [(-2.0, 53.3), (-1.9, 52.5)],
    "YOR/LON": [(-1.9, 52.5), (-1.0, 52.6), (0.0, 52.75), (0.3, 53.1)],
    "WAL/LON": [(-1.9, 52.5), (-1.9, 51.8), (-2.1, 51.2), (-1.9, 50.3)],
    # France
    "PIC/BRE": [(-0.1, 49.8), (0.2, 49.4), (1.0, 49.0)],
    "PIC/PAR": [(1.0, 49.0), (2.2, 49.15), (3.2, 49.0), (4.0, 49.1)],
    "PIC/BUR": [(4.0, 49.1), (4.3, 49.5), (4.7, 49.9), (4.9, 50.3)],
    "BRE/PAR": [(1.0, 49.0), (0.4, 48.4), (0.3, 47.7), (0.5, 47.0)],
    "BRE/GAS": [(0.5, 47.0), (-0.4, 46.6), (-1.1, 46.3), (-2.2, 46.1)],
    "PAR/GAS": [(0.5, 47.0), (1.5, 46.6), (2.6, 46.4)],
    "PAR/BUR": [(2.6, 46.4), (3.3, 47.2), (3.5, 48.0), (4.0, 49.1)],
    "GAS/BUR": [(2.6, 46.4), (3.0, 45.7)],
    "GAS/MAR": [(3.0, 45.7), (2.5, 44.8), (2.2, 43.9), (1.7, 43.2), (1.5, 42.3)],
    "BUR/MAR": [(3.0, 45.7), (4.2, 45.5), (5.2, 45.8), (6.4, 46.3)],
    "BUR/RUH": [(5.85, 49.8), (5.95, 49.2), (6.6, 48.7)],
    "BUR/MUN": [(6.6, 48.7), (7.1, 48.4), (6.9, 47.8), (7.3, 47.2)],
    # Germany
    "RUH/MUN": [(6.6, 48.7), (7.6, 49.1), (8.5, 49.8), (9.0, 50.4), (9.6, 51.2)],
    "KIE/RUH": [(9.6, 51.2), (8.8, 51.6), (8.2, 52.1), (6.4, 52.25)],
    "KIE/MUN": [(9.6, 51.2), (10.5, 51.4), (11.6, 51.9)],
    "KIE/BER": [(11.6, 51.9), (11.8, 52.6), (11.3, 53.2), (11.5, 53.8), (11.7, 54.6)],
    "BER/MUN": [(11.6, 51.9), (12.5, 51.6), (13.5, 51.6), (14.6, 51.3)],
    "MUN/SIL": [(14.6, 51.3), (14.75, 50.9), (14.8, 50.6)],
    "BER/SIL": [(14.6, 51.3), (15.0, 51.8), (15.5, 52.3), (16.2, 52.8)],
    "BER/PRU": [(16.2, 52.8), (16.5, 53.5), (16.9, 54.2), (16.8, 55.0)],
    "PRU/SIL": [(16.2, 52.8), (17.2, 52.5), (18.3, 52.35)],
    "PRU/WAR": [(18.3, 52.35), (18.9, 52.9), (20.0, 53.15), (21.5, 53.5), (22.7, 54.2), (22.9, 54.6)],
    "PRU/LVN": [(22.9, 54.6), (22.6, 55.05), (21.8, 55.3), (21.4, 55.75), (20.6, 55.9)],
    "SIL/WAR": [(18.3, 52.35), (18.0, 51.7), (18.5, 51.1), (19.1, 50.35)],
    "SIL/GAL": [(19.1, 50.35), (18.8, 50.0), (18.4, 49.9)],
    "GAL/WAR": [(19.1, 50.35), (19.9, 50.15), (21.2, 50.45), (22.0, 50.65), (23.3, 50.35), (24.4, 50.6)],
    # Austria
    "BOH/VIE": [(14.9, 48.7), (15.2, 49.1), (16.2, 49.4), (17.2, 49.7), (18.1, 49.45), (18.5, 49.35)],
    "VIE/GAL": [(18.1, 49.45), (18.5, 49.35), (18.8, 49.05)],
    "VIE/BUD": [(18.8, 49.05), (18.4, 48.6), (18.1, 48.1), (18.0, 47.5)],
    "GAL/BUD": [(18.8, 49.05), (19.3, 49.15), (19.8, 49.1), (20.1, 49.4)],
    "TYR/VIE": [(14.4, 49.0), (14.5, 48.1), (14.6, 47.4), (14.9, 46.4)],
    "BUD/GAL": [(22.3, 49.2), (23.2, 48.7), (24.2, 48.2), (25.0, 47.6)],
    "GAL/UKR": [(24.0, 50.8), (24.9, 50.3), (25.7, 50.0), (26.2, 49.4), (26.3, 48.7), (26.8, 48.0)],
    "BUD/RUM": [(24.6, 48.2), (25.4, 47.1), (25.9, 46.6), (26.2, 46.0), (25.9, 45.5), (24.5, 45.55), (23.3, 45.35),
                (22.7, 45.0), (22.2, 44.4)],
    "BUD/SER": [(18.7, 44.95), (19.8, 44.75), (20.4, 44.85), (21.1, 44.8), (21.9, 44.7)],
    # Italy
    "PIE/TYR": [(10.4, 46.9), (10.5, 46.3), (10.6, 45.85)],
    "VEN/TYR": [(10.6, 45.85), (11.2, 45.8), (11.7, 46.1), (12.3, 46.5), (12.4, 47.0)],
    "PIE/VEN": [(10.6, 45.85), (10.4, 45.2), (9.8, 44.9), (9.6, 44.45)],
    "PIE/TUS": [(9.6, 44.45), (9.9, 44.2), (9.8, 43.7)],
    "VEN/TUS": [(9.6, 44.45), (10.6, 44.15), (11.5, 44.1), (12.1, 43.7)],
    "TUS/ROM": [(12.1, 43.7), (12.0, 43.0), (11.7, 42.6), (11.2, 42.1)],
    "VEN/ROM": [(12.1, 43.7), (12.8, 43.2), (13.3, 42.85)],
    "VEN/APU": [(13.3, 42.85), (13.7, 42.95), (14.6, 43.2)],
    "ROM/APU": [(13.3, 42.85), (13.7, 42.2), (14.3, 41.6)],
    "ROM/NAP": [(14.3, 41.6), (13.9, 41.4), (13.2, 40.9)],
    "APU/NAP": [(14.3, 41.6), (15.1, 41.1), (15.9, 40.8), (16.5, 40.5), (17.1, 40.1)],
    # Russia
    "STP/MOS": [(26.9, 57.5), (28.4, 57.3), (30.4, 57.9), (32.8, 57.8), (35.0, 58.9), (37.6, 58.8), (39.2, 60.2),
                (43.0, 60.0), (45.0, 61.3), (49.0, 60.9), (56.0, 62.4), (75, 64)],
    "WAR/MOS": [(26.6, 55.6), (26.3, 54.7), (26.2, 54.0), (26.8, 53.1), (27.2, 52.3), (27.3, 51.2)],
    "UKR/SEV": [(27.0, 47.2), (28.6, 47.4), (30.4, 47.9), (32.6, 48.2), (34.6, 48.6), (36.4, 49.3), (37.6, 49.7),
                (38.4, 50.4)],
    "MOS/SEV": [(37.2, 50.6), (38.4, 50.4), (40.6, 50.9), (43.0, 50.8), (46.0, 51.0), (52.0, 50.4)],
    # Turkey
    "CON/ANK": [(31.2, 41.6), (31.1, 40.7), (30.8, 40.0)],
    "CON/SMY": [(30.8, 40.0), (29.6, 39.6), (28.2, 39.7), (27.2, 39.5), (26.2, 39.55)],
    "ANK/SMY": [(30.8, 40.0), (32.0, 39.3), (34.5, 38.9), (37.0, 39.2)],
    "ANK/ARM": [(37.0, 39.2), (37.8, 40.2), (38.2, 41.5)],
    "ARM/SMY": [(37.0, 39.2), (38.2, 38.3)],
    "SMY/SYR": [(38.2, 38.3), (37.3, 37.5), (36.6, 37.0), (35.8, 36.5)],
    "ARM/SYR": [(38.2, 38.3), (40.0, 38.0), (42.5, 37.9), (45.2, 37.5)],
    # Greece
    "GRE/BUL": [(23.4, 41.6), (23.8, 41.0), (24.1, 40.4)],
}
# fmt: on

# ── sea ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

SHORES = {
    "NAO/MAO": [(-9.6, 52.2), (-13.0, 51.2), (-20.0, 50.2), (-45.0, 47.0)],
    "IRI/MAO": [(-9.3, 51.8), (-8.6, 50.6), (-6.6, 49.7)],
    "IRI/ENG": [(-6.6, 49.7), (-5.2, 50.3)],
    "ENG/MAO": [(-6.6, 49.7), (-5.6, 48.9), (-4.0, 48.3)],
    "IRI/NAO": [(-6.0, 54.6), (-5.1, 54.2), (-4.4, 54.5), (-4.0, 55.1)],
    "NAO/NWG": [(-4.7, 58.2), (-5.6, 59.3), (-9.0, 61.0), (-14.0, 64.0), (-18.0, 65.0)],
    "NAO/NWG west": [(-19.0, 65.4), (-24.0, 67.4), (-30.0, 70.0), (-40.0, 74.0)],
    "NTH/NWG": [(-3.3, 58.4), (-2.2, 59.5), (0.0, 61.0), (3.0, 61.9), (6.5, 62.2)],
    "NWG/BAR": [(25.0, 70.4), (24.0, 72.0), (22.0, 80.0)],
    "NTH/SKA": [(9.0, 57.0), (8.0, 57.6), (7.3, 58.4)],
    "NTH/HEL": [(8.6, 55.9), (6.4, 55.8), (4.4, 55.0), (4.1, 54.0), (4.85, 52.7)],
    "ENG/NTH": [(1.0, 51.3), (1.9, 51.35), (2.6, 51.5), (3.15, 51.1)],
    "BAL/BOT": [(17.6, 60.2), (19.4, 59.7), (20.9, 59.2), (22.3, 58.5)],
    "BAL/BOT east": [(22.3, 58.4), (22.1, 57.9), (22.2, 57.4)],
    "MAO/WES": [(-6.0, 36.5), (-5.75, 35.5)],
    "LYO/WES": [(0.2, 40.8), (2.0, 40.3), (5.0, 40.5), (9.0, 40.9)],
    "LYO/TYS": [(10.9, 43.1), (10.0, 42.9), (9.3, 42.7)],
    "LYO/TYS south": [(9.2, 41.6), (9.3, 40.9)],
    "WES/TYS": [(9.0, 39.5), (9.1, 38.5), (9.6, 37.0)],
    "TYS/ION": [(10.6, 36.8), (11.6, 37.3), (12.9, 37.9)],
    "TYS/ION strait": [(15.3, 38.0), (15.6, 38.25), (16.2, 38.4)],
    "ADR/ION": [(18.2, 40.2), (18.9, 40.2), (19.9, 40.5)],
    "ION/AEG": [(22.6, 36.9), (23.0, 36.0), (23.8, 35.3)],
    "AEG/EAS": [(26.0, 35.1), (27.2, 35.7), (28.0, 36.3), (28.6, 37.0)],
    "ION/EAS": [(24.2, 35.3), (23.4, 34.0), (22.4, 32.0)],
}

# fmt: off
SEAS = {
    "ADR": (15.5, 43.1), "AEG": (25.0, 38.3), "BAL": (18.6, 56.4), "BAR": (34.0, 70.6), "BLA": (34.0, 43.3),
    "BOT": (19.6, 62.0), "EAS": (30.0, 34.3), "ENG": (-2.5, 49.9), "HEL": (7.4, 54.3), "ION": (18.5, 37.0),
    "IRI": (-5.6, 52.0), "LYO": (5.5, 42.2), "MAO": (-12.0, 44.0), "NAO": (-13.0, 56.0), "NTH": (3.0, 56.5),
    "NWG": (2.0, 66.0), "SKA": (10.6, 57.9), "TYS": (12.0, 40.2), "WES": (2.5, 38.4),
}
# fmt: on
"""A place in each sea."""

# ── the projection ───────────────────────────────────────────────────────────────────────────────────────────────────

MIDDLE = (13.0, 50.0)
MAGNIFIED = (
    (13.5, 47.5, 700, 0.30),
    (6.5, 51.0, 260, 0.26),
    (20.5, 42.0, 260, 0.22),
    (-3.0, 54.6, 330, 0.50),
    (12.0, 56.0, 200, 0.18),
    (14.0, 41.8, 230, 0.26),
    (28.5, 40.4, 210, 0.36),
)
"""Longitude, latitude, reach in km, strength."""
FLAT = 0.93
"""The whole is pressed a little, for a wider picture."""
CALM = {"east": (1500, 0.60), "north": (1350, 0.60), "west": (1900, 0.80), "south": (1500, 0.75)}
"""Beyond so many km the map is squeezed to this scale."""
FRAME = ((-17.0, 44.0), (45.0, 42.0), (36.0, 71.5), (16.0, 32.6))
"""Places on the west, east, north and south edge."""


def azimuthal(points: np.ndarray) -> np.ndarray:
    """Lambert's equal-area projection, in km, y downwards."""
    lon, lat = np.radians(points[:, 0] - MIDDLE[0]), np.radians(points[:, 1])
    at = np.radians(MIDDLE[1])
    k = np.sqrt(2 / (1 + np.sin(at) * np.sin(lat) + np.cos(at) * np.cos(lat) * np.cos(lon))) * 6371
    x, y = np.cos(lat) * np.sin(lon), np.cos(at) * np.sin(lat) - np.sin(at) * np.cos(lat) * np.cos(lon)
    return np.column_stack([k * x, -k * y])


def squeezed(values: np.ndarray, start: float, scale: float, soft: float = 500.0) -> np.ndarray:
    """Values as they are up to `start`, then growing ever less, down to `scale` of what they were, over `soft`."""
    over = np.maximum(values - start, 0)
    return np.minimum(values, start) + scale * over + (1 - scale) * soft * (1 - np.exp(-over / soft))


def project(points: np.ndarray) -> np.ndarray:
    places = azimuthal(np.array([one[:2] for one in MAGNIFIED]))
    spots = [(x, y, reach, strength) for (x, y), (*_, reach, strength) in zip(places, MAGNIFIED, strict=True)]
    moved = coasts.bumps(azimuthal(np.asarray(points, float)), spots)
    x = -squeezed(-squeezed(moved[:, 0], *CALM["east"]), *CALM["west"])
    y = -squeezed(-squeezed(moved[:, 1], *CALM["south"]), *CALM["north"])
    return np.column_stack([x, y * FLAT])


def frame() -> tuple[float, float, float, float]:
    at = project(np.array(FRAME))
    return at[0, 0], at[1, 0], at[2, 1], at[3, 1]


def place(points: np.ndarray) -> np.ndarray:
    """Degrees to map units."""
    west, east, north, _ = frame()
    return (project(points) - (west, north)) * (WIDTH / (east - west))


def height() -> int:
    west, east, north, south = frame()
    return round((south - north) * WIDTH / (east - west))


# ── making ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def drawn(lines: dict, rough: float, finest: float) -> list[LineString]:
    return [LineString(cutting.organic(name, points, rough, finest)) for name, points in lines.items()]


def lands() -> Areas:
    """Each province of land, and the neutral lands, in degrees."""
    here = shapely.box(-45, 22, 75, 80)
    of = {
        name: geometry.polygons(shape.intersection(here))
        for name, shape in atlas.countries("10m", -169).items()
        if shape.intersects(here)
    }
    lines = drawn(LINES, 0.17, 0.08)
    found: dict[str, list] = defaultdict(list)
    for country, seeds in PARTS.items():
        shape = of[country]
        for name, part in cutting.carve(shape, lines, seeds).items():
            found[name].append(part)
    for name, wholes in {**WHOLE, NEUTRAL: BLANK}.items():
        found[name] += [of[one] for one in wholes.split("|") if one in of]
    found["SPA"] = [coasts.pick(shape, (-10, 35.5, 5, 45)) for shape in found["SPA"]]
    found["POR"] = [coasts.pick(shape, (-10, 35.5, 5, 45)) for shape in found["POR"]]
    return {name: shapely.union_all(shapes, grid_size=1e-6) for name, shapes in found.items()}


def on_board(shapes: Areas) -> Areas:
    """The same in map units, within the picture."""
    picture = shapely.box(0, 0, WIDTH, height())
    return {
        name: geometry.polygons(coasts.projected(shape, place, 0.25).intersection(picture))
        for name, shape in shapes.items()
    }


BRIDGES = (
    # (provinces that grow together, to whom the ground between them goes, how far apart they may be, where)
    (("DEN",), "DEN", 9.0, (9.2, 54.6, 12.3, 56.0)),
    (("DEN", "SWE"), "DEN", 9.0, (11.9, 55.2, 13.2, 56.4)),
    (("CON",), "CON", 4.0, (25.5, 39.6, 27.2, 40.8)),
    (("CON",), "CON", 4.0, (28.6, 40.8, 29.6, 41.5)),
)


def bridged(shapes: Areas) -> Areas:
    """Straits closed that no fleet may pass by the rules: the Sound and the Belts, the Bosporus and the Dardanelles."""
    shapes = dict(shapes)
    for names, gains, apart, (west, south, east, north) in BRIDGES:
        corners = place(np.array([(west, south), (east, south), (east, north), (west, north)]))
        near = Polygon(corners).intersection(shapely.union_all([shapes[name] for name in names]).buffer(40))
        whole = shapely.union_all([shapes[name] for name in names])
        closed = whole.buffer(apart, quad_segs=4).buffer(-apart, quad_segs=4)
        others = shapely.union_all([shape for name, shape in shapes.items() if name != gains])
        gained = closed.difference(others).intersection(near).difference(shapes[gains])
        shapes[gains] = geometry.polygons(shapely.union_all([shapes[gains], gained.buffer(0.02).difference(others)]))
    return shapes


def seas(land: Areas) -> tuple[Areas, MultiPolygon]:
    """The sea cells, and the inner waters that belong to none."""
    picture = shapely.box(0, 0, WIDTH, height())
    water = picture.difference(shapely.union_all(list(land.values()), grid_size=0.01))
    seeds = {name: [tuple(place(np.array([at]))[0])] for name, at in SEAS.items()}
    open_sea = geometry.parts(water)
    inner = [
        part for part in open_sea if not any(part.contains(Point(at)) for places in seeds.values() for at in places)
    ]
    lines = [shapely.transform(shapely.segmentize(line, 0.3), place) for line in drawn(SHORES, 0.035, 0.6)]
    ground = MultiPolygon([part for part in open_sea if part not in inner])
    return cutting.carve(ground, lines, seeds), MultiPolygon([part for part in inner if part.area > 60])


def board() -> tuple[Areas, Areas, MultiPolygon]:
    """Land, sea and inner water, simplified together."""
    land = geometry.arranged(on_board(lands()), 0.01)
    land = geometry.arranged(bridged(land), 0.01)
    land = {name: geometry.without_islets(shape, 4.0) for name, shape in land.items()}
    land = coasts.smoothed(land, SMOOTH)
    land = {name: geometry.without_islets(shape, ISLETS.get(name, ISLET)) for name, shape in land.items()}
    cells, inner = seas(land)
    whole = geometry.arranged({**land, **cells, "inner": inner}, 0.01)
    whole = geometry.simplified(whole, TOLERANCE)
    order = [entry["id"] for entry in json.loads(MAP.read_text())["provinces"]]
    return {name: whole[name] for name in order}, {NEUTRAL: whole[NEUTRAL]}, whole["inner"]
