"""Trading, compiled: `garrison.risk.rules.trade`.

Of a hand the first eight cards are looked at; any five contain a set, so that there is always one to trade. A set is
named by its rank among all threes of eight places, in rising order.
"""

from typing import Final

from garrison.kernel.bits import nth, size
from garrison.kernel.jit import woven
from garrison.kernel.layout import (
    ARMIES,
    BONUS,
    ESCALATING,
    FIRST_SETS,
    HAND,
    KIND,
    KIND_WORTH,
    MIXED,
    PICTURED,
    SCHEME,
    SET_STEP,
    SET_WORTH,
    SORTS,
    TRADED,
    TRADES,
    TURN,
    WAITING,
)
from garrison.kernel.reinforcing import begin_trading
from garrison.kernel.rows import Row

SET_SIZE: Final = 3
LOOKED_AT: Final = 8
"""So many cards of a hand."""


@woven
def is_set(rules: Row, first: int, second: int, third: int) -> bool:
    """Whether these cards can be traded: three of a kind, one of each, or any two and a wild."""
    one, two, three = rules[KIND + first], rules[KIND + second], rules[KIND + third]
    same = (one == two) + (two == three) + (one == three)
    return same != 1 or min(one, two, three) < 0


@woven
def worth(rules: Row, trades: int, first: int, second: int, third: int) -> int:
    """The armies that a set brings when so many sets have been traded before."""
    if rules[SCHEME] == ESCALATING:
        beyond = trades + 1 - rules[FIRST_SETS]
        return (
            rules[SET_WORTH + trades]
            if beyond <= 0
            else rules[SET_WORTH + rules[FIRST_SETS] - 1] + beyond * rules[SET_STEP]
        )
    return _fixed_worth(rules, rules[KIND + first], rules[KIND + second], rules[KIND + third])


@woven
def _fixed_worth(rules: Row, one: int, two: int, three: int) -> int:
    """The value of the kind, or of a mixed set; a wild card stands for whatever is worth most."""
    highest, wild = max(one, two, three), (one < 0) + (two < 0) + (three < 0)
    mixed = rules[MIXED]
    if wild == SET_SIZE:
        for kind in range(rules[SORTS]):
            mixed = max(mixed, rules[KIND_WORTH + kind])
        return mixed
    alike = (one in (-1, highest)) and (two in (-1, highest)) and (three in (-1, highest))
    if not alike:
        return mixed
    of_a_kind = rules[KIND_WORTH + highest]
    return max(of_a_kind, mixed) if wild == SET_SIZE - 1 else of_a_kind


@woven
def trade(rules: Row, state: Row, cards: int, reward: int) -> None:
    """Trade a set of cards; the extra armies go to the territory `reward`, if it is not below 0."""
    seat = state[TURN]
    first, second, third = nth(cards, 0), nth(cards, 1), nth(cards, 2)
    armies = worth(rules, state[TRADES], first, second, third)
    state[HAND + seat] &= ~cards
    state[TRADED] |= cards
    state[TRADES] += 1
    if reward >= 0:
        state[ARMIES + reward] += rules[BONUS]
    begin_trading(rules, state, state[WAITING] + armies)


@woven
def ranks(rules: Row, hand: int, reward: int, mine: int) -> int:
    """The ranks of the sets in a hand; with `reward` 1 .. 3, of those of which that card pictures land of `mine`."""
    found, rank, cards = 0, 0, min(size(hand), LOOKED_AT)
    for i in range(LOOKED_AT):
        for j in range(i + 1, LOOKED_AT):
            for k in range(j + 1, LOOKED_AT):
                if k < cards:
                    one, two, three = nth(hand, i), nth(hand, j), nth(hand, k)
                    pictured = rules[PICTURED + (one, one, two, three)[reward]]
                    if is_set(rules, one, two, three) and (reward == 0 or pictured & mine):
                        found |= 1 << rank
                rank += 1
    return found


@woven
def ranked(hand: int, rank: int) -> int:
    """The three cards of a hand that have this rank."""
    for i in range(LOOKED_AT):
        for j in range(i + 1, LOOKED_AT):
            if rank < LOOKED_AT - 1 - j:
                return 1 << nth(hand, i) | 1 << nth(hand, j) | 1 << nth(hand, j + 1 + rank)
            rank -= LOOKED_AT - 1 - j
    return 0
