"""Breaking continents: the cheapest way into one that somebody else holds."""

from collections.abc import Iterator

from garrison.bots.risk.planner.order import NO_ORDER, Order, Purpose
from garrison.bots.risk.planner.sight import Sight
from garrison.bots.risk.planner.sweeps import Way, order, starts
from garrison.bots.risk.planner.wishes import appeal
from garrison.engine.vocabulary import NOBODY

GRAINS = 1000
"""Grains of chance."""


def break_continent(at: Sight) -> Order:
    return next((step for number in _held(at) if (step := _enter(at, number)) != NO_ORDER), NO_ORDER)


def _held(at: Sight) -> Iterator[int]:
    """The continents that should be broken, the most valuable first."""
    regions, lords, me = at.here.board.ground.regions, at.here.board.lords, at.here.view.seat
    held = [number for number, lord in enumerate(lords) if lord not in (me, NOBODY) and _due(at, lord)]
    return iter(sorted(held, key=lambda number: -appeal(at.here, number) * regions[number].bonus))


def _due(at: Sight, lord: int) -> bool:
    """Whether it is this player's turn to lose a continent."""
    threat = at.judged.threat
    if at.judged.press:
        return True
    if threat.only:
        return lord in threat.targets
    player = at.judged.player(lord)
    return player.value >= at.judged.me.value or player.comes == 1


def _enter(at: Sight, number: int) -> Order:
    ways = [_way(at, where) for where in at.here.board.ground.regions[number].inside if _feasible(at, where)]
    best = min(ways, key=lambda way: (_cost(at, way), way), default=None)
    return order(at, [best], Purpose.BREAKING) if best and _worthwhile(at, best) else NO_ORDER


def _feasible(at: Sight, target: int) -> bool:
    return target in at.routes.remaining and at.routes.remaining[target] + at.here.extra > 0


def _way(at: Sight, target: int) -> Way:
    start = starts(at, target)[0]
    reach = at.routes.reaches[start]
    return Way(start, reach.way(target), reach.left[target])


def _cost(at: Sight, way: Way) -> int:
    leaving = at.here.temper.break_border if any(post.where == way.start for post in at.posts) else 0
    return at.armies(way.start) - way.left + leaving


def _worthwhile(at: Sight, way: Way) -> bool:
    """Whether it is worth the armies; if it is not quite, chance decides when attacking."""
    temper, target = at.here.temper, way.path[-1]
    bonus = at.here.board.ground.regions[at.here.board.ground.region[target]].bonus
    cost = _cost(at, way)
    if cost <= temper.break_worth * bonus + 2 * at.armies(target):
        return True
    victims = {at.owner(target), *at.judged.threat.targets}
    killed = sum([at.armies(where) for where in way.path if at.owner(where) in victims])
    worth = temper.break_worth * bonus + len(way.path) + temper.break_kill * killed
    return worth >= cost or (at.here.attacking and at.here.below(GRAINS) * cost < worth * GRAINS / 2)
