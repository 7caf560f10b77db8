"""Match configurations of warcode-core: territories by number, neighbours listed on both sides, cards in order."""

from collections.abc import Iterator
from typing import Annotated, cast

import msgspec
from msgspec import Meta

from garrison.maps import format as form
from garrison.maps.faults import Finding, Path, Strictness, Weight
from garrison.maps.fitting import fit
from garrison.maps.importers.drafting import DraftedWay, links_of, slug, slugs
from garrison.maps.reading import Draft
from garrison.maps.source import Source

_KINDS = ("Infantry", "Cavalry", "Artillery", "Wild")
_WILD_NAME = "wild"
_REWARD = 2
_SEATS = range(2, 7)

Bonus = Annotated[int, Meta(ge=0, le=form.MOST_ARMIES, description=form.Condition.BONUSES.value)]
Continent = Annotated[tuple[form.Line, Bonus], Meta(description=form.Condition.BONUSES.value)]
Neighbours = Annotated[tuple[int, ...], Meta(max_length=form.MOST_TERRITORIES)]
Players = Annotated[int, Meta(ge=1, le=100)]
Reserve = Annotated[int, Meta(ge=0, le=form.MOST_ARMIES)]


class Config(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A match configuration; numbers of territories and the like are places in its own lists."""

    name: form.Line = ""
    territories: Annotated[tuple[tuple[form.Line, int, Neighbours], ...], Meta(max_length=form.MOST_TERRITORIES)]
    continents: Annotated[
        tuple[Continent, ...], Meta(max_length=form.MOST_CONTINENTS, description=form.Condition.CONTINENTS.value)
    ]
    cards: Annotated[tuple[tuple[int, int | None], ...], Meta(max_length=form.MOST_TERRITORIES + 20)] = ()
    min_players: Players = _SEATS[0]
    max_players: Players = _SEATS[-1]
    card_type_names: Annotated[tuple[form.Line, ...], Meta(min_length=4, max_length=4)] = _KINDS
    starting_armies_by_players: Annotated[
        tuple[Reserve, ...], Meta(max_length=100, description=form.Condition.STARTING_ARMIES.value)
    ]
    card_occupied_territory_reward: int = _REWARD


def draft(source: Source, name: str, strictness: Strictness) -> Draft:
    """The map in a match configuration; `startingArmiesByPlayers` is taken literally."""
    config, misfits = fit(source.value, Config)
    names = [place for place, _, _ in config.territories]
    ids = slugs(names, "t")
    links = links_of(_ways(config), ids, names, strictness)
    file = form.MapFile(
        format=1,
        id=slug(config.name or name, "map"),
        name=config.name or name,
        starting_armies=dict(_starting_armies(config)),
        continents=tuple(_continents(config)),
        territories=tuple(_territories(config, ids)),
        links=links.pairs,
        cards=_deck(config, ids),
    )
    findings = (*_numbers(config), *_cards(config), *_players(config), *links.findings)
    return Draft(file, misfits, findings, dict(_origins(config, links.paths)))


def _starting_armies(config: Config) -> Iterator[tuple[form.Seats, int]]:
    for seats in _seats(config):
        if seats < len(config.starting_armies_by_players):
            yield cast("form.Seats", str(seats)), config.starting_armies_by_players[seats]


def _seats(config: Config) -> list[int]:
    return [seats for seats in _SEATS if (config.min_players or 0) <= seats <= (config.max_players or _SEATS[-1])]


def _continents(config: Config) -> Iterator[form.ContinentEntry]:
    names = [name for name, _ in config.continents]
    for made, (name, bonus) in zip(slugs(names, "c"), config.continents, strict=True):
        yield form.ContinentEntry(id=made, name=name, bonus=bonus)


def _territories(config: Config, ids: tuple[str, ...]) -> Iterator[form.TerritoryEntry]:
    continents = slugs((name for name, _ in config.continents), "c")
    for made, (name, continent, _) in zip(ids, config.territories, strict=True):
        inside = continents[continent] if 0 <= continent < len(continents) else ""
        yield form.TerritoryEntry(id=made, name=name, continent=inside)


def _ways(config: Config) -> Iterator[DraftedWay]:
    for source, (_, _, neighbours) in enumerate(config.territories):
        for place, target in enumerate(neighbours):
            if 0 <= target < len(config.territories):
                yield DraftedWay(source, target, ("territories", source, 2, place))


def _deck(config: Config, ids: tuple[str, ...]) -> form.CardsEntry:
    wild = _wild(config)
    names = [name for kind, name in enumerate(config.card_type_names) if kind != wild]
    numbers = [kind for kind in range(len(config.card_type_names)) if kind != wild]
    kinds = dict(zip(numbers, slugs(names, "kind"), strict=True))
    pictured: dict[str, str] = {}
    places: list[int] = []
    for kind, territory in config.cards:
        if kind == wild:
            places.append(len(pictured) + len(places))
        elif kind in kinds and territory is not None and 0 <= territory < len(ids):
            pictured[ids[territory]] = kinds[kind]
    behind = places == [*range(len(pictured), len(pictured) + len(places))]
    return form.CardsEntry(types=tuple(kinds.values()), of=pictured, wild=len(places) if behind else tuple(places))


def _wild(config: Config) -> int:
    names = [name.casefold() for name in config.card_type_names]
    return names.index(_WILD_NAME) if _WILD_NAME in names else len(names) - 1


def _numbers(config: Config) -> Iterator[Finding]:
    """Every number is a place in the list that it refers to; negative ones are refused."""
    for here, (_, continent, neighbours) in enumerate(config.territories):
        if config.continents and not 0 <= continent < len(config.continents):
            yield Finding(("territories", here, 1), f"There is no continent {continent}.")
        for place, neighbour in enumerate(neighbours):
            if not 0 <= neighbour < len(config.territories):
                yield Finding(("territories", here, 2, place), f"There is no territory {neighbour}.")


def _cards(config: Config) -> Iterator[Finding]:
    """Every card has a kind, and pictures a territory that no other card pictures; a wild card pictures none."""
    seen: set[int] = set()
    for place, (kind, territory) in enumerate(config.cards):
        if not config.card_type_names:
            return
        if not 0 <= kind < len(config.card_type_names):
            yield Finding(("cards", place, 0), f"There is no kind {kind}.")
        elif kind == _wild(config):
            if territory is not None:
                yield Finding(("cards", place, 1), "A wild card can't show a territory.", Weight.WARNING)
        elif territory is None or not 0 <= territory < len(config.territories):
            yield Finding(("cards", place, 1), f"There is no territory {territory}.".replace("None", "null"))
        elif territory in seen:
            yield Finding(("cards", place, 1), f"{config.territories[territory][0]} is already on another card.")
        else:
            seen.add(territory)


def _players(config: Config) -> Iterator[Finding]:
    """Every allowed number of players from two to six has its starting armies; other numbers are left out."""
    if config.max_players > _SEATS[-1]:
        yield Finding(("maxPlayers",), f"A game can have at most {_SEATS[-1]} seats.", Weight.WARNING)
    for seats in _seats(config):
        if seats >= len(config.starting_armies_by_players):
            sentence = f"No starting armies are given for {seats} players. {form.Condition.STARTING_ARMIES}"
            yield Finding(("startingArmiesByPlayers",), sentence)
    if config.card_occupied_territory_reward != _REWARD:
        sentence = "The reward belongs to the rules (option card_bonus), so it is left out."
        yield Finding(("cardOccupiedTerritoryReward",), sentence, Weight.WARNING)


def _origins(config: Config, links: tuple[Path, ...]) -> Iterator[tuple[Path, Path]]:
    yield from (((key,), (key,)) for key in ("name", "continents", "territories"))
    yield ("starting_armies",), ("startingArmiesByPlayers",)
    for place in range(len(config.continents)):
        yield ("continents", place), ("continents", place)
        yield ("continents", place, "name"), ("continents", place, 0)
        yield ("continents", place, "bonus"), ("continents", place, 1)
    for place in range(len(config.territories)):
        yield ("territories", place), ("territories", place)
        yield ("territories", place, "name"), ("territories", place, 0)
        yield ("territories", place, "continent"), ("territories", place, 1)
    for seats, _ in _starting_armies(config):
        yield ("starting_armies", seats), ("startingArmiesByPlayers", int(seats))
    for place, path in enumerate(links):
        yield ("links", place), path
