"""The colours of pictures, in light and in dark: the map's, and a set of three for each owner."""

from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias, get_args

Owner: TypeAlias = Literal[
    "red", "blue", "green", "yellow", "black", "purple", "sky", "orange", "white", "brown", "indigo", "mint"
]

OWNERS: tuple[Owner, ...] = get_args(Owner)
"""Twelve colours that everybody can tell apart (after Okabe and Ito), in the order in which powers get them."""

LETTERS: dict[Owner, str] = dict(zip(OWNERS, "RBGYKPSOWNIM", strict=True))
"""Each owner's letter. As in print, black is K, so that it is not taken for blue; brown is N."""


class Theme(StrEnum):
    LIGHT = "light"
    DARK = "dark"


class Ink(NamedTuple):
    """An owner's colours: `land` tints land and draws its hatching, `disc` fills discs, and `on` is written on them."""

    land: str
    disc: str
    on: str


class Palette(NamedTuple):
    sea: str
    waves: tuple[str, str, str]
    """The lines along the coast, from the outermost in."""
    sea_line: str
    land: str
    nobody: str
    coast: str
    border: str
    region: str
    """Borders between continents."""
    graticule: str
    halo: str
    ink: str
    panel: str
    edge: str
    """Around discs."""
    ring: str
    tint: float
    """The owner's share in the colour of land."""
    hatch: float
    """How strongly the hatching shows."""
    owners: dict[Owner, Ink]


_WHITE, _BLACK = "#ffffff", "#14191d"

LIGHT = Palette(
    sea="#d3e1e7",
    waves=("#dbe7ec", "#e4eef1", "#eef5f5"),
    sea_line="#9ab5c2",
    land="#f4efe2",
    nobody="#e7e2d4",
    coast="#4d5b60",
    border="#6d7471",
    region="#1d272e",
    graticule="#b9cdd6",
    halo="#fbfaf6",
    ink="#1d272e",
    panel="#fbfaf6",
    edge="#14191d",
    ring="#10171c",
    tint=0.44,
    hatch=0.34,
    owners={
        "red": Ink("#d55e00", "#c24a00", _WHITE),
        "blue": Ink("#0072b2", "#0069a6", _WHITE),
        "green": Ink("#009e73", "#007a59", _WHITE),
        "yellow": Ink("#f0d800", "#f5e04a", _BLACK),
        "black": Ink("#4a4a4a", "#2b2b2b", _WHITE),
        "purple": Ink("#cc79a7", "#d58bb4", _BLACK),
        "sky": Ink("#56b4e9", "#6cc0ef", _BLACK),
        "orange": Ink("#e69f00", "#eeaa14", _BLACK),
        "white": Ink("#ffffff", "#ffffff", _BLACK),
        "brown": Ink("#8a5a2b", "#774a1f", _WHITE),
        "indigo": Ink("#3f36b8", "#2e2a9e", _WHITE),
        "mint": Ink("#3fd9b5", "#5fe8c8", _BLACK),
    },
)

DARK = Palette(
    sea="#16242d",
    waves=("#192a34", "#1d313c", "#223945"),
    sea_line="#3c5563",
    land="#273139",
    nobody="#1d262c",
    coast="#7f97a3",
    border="#0f161a",
    region="#f0ece0",
    graticule="#20323d",
    halo="#10171c",
    ink="#e9e6dc",
    panel="#192127",
    edge="#0b1013",
    ring="#ffffff",
    tint=0.56,
    hatch=0.3,
    owners=LIGHT.owners
    | {
        "blue": Ink("#2f95d6", "#0069a6", _WHITE),
        "green": Ink("#10a97e", "#007a59", _WHITE),
        "yellow": Ink("#d9c400", "#f5e04a", _BLACK),
        "black": Ink("#747d83", "#59626a", _WHITE),
        "white": Ink("#f4f2ea", "#ffffff", _BLACK),
        "brown": Ink("#a9763f", "#774a1f", _WHITE),
        "indigo": Ink("#6a63e6", "#2e2a9e", _WHITE),
    },
)

NIGHT = DARK._replace(sea="#0d1522", halo="#0d1522")
"""The colours of the sky, which is dark in both themes."""
LANE, DUST, GLOW, FREE = "#51648a", "#cfd9ea", "#5c6c8c", "#c5cedd"
"""In the sky: lanes, small stars, the glow of a star that nobody owns, and the rim of its disc."""

PALETTES = {Theme.LIGHT: LIGHT, Theme.DARK: DARK}


# Mixing


def mixed(colour: str, share: float, ground: str) -> str:
    """`share` of `colour` mixed into `ground` as browsers do it, in the Oklab space (Ottosson 2020).

    >>> mixed("#d55e00", 0.44, "#f4efe2"), mixed("#d55e00", 1.0, "#f4efe2")
    ('#ebb18e', '#d55e00')
    """
    parts = zip(_lab(colour), _lab(ground), strict=True)
    return _written([share * one + (1 - share) * other for one, other in parts])


_TO_CONES = ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
             (0.0883024619, 0.2817188376, 0.6299787005))  # fmt: skip
_TO_LAB = ((0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
           (0.0259040371, 0.7827717662, -0.8086757660))  # fmt: skip
_FROM_LAB = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
_FROM_CONES = ((4.0767416621, -3.3077115913, 0.2309699292), (-1.2684380046, 2.6097574011, -0.3413193965),
               (-0.0041960863, -0.7034186147, 1.7076147010))  # fmt: skip
_DARK = 0.0031308
"""Up to this, the light of a screen grows in proportion to the value."""
Matrix = tuple[tuple[float, float, float], ...]


def _lab(colour: str) -> list[float]:
    light = [_linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5)]
    return _times(_TO_LAB, [cone ** (1 / 3) for cone in _times(_TO_CONES, light)])


def _written(lab: list[float]) -> str:
    light = _times(_FROM_CONES, [cone**3 for cone in _times(_FROM_LAB, lab)])
    return "#" + "".join(f"{round(255 * _shown(min(1.0, max(0.0, value)))):02x}" for value in light)


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(value: float) -> float:
    return value / 12.92 if value <= _DARK * 12.92 else float(((value + 0.055) / 1.055) ** 2.4)


def _shown(value: float) -> float:
    return 12.92 * value if value <= _DARK else float(1.055 * value ** (1 / 2.4) - 0.055)


# The engraver's hatching of heraldry: every colour has its lines, so that a map can be read without colour


SIZE = 8
"""A tile is this wide and high, in pixels."""
TILES: dict[Owner, str] = {
    "red": "M2 0V8M6 0V8",
    "blue": "M0 2H8M0 6H8",
    "green": "M-1 -1L9 9M3 -3L11 5M-3 3L5 11",
    "yellow": "",
    "black": "M2 0V8M6 0V8M0 2H8M0 6H8",
    "purple": "M-1 9L9 -1M3 11L11 3M-3 5L5 -3",
    "sky": "M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6",
    "orange": "M4 0V8M-1 9L9 -1",
    "white": "M2 1V4M0.6 2.2H3.4M6 5V8M4.6 6.2H7.4",
    "brown": "M-1 -1L9 9M-1 9L9 -1",
    "indigo": "M0 3L2 1L4 3L6 1L8 3M0 7L2 5L4 7L6 5L8 7",
    "mint": "M0 2H4M4 6H8",
}
"""The lines on a tile; yellow has dots instead."""
INKED = 0.62
"""How much of the owner's colour is in the lines."""


def pattern(owner: Owner, palette: Palette, unit: float) -> str:
    """The pattern called `hatch-OWNER`; `unit` is the size of a pixel in the picture."""
    ink = mixed(palette.owners[owner].land, INKED, palette.ring)
    lines = f'<path d="{TILES[owner]}" fill="none" stroke="{ink}" stroke-width="1.1"/>' if TILES[owner] else _dots(ink)
    size = f'width="{SIZE}" height="{SIZE}" patternUnits="userSpaceOnUse" patternTransform="scale({unit:.3f})"'
    return f'<pattern id="hatch-{owner}" {size}>{lines}</pattern>'


def _dots(ink: str) -> str:
    return "".join(f'<circle cx="{at}" cy="{at}" r="0.9" fill="{ink}"/>' for at in (2, 6))


def patterns(palette: Palette, unit: float) -> str:
    return "".join(pattern(owner, palette, unit) for owner in OWNERS)
