"""The words of the notation: how numbers, seats, territories and cards are written, and read again."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

from garrison.engine.game import Game as AnyGame
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.territories.cards import UNSEEN

T = TypeVar("T")

Game = AnyGame[Map, Any, Any]

NONE = "-"
"""No seat, no number, an empty list."""


# Lines

LONGEST_LINE = 200_000


def in_bounds(line: str, longest: int = LONGEST_LINE) -> str:
    """The line in lower case; raises InvalidNotation if it is too long."""
    if len(line) > longest:
        raise InvalidNotation(f"A line can have at most {longest:,} characters.")
    return line.lower()


# Numbers


def read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):  # noqa: PLR2004  nobody counts armies in more digits: this is an attack
        raise InvalidNotation(f"'{word[:20]}' is not a whole number.")
    return int(word)


def read_numbers(word: str) -> tuple[int, ...]:
    """Numbers between commas, or `-` for none."""
    return () if word == NONE else tuple(map(read_number, word.split(",")))


def write_list(words: Iterable[object]) -> str:
    return ",".join(map(str, words)) or NONE


# Names


def look_up(names: dict[str, T], word: str, kind: str) -> T:
    if word not in names:
        raise InvalidNotation(f"There is no {kind} '{word[:40]}'.{nearest(word, names)}")
    return names[word]


def read_seat(game: Game, word: str) -> Seat:
    """A seat by its colour; `-` means nobody."""
    return NOBODY if word == NONE else look_up({name: Seat(n) for n, name in enumerate(game.seats)}, word, "seat")


def write_seat(game: Game, seat: Seat) -> str:
    return game.seats[seat] if seat >= 0 else NONE


def read_seats(game: Game, word: str) -> tuple[Seat, ...]:
    return () if word == NONE else tuple(read_seat(game, name) for name in word.split(","))


@cache
def _territories(map_: Map) -> dict[str, Territory]:
    return {name: Territory(n) for n, name in enumerate(map_.ids)}


def read_territory(map_: Map, word: str) -> Territory:
    return look_up(_territories(map_), word, "territory")


class _CardNames(Value, frozen=True):
    names: tuple[str, ...]
    numbers: dict[str, int]


@cache
def _cards(map_: Map) -> _CardNames:
    """Cards are named after the territory they picture; wild cards and second cards of a territory have a star."""
    pictured = ["" if card.territory == NOWHERE else map_.ids[card.territory] for card in map_.cards]
    names = tuple(
        name if name and name not in pictured[:n] else f"{name}*{pictured[: n + 1].count(name)}"
        for n, name in enumerate(pictured)
    )
    return _CardNames(names, {name: n for n, name in enumerate(names)})


def read_card(map_: Map, word: str) -> int:
    """A card by its name; `?` is a card not seen."""
    return UNSEEN if word == "?" else look_up(_cards(map_).numbers, word, "card")


def write_card(map_: Map, card: int) -> str:
    return "?" if card == UNSEEN else _cards(map_).names[card]


# The fields of a phase, by their types

Codec = tuple[Callable[[Any, str], Any], Callable[[Any, Any], str]]

FIELDS: dict[Any, Codec] = {
    int: (lambda _, word: read_number(word), lambda _, n: str(n)),
    Territory: (lambda game, word: read_territory(game.map, word), lambda game, t: game.map.ids[t]),
    tuple[int, ...]: (lambda _, word: read_numbers(word), lambda _, numbers: write_list(numbers)),
    tuple[Seat, ...]: (read_seats, lambda game, seats: write_list(write_seat(game, seat) for seat in seats)),
}
