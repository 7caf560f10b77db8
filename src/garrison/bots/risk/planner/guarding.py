"""Guarding: armies for the posts of its continents, and for places of no special use."""

from garrison.bots.risk.planner.continents import PART
from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.bots.risk.planner.position import strongest
from garrison.bots.risk.planner.posts import lack
from garrison.bots.risk.planner.sight import Sight

GUARD = 2
"""The armies at every post."""


def guard_a_little(at: Sight) -> Order:
    """Two armies at every post; before sets count or without cards as many as the strongest neighbour."""
    places = [post.where for post in at.posts]
    thin = next((where for where in places if at.armies(where) < GUARD), None)
    if thin is not None:
        return _raised(at, thin, GUARD)
    if at.judged.sets_count and at.judged.me.cards > 1:
        return NO_ORDER
    return guard_against_neighbours(at)


def guard_against_neighbours(at: Sight) -> Order:
    lacking = next((post.where for post in at.posts if lack(at.here, post.where) > 0), None)
    return NO_ORDER if lacking is None else _raised(at, lacking, strongest(at.here, lacking))


def guard_well(at: Sight) -> Order:
    """First as many as the strongest neighbour has, then twice as many as there are."""
    needed = guard_against_neighbours(at)
    if needed != NO_ORDER or not at.posts:
        return needed
    weakest = max((post.where for post in at.posts), key=lambda where: lack(at.here, where))
    return _raised(at, weakest, 2 * at.armies(weakest) + GUARD)


def spread(at: Sight) -> Order:
    """A part of the armies, anywhere."""
    where = at.here.mine[at.here.war.below(len(at.here.mine))]
    return Order(where, armies=max(1, at.here.extra // PART))


def _raised(at: Sight, where: int, armies: int) -> Order:
    return Order(where, armies=min(at.here.extra, armies - at.armies(where)))
