"""What a picture shows on the shapes of a map: who holds what, and what belongs together."""

from collections.abc import Mapping
from itertools import cycle
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from garrison.drawing.colours import LIGHT, OWNERS, Owner, mixed
from garrison.maps.kinds import AnyMap
from garrison.maps.provinces import ProvinceMap, Terrain
from garrison.maps.world import Map

NOBODY: Literal[""] = ""
Holder: TypeAlias = Owner | Literal[""]

POWERS: tuple[Owner, ...] = ("red", "blue", "sky", "black", "green", "purple", "yellow", "orange")
"""The colours of powers, in the order of their map."""

USUAL = tuple(LIGHT.owners[owner].land for owner in OWNERS)
"""The colours of continents that have none of their own; then come darker ones."""


class Held(NamedTuple):
    """A territory: who holds it, and with how many armies."""

    owner: Holder
    armies: int = 0


class Unit(NamedTuple):
    """An army or a fleet in a province, and the letter of its power."""

    owner: Owner
    kind: Literal["A", "F"]
    letter: str


class Placed(NamedTuple):
    """A unit where it stands on the shapes: in a province, on a coast, or in port."""

    at: tuple[float, float]
    unit: Unit


class Entry(NamedTuple):
    """A line of the legend."""

    text: str
    colour: str


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All keys are the names of territories, except in `tints`."""

    title: str
    regions: Mapping[str, str] = msgspec.field(default_factory=dict)
    """The continent of each territory; continents are parted by bold borders."""
    tints: Mapping[str, str] = msgspec.field(default_factory=dict)
    """The colour of each continent, for land that nobody holds."""
    legend: tuple[Entry, ...] = ()
    seas: frozenset[str] = frozenset()
    held: Mapping[str, Held] = msgspec.field(default_factory=dict)
    units: Mapping[str, Unit] = msgspec.field(default_factory=dict)
    land: Mapping[str, Holder] = msgspec.field(default_factory=dict)
    """Who holds land on which no number of armies is written."""
    placed: tuple[Placed, ...] = ()


def scene_of(map_: AnyMap) -> Scene:
    """The map itself, before anybody holds any of it."""
    return _of_provinces(map_) if isinstance(map_, ProvinceMap) else _of_territories(map_)


def position(map_: Map, held: Mapping[str, Held], title: str = "") -> Scene:
    """The map as it is held; continents have no colours then, since only players have."""
    empty = _of_territories(map_)
    return Scene(title=title or map_.name, regions=empty.regions, held=held)


def position_of_provinces(
    map_: ProvinceMap, land: Mapping[str, Holder], placed: tuple[Placed, ...], title: str = ""
) -> Scene:
    """The map as powers hold it; only they have colours then."""
    empty = _of_provinces(map_)
    regions = {name: str(land.get(name, NOBODY)) for name in empty.regions}
    legend = tuple(Entry(one.name, LIGHT.owners[owner].land) for one, owner in zip(map_.powers, cycle(POWERS)))
    return Scene(title=title or map_.name, regions=regions, seas=empty.seas, land=land, placed=placed, legend=legend)


def _of_territories(map_: Map) -> Scene:
    usual = cycle([*USUAL, *(mixed(colour, 0.6, LIGHT.ink) for colour in USUAL)])
    tints = {continent.id: continent.colour or next(usual) for continent in map_.continents}
    regions = {name: map_.continents[at].id for name, at in zip(map_.names, map_.continent_of, strict=True)}
    legend = tuple(Entry(f"{one.name} +{one.bonus}", tints[one.id]) for one in map_.continents)
    return Scene(title=map_.name, regions=regions, tints=tints, legend=legend)


def _of_provinces(map_: ProvinceMap) -> Scene:
    tints = {power.id: LIGHT.owners[owner].land for power, owner in zip(map_.powers, cycle(POWERS))}
    return Scene(
        title=map_.name,
        regions={province.name: province.land_of for province in map_.provinces},
        tints=tints,
        legend=tuple(Entry(power.name, tints[power.id]) for power in map_.powers),
        seas=frozenset(province.name for province in map_.provinces if province.terrain is Terrain.SEA),
    )
