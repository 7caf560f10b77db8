"""The match config, the game that it makes, and how JSON is read: what the manual lets a caller choose."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from garrison.engine.game import new_game
from garrison.engine.value import Value
from garrison.maps import world
from garrison.maps.format import MOST_ARMIES, MOST_CONTINENTS, MOST_TERRITORIES
from garrison.outside.characters import written_out
from garrison.risk.game import Game
from garrison.risk.options import DefenderDice, Options
from garrison.risk.rules.trade import too_few_to_trade
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.state import State

T = TypeVar("T")

LONGEST = 200
"""The most characters of a sentence that quotes what came from outside."""

_WITH_PLACE = re.compile(r"(.*) - at `\$(.*)`", re.DOTALL)


class Invalid(ValueError):
    """Input that can't be read, with every reason; each begins with the place, such as ``state.trades``."""

    def __init__(self, reasons: Iterable[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons))


class InvalidState(Invalid):
    """A state that no match can reach."""


class InvalidConfig(Invalid):
    """A config that no match can be played with."""


class Misfit(Invalid):
    """A value that is not of the expected type."""


def fit(value: object, kind: type[T], name: str) -> T:
    """`value` as a `kind`; raises Misfit, which calls it `name`. A whole number is written 2, not 2.0.

    >>> fit([1, 2.0], tuple[int, ...], "dice")
    Traceback (most recent call last):
    ...
    garrison.importers.warcode.config.Misfit: dice[1]: Expected 'int', got 'float'.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Misfit([_sentence(str(error), name)]) from None


def decoded(text: bytes, longest: int, name: str) -> object:
    """JSON as plain values; raises Misfit, which calls the text `name`."""
    if len(text) > longest:
        raise Misfit([f"{name}: This is longer than {longest} bytes."])
    try:
        value: object = msgspec.json.decode(text)
    except UnicodeDecodeError:
        raise Misfit([f"{name}: This is not UTF-8."]) from None
    except msgspec.DecodeError as error:
        raise Misfit([_sentence(str(error), name)]) from None
    except RecursionError:
        raise Misfit([f"{name}: The lists and objects are nested too deeply."]) from None
    return value


def _sentence(told: str, name: str) -> str:
    found = _WITH_PLACE.fullmatch(told)
    sentence, place = found.groups() if found else (told, "")
    line = f"{name}{place}: {sentence}".replace("`", "'")
    return f"{''.join(letter if letter.isprintable() else written_out(letter) for letter in line[:LONGEST])}."


# The warcode rule set: the classic game as the manual plays it


def no_card_to_trade(game: Game, state: State) -> State:
    """Manual: "Player holds no cards, so skip trading". With any card at all, a player is asked for a set."""
    return state if state.hands[state.turn] else too_few_to_trade(game, state)


WARCODE = replace(
    CLASSIC,
    name="warcode",
    summary="The classic game as the manual of warcode-core plays it.",
    options=Options(recycle=False, defender_dice=DefenderDice.CHOOSE),
    asides=(),
    consequences=tuple(
        replace(row, follow=no_card_to_trade) if row.follow is too_few_to_trade else row for row in CLASSIC.consequences
    ),
)


# The match config: what the manual lets a caller choose about the board and cards, and the game that it makes


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
    """The armies of each player at the start; 0 beyond the end of the config's list."""
    return next(iter(config.starting_armies_by_players[players : players + 1]), 0)


def players_allowed(config: MatchConfig) -> str:
    return f"The config is for {config.min_players} to {config.max_players} players."
