"""Random games by number, in which bots are tried: the number gives the rule set, the map, options, seats and bots."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect
from msgspec.structs import fields, replace

from bots.watched import quick
from garrison.bots import BOTS, Bot
from garrison.catalogue import COLOURS, RULESETS, source
from garrison.engine.game import Game, InvalidGame, Ruleset, new_game
from garrison.engine.options import InvalidOptions, changed, described
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.generating import Wish, generate
from garrison.maps import Map, Territory
from garrison.maps.kinds import AnyMap, find_any
from garrison.risk.options import SWITCHES, Options
from laws.random_play import one_of

BOOKS = (*RULESETS,)
MAPS = 12
"""How many maps are generated; every one takes seconds."""
MOST_CHANGES = 6
MOST_SEATS = 6

WORDS = {option.name for option in described(Options()) if any(getattr(word, "house", False) for word in option.words)}
HOUSES = {"risk": {*SWITCHES, *WORDS}}
"""By family: the options that only house rules set, and those of the books that have a word for one."""

TEXTS: dict[str, tuple[str, ...]] = {
    "mutual_dice": ("1", "2", "10", "+1"),
    "win_share": ("0", "1", "3/4", "0.51"),
    "luck": ("0", "0.16", "1"),
    "attack_kill_rate": ("0", "3/5", "0.3", "1"),
    "defend_kill_rate": ("0", "7/10", "0.2", "1"),
}
"""What an option can be that is a number in letters."""


class Drawn(NamedTuple):
    seed: int
    number: int
    game: Game
    bots: tuple[str, ...]
    """One for each seat, by name."""
    changes: Mapping[str, object]

    def luck(self, *purpose: int | str) -> Chance:
        return Chance(self.seed, self.number, *purpose)

    def players(self) -> list[Bot]:
        """The bots, each with a stream of its own."""
        factories = BOTS[self.game.ruleset.family.name]
        return [quick(factories[name])(self.game, self.luck(seat).below) for seat, name in enumerate(self.bots)]

    def __str__(self) -> str:
        book, board = self.game.ruleset.name, source(self.game).id
        return f"game {self.number}: {book} on {board}, {' '.join(self.bots)}, {self.changes}"


def drawn(number: int, seed: int = 1, *, house: bool = False) -> Drawn:
    """The game of that number; the rule sets take turns, and with `house` only those that have house rules."""
    books = [name for name in BOOKS if not house or RULESETS[name].family.name in HOUSES]
    luck, book = Chance(seed, number, "house" if house else "game"), RULESETS[books[number % len(books)]]
    options = one_of((book.options, *(preset.options for preset in book.presets.values())), luck)
    game, changes = _changed(_begun(book, options, luck), luck, house=house)
    return Drawn(seed, number, game, tuple(one_of([*BOTS[book.family.name]], luck) for _ in game.seats), changes)


# Maps and seats


def _begun(book: Ruleset, options: Value, luck: Chance) -> Game:
    """A game on a map that allows it, with as many seats as the map has room for."""
    while True:
        board, seats = _board(book, luck), COLOURS[: 2 + luck.below(MOST_SEATS - 1)]
        try:
            return _game(book, board, seats, options)
        except InvalidGame:
            continue


def _game(book: Ruleset, board: AnyMap, seats: tuple[str, ...], options: Value) -> Game:
    """A game of these seats, unless the map names others."""
    made = book.family.board(board, options)
    return new_game(made, book, book.family.seats(made) or seats, options)


def _board(book: Ruleset, luck: Chance) -> AnyMap:
    """One of the bundled maps, or else a map that nobody has seen."""
    names = book.family.maps.names()
    if book.family.name == "diplomacy" or luck.below(2):
        return find_any(one_of(names, luck))
    return _twisted(_generated(luck.below(MAPS)), luck)


@cache
def _generated(seed: int) -> Map:
    return generate(Wish(seed=seed, territories=8 + 3 * seed, islands=1 + seed % 4))


def _twisted(board: Map, luck: Chance) -> Map:
    """The map with other bonuses, and with borders that can be crossed in one direction only."""
    continents = tuple(replace(continent, bonus=luck.below(9)) for continent in board.continents)
    board = replace(board, id="generated", continents=continents, links=())
    for _ in range(luck.below(6)):
        board = _one_way(board, luck)
    return board


def _one_way(board: Map, luck: Chance) -> Map:
    """The map with a border closed in one direction, if everything can still be reached."""
    start = luck.below(len(board.ids))
    end = one_of(board.borders[start], luck)
    borders = list(board.borders)
    borders[start] = tuple(near for near in borders[start] if near != end)
    return replace(board, borders=tuple(borders)) if end in _within_reach(borders, start) else board


def _within_reach(borders: list[tuple[Territory, ...]], start: int) -> set[int]:
    reached, fresh = {start}, [start]
    while fresh:
        near = {*borders[fresh.pop()]} - reached
        reached |= near
        fresh += near
    return reached


# Options


def _changed(game: Game, luck: Chance, *, house: bool) -> tuple[Game, dict[str, object]]:
    """The game with some options changed, as far as it can then be played, and the changes."""
    book, board, changes = game.ruleset, source(game), dict[str, object]()
    some = (*(_switched(game, luck) if house else ()), *_some(game.options, luck))
    for name, kind in some:
        for value in _value(name, inspect.type_info(kind), luck):
            try:
                game = _game(book, board, game.seats, changed(game.options, {name: value}))
                changes[name] = value
            except (InvalidGame, InvalidOptions):
                continue
    return game, changes


def _switched(game: Game, luck: Chance) -> Iterator[tuple[str, Any]]:
    """A third of the options that house rules are made of, with their types."""
    names = HOUSES[game.ruleset.family.name]
    return ((option.name, option.type) for option in fields(game.options) if option.name in names and not luck.below(3))


def _some(options: Value, luck: Chance) -> Iterator[tuple[str, Any]]:
    """Up to a few of the options, with their types."""
    listed = [*fields(options)]
    for _ in range(luck.below(MOST_CHANGES + 1)):
        option = listed.pop(luck.below(len(listed)))
        yield option.name, option.type


def _value(name: str, kind: inspect.Type, luck: Chance) -> Iterator[object]:
    """A value of this type, if we know any."""
    match kind:
        case inspect.EnumType(cls=words):
            yield one_of([word.value for word in words], luck)
        case inspect.BoolType():
            yield bool(luck.below(2))
        case inspect.IntType(ge=least, le=most):
            yield _number(least or 0, most or 0, luck)
        case inspect.VarTupleType(item_type=inspect.IntType(ge=least, le=most), min_length=fewest):
            yield [_number(least or 0, most or 0, luck) for _ in range((fewest or 0) + luck.below(4))]
        case _ if name in TEXTS:
            yield one_of(TEXTS[name], luck)
        case _:
            pass


def _number(least: int, most: int, luck: Chance) -> int:
    """A small number for the most part, now and then one of the two ends."""
    return min(most, one_of((least, least + luck.below(4), least + luck.below(20), most), luck))
