"""What a picture shows on the shapes of a map, the sheet on which its parts are drawn, and SVG as text."""

from collections.abc import Mapping
from itertools import cycle
from typing import Literal, NamedTuple, TypeAlias
from xml.sax.saxutils import escape, quoteattr

import msgspec

from garrison.drawing.colours import LIGHT, OWNERS, Owner, Palette, mixed
from garrison.maps.kinds import AnyMap
from garrison.maps.provinces import ProvinceMap, Terrain
from garrison.maps.shapes import Shape, Shapes
from garrison.maps.world import Map
from garrison.outside.characters import shown

Value = str | float


def tag(element: str, *children: str, **attributes: Value) -> str:
    """An element; `stroke_width` is the attribute `stroke-width`.

    >>> tag("path", d="M0 0", stroke_width=1.50)
    '<path d="M0 0" stroke-width="1.5"/>'
    """
    told = "".join(f" {name.replace('_', '-')}={quoteattr(number(value))}" for name, value in attributes.items())
    inner = "".join(children)
    return f"<{element}{told}>{inner}</{element}>" if inner else f"<{element}{told}/>"


def number(value: Value) -> str:
    """A number with as many digits as a picture needs, at most two after the point.

    >>> number(2.0), number(0.333), number("none")
    ('2', '0.33', 'none')
    """
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def plain(text: str) -> str:
    r"""Text from outside as the inside of an element.

    >>> plain("<b>\u202eTea")
    '&lt;b&gt;\\u202eTea'
    """
    return escape(shown(text).replace("\n", " ").replace("\t", " "))


# What a picture shows on the shapes of a map: who holds what, and what belongs together


NOBODY: Literal[""] = ""
Holder: TypeAlias = Owner | Literal[""]

POWERS: tuple[Owner, ...] = ("red", "blue", "sky", "black", "green", "purple", "yellow", "orange")
"""The colours of powers, in the order of their map."""

USUAL = tuple(LIGHT.owners[owner].land for owner in OWNERS)
"""The colours for continents that have none in the map; darker ones follow."""


class Held(NamedTuple):
    """A territory: who holds it, and with how many armies."""

    owner: Holder
    armies: int = 0


class Unit(NamedTuple):
    """An army or a fleet in a province, and the letter of its power."""

    owner: Owner
    kind: Literal["A", "F"]
    letter: str


class PlacedUnit(NamedTuple):
    """A unit where it stands on the shapes: in a province, on a coast, or in port."""

    at: tuple[float, float]
    unit: Unit


class LegendLine(NamedTuple):
    """A line of the legend."""

    text: str
    colour: str


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture shows; the keys are the names of territories, except in `tints`."""

    title: str
    regions: Mapping[str, str] = msgspec.field(default_factory=dict)
    """The continent of each territory; continents are parted by bold borders."""
    tints: Mapping[str, str] = msgspec.field(default_factory=dict)
    """The colour of each continent, for land that nobody holds."""
    legend: tuple[LegendLine, ...] = ()
    seas: frozenset[str] = frozenset()
    held: Mapping[str, Held] = msgspec.field(default_factory=dict)
    units: Mapping[str, Unit] = msgspec.field(default_factory=dict)
    land: Mapping[str, Holder] = msgspec.field(default_factory=dict)
    """Who holds land on which no number of armies is written."""
    placed: tuple[PlacedUnit, ...] = ()


def scene_of(map_: AnyMap) -> Scene:
    """The map itself, before anybody holds any of it."""
    return _of_provinces(map_) if isinstance(map_, ProvinceMap) else _of_territories(map_)


def position(map_: Map, held: Mapping[str, Held], title: str = "") -> Scene:
    """The map as seats hold it; only their territories have colours, and continents have none."""
    empty = _of_territories(map_)
    return Scene(title=title or map_.name, regions=empty.regions, held=held)


def position_of_provinces(
    map_: ProvinceMap, land: Mapping[str, Holder], placed: tuple[PlacedUnit, ...], title: str = ""
) -> Scene:
    """The map as powers hold it; only what they hold has colours."""
    empty = _of_provinces(map_)
    regions = {name: str(land.get(name, NOBODY)) for name in empty.regions}
    legend = tuple(LegendLine(one.name, LIGHT.owners[owner].land) for one, owner in zip(map_.powers, cycle(POWERS)))
    return Scene(title=title or map_.name, regions=regions, seas=empty.seas, land=land, placed=placed, legend=legend)


def _of_territories(map_: Map) -> Scene:
    usual = cycle([*USUAL, *(mixed(colour, 0.6, LIGHT.ink) for colour in USUAL)])
    tints = {continent.id: continent.colour or next(usual) for continent in map_.continents}
    regions = {name: map_.continents[at].id for name, at in zip(map_.names, map_.continent_of, strict=True)}
    legend = tuple(LegendLine(f"{one.name} {one.bonus:+}", tints[one.id]) for one in map_.continents)
    return Scene(title=map_.name, regions=regions, tints=tints, legend=legend)


def _of_provinces(map_: ProvinceMap) -> Scene:
    tints = {power.id: LIGHT.owners[owner].land for power, owner in zip(map_.powers, cycle(POWERS))}
    return Scene(
        title=map_.name,
        regions={province.name: province.land_of for province in map_.provinces},
        tints=tints,
        legend=tuple(LegendLine(power.name, tints[power.id]) for power in map_.powers),
        seas=frozenset(province.name for province in map_.provinces if province.terrain is Terrain.SEA),
    )


# What all parts of a picture share: the sheet on which they are drawn, its lines and its texts


NAME, LARGE, FEW = 11.0, 14.0, 20
"""The size of names in pixels, and that of names on a map with few territories."""


class Canvas(NamedTuple):
    """What all parts of a picture need."""

    shapes: Shapes
    scene: Scene
    palette: Palette
    unit: float
    """The size of a pixel, in units of the shapes."""

    @property
    def territories(self) -> Mapping[str, Shape]:
        return self.shapes.territories

    @property
    def is_sky(self) -> bool:
        return self.shapes.style == "stars"

    @property
    def disc(self) -> float:
        """The radius of a disc, in pixels: 9 to 14, larger in a larger picture."""
        return max(9.0, min(14.0, 5 + 12.5 / self.unit))

    @property
    def name(self) -> float:
        """The size of names, in pixels."""
        return LARGE if len(self.territories) <= FEW else NAME

    @property
    def land(self) -> list[tuple[str, Shape]]:
        return [(name, shape) for name, shape in self.territories.items() if name not in self.scene.seas]

    def held(self, name: str) -> Held:
        return self.scene.held.get(name, Held(self.scene.land.get(name, NOBODY)))


def line(path: str, colour: str, wide: float, **more: str | float) -> str:
    if not path:
        return ""
    given = {"stroke_linejoin": "round", "stroke_linecap": "round", **more}
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=wide, **given)


def dashes(sheet: Canvas, dash: float, gap: float) -> str:
    return f"{number(dash * sheet.unit)} {number(gap * sheet.unit)}"


def text(text: str, x: float, y: float, size: float, **look: str | float) -> str:
    """A text with its middle at height `y`; nothing for an empty one."""
    given = {"text_anchor": "middle", **look}
    return tag("text", plain(text), x=x, y=y + 0.35 * size, font_size=size, **given) if text else ""
