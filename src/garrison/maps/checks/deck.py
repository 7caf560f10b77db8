"""The deck: three different kinds, cards of this map's territories, and a place for every wild card."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from garrison.maps.checks.names import unknown
from garrison.maps.faults import Finding
from garrison.maps.format import CardsEntry, MapFile


def kinds_differ(file: MapFile) -> Iterator[Finding]:
    """A set is three of a kind or one of each, so no two kinds share a name, and none is called `wild`."""
    cards = _cards(file)
    for place, kind in enumerate(cards.types):
        if kind and kind in cards.types[:place]:
            yield Finding(("cards", "types", place), f"{kind} is listed twice. The three kinds of cards must differ.")
        if kind == "wild":
            yield Finding(("cards", "types", place), "'wild' is not a kind. The key 'wild' counts the wild cards.")


def cards_are_of_this_map(file: MapFile) -> Iterator[Finding]:
    cards = _cards(file)
    known = {territory.id for territory in file.territories} - {""}
    for territory, kind in cards.of.items():
        if known and territory not in known:
            yield Finding(("cards", "of", territory), unknown("territory", territory, known))
        if kind and cards.types and all(cards.types) and kind not in cards.types:
            yield Finding(("cards", "of", territory), unknown("kind", kind, cards.types))


def wild_cards_have_places(file: MapFile) -> Iterator[Finding]:
    """The places of the wild cards, if given, are places in the deck, each given once."""
    cards = _cards(file)
    if isinstance(cards.wild, int):
        return
    times, size = Counter(cards.wild), len(cards.of) + len(cards.wild)
    for number, place in enumerate(cards.wild):
        if times[place] > 1 or place >= size:
            yield Finding(("cards", "wild", number), f"A deck of {size} cards has no free place {place}.")


def _cards(file: MapFile) -> CardsEntry:
    return CardsEntry(of={}) if file.cards is msgspec.UNSET else file.cards
