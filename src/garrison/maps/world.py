"""Where the war is fought: territories, their borders, the continents they form, and the cards that picture them."""

from functools import cached_property
from typing import Literal, NewType

import msgspec

from garrison.maps.missions import Mission

Territory = NewType("Territory", int)
"""The index of a territory in its map, from 0."""

NOWHERE = Territory(-1)
"""No territory: what a wild card pictures."""

WILD = -1
"""The kind of a wild card."""

Element = Literal["land", "water", "moon"]
"""What a territory lies in, where the rules ask for it."""


class Continent(msgspec.Struct, frozen=True):
    """A named group of territories; who holds all of it is given `bonus` armies a turn."""

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
    """A way between two territories, both ways unless it is one_way, drawn through the points `via`."""

    source: Territory
    target: Territory
    kind: Literal["land", "sea", "one_way"] = "land"
    via: tuple[tuple[float, float], ...] = ()


class Map(msgspec.Struct, frozen=True, kw_only=True, dict=True, cache_hash=True):
    """A map that has been checked: made by `garrison.maps.load`, never by hand outside of tests.

    `ids`, `names`, `borders` and `places` have one entry a territory. `borders[t]` holds, in rising order, the
    territories that one may go to from `t`; it is mutual but for one-way links.
    """

    id: str
    name: str
    ids: tuple[str, ...]
    names: tuple[str, ...]
    borders: tuple[tuple[Territory, ...], ...]
    continents: tuple[Continent, ...]
    starting_armies: tuple[tuple[int, int], ...]
    """Pairs (number of seats, armies each seat starts with), in rising order."""
    kinds: tuple[str, ...] = ("infantry", "cavalry", "artillery")
    cards: tuple[Card, ...] = ()
    missions: tuple[Mission, ...] = ()
    places: tuple[tuple[float, float], ...] = ()
    """Where each territory is drawn, in units of `size`; empty when the map does not say."""
    size: tuple[float, float] = (0, 0)
    authors: tuple[str, ...] = ()
    licence: str = ""
    links: tuple[Link, ...] = ()
    """The links as the file has them, each once: what `borders` was made from; empty when made by hand."""
    shapes: tuple[str, ...] = ()
    """The outline of each territory as an SVG path of straight lines, "" for none; empty when no territory has one."""
    labels: tuple[tuple[float, float], ...] = ()
    """Where each name is written, when that is not where the territory is drawn; empty when no territory says."""
    elements: tuple[Element, ...] = ()
    """What each territory lies in; empty when all of them are land."""
    relaxed: tuple[str, ...] = ()
    """The checks that the map was let off."""
    l10n: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """Names in other languages: (language, pairs of an id and its name)."""

    def element(self, territory: Territory) -> Element:
        """What a territory lies in."""
        return self.elements[territory] if self.elements else "land"

    @cached_property
    def continent_of(self) -> tuple[int, ...]:
        """The index of the continent that each territory lies in."""
        place = {
            territory: index for index, continent in enumerate(self.continents) for territory in continent.territories
        }
        return tuple(place[Territory(territory)] for territory in range(len(self.ids)))
