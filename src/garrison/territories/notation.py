"""The notation that games on maps of territories share: words, phases, and the parts of a state."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from garrison.engine.game import Game as AnyGame
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Phase, Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.territories.family import UNSEEN

# The words of the notation: how numbers, seats, territories and cards are written, and read again


T = TypeVar("T")
P = TypeVar("P", bound=Phase)
K = TypeVar("K", bound=Struct)

Game = AnyGame[Map, Any, Any, Any]

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
    """A seat by its name, which is a colour; `-` means nobody."""
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
    Seat: (read_seat, write_seat),
    Territory: (lambda game, word: read_territory(game.map, word), lambda game, t: game.map.ids[t]),
    tuple[int, ...]: (lambda _, word: read_numbers(word), lambda _, numbers: write_list(numbers)),
    tuple[Seat, ...]: (read_seats, lambda game, seats: write_list(write_seat(game, seat) for seat in seats)),
}


# How phases are written down: the word for the phase, then one word for each field


def words_of(kinds: Iterable[type[K]]) -> dict[str, type[K]]:
    """Phases, or other kinds of records, by their words: RollingToPlace is `rolling-to-place`."""
    return {_word(kind): kind for kind in kinds}


def _word(kind: type[Struct]) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)[1:]


def write_phase(game: Game, phase: Phase) -> str:
    words = write_fields(game, phase)
    return f"{_word(type(phase))} {words}" if words else _word(type(phase))


@cache
def _codecs(kind: type[Struct]) -> tuple[tuple[str, Codec], ...]:
    """The name of each field, and how it is read and written."""
    return tuple((field.name, FIELDS[field.type]) for field in fields(kind))


def write_fields(game: Game, record: Struct) -> str:
    """One word for each field of a record, in their order."""
    return " ".join(write(game, getattr(record, name)) for name, (_, write) in _codecs(type(record)))


def read_fields(game: Game, kind: type[K], words: list[str]) -> K:
    """The record that `write_fields` wrote as these words; raises InvalidNotation."""
    kept = _codecs(kind)
    if len(words) != len(kept):
        raise InvalidNotation(f"Words after '{_word(kind)}': expected {len(kept)}, not {len(words)}.")
    return kind(*(read(game, word) for (_, (read, _)), word in zip(kept, words, strict=True)))


def read_phase(game: Game, phases: Mapping[str, type[P]], words: list[str]) -> P:
    word, *values = words
    if word not in phases:
        raise InvalidNotation(f"There is no phase '{word[:40]}'.{nearest(word, phases)}")
    return read_fields(game, phases[word], values)


# The parts of a state after the board: each begins with its word, and some have an entry for each seat


Readers = Mapping[str, Callable[[Any, str], Any]]


def read_parts(game: Game, texts: Iterable[str], readers: Readers) -> dict[str, Any]:
    """The contents of the parts, none of which may appear twice."""
    parts: dict[str, Any] = {}
    for text in texts:
        word, _, value = text.strip().partition(" ")
        if word not in readers:
            raise InvalidNotation(f"'{word[:40]}' is not part of a state.{nearest(word, readers)}")
        if word in parts:
            raise InvalidNotation(f"'{word}' is written twice.")
        parts[word] = readers[word](game, value.strip())
    return parts


# Entries


def by_seat(game: Game, text: str, read: Callable[[list[str]], T]) -> dict[Seat, T]:
    """Entries for some of the seats, each beginning with the colour."""
    found = [(read_seat(game, colour), read(words)) for colour, *words in entries(game, text)]
    seats = dict(found)
    if NOBODY in seats or len(seats) < len(found):
        raise InvalidNotation(f"'{text[:60]}' must name each seat at most once.")
    return seats


def entries(game: Game, text: str) -> list[list[str]]:
    """The words of the entries: a comma begins a new entry only before a space, so lists can contain commas."""
    found = [entry.split() for entry in text.split(", ") if entry.strip()]
    if not found:
        raise InvalidNotation("A list of seats is empty.")
    return found


# Cards


def read_cards(game: Game, text: str) -> tuple[int, ...]:
    return tuple(sorted(read_card(game.map, name) for name in text.split()))


def write_cards(game: Game, cards: Iterable[int]) -> str:
    return " ".join(write_card(game.map, card) for card in cards)


def read_hands(game: Game, text: str) -> tuple[tuple[int, ...], ...]:
    """The hand of each seat; a seat that is not named has no cards."""
    hands = by_seat(game, text, lambda words: read_cards(game, " ".join(words)))
    return tuple(hands.get(Seat(seat), ()) for seat in range(len(game.seats)))


def write_hands(game: Game, hands: Iterable[tuple[int, ...]]) -> str:
    return ", ".join(f"{game.seats[seat]} {write_cards(game, hand)}" for seat, hand in enumerate(hands) if hand)
