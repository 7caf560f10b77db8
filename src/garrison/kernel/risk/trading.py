"""Trading, compiled: `garrison.risk.rules.trade`.

Only the first eight cards of a hand are considered; any five contain a set, so there is always one to trade. A set is
named by its rank among all triples of eight places, in rising order.
"""

from typing import Final

from garrison.kernel.bits import nth, size
from garrison.kernel.jit import woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.reinforcing import SET_SIZE, begin_trading
from garrison.kernel.rows import Row

LOOKED_AT: Final = 8


@woven
def is_set(rules: Row, first: int, second: int, third: int) -> bool:
    """Whether these cards can be traded: three of a kind, one of each, or any two with a wild card."""
    one, two, three = rules[at.KIND + first], rules[at.KIND + second], rules[at.KIND + third]
    same = (one == two) + (two == three) + (one == three)
    return same != 1 or min(one, two, three) < 0


@woven
def worth(rules: Row, trades: int, first: int, second: int, third: int) -> int:
    if rules[at.SCHEME] == at.ESCALATING:
        beyond = trades + 1 - rules[at.FIRST_SETS]
        return (
            rules[at.SET_WORTH + trades]
            if beyond <= 0
            else rules[at.SET_WORTH + rules[at.FIRST_SETS] - 1] + beyond * rules[at.SET_STEP]
        )
    return _fixed_worth(rules, rules[at.KIND + first], rules[at.KIND + second], rules[at.KIND + third])


@woven
def _fixed_worth(rules: Row, one: int, two: int, three: int) -> int:
    """The value of three of a kind, or of a mixed set; a wild card stands for whatever is worth most."""
    highest, wild = max(one, two, three), (one < 0) + (two < 0) + (three < 0)
    mixed = rules[at.MIXED]
    if wild == SET_SIZE:
        for kind in range(rules[at.SORTS]):
            mixed = max(mixed, rules[at.KIND_WORTH + kind])
        return mixed
    alike = (one in (-1, highest)) and (two in (-1, highest)) and (three in (-1, highest))
    if not alike:
        return mixed
    of_a_kind = rules[at.KIND_WORTH + highest]
    return max(of_a_kind, mixed) if wild == SET_SIZE - 1 else of_a_kind


@woven
def trade(rules: Row, state: Row, cards: int, reward: int) -> None:
    """Trade a set of cards; the extra armies go to the territory `reward`, unless that is negative."""
    seat = state[at.TURN]
    first, second, third = nth(cards, 0), nth(cards, 1), nth(cards, 2)
    armies = worth(rules, state[at.TRADES], first, second, third)
    state[at.HAND + seat] &= ~cards
    state[at.TRADED] |= cards
    state[at.TRADES] += 1
    if reward >= 0:
        state[at.ARMIES + reward] += rules[at.BONUS]
    begin_trading(rules, state, state[at.WAITING] + armies)


@woven
def ranks(rules: Row, hand: int, reward: int, mine: int) -> int:
    """The ranks of the sets in a hand; for a `reward` of 1 to 3, of those whose card of that number pictures `mine`."""
    found, rank, cards = 0, 0, min(size(hand), LOOKED_AT)
    for i in range(LOOKED_AT):
        for j in range(i + 1, LOOKED_AT):
            for k in range(j + 1, LOOKED_AT):
                if k < cards:
                    one, two, three = nth(hand, i), nth(hand, j), nth(hand, k)
                    pictured = rules[at.PICTURED + (one, one, two, three)[reward]]
                    if is_set(rules, one, two, three) and (reward == 0 or pictured & mine):
                        found |= 1 << rank
                rank += 1
    return found


@woven
def ranked(hand: int, rank: int) -> int:
    for i in range(LOOKED_AT):
        for j in range(i + 1, LOOKED_AT):
            if rank < LOOKED_AT - 1 - j:
                return 1 << nth(hand, i) | 1 << nth(hand, j) | 1 << nth(hand, j + 1 + rank)
            rank -= LOOKED_AT - 1 - j
    return 0
