"""Cards: which three make a set, what a set is worth, and the number that stands for a hidden card."""

from collections.abc import Iterator
from itertools import combinations

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
