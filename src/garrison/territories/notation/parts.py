"""The parts of a state after the board: each begins with its word, and some have an entry for each seat."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.territories.notation.words import Game, read_card, read_seat, write_card

T = TypeVar("T")

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
