"""Trades by name: three places in the hand, in rising order of cards, and the card that gives the extra armies."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from garrison.maps.world import NOWHERE, Map, Territory
from garrison.research.coding.offers import Entry

MOST_IN_HAND: Final = 10
"""The places in a hand that have numbers. There is a set among any five cards."""
BEYOND: Final = f"Only the first {MOST_IN_HAND} cards of a hand can be traded by number."
SET: Final = 3
MOST_KEPT: Final = 10_000
"""Hands whose columns are kept."""


class Trade(Protocol):
    @property
    def cards(self) -> tuple[int, int, int]: ...
    @property
    def reward(self) -> Territory: ...


class Traded(NamedTuple):
    """A set by its places in the hand, from 0; `rewarded` is the place of the pictured territory's card, or NOWHERE."""

    places: tuple[int, ...]
    rewarded: int = NOWHERE


def entries(map_: Map) -> Iterator[Entry]:
    for places in combinations(range(min(MOST_IN_HAND, len(map_.cards))), SET):
        cards = ", ".join(str(place + 1) for place in places)
        yield Entry(Traded(places), f"trade cards {cards}")
        for place in places:
            yield Entry(Traded(places, place), f"trade cards {cards}, extra armies for card {place + 1}")


def named(map_: Map, hand: tuple[int, ...], trade: Trade) -> Traded:
    """What a trade of cards in the hand is called; of two cards that picture the same territory, the first counts."""
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
        """The columns that are 1, counted from the first of these. They are kept, for they seldom change."""
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
