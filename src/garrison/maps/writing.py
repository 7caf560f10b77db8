"""Writing a map as a file in our format, with one line for each continent, territory, link, card and mission."""

import json
from collections.abc import Iterator
from typing import cast

import msgspec

from garrison.maps import format as form
from garrison.maps.building import links_of
from garrison.maps.missions import Destroy, HoldContinents, HoldTerritories, Mission
from garrison.maps.world import WILD, Link, Map, Territory


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
        links=tuple(_link(of.ids, link) for link in links_of(of)),
        cards=_cards(of) if of.cards or of.kinds != form.CardsEntry(of={}).types else msgspec.UNSET,
        missions=tuple(_mission(of, mission) for mission in of.missions),
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


def _link(ids: tuple[str, ...], link: Link) -> form.LinkEntry:
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


def _mission(of: Map, mission: Mission) -> form.MissionEntry:
    match mission:
        case HoldContinents(all=places, plus_any=others):
            return form.ContinentsMission(all=tuple(of.continents[place].id for place in places), plus_any=others)
        case HoldTerritories():
            return _hold(mission)
        case Destroy(seat=seat, otherwise=otherwise):
            return form.DestroyMission(seat=seat + 1, otherwise=_hold(otherwise))
        case _:
            return form.WorldMission()


def _hold(mission: HoldTerritories) -> form.TerritoriesMission:
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
