"""Bidding: most for a continent that is within reach and for neighbours of my own land, a little for the rest."""

import math

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE
from garrison.simultaneous.option_words import BidSource, Reach

FEW = 3

FINE = 1000


def bid(at: Scene, muster: Muster, below: Below) -> None:
    if not at.theatre.bids:
        return
    desires = _desires(at, below)
    wanted = sorted((where for where in at.unowned if within_reach(at, where)), key=lambda where: -desires[where])
    if at.theatre.options.bid_source is not BidSource.TERRITORY:
        _from_the_pool(at, muster, wanted, below)
    if at.theatre.options.bid_source is not BidSource.POOL:
        _from_garrisons(at, muster, [where for where in wanted if (where, NOWHERE) not in muster.bids])


def within_reach(at: Scene, where: int) -> bool:
    """Whether I can bid for an unowned territory."""
    if at.theatre.options.bid_reach is Reach.ANYWHERE or not at.own:
        return True
    return any(where in at.theatre.map.borders[own] for own in at.own)


# What to want


def _desires(at: Scene, below: Below) -> list[float]:
    """How desirable each territory is: its continent, and my territories beside it."""
    appeals = [_appeal(at, number) * (1 + at.theatre.weights.whim * below(FINE) / FINE) for number in _regions(at)]
    best = max(appeals, default=0.0)
    return [
        appeals[region] + (best if appeals[region] == best else 0.0) + at.theatre.weights.beside * _beside(at, where)
        for where, region in enumerate(at.theatre.ground.region)
    ]


def _regions(at: Scene) -> range:
    return range(len(at.theatre.ground.regions))


def _appeal(at: Scene, number: int) -> float:
    """What a continent would bring for each army in it; less, the more of it others hold."""
    weights, region = at.theatre.weights, at.theatre.ground.regions[number]
    owners = [at.view.owner[where] for where in region.members]
    mine, size = sum(owner == at.me for owner in owners), len(owners)
    open_ = (mine + owners.count(NOBODY)) / size
    bonus = region.bonus * weights.horizon if at.theatre.options.region_bonus else 0.0
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
    purse, level, least = _purse(at, muster), _level(at, len(wanted)), at.theatre.options.min_colonize
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
    """What can be bid: everything while there is nobody to fight."""
    at_war = any(at.hostile[where] for where in at.own)
    return math.ceil(muster.pool * at.theatre.weights.bids) if at_war else muster.pool


def _level(at: Scene, targets: int) -> int:
    """More than others are expected to bid for each available territory."""
    pools = sum(at.pool(seat) for seat in at.view.living if seat != at.me)
    return 1 + int(at.theatre.weights.outbid * pools) // max(1, targets)


def _is_dear(at: Scene, where: int, best: int) -> bool:
    """Whether it is worth outbidding others for a territory: one in the best continent, or between my own."""
    region = at.theatre.ground.region
    return region[where] == region[best] or _beside(at, where) > 1


def _from_garrisons(at: Scene, muster: Muster, wanted: list[int]) -> None:
    """A few armies of the largest free garrison, preferring those with nobody to fight."""
    least = at.theatre.options.min_colonize
    for where in wanted:
        source = max(at.own, key=lambda own: (not at.hostile[own], muster.free[own]), default=NOWHERE)
        if source == NOWHERE or muster.free[source] < least:
            return
        muster.bid(where, source, max(least, min(muster.free[source], FEW)))
