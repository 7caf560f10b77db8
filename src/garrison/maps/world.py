"""Maps as games use them: territories, their borders, the continents they form, and the cards that picture them."""

from functools import cached_property
from typing import Literal, NewType

import msgspec

from garrison.maps.missions import Mission

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
