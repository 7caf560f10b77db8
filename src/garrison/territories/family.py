"""What games on maps of territories share: cards and their worth, limits of options, colours of seats."""

import re
from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Annotated, Any, Protocol

from msgspec import Meta

from garrison.engine.game import Family
from garrison.engine.vocabulary import Seat
from garrison.maps.kinds import TERRITORIES
from garrison.maps.world import WILD, Map

UNSEEN = -1
"""The number of a card or mission that is hidden; no rule accepts it."""

Cards3 = tuple[int, int, int]


def is_set(map_: Map, cards: Cards3) -> bool:
    """Whether these cards can be traded: three of a kind, one of each, or any two with a wild card."""
    kinds = {map_.cards[card].kind for card in cards}
    return WILD in kinds or len(kinds) in (1, len(cards))


def sets(map_: Map, hand: tuple[int, ...]) -> Iterator[Cards3]:
    return (cards for cards in combinations(hand, 3) if is_set(map_, cards))


def set_value(
    map_: Map, cards: Cards3, fixed: tuple[int, ...], rising: tuple[tuple[int, ...], int], trades: int
) -> int:
    """What a set is worth: by its kinds if there are `fixed` values, otherwise the first values and then steps."""
    return fixed_value(map_, fixed, cards) if fixed else rising_value(*rising, trades)


def rising_value(values: tuple[int, ...], step: int, trades: int) -> int:
    beyond = trades + 1 - len(values)
    return values[trades] if beyond <= 0 else values[-1] + beyond * step


def fixed_value(map_: Map, values: tuple[int, ...], cards: Cards3) -> int:
    """The value of the kind, or of a mixed set; a wild card stands for whatever is worth most."""
    kinds = [map_.cards[card].kind for card in cards]
    plain = [kind for kind in kinds if kind != WILD]
    of_a_kind = [value for kind, value in enumerate(values[:-1]) if set(plain) <= {kind}]
    return max([*of_a_kind, *values[-1:] * (len(set(plain)) == len(plain))])


# The words that can name seats


COLOUR = re.compile(r"(?!dice$|deck$)[a-z][a-z0-9_-]{0,19}")
"""What the notation can tell apart from the other words of a line."""


# The limits of options that count armies, territories, cards and sets of cards


Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Positive = Annotated[int, Meta(ge=1, le=1_000_000)]
HandLimit = Annotated[int, Meta(ge=3, le=20)]
SetValues = Annotated[tuple[Count, ...], Meta(min_length=1, max_length=100)]
FixedValues = Annotated[tuple[Count, ...], Meta(min_length=2, max_length=16)]


# A family of games on maps of territories, with seats of any colour


class Seen(Protocol):
    """What every View of a game on a map of territories shows of the board."""

    @property
    def seat(self) -> Seat: ...

    @property
    def owner(self) -> tuple[Seat, ...]: ...

    @property
    def armies(self) -> tuple[int, ...]: ...


def on_territories(
    name: str, usual_map: str, span: str, patience: int, playing: Callable[[Any], Collection[Seat]]
) -> Family[Map, Any, Any, Any]:
    """A family of games on maps of territories, whose length is counted in `span`."""
    return Family(
        name=name,
        maps=TERRITORIES,
        usual_map=usual_map,
        board=lambda map_, _: map_,
        source=lambda map_: map_,
        seats=lambda _: (),
        span=span,
        age=lambda _, state: state.round,
        playing=playing,
        patience=patience,
        holding="territories",
        held=lambda game, state: tuple(state.owner.count(seat) for seat in range(len(game.seats))),
    )
