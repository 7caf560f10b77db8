"""What a turn pays for: cards, units, energy, bids, and reinforcements."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.judging import guard, lord
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE, WILD
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.luck import known_order
from garrison.simultaneous.option_words import BidSource, Reach, ReinforceCap, ReinforceOrder
from garrison.simultaneous.options import moves_first
from garrison.simultaneous.orders import price, worth
from garrison.simultaneous.staff import HOMES, Commander


class Muster:
    """The armies that a seat can still order anywhere, and those already ordered somewhere."""

    def __init__(self, at: Scene, pool: int) -> None:
        options = at.context.options
        self.pool = pool
        self.free = {where: max(0, at.view.armies[where] - options.leave_behind) for where in at.own}
        self.bids: dict[tuple[int, int], int] = {}
        """The armies bid, by target and source."""
        self.reinforced: Counter[int] = Counter()
        self.moved: Counter[tuple[int, int]] = Counter()
        """By source and target, the armies that go to my own territories."""
        self.sent: Counter[tuple[int, int]] = Counter()
        """By source and target, the armies that attack."""
        self.went = Counter(dict.fromkeys(at.own, 0))
        self._fight_on = options.moved_units_may_attack and moves_first(options) and options.with_dice

    def bid(self, target: int, source: int, armies: int) -> None:
        self.bids[target, source] = armies
        if source == NOWHERE:
            self.pool -= armies
        else:
            self.free[source] -= armies

    def reinforce(self, where: int, armies: int) -> None:
        """Armies arrive from the pool, and can march at once."""
        if armies > 0:
            self.pool -= armies
            self.reinforced[where] += armies
            self.free[where] += armies

    def move(self, source: int, target: int, armies: int) -> None:
        """Armies go to one of my territories; under most options they can attack from there."""
        if armies > 0:
            self.free[source] -= armies
            self.moved[source, target] += armies
            if self._fight_on:
                self.free[target] += armies

    def send(self, source: int, target: int, armies: int) -> None:
        if armies > 0:
            self.free[source] -= armies
            self.sent[source, target] += armies


# Arming: which type of unit new armies are, if there are several, and how many of them the pool pays for

DEAR = 2
"""Units that cost this many times the lowest price are not bought."""


class Arms(NamedTuple):
    """A type of unit, with its price; there is nothing to choose if all armies are alike."""

    kind: int = 0
    price: int = 1
    types: int = 0
    """The number of types, if orders have to name one."""

    def named(self, armies: int) -> tuple[int, ...]:
        return tuple(armies if kind == self.kind else 0 for kind in range(self.types))


def arms(at: Scene) -> Arms:
    """The units that beat most of the enemies at the border, unless they are too expensive."""
    costs = at.context.options.unit_costs
    if len(costs) == 1:
        return Arms(price=costs[0])
    near = dict.fromkeys(other for where in at.own for other in at.hostile[where])
    met = [sum(at.view.troops[where][kind] for where in near) for kind in range(len(costs))]
    cheap = [kind for kind, cost in enumerate(costs) if cost < DEAR * min(costs)]
    kind = max(cheap, key=lambda kind: (met[(kind + 1) % len(costs)], -costs[kind]))
    return Arms(kind, costs[kind], len(costs))


# Trading: trade every set at once, the most valuable first, with its extra armies at the front


def trades(at: Scene) -> tuple[v.Trade, ...]:
    """The sets to trade this turn: those already ordered, and all others that the hand still makes."""
    sold = [order for order in at.view.orders if isinstance(order, v.Trade)]
    cards = {card for order in sold for card in order.cards}
    offered = [choice.action for choice in at.view.choices if isinstance(choice.action, v.Trade)]
    for trade in sorted(offered, key=lambda trade: -_value(at, trade)):
        if not cards & {*trade.cards}:
            sold.append(trade)
            cards |= {*trade.cards}
    return tuple(sold)


def armies_for(at: Scene, trade: v.Trade) -> int:
    return worth(at.context.map, at.context.options, trade.cards, at.view.trades)


def _value(at: Scene, trade: v.Trade) -> float:
    at_the_front = trade.reward != NOWHERE and bool(at.hostile[trade.reward])
    extra = at.context.options.card_bonus * (at_the_front + 1) / 2 if trade.reward != NOWHERE else 0.0
    wild = [card for card in trade.cards if at.context.map.cards[card].kind == WILD]
    return armies_for(at, trade) + extra - len(wild)


# Spending energy: first leaders into other elements, then a commander and stations where they are needed most


def purchases(at: Scene, field: list[float]) -> tuple[v.Hire | v.Build, ...]:
    """The commanders and stations of a turn; it buys neither cards nor a place in the fixed order."""
    energy, bought = at.view.energy[at.me] if at.view.energy else 0, list[v.Hire | v.Build]()
    actions = (*at.view.orders, *(choice.action for choice in at.view.choices))  # what is written is not offered again
    offers = [action for action in actions if isinstance(action, v.Hire | v.Build)]
    offers.sort(key=lambda offer: (_rank(at, offer), -field[offer.where], offer.where))
    for offer in offers:
        cost = price(at.context.options, offer)
        if cost <= energy and not any(_is_the_same(offer, other) for other in bought):
            bought.append(offer)
            energy -= cost
    return tuple(bought)


def _is_the_same(offer: v.Hire | v.Build, other: v.Hire | v.Build) -> bool:
    """Nobody has two commanders of the same kind, and one station a turn is enough."""
    if isinstance(offer, v.Hire) and isinstance(other, v.Hire):
        return offer.commander == other.commander
    return type(offer) is type(other)


def _rank(at: Scene, offer: v.Hire | v.Build) -> int:
    """The rank of a purchase: the lowest is bought first."""
    elements = {*at.context.map.elements}
    if isinstance(offer, v.Build):
        lands = "moon" in elements and any(at.context.map.elements[near] == "moon" for near in at.borders(offer.where))
        return 1 if lands else 3
    if HOMES.get(offer.commander, "land") in elements - {"land"}:
        return 0
    return 2 if offer.commander in (Commander.LAND, Commander.NUCLEAR) else 4


# Bidding: most for a continent that is within reach and for neighbours of my own land, a little for the rest

FEW = 3

FINE = 1000


def place_bids(at: Scene, muster: Muster, below: Below) -> None:
    if not at.context.bids:
        return
    desires = _desires(at, below)
    wanted = sorted((where for where in at.unowned if within_reach(at, where)), key=lambda where: -desires[where])
    if at.context.options.bid_source is not BidSource.TERRITORY:
        _from_the_pool(at, muster, wanted, below)
    if at.context.options.bid_source is not BidSource.POOL:
        _from_garrisons(at, muster, [where for where in wanted if (where, NOWHERE) not in muster.bids])


def within_reach(at: Scene, where: int) -> bool:
    """Whether I can bid for an unowned territory."""
    if at.context.options.bid_reach is Reach.ANYWHERE or not at.own:
        return True
    return any(where in at.context.map.borders[own] for own in at.own)


# What to want


def _desires(at: Scene, below: Below) -> list[float]:
    """How desirable each territory is: its continent, and my territories beside it."""
    appeals = [_appeal(at, number) * (1 + at.context.weights.whim * below(FINE) / FINE) for number in _regions(at)]
    best = max(appeals, default=0.0)
    return [
        appeals[region] + (best if appeals[region] == best else 0.0) + at.context.weights.beside * _beside(at, where)
        for where, region in enumerate(at.context.ground.region)
    ]


def _regions(at: Scene) -> range:
    return range(len(at.context.ground.regions))


def _appeal(at: Scene, number: int) -> float:
    """What a continent would bring for each army in it; less, the more of it others hold."""
    weights, region = at.context.weights, at.context.ground.regions[number]
    owners = [at.view.owner[where] for where in region.members]
    mine, size = sum(owner == at.me for owner in owners), len(owners)
    open_ = (mine + owners.count(NOBODY)) / size
    bonus = region.bonus * weights.horizon if at.context.options.region_bonus else 0.0
    return (
        open_**2 * (1 + mine / size) * (weights.territory + bonus / size / (1 + weights.entrance * len(region.gates)))
    )


def _beside(at: Scene, where: int) -> int:
    return sum(at.view.owner[other] == at.me for other in at.near[where])


# What to bid


def _from_the_pool(at: Scene, muster: Muster, wanted: list[int], below: Below) -> None:
    """A little more than others are expected to pay for the best territories, and as little as possible for the rest.

    A seat that owns nothing has no other use for what is left over, and spreads it over all its bids.
    """
    purse, level, least = _purse(at, muster), _level(at, len(wanted)), at.context.options.min_colonize
    offers: dict[int, int] = {}
    for where in wanted:
        if purse >= least:
            dear = _is_dear(at, where, wanted[0])
            offers[where] = min(purse, max(least, level + below(2)) if dear else least)
            purse -= offers[where]
    more = 0 if at.own else purse // max(1, len(offers))
    for where, armies in offers.items():
        muster.bid(where, NOWHERE, armies + more)


def _purse(at: Scene, muster: Muster) -> int:
    """The armies to bid: all of the pool while there is nobody to fight."""
    at_war = any(at.hostile[where] for where in at.own)
    return math.ceil(muster.pool * at.context.weights.bids) if at_war else muster.pool


def _level(at: Scene, targets: int) -> int:
    """A bid higher than those that others are expected to make for each available territory."""
    pools = sum(at.pool(seat) for seat in at.view.living if seat != at.me)
    return 1 + int(at.context.weights.outbid * pools) // max(1, targets)


def _is_dear(at: Scene, where: int, best: int) -> bool:
    """Whether it is worth outbidding others for a territory: one in the best continent, or between my own."""
    region = at.context.ground.region
    return region[where] == region[best] or _beside(at, where) > 1


def _from_garrisons(at: Scene, muster: Muster, wanted: list[int]) -> None:
    """A few armies of the largest free garrison, preferring those with nobody to fight."""
    least = at.context.options.min_colonize
    for where in wanted:
        source = max(at.own, key=lambda own: (not at.hostile[own], muster.free[own]), default=NOWHERE)
        if source == NOWHERE or muster.free[source] < least:
            return
        muster.bid(where, source, max(least, min(muster.free[source], FEW)))


# Reinforcing: armies that no attack needs guard continents, and then gather where there is most to gain


def guard_continents(at: Scene, muster: Muster) -> None:
    """The entrances of continents that I hold get what their guards lack, if the pool has it."""
    for where in at.own:
        if lord(at, at.context.ground.region[where]) == at.me:
            lacks = guard(at, where) - muster.free[where]
            if 0 < lacks <= muster.pool:
                muster.reinforce(where, lacks)


def gather(at: Scene, muster: Muster, field: list[float]) -> None:
    """The rest goes to one place at the front; with no enemy at the border, it waits for the next auction."""
    front = [where for where in at.own if at.hostile[where]]
    if not front and at.context.bids and at.unowned and at.context.options.pool_carry_over:
        return
    where = max(front or at.own, key=lambda own: (field[own], -own), default=NOWHERE)
    if where != NOWHERE:
        muster.reinforce(where, muster.pool)
        _call_back(at, muster)


def _call_back(at: Scene, muster: Muster) -> None:
    """Lost bids can still reinforce: they are promised to the territory reinforced last, if that is known."""
    options = at.context.options
    bid = sum(armies for (_, source), armies in muster.bids.items() if source == NOWHERE)
    exact = options.reinforce_cap is ReinforceCap.REJECT or options.carry_turns > 0
    if bid and muster.reinforced and not exact and not options.losers_docked:
        for last in last_reinforced(at, [*muster.reinforced]):
            muster.reinforced[last] += bid


def last_reinforced(at: Scene, places: Sequence[int]) -> Sequence[int]:
    """The one of these places that is reinforced last; nothing if that is unknown."""
    map_, options = at.context.map, at.context.options
    order = known_order(map_, at.view.wasted, options.territory_order, at.view.round)
    in_turn: Sequence[int] = [where for where in order if where in places] if len(places) > 1 else places
    return in_turn[:1] if options.reinforce_order is ReinforceOrder.REVERSED else in_turn[-1:]
