"""Guarding: armies for the posts of its continents, and for places of no special use."""

from garrison.bots.risk.planner.continents import PART
from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.bots.risk.planner.position import strongest
from garrison.bots.risk.planner.sight import Sight
from garrison.engine.vocabulary import NOBODY

GUARD = 2
"""The armies at every post."""
THIN = 2
"""A territory with no more armies than this is an easy prey for everybody."""


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
    lacking = next((post.where for post in at.posts if lack(at, post.where) > 0), None)
    return NO_ORDER if lacking is None else _raised(at, lacking, at.armies(lacking) + lack(at, lacking))


def guard_well(at: Sight) -> Order:
    """First as many as the strongest neighbour has, then twice as many as there are."""
    needed = guard_against_neighbours(at)
    if needed != NO_ORDER or not at.posts:
        return needed
    weakest = max((post.where for post in at.posts), key=lambda where: lack(at, where))
    return _raised(at, weakest, 2 * at.armies(weakest) + GUARD)


def spread(at: Sight) -> Order:
    """A part of the armies, anywhere."""
    where = at.here.board.mine[at.here.below(len(at.here.board.mine))]
    return Order(where, armies=max(1, at.here.extra // PART))


def _raised(at: Sight, where: int, armies: int) -> Order:
    return Order(where, armies=min(at.here.extra, armies - at.armies(where)))


def lack(at: Sight, where: int) -> int:
    """By how many armies the strongest neighbour exceeds a place, and what its bonus asks for besides."""
    return strongest(at.here, where) + _bonus(at, where) - at.armies(where)


def _bonus(at: Sight, where: int) -> int:
    """The bonus that a place guards, if a thin neighbour may soon be somebody stronger, and nothing else is urgent."""
    judged = at.judged
    if not at.here.temper.adapts or judged.sets_count or judged.threat.common != NOBODY or not judged.behind:
        return 0
    if all(at.armies(near) > THIN for near in at.here.board.hostile(at.here.board.ground.facing[where])):
        return 0
    regions = at.here.board.ground.regions
    return max([regions[post.region].bonus for post in at.posts if post.where == where], default=0)
