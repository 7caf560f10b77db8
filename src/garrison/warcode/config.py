"""The match config: what the manual lets a caller choose about the board and cards, and the game that it makes."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from garrison.engine.game import new_game
from garrison.engine.value import Value
from garrison.maps import world
from garrison.maps.format import MOST_ARMIES, MOST_CONTINENTS, MOST_TERRITORIES
from garrison.risk.game import Game
from garrison.warcode.reading import InvalidConfig, Misfit, fit
from garrison.warcode.rules import WARCODE

MOST_PLAYERS = 64
MOST_CARDS = 300
DESIGNS = ("Infantry", "Cavalry", "Artillery")
WILD = "Wild"

Armies = Annotated[int, Meta(ge=0, le=MOST_ARMIES)]
Players = Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]
Neighbours = Annotated[tuple[int, ...], Meta(max_length=MOST_TERRITORIES)]


class MatchConfig(Value, frozen=True, kw_only=True, rename="camel"):
    """A match config with the manual's fields; territories, continents and types are numbered by their places."""

    name: str = ""
    version: str = ""
    territories: Annotated[tuple[tuple[str, int, Neighbours], ...], Meta(min_length=1, max_length=MOST_TERRITORIES)]
    """Name, continent, and the neighbours that can be attacked from here."""
    continents: Annotated[tuple[tuple[str, Armies], ...], Meta(max_length=MOST_CONTINENTS)]
    cards: Annotated[tuple[tuple[int, int | None], ...], Meta(max_length=MOST_CARDS)]
    """Type and pictured territory; a card is wild if its type has that name, or it pictures none."""
    min_players: Players
    max_players: Players
    card_type_names: Annotated[tuple[str, ...], Meta(max_length=MOST_CARDS)] = (*DESIGNS, WILD)
    starting_armies_by_players: Annotated[tuple[Armies, ...], Meta(max_length=MOST_PLAYERS + 1)]
    """By the number of players, as in the manual's JSON; its table has other numbers."""
    card_occupied_territory_reward: Armies = 2


DEFAULT_CONFIG: dict[str, Any] = msgspec.json.decode((Path(__file__).parent / "default.json").read_bytes())

_DEFAULT = msgspec.convert(DEFAULT_CONFIG, MatchConfig)


def read_config(config: object = None) -> MatchConfig:
    """A config from its JSON, or the manual's for None; raises InvalidConfig with every reason."""
    if config is None:
        return _DEFAULT
    try:
        read = config if isinstance(config, MatchConfig) else fit(config, MatchConfig, "config")
    except Misfit as misfit:
        raise InvalidConfig(misfit.reasons) from None
    _check(read)
    return read


@lru_cache(maxsize=16)
def _check(config: MatchConfig) -> None:
    if reasons := [*_on_the_board(config), *_on_the_cards(config), *_at_the_table(config)]:
        raise InvalidConfig(reasons)


def _on_the_board(config: MatchConfig) -> Iterator[str]:
    for here, (_, continent, neighbours) in enumerate(config.territories):
        if not 0 <= continent < len(config.continents):
            yield f"config.territories[{here}][1]: There is no continent {continent}."
        for place, neighbour in enumerate(neighbours):
            if not 0 <= neighbour < len(config.territories):
                yield f"config.territories[{here}][2][{place}]: There is no territory {neighbour}."
            if neighbour == here:
                yield f"config.territories[{here}][2][{place}]: A territory can't be its own neighbour."


def _on_the_cards(config: MatchConfig) -> Iterator[str]:
    for card, (kind, territory) in enumerate(config.cards):
        if not 0 <= kind < len(config.card_type_names):
            yield f"config.cards[{card}][0]: There is no card type {kind}."
        if territory is not None and not 0 <= territory < len(config.territories):
            yield f"config.cards[{card}][1]: There is no territory {territory}."


def _at_the_table(config: MatchConfig) -> Iterator[str]:
    if config.max_players < config.min_players:
        yield f"config.maxPlayers: {config.max_players} is less than minPlayers, {config.min_players}."


@lru_cache(maxsize=64)
def game_of(config: MatchConfig, players: int) -> Game:
    """The game of this config with this many players; raises InvalidGame if they can't play it."""
    options = replace(WARCODE.options, card_bonus=config.card_occupied_territory_reward)
    return new_game(_board(config), WARCODE, tuple(f"player{n}" for n in range(players)), options)


def _board(config: MatchConfig) -> world.Map:
    return world.Map(
        id="warcode",
        name=config.name,
        ids=tuple(f"territory{n}" for n in range(len(config.territories))),
        names=tuple(name for name, _, _ in config.territories),
        borders=tuple(tuple(map(world.Territory, sorted(set(near)))) for _, _, near in config.territories),
        continents=tuple(_continents(config)),
        starting_armies=tuple((players, starting_armies(config, players)) for players in players_of(config)),
        kinds=config.card_type_names,
        cards=tuple(_card(config, kind, territory) for kind, territory in config.cards),
    )


def _continents(config: MatchConfig) -> Iterator[world.Continent]:
    for number, (name, bonus) in enumerate(config.continents):
        inside = frozenset(world.Territory(t) for t, place in enumerate(config.territories) if place[1] == number)
        yield world.Continent(f"continent{number}", name, bonus, inside)


def _card(config: MatchConfig, kind: int, territory: int | None) -> world.Card:
    if territory is None or config.card_type_names[kind] == WILD:
        return world.Card(world.WILD, world.NOWHERE)
    return world.Card(kind, world.Territory(territory))


def players_of(config: MatchConfig) -> range:
    return range(config.min_players, config.max_players + 1)


def starting_armies(config: MatchConfig, players: int) -> int:
    """For each player; 0 beyond the end of the list."""
    return next(iter(config.starting_armies_by_players[players : players + 1]), 0)


def players_allowed(config: MatchConfig) -> str:
    return f"The config is for {config.min_players} to {config.max_players} players."
