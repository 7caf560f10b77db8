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


def columns(map_: Map) -> tuple[str, ...]:
    """The kind of card in each place of a hand, and every card that is in it."""
    kinds = (*map_.kinds, "wild")
    places = range(1, min(MOST_IN_HAND, len(map_.cards)) + 1)
    return (
        *(f"hand {place}: {kind}" for place in places for kind in kinds),
        *(f"your card {number}" for number in range(len(map_.cards))),
        *(f"card {number} out of play" for number in range(len(map_.cards))),
    )


def seen(map_: Map, hand: tuple[int, ...], out: tuple[int, ...]) -> Iterator[int]:
    """The columns that are 1, counted from the first of these."""
    width, places = len(map_.kinds) + 1, min(MOST_IN_HAND, len(map_.cards))
    for place, card in enumerate(sorted(hand)[:places]):
        yield width * place + map_.cards[card].kind % width
    yield from (width * places + card for card in hand)
    yield from (width * places + len(map_.cards) + card for card in out)
