"""How a checked map file becomes the Map of a game: ids become indices, links become borders."""

from collections.abc import Iterable

import msgspec

from garrison.maps import format as form
from garrison.maps.missions import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.maps.world import NOWHERE, WILD, Card, Continent, Element, Link, Map, Territory


def build(file: form.MapFile) -> Map:
    number = {entry.id: Territory(index) for index, entry in enumerate(file.territories)}
    links = tuple(_link(number, link) for link in file.links)
    return Map(
        id=file.id,
        name=file.name,
        ids=tuple(number),
        names=tuple(entry.name for entry in file.territories),
        borders=borders(len(number), links),
        continents=tuple(_continents(file)),
        starting_armies=tuple(sorted((int(seats), armies) for seats, armies in file.starting_armies.items())),
        kinds=(form.CardsEntry(of={}) if file.cards is msgspec.UNSET else file.cards).types,
        cards=_deck(file, number),
        missions=tuple(_mission(file, mission) for mission in file.missions),
        places=tuple(entry.at for entry in file.territories if entry.at is not msgspec.UNSET),
        size=(0, 0) if file.size is msgspec.UNSET else file.size,
        authors=file.authors,
        licence=file.licence,
        links=links,
        shapes=_drawn(entry.shape for entry in file.territories),
        labels=_labels(file),
        elements=_elements(file),
        relaxed=file.relaxed,
        l10n=tuple((language, tuple(words.items())) for language, words in file.l10n.items()),
    )


def borders(territories: int, links: Iterable[Link]) -> tuple[tuple[Territory, ...], ...]:
    ways: list[set[Territory]] = [set() for _ in range(territories)]
    for link in links:
        ways[link.source].add(link.target)
        if link.kind != "one_way":
            ways[link.target].add(link.source)
    return tuple(tuple(sorted(near)) for near in ways)


def links_of(map: Map) -> tuple[Link, ...]:  # noqa: A002  there is no other word for it
    """The links of the map; a map made by hand has the links that its borders imply."""
    if map.links:
        return map.links
    ways = [(source, target) for source, near in enumerate(map.borders) for target in near]
    mutual = [Link(Territory(a), b) for a, b in ways if a < b and a in map.borders[b]]
    return (*mutual, *(Link(Territory(a), b, "one_way") for a, b in ways if a not in map.borders[b]))


def _link(number: dict[str, Territory], entry: form.LinkEntry) -> Link:
    match entry:
        case form.OneWayLink(source=source, target=target, via=via):
            return Link(number[source], number[target], "one_way", via)
        case form.LandLink(between=(source, target), via=via):
            return Link(number[source], number[target], "land", via)
        case form.SeaLink(between=(source, target), via=via):
            return Link(number[source], number[target], "sea", via)
        case (source, target):
            return Link(number[source], number[target])


def _continents(file: form.MapFile) -> Iterable[Continent]:
    for entry in file.continents:
        inside = frozenset(Territory(t) for t, place in enumerate(file.territories) if place.continent == entry.id)
        yield Continent(entry.id, entry.name, entry.bonus, inside, entry.colour)


def _deck(file: form.MapFile, number: dict[str, Territory]) -> tuple[Card, ...]:
    if file.cards is msgspec.UNSET:
        return ()
    kind = {name: index for index, name in enumerate(file.cards.types)}
    deck = [Card(kind[name], number[territory]) for territory, name in file.cards.of.items()]
    wild = file.cards.wild
    for place in range(len(deck), len(deck) + wild) if isinstance(wild, int) else sorted(wild):
        deck.insert(place, Card(WILD, NOWHERE))
    return tuple(deck)


def _mission(file: form.MapFile, entry: form.MissionEntry) -> Mission:
    match entry:
        case form.ContinentsMission(all=names, plus_any=others):
            index = {continent.id: place for place, continent in enumerate(file.continents)}
            return HoldContinents(tuple(index[name] for name in names), others)
        case form.TerritoriesMission():
            return _hold(entry)
        case form.DestroyMission(seat=seat, otherwise=otherwise):
            return Destroy(seat - 1, _hold(otherwise))
        case _:
            return World()


def _hold(entry: form.TerritoriesMission) -> HoldTerritories:
    return HoldTerritories(entry.count, entry.armies)


def _labels(file: form.MapFile) -> tuple[form.Point, ...]:
    """Where the names are written: at the label of a territory, or where the territory itself is drawn."""
    if all(entry.label is msgspec.UNSET for entry in file.territories):
        return ()
    spots = (entry.at if entry.label is msgspec.UNSET else entry.label for entry in file.territories)
    return tuple(spot for spot in spots if spot is not msgspec.UNSET)


def _elements(file: form.MapFile) -> tuple[Element, ...]:
    elements = tuple(entry.element for entry in file.territories)
    return elements if {*elements} - {"land"} else ()


def _drawn(shapes: Iterable[str]) -> tuple[str, ...]:
    drawn = tuple(shapes)
    return drawn if any(drawn) else ()
