"""Maps of territories made from files of our own format, and the files that give the same maps again."""

import json
from collections.abc import Iterable, Iterator
from typing import cast

import msgspec

from garrison.maps import format as form
from garrison.maps.world import (
    NOWHERE,
    WILD,
    Card,
    Continent,
    Destroy,
    Element,
    HoldContinents,
    HoldTerritories,
    Link,
    Map,
    Mission,
    Territory,
    World,
)


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


# Writing a map as a file in our format, with one line for each continent, territory, link, card and mission


def dump(map: Map) -> str:  # noqa: A002  there is no other word for it
    """The text of a map file that reads back as the same map."""
    fields = msgspec.to_builtins(_file(map))
    return "{\n" + ",\n".join(f"  {_inline(key)}: {_typeset(key, value)}" for key, value in fields.items()) + "\n}\n"


def _file(of: Map) -> form.MapFile:
    return form.MapFile(
        format=1,
        id=of.id,
        name=of.name,
        authors=of.authors,
        licence=of.licence,
        size=of.size if any(of.size) else msgspec.UNSET,
        relaxed=cast("tuple[form.Relaxed, ...]", of.relaxed),
        starting_armies={cast("form.Seats", str(seats)): armies for seats, armies in of.starting_armies},
        continents=tuple(
            form.ContinentEntry(id=c.id, name=c.name, bonus=c.bonus, colour=c.colour) for c in of.continents
        ),
        territories=tuple(_territories(of)),
        links=tuple(_link_entry(of.ids, link) for link in links_of(of)),
        cards=_cards(of) if of.cards or of.kinds != form.CardsEntry(of={}).types else msgspec.UNSET,
        missions=tuple(_mission_entry(of, mission) for mission in of.missions),
        l10n={language: dict(words) for language, words in of.l10n},
    )


def _territories(of: Map) -> Iterator[form.TerritoryEntry]:
    for here, name in enumerate(of.names):
        yield form.TerritoryEntry(
            id=of.ids[here],
            name=name,
            continent=of.continents[of.continent_of[here]].id,
            element=of.element(Territory(here)),
            at=of.places[here] if of.places else msgspec.UNSET,
            shape=of.shapes[here] if of.shapes else "",
            label=of.labels[here] if of.labels and of.labels[here] != of.places[here] else msgspec.UNSET,
        )


def _link_entry(ids: tuple[str, ...], link: Link) -> form.LinkEntry:
    ends = (ids[link.source], ids[link.target])
    match link.kind:
        case "one_way":
            return form.OneWayLink(source=ends[0], target=ends[1], via=link.via)
        case "sea":
            return form.SeaLink(between=ends, via=link.via)
        case "land":
            return form.LandLink(between=ends, via=link.via) if link.via else ends


def _cards(of: Map) -> form.CardsEntry:
    pictured = {of.ids[card.territory]: of.kinds[card.kind] for card in of.cards if card.kind != WILD}
    wild = tuple(place for place, card in enumerate(of.cards) if card.kind == WILD)
    behind = wild == tuple(range(len(pictured), len(of.cards)))
    return form.CardsEntry(types=of.kinds, of=pictured, wild=len(wild) if behind else wild)


def _mission_entry(of: Map, mission: Mission) -> form.MissionEntry:
    match mission:
        case HoldContinents(all=places, plus_any=others):
            return form.ContinentsMission(all=tuple(of.continents[place].id for place in places), plus_any=others)
        case HoldTerritories():
            return _hold_entry(mission)
        case Destroy(seat=seat, otherwise=otherwise):
            return form.DestroyMission(seat=seat + 1, otherwise=_hold_entry(otherwise))
        case _:
            return form.WorldMission()


def _hold_entry(mission: HoldTerritories) -> form.TerritoriesMission:
    return form.TerritoriesMission(count=mission.count, armies=mission.armies)


_LISTS = {"continents", "territories", "links", "missions", "of", "l10n"}
"""Keys whose values have one line for each of their parts."""


def _typeset(key: str, value: object, indent: str = "  ") -> str:
    inner = indent + "  "
    if key == "cards" and isinstance(value, dict):
        parts = [f"{_inline(name)}: {_typeset(name, part, inner)}" for name, part in value.items()]
    elif key not in _LISTS or not value:
        return _inline(value)
    elif isinstance(value, dict):
        parts = [f"{_inline(name)}: {_inline(part)}" for name, part in value.items()]
    else:
        parts = [_inline(part) for part in value] if isinstance(value, list | tuple) else []
    left, right = "{}" if isinstance(value, dict) else "[]"
    return f"{left}\n" + ",\n".join(inner + part for part in parts) + f"\n{indent}{right}"


def _inline(value: object) -> str:
    return json.dumps(_short(value), ensure_ascii=False)


def _short(value: object) -> object:
    """The same value with floats that are whole as whole numbers: 120 for 120.0."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case list() | tuple():
            return [_short(part) for part in value]
        case dict():
            return {key: _short(part) for key, part in value.items()}
        case _:
            return value
