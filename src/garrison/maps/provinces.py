"""Maps of provinces as they are in files: land, coasts and seas, supply centres, and where the powers begin."""

from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta

from garrison.maps.format import Entry, Line


class Terrain(StrEnum):
    LAND = "land"
    COAST = "coast"
    SEA = "sea"


MOST_PROVINCES = 250
MOST_POWERS = 32
MOST_UNITS = 250
MOST_WAYS = 4096
MOST_COASTS = 4

_CODE = r"[A-Z][A-Z0-9]"
ProvinceId = Annotated[
    str,
    Meta(
        pattern=rf"^{_CODE}{{1,7}}$(?!\n)",
        description="A province has a name of 2 to 8 capital letters and digits, such as MUN.",
    ),
]
CoastId = Annotated[
    str, Meta(pattern=rf"^{_CODE}{{0,3}}$(?!\n)", description="A coast has a name of capital letters, such as NC.")
]
PlaceId = Annotated[
    str,
    Meta(
        pattern=rf"^{_CODE}{{1,7}}(/{_CODE}{{0,3}})?$(?!\n)",
        description="A place is a province or one of its coasts, such as MUN or STP/NC.",
    ),
]
PowerId = Annotated[
    str,
    Meta(pattern=r"^[A-Z][A-Z0-9_]{1,30}$(?!\n)", description="A power has a name of capital letters, such as FRANCE."),
]
Way = tuple[PlaceId, PlaceId]


class Power(Entry, frozen=True, kw_only=True):
    id: PowerId
    name: Line
    adjective: Line


class Province(Entry, frozen=True, kw_only=True):
    """A province; `coasts` are named only if there are several; `home` is the power whose home centre it is."""

    id: ProvinceId
    name: Line
    terrain: Terrain
    coasts: Annotated[tuple[CoastId, ...], Meta(max_length=MOST_COASTS)] = ()
    centre: bool = False
    home: PowerId = ""
    land_of: PowerId = ""
    """The power that owns the land when the game begins, centre or not."""


class Start(Entry, frozen=True, kw_only=True):
    """A unit at the start; `berth` is the sea where it lies under rules with fleets in port."""

    power: PowerId
    kind: Literal["A", "F"]
    place: PlaceId
    berth: ProvinceId = ""


class ProvinceMap(Entry, frozen=True, kw_only=True, dict=True):
    """A map of provinces. Every way is written once, between two places; a place is a province or one of its coasts."""

    format: Literal["provinces 1"]
    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,47}$(?!\n)", description="A map has a name of small letters.")]
    name: Line
    authors: Annotated[tuple[Line, ...], Meta(max_length=32)] = ()
    licence: Line = ""
    first_year: Annotated[int, Meta(ge=1, le=9000)] = 1901
    powers: Annotated[tuple[Power, ...], Meta(min_length=1, max_length=MOST_POWERS)]
    provinces: Annotated[tuple[Province, ...], Meta(min_length=1, max_length=MOST_PROVINCES)]
    armies: Annotated[tuple[Way, ...], Meta(max_length=MOST_WAYS)]
    fleets: Annotated[tuple[Way, ...], Meta(max_length=MOST_WAYS)]
    units: Annotated[tuple[Start, ...], Meta(max_length=MOST_UNITS)] = ()
    aliases: Annotated[tuple[tuple[Line, ProvinceId], ...], Meta(max_length=1000)] = ()

    @cached_property
    def by_id(self) -> dict[str, Province]:
        return {province.id: province for province in self.provinces}


def of(place: str) -> str:
    """The province of a place.

    >>> of("STP/NC"), of("MUN")
    ('STP', 'MUN')
    """
    return place.split("/", 1)[0]


def places(province: Province) -> tuple[str, ...]:
    """The places in a province where a fleet can be: its coasts, or the province itself."""
    if province.terrain is Terrain.LAND:
        return ()
    return tuple(f"{province.id}/{coast}" for coast in province.coasts) or (province.id,)


# Other programs' abbreviations of provinces, which people therefore type: data beside the bundled maps.
#
# They are not part of a map, so that the map in a file or record stays the same when one is added.


@cache
def abbreviations(map_id: str) -> dict[str, tuple[str, ...]]:
    """For each abbreviation, in lower case, the ids of all provinces that it can mean; empty for a map without any.

    >>> abbreviations("europe")["gol"], abbreviations("europe")["liv"]
    (('LYO',), ('LVN', 'LVP'))
    """
    meant: dict[str, tuple[str, ...]] = {}
    for province, *words in map(str.split, _lines(map_id)):
        for word in words:
            meant[word] = (*meant.get(word, ()), province)
    return meant


def _lines(map_id: str) -> list[str]:
    beside = files(__package__) / "worlds" / f"{map_id}.abbreviations.txt"
    return beside.read_text(encoding="utf-8").splitlines() if beside.is_file() else []
