"""Writing orders: each seat writes and takes back its own, and others learn of them when they are carried out.

Ruleset documentation, «Normal Turns»: "everyone issuing their orders and then at turn completion all orders are
executed in some fixed order". An order that can be written may still fail: it is checked again when it is carried out.
"""

from collections.abc import Iterator
from enum import StrEnum

from garrison.engine.game import Rule
from garrison.engine.vocabulary import NOBODY, Choice
from garrison.maps.world import NOWHERE, Territory
from garrison.sheets import Erased, Wrote, with_orders
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Moment
from garrison.simultaneous.option_words import BidSource, Reach
from garrison.simultaneous.state import State, territories_of
from garrison.territories.family import is_set, sets

At = Moment[v.Ordering]

MOST_ORDERS = 1_000
"""The most orders that a seat can have written or waiting."""

LONGEST_NOP = 100


class Refused(StrEnum):
    """Why an order can't be written at all."""

    NOT_ON_THE_MAP = "There is no such territory on the map."
    WASTE = "The territory is laid waste."
    NOT_YOURS = "You can order only your own territories."
    NO_BORDER = "Armies can march only across a border."
    TAKEN = "Only unowned territories can be colonized."
    WRONG_SOURCE = "A bid must come from where the options say: the pool, or a territory of your own."
    TOO_FAR = "You can bid only for territories that border on your own."
    NOT_SO_MANY = "An order names from one army to a million."
    NO_SUCH_SHARE = "An order names a number of armies, or from 1 to 100 percent of those that can go."
    NO_SHARES = "Percentages are for games in which the seats take turns."
    NOT_THESE_TYPES = "The units of each type must add up to the armies ordered, and lead must name each type once."
    NOT_THESE_COMMANDERS = "An order names each commander once and counts them among its armies."
    NO_RETREAT = "There are no retreats in this game."
    NO_SUCH_LIMIT = "An attack must stop at fewer armies than it sends."
    NOT_YOUR_CARDS = "You trade three cards from your own hand, each named once and in order."
    NOT_A_SET = "A set is three of a kind, one of each kind, or any two and a wild card."
    NO_REWARD = "The extra armies go to a territory of yours that is shown on a traded card."
    NO_SUCH_TIME = "You can do nothing for one to a hundred turns."
    TOO_MANY_ORDERS = "You can't write more orders."
    NOT_WRITTEN = "There is no order with that number."


# What every order needs


def on_the_map(at: At, *places: Territory) -> Iterator[Refused]:
    """Whether armies can be there at all: -1 is an index in Python, but not a territory."""
    if not all(0 <= where < len(at.state.owner) for where in places):
        yield Refused.NOT_ON_THE_MAP
    elif any(where in at.state.wasted for where in places):
        yield Refused.WASTE


def countable(at: At, armies: int, types: tuple[int, ...], commanders: int = 0) -> Iterator[Refused]:
    """Whether this many armies can be ordered, with these types and commanders."""
    if not 1 <= armies <= v.MOST_ORDERED:
        yield Refused.NOT_SO_MANY
    if types and not (len(types) == types_of(at) > 1 and min(types) >= 0 and sum(types) == armies - commanders):
        yield Refused.NOT_THESE_TYPES


def types_of(at: At) -> int:
    """The number of types of units."""
    return len(at.game.options.unit_costs)


def room(at: At) -> Iterator[Refused]:
    """Whether there is room for another order: orders waiting in a queue count too."""
    if len(at.state.orders[at.by]) + sum(then.by == at.by for then in at.state.carried) >= MOST_ORDERS:
        yield Refused.TOO_MANY_ORDERS


def write(at: At, order: v.Order) -> State:
    """The state after a seat has written one more order."""
    return with_orders(at.state, at.by, (*at.state.orders[at.by], order))


def wrote(at: At, order: v.Order, _: State) -> list[Wrote[v.Order]]:
    return [Wrote(at.by, order)]


# Colonize


def _bids(at: At) -> Iterator[Choice[v.Colonize]]:
    if any(room(at)):
        return
    purses = _purses(at)
    for target in territories_of(at.state, NOBODY):
        if purses and not any(_refuse_bid(at, v.Colonize(target, 1, purses[0]))):
            yield from (Choice(at.by, v.Colonize(target, 1, source), v.MOST_ORDERED) for source in purses)


def _purses(at: At) -> list[Territory]:
    source = at.game.options.bid_source
    pool = [NOWHERE] if source in (BidSource.POOL, BidSource.BOTH) else []
    own = territories_of(at.state, at.by) if source in (BidSource.TERRITORY, BidSource.BOTH) else []
    return pool + own


def _refuse_bid(at: At, bid: v.Colonize) -> Iterator[Refused]:
    if wrong := tuple(on_the_map(at, bid.target)):
        yield from wrong
        return
    yield from countable(at, bid.armies, bid.types)
    if at.state.owner[bid.target] != NOBODY:
        yield Refused.TAKEN
    if bid.source not in _purses(at):
        yield Refused.WRONG_SOURCE
    if at.game.options.bid_reach is Reach.ADJACENT and not _within_reach(at, bid.target):
        yield Refused.TOO_FAR
    yield from room(at)


def _within_reach(at: At, target: Territory) -> bool:
    own = territories_of(at.state, at.by)
    return not own or any(target in at.game.map.borders[where] for where in own)


# Reinforce


def _reinforcements(at: At) -> Iterator[Choice[v.Reinforce]]:
    own = territories_of(at.state, at.by) if not any(room(at)) else ()
    return (Choice(at.by, v.Reinforce(where, 1), v.MOST_ORDERED) for where in own)


def _refuse_reinforcement(at: At, order: v.Reinforce) -> Iterator[Refused]:
    """An unowned territory may be the seat's own by the time reinforcements arrive."""
    if wrong := tuple(on_the_map(at, order.target)):
        yield from wrong
        return
    yield from countable(at, order.armies, order.types)
    if at.state.owner[order.target] not in (at.by, NOBODY):
        yield Refused.NOT_YOURS
    yield from room(at)


# Nop


def _nops(at: At) -> Iterator[Choice[v.Nop]]:
    places = (NOWHERE, *territories_of(at.state, at.by)) if not any(room(at)) else ()
    return (Choice(at.by, v.Nop(1, where), LONGEST_NOP) for where in places)


def _refuse_nop(at: At, nop: v.Nop) -> Iterator[Refused]:
    if not 1 <= nop.turns <= LONGEST_NOP:
        yield Refused.NO_SUCH_TIME
    if nop.where != NOWHERE and (wrong := tuple(on_the_map(at, nop.where))):
        yield from wrong
    elif nop.where != NOWHERE and at.state.owner[nop.where] != at.by:
        yield Refused.NOT_YOURS
    yield from room(at)


# Trade


def _trades(at: At) -> Iterator[Choice[v.Trade]]:
    for cards in sets(at.game.map, _untraded(at)) if not any(room(at)) else ():
        for reward in dict.fromkeys((NOWHERE, *_rewards(at, cards))):
            yield Choice(at.by, v.Trade(cards, reward))


def _untraded(at: At) -> tuple[int, ...]:
    """The cards in the hand that no order trades so far."""
    gone = {card for order in at.state.orders[at.by] if isinstance(order, v.Trade) for card in order.cards}
    return tuple(card for card in at.state.hands[at.by] if card not in gone)


def _rewards(at: At, cards: tuple[int, int, int]) -> list[Territory]:
    pictured = [at.game.map.cards[card].territory for card in cards] if at.game.options.card_bonus else []
    return [where for where in pictured if where != NOWHERE and at.state.owner[where] == at.by]


def _refuse_trade(at: At, trade: v.Trade) -> Iterator[Refused]:
    first, second, third = trade.cards
    if not first < second < third or not {*trade.cards} <= {*_untraded(at)}:
        yield Refused.NOT_YOUR_CARDS
        return
    if not is_set(at.game.map, trade.cards):
        yield Refused.NOT_A_SET
    if trade.reward not in (NOWHERE, *_rewards(at, trade.cards)):
        yield Refused.NO_REWARD
    yield from room(at)


# Take back


def _erasures(at: At) -> list[Choice[v.Erase]]:
    return [Choice(at.by, v.Erase(number)) for number in range(len(at.state.orders[at.by]))]


def _refuse_erasing(at: At, erase: v.Erase) -> Iterator[Refused]:
    if not 0 <= erase.number < len(at.state.orders[at.by]):
        yield Refused.NOT_WRITTEN


def _erase(at: At, erase: v.Erase) -> State:
    orders = at.state.orders[at.by]
    return with_orders(at.state, at.by, (*orders[: erase.number], *orders[erase.number + 1 :]))


def _erased(at: At, erase: v.Erase, _: State) -> list[Erased[v.Order]]:
    return [Erased(at.by, at.state.orders[at.by][erase.number])]


TRADE: Rule[v.Ordering, v.Trade] = Rule(_trades, _refuse_trade, write, wrote)
COLONIZE: Rule[v.Ordering, v.Colonize] = Rule(_bids, _refuse_bid, write, wrote)
REINFORCE: Rule[v.Ordering, v.Reinforce] = Rule(_reinforcements, _refuse_reinforcement, write, wrote)
NOP: Rule[v.Ordering, v.Nop] = Rule(_nops, _refuse_nop, write, wrote)
ERASE: Rule[v.Ordering, v.Erase] = Rule(_erasures, _refuse_erasing, _erase, _erased)
