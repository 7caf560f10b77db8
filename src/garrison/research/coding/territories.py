"""What codings of games on territories share: columns of the board and the options, and trades by place in the hand."""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple, Protocol

import numpy as np

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.research.coding.coding import Board
from garrison.research.coding.numbered import Entry


def relative(seats: int) -> tuple[str, ...]:
    """The names of seats in columns, from the one that looks."""
    return ("yours", *(f"seat +{further}" for further in range(1, seats)))


def of_seats(seats: int, fact: str) -> tuple[str, ...]:
    """A column for each seat, from the one that looks."""
    return tuple(f"{fact}: {name}" for name in relative(seats))


def columns(map_: Map, seats: int, features: Sequence[str]) -> tuple[str, ...]:
    """Territory by territory: the owner, the armies, and these features."""
    names = (*relative(seats), "armies", *features)
    return tuple(f"{territory}: {name}" for territory in map_.ids for name in names)


class Planes:
    """Fills the columns of a board. Watchers look from the first seat."""

    def __init__(self, map_: Map, seats: int, features: Sequence[str]) -> None:
        self.seats = seats
        self.columns = columns(map_, seats, features)
        self.shape = len(map_.ids), seats + 1 + len(features)
        self.armies: Final = slice(seats, len(self.columns), self.shape[1])
        self._owners: Final = [_owners(seats, seat) for seat in range(seats)]
        self._among: dict[tuple[Seat, tuple[Seat, ...]], tuple[float, ...]] = {}

    def fill(self, seen: Board, seat: Seat, owner: tuple[Seat, ...], armies: Sequence[int]) -> Board:
        """The board's part of an observation as an array (territories, features), with owners and armies filled in."""
        if owner:
            self.own(seen, seat, owner)
            seen[self.armies] = armies
        return self.of(seen)

    def own(self, seen: Board, seat: Seat, owner: tuple[Seat, ...]) -> None:
        """Fill in the owners."""
        self.of(seen)[:, : self.seats] = self._owners[max(0, seat)].take(owner, 0, mode="wrap")

    def of(self, seen: Board) -> Board:
        """The board's part of an observation as an array (territories, features), which shares its memory."""
        rows, width = self.shape
        return seen[: rows * width].reshape(rows, width)

    def turned(self, seat: Seat, facts: Sequence[float]) -> tuple[float, ...]:
        """A fact of each seat, beginning with the one that looks; zeros if there are none."""
        first = max(0, seat)
        return (*facts[first:], *facts[:first]) if facts else (0,) * self.seats

    def among(self, seat: Seat, listed: tuple[Seat, ...]) -> tuple[float, ...]:
        """1 for each listed seat and 0 for the others, beginning with the one that looks."""
        found = self._among.get((seat, listed))
        if found is None:
            flags = [float(each in listed) for each in range(self.seats)]
            found = self._among[seat, listed] = self.turned(seat, flags)
        return found


def _owners(seats: int, seat: int) -> Board:
    """An array (seats + 3, seats): a row for each owner, as the seat sees it; negative owners have the last rows."""
    return np.concatenate([np.roll(np.eye(seats, dtype=np.float32), -seat, 1), np.zeros((-NOBODY, seats), np.float32)])


# Trades by name: three places in the hand, in rising order of cards, and the card that earns the extra armies


MOST_IN_HAND: Final = 10
"""How many places in a hand have numbers. Any five cards have a set among them."""
BEYOND_THE_HAND: Final = f"Only the first {MOST_IN_HAND} cards of a hand can be traded by number."
SET: Final = 3
MOST_KEPT: Final = 10_000
"""The most hands whose columns are kept."""


class Trade(Protocol):
    @property
    def cards(self) -> tuple[int, int, int]: ...
    @property
    def reward(self) -> Territory: ...


class Traded(NamedTuple):
    """A set by its places in the hand, from 0; `rewarded` is the place of the pictured territory's card, or NOWHERE."""

    places: tuple[int, ...]
    rewarded: int = NOWHERE


def trade_entries(map_: Map) -> Iterator[Entry]:
    for places in combinations(range(min(MOST_IN_HAND, len(map_.cards))), SET):
        cards = ", ".join(str(place + 1) for place in places)
        yield Entry(Traded(places), f"trade cards {cards}")
        for place in places:
            yield Entry(Traded(places, place), f"trade cards {cards}, extra armies for card {place + 1}")


def trade_name(map_: Map, hand: tuple[int, ...], trade: Trade) -> Traded:
    """The name of a trade of cards in the hand; of two cards that picture the same territory, the first counts."""
    order = sorted(hand)
    if not {*trade.cards} <= {*hand}:
        return Traded(())
    places = tuple(order.index(card) for card in trade.cards)
    shown = [
        place for place, card in zip(places, trade.cards, strict=True) if map_.cards[card].territory == trade.reward
    ]
    return Traded(places, shown[0] if shown and trade.reward != NOWHERE else NOWHERE)


class Cards:
    """The columns of cards: the kind in each place of a hand, every card in it, and every card out of play."""

    def __init__(self, map_: Map) -> None:
        self._map = map_
        self._kinds, self._places = len(map_.kinds) + 1, min(MOST_IN_HAND, len(map_.cards))
        self._seen: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}

    @property
    def columns(self) -> tuple[str, ...]:
        kinds, numbers = (*self._map.kinds, "wild"), range(len(self._map.cards))
        return (
            *(f"hand {place + 1}: {kind}" for place in range(self._places) for kind in kinds),
            *(f"your card {number}" for number in numbers),
            *(f"card {number} out of play" for number in numbers),
        )

    def seen(self, hand: tuple[int, ...], out: tuple[int, ...]) -> list[int]:
        """The columns of cards that are 1, counted from the first of them. They are kept, since they seldom change."""
        if len(self._seen) > MOST_KEPT:
            self._seen.clear()
        found = self._seen.get((hand, out))
        if found is None:
            found = self._seen[hand, out] = [*self._marked(hand, out)]
        return found

    def _marked(self, hand: tuple[int, ...], out: tuple[int, ...]) -> Iterator[int]:
        first, cards = self._kinds * self._places, self._map.cards
        for place, card in enumerate(sorted(hand)[: self._places]):
            yield self._kinds * place + cards[card].kind % self._kinds
        yield from (first + card for card in hand)
        yield from (first + len(cards) + card for card in out)


# Options as columns: every number and word of the rules in force, the same in every observation of a game


def option_columns(options: Value, switches: Collection[str] = ()) -> tuple[tuple[str, float], ...]:
    """The names of the columns and their values.

    The switches of house rules have columns only in games that use them, so that those of other games never change.
    """
    usual = type(options)()
    names = [
        name
        for name in type(options).__struct_fields__
        if name not in switches or getattr(options, name) != getattr(usual, name)
    ]
    return tuple(column for name in names for column in _columns(f"option {name}", getattr(options, name)))


def _columns(name: str, value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, Enum):
        yield from (
            (f"{name}: {word.value}", float(word is value))
            for word in type(value)
            if word is value or not getattr(word, "house", False)
        )
    elif isinstance(value, tuple):
        yield from ((f"{name} {each[0]}", float(each[1])) for each in value if isinstance(each, tuple))
        numbers = [each for each in value if isinstance(each, int)]
        yield from ((f"{name} {place}", float(number)) for place, number in enumerate(numbers, 1))
    elif isinstance(value, str):
        yield name, float(Fraction(value))
    elif isinstance(value, int):
        yield name, float(value)
