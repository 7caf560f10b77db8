"""A map of territories as the rules see it: its graph, continents and cards, and what a seat may have to achieve."""

from functools import cached_property
from typing import Literal, NewType

import msgspec


class Goal(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What wins the game for a seat."""


class World(Goal, frozen=True, tag="world"):
    """Hold every territory."""


class HoldContinents(Goal, frozen=True, tag="continents"):
    """Hold the continents with the indices `all`, and any `plus_any` others."""

    all: tuple[int, ...]
    plus_any: int = 0


class HoldTerritories(Goal, frozen=True, tag="territories"):
    count: int
    armies: int = 1


class Destroy(Goal, frozen=True, tag="destroy"):
    """Take the last territory of `seat`, from 0; `otherwise` if that is your own seat or another does it first."""

    seat: int
    otherwise: HoldTerritories


class Assassinate(Goal, frozen=True, tag="assassinate"):
    """See `seat`, from 0, lose its last territory, to whomever; a house rule gives this goal, and no map."""

    seat: int


Mission = World | HoldContinents | HoldTerritories | Destroy | Assassinate


# Maps as games use them: territories, their borders, the continents they form, and the cards that picture them


Territory = NewType("Territory", int)
"""The index of a territory in its map, from 0."""

NOWHERE = Territory(-1)
"""No territory, which is what a wild card pictures."""

WILD = -1
Element = Literal["land", "water", "moon"]
"""What kind of place a territory is, for rules that care."""


class Continent(msgspec.Struct, frozen=True):
    """A named group of territories; whoever holds them all gets `bonus` armies a turn."""

    id: str
    name: str
    bonus: int
    territories: frozenset[Territory]
    colour: str = ""


class Card(msgspec.Struct, frozen=True):
    """A card of the deck: its kind (an index into `Map.kinds`, or WILD) and the territory it pictures (or NOWHERE)."""

    kind: int
    territory: Territory


class Link(msgspec.Struct, frozen=True):
    """A way between two territories, in both directions unless it is one_way, drawn through the points `via`."""

    source: Territory
    target: Territory
    kind: Literal["land", "sea", "one_way"] = "land"
    via: tuple[tuple[float, float], ...] = ()


class Map(msgspec.Struct, frozen=True, kw_only=True, dict=True, cache_hash=True):
    """A map that has been checked: made by `garrison.maps.load`, by hand only in tests.

    `ids`, `names`, `borders` and `places` have one entry for each territory. `borders[t]` holds, in rising order, the
    territories that can be entered from `t`; borders are mutual, except for one-way links.
    """

    id: str
    name: str
    ids: tuple[str, ...]
    names: tuple[str, ...]
    borders: tuple[tuple[Territory, ...], ...]
    continents: tuple[Continent, ...]
    starting_armies: tuple[tuple[int, int], ...]
    """Pairs of a number of seats and the armies that each of them starts with, in rising order."""
    kinds: tuple[str, ...] = ("infantry", "cavalry", "artillery")
    cards: tuple[Card, ...] = ()
    missions: tuple[Mission, ...] = ()
    places: tuple[tuple[float, float], ...] = ()
    """Where each territory is drawn, within `size`; empty if the map does not say."""
    size: tuple[float, float] = (0, 0)
    authors: tuple[str, ...] = ()
    licence: str = ""
    links: tuple[Link, ...] = ()
    """The links that `borders` was made from, as the file has them; empty for a map made by hand."""
    shapes: tuple[str, ...] = ()
    """The outline of each territory as an SVG path of straight lines, or ""; empty if no territory has one."""
    labels: tuple[tuple[float, float], ...] = ()
    elements: tuple[Element, ...] = ()
    """The element of each territory; empty if all are land."""
    relaxed: tuple[str, ...] = ()
    l10n: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """Names in other languages: pairs of a language and its pairs of an id and a name."""

    def element(self, territory: Territory) -> Element:
        return self.elements[territory] if self.elements else "land"

    @cached_property
    def continent_of(self) -> tuple[int, ...]:
        place = {
            territory: index for index, continent in enumerate(self.continents) for territory in continent.territories
        }
        return tuple(place[Territory(territory)] for territory in range(len(self.ids)))
