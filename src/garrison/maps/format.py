"""The map file, format 1: ids instead of indices, every link once. The schema is made from this."""

import json
import re
from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from garrison.maps.world import Element


class Condition(StrEnum):
    """What a map must have (glossary, "Map file", a to d)."""

    CONTINENTS = "A map needs at least one continent."
    BONUSES = "Every continent needs a bonus."
    FOUR_TERRITORIES = "Every continent needs at least four territories."
    STARTING_ARMIES = "A map says how many armies each player starts with."


FEWEST_TERRITORIES = 4
MOST_TERRITORIES = 254
MOST_CONTINENTS = 64
MOST_LINKS = 4096
MOST_MISSIONS = 64
MOST_ARMIES = 1000

Id = Annotated[
    str,
    Meta(
        pattern=r"^(?!-)(?![0-9]+$)[a-z0-9_-]+$(?!\n)",
        max_length=48,
        description="An id consists of small letters, digits, - and _. It can't begin with - or be a number.",
    ),
]
Line = Annotated[
    str,
    Meta(
        pattern=r"^(?=\S)[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*(?<=\S)$(?!\n)",
        max_length=64,
        description="A name is one line of visible text, without spaces at either end.",
    ),
]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}$(?!\n)", description="A colour is written #rrggbb.")]
_NUMBER = r"[0-9]+(\.[0-9]+)?"
_POINT = f"{_NUMBER}[ ,]+{_NUMBER}"
Shape = Annotated[
    str,
    Meta(
        pattern=rf"^(M *{_POINT}( *L *{_POINT}){{2,}} *Z *)+$(?!\n)",
        max_length=20_000,
        description="A shape is one or more closed rings of straight lines, written M x y L x y L x y Z.",
    ),
]
Language = Annotated[
    str,
    Meta(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$(?!\n)",
        max_length=20,
        description="A language is written like de or pt-BR.",
    ),
]
Coordinate = Annotated[float, Meta(ge=0, le=100_000)]
Length = Annotated[float, Meta(ge=1, le=100_000)]
Point = tuple[Coordinate, Coordinate]
Via = Annotated[tuple[Point, ...], Meta(max_length=32, description="The points that a line passes through.")]
Armies = Annotated[int, Meta(ge=1, le=MOST_ARMIES)]
Count = Annotated[int, Meta(ge=1, le=MOST_TERRITORIES)]
SeatNumber = Annotated[int, Meta(ge=1, le=6, description="The first seat is 1.")]
Seats = Literal["2", "3", "4", "5", "6"]
Relaxed = Literal["small_continents"]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a map file."""


class ContinentEntry(Entry, frozen=True, kw_only=True):
    """A continent and the armies it is worth a turn."""

    id: Id
    name: Line
    bonus: Annotated[int, Meta(ge=0, le=MOST_ARMIES, description=Condition.BONUSES.value)]
    colour: Colour = ""


class TerritoryEntry(Entry, frozen=True, kw_only=True):
    """A territory, its continent and element, and how it is drawn."""

    id: Id
    name: Line
    continent: Id
    element: Element = "land"
    at: Point | msgspec.UnsetType = msgspec.UNSET
    shape: Shape = ""
    label: Point | msgspec.UnsetType = msgspec.UNSET


class LandLink(Entry, frozen=True, kw_only=True, tag_field="kind", tag="land"):
    """A border that can be crossed both ways; the pair `["a", "b"]` is short for it."""

    between: tuple[Id, Id]
    via: Via = ()


class SeaLink(Entry, frozen=True, kw_only=True, tag_field="kind", tag="sea"):
    """A way across water, in both directions; it differs from a border only in the drawing."""

    between: tuple[Id, Id]
    via: Via = ()


class OneWayLink(Entry, frozen=True, kw_only=True, tag_field="kind", tag="one_way"):
    """A way that leads there but not back."""

    source: Id = msgspec.field(name="from")
    target: Id = msgspec.field(name="to")
    via: Via = ()


LinkEntry = tuple[Id, Id] | LandLink | SeaLink | OneWayLink


class CardsEntry(Entry, frozen=True, kw_only=True):
    """The deck: a card for each territory named in `of`, in that order, then the wild cards."""

    types: Annotated[tuple[Id, ...], Meta(min_length=3, max_length=3)] = ("infantry", "cavalry", "artillery")
    of: Annotated[dict[Id, Id], Meta(max_length=MOST_TERRITORIES)]
    wild: (
        Annotated[int, Meta(ge=0, le=20)]
        | Annotated[tuple[Annotated[int, Meta(ge=0, le=273)], ...], Meta(max_length=20)]
    ) = 0
    """The number of wild cards, which come after the others; or the places of all wild cards in the deck, from 0."""


class WorldMission(Entry, frozen=True, kw_only=True, tag_field="kind", tag="world"):
    """Hold every territory."""


class ContinentsMission(Entry, frozen=True, kw_only=True, tag_field="kind", tag="continents"):
    """Hold these continents and this many others."""

    all: Annotated[tuple[Id, ...], Meta(max_length=MOST_CONTINENTS)] = ()
    plus_any: Annotated[int, Meta(ge=0, le=MOST_CONTINENTS)] = 0


class TerritoriesMission(Entry, frozen=True, kw_only=True, tag_field="kind", tag="territories"):
    """Hold this many territories with at least this many armies on each."""

    count: Count
    armies: Armies = 1


class DestroyMission(Entry, frozen=True, kw_only=True, tag_field="kind", tag="destroy"):
    """Take the last territory of a seat; if that seat is your own or somebody else does it first, `otherwise`."""

    seat: SeatNumber
    otherwise: TerritoriesMission


MissionEntry = WorldMission | ContinentsMission | TerritoriesMission | DestroyMission


class MapFile(Entry, frozen=True, kw_only=True):
    """A map for world-conquest games, with everything needed to play on it and draw it."""

    schema: Annotated[str, Meta(max_length=2000, description="Where editors find the schema. Not used otherwise.")] = (
        msgspec.field(name="$schema", default="")
    )
    format: Literal[1]
    id: Id
    name: Line
    authors: Annotated[tuple[Line, ...], Meta(max_length=32)] = ()
    licence: Line = ""
    size: tuple[Length, Length] | msgspec.UnsetType = msgspec.UNSET
    relaxed: tuple[Relaxed, ...] = ()
    starting_armies: Annotated[dict[Seats, Armies], Meta(max_length=20, description=Condition.STARTING_ARMIES.value)]
    continents: Annotated[
        tuple[ContinentEntry, ...], Meta(max_length=MOST_CONTINENTS, description=Condition.CONTINENTS.value)
    ]
    territories: Annotated[
        tuple[TerritoryEntry, ...],
        Meta(max_length=MOST_TERRITORIES, description="Every territory lies in one continent."),
    ]
    links: Annotated[tuple[LinkEntry, ...], Meta(max_length=MOST_LINKS, description="Each link is written once.")]
    cards: CardsEntry | msgspec.UnsetType = msgspec.UNSET
    missions: Annotated[tuple[MissionEntry, ...], Meta(max_length=MOST_MISSIONS)] = ()
    scenarios: Annotated[tuple[str, ...], Meta(max_length=0, description="Reserved for later: empty in format 1.")] = ()
    l10n: Annotated[dict[Language, Annotated[dict[Id, Line], Meta(max_length=400)]], Meta(max_length=64)] = {}


def schema() -> str:
    """The text published as `docs/schema/map.schema.json`."""
    made = msgspec.json.schema(MapFile)
    fields = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A map file of Garrison, format 1"}
    return json.dumps({**fields, **made}, indent=2, ensure_ascii=False) + "\n"


# The outlines of territories: closed rings of straight lines, written as an SVG path


Ring = tuple[tuple[float, float], ...]

_COORDINATE = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def rings(shape: str) -> tuple[Ring, ...]:
    """The corners of each ring of a shape such as `M0 0 L4 0 L4 4 Z`.

    >>> rings("M0 0 L4 0 L4 4 Z")
    (((0.0, 0.0), (4.0, 0.0), (4.0, 4.0)),)
    """
    return tuple(_corners(part) for part in shape.split("Z") if part.strip())


def _corners(part: str) -> Ring:
    numbers = [float(number) for number in _COORDINATE.findall(part)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def encloses(shape: str, point: tuple[float, float]) -> bool:
    """Whether `point` is inside `shape`, by the even-odd rule.

    >>> encloses("M0 0 L4 0 L4 4 Z", (3, 1)), encloses("M0 0 L4 0 L4 4 Z", (1, 3))
    (True, False)
    """
    x, y = point
    crossings = 0
    for ring in rings(shape):
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossings += 1
    return crossings % 2 == 1
