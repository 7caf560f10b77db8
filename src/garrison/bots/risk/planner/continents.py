"""Taking continents: a plan for all that is left of the most promising ones, or the easiest step."""

from collections.abc import Iterator
from itertools import chain

from garrison.bots.risk.planner.order import NO_ORDER, Order, Purpose
from garrison.bots.risk.planner.sight import Sight
from garrison.bots.risk.planner.sweeps import covers, good_idea, order, starts, supply, sweep

PART = 3
"""Of armies with no special use, one in this many goes to a place at a time."""


def take_continent(at: Sight) -> Order:
    step = _planned(at) if _plans(at) else _easiest(at)
    return step if step != NO_ORDER or at.here.attacking else gather(at)


def _plans(at: Sight) -> bool:
    plans = at.here.temper.plans
    return not at.here.attacking or plans == 1 or at.here.below(plans) == 0


def _worth_trying(at: Sight) -> tuple[int, ...]:
    return at.wishes[:1] if at.here.attacking and at.judged.weak else at.wishes


def members(at: Sight, number: int) -> list[int]:
    """The territories of a continent that are still to be taken."""
    inside = at.here.board.ground.regions[number].inside
    return [where for where in inside if at.owner(where) != at.here.view.seat]


def _planned(at: Sight) -> Order:
    steps = (_sweep(at, number) for number in _worth_trying(at))
    return next((step for step in steps if step != NO_ORDER), NO_ORDER)


def _sweep(at: Sight, number: int) -> Order:
    land = members(at, number)
    ways = sweep(at, [where for where in land if good_idea(at, where)])
    return order(at, ways, Purpose.SURE if covers(ways, land) else Purpose.OTHER)


# Without a plan


def _reachable(at: Sight) -> Iterator[list[int]]:
    """What can be reached of each continent, the easiest first."""
    for number in _worth_trying(at):
        known = [where for where in members(at, number) if where in at.routes.remaining]
        yield sorted(known, key=lambda where: -at.routes.remaining[where])


def _easiest(at: Sight) -> Order:
    """The cheapest attack of a single step, in the most promising continent that allows one."""
    for where in chain(*_reachable(at)):
        near = at.routes.at_once(where)
        left = at.routes.reaches[near[0]].left[where] if near else 0
        if near and left + at.here.extra > 0 and good_idea(at, where):
            return Order(near[0], where)
    return NO_ORDER


def gather(at: Sight) -> Order:
    """Armies for the territory of the best continent that lacks least; if it lacks nothing, only a part of them."""
    where = next((land[0] for land in _reachable(at) if land), None)
    if where is None:
        return NO_ORDER
    start = starts(at, where)[0]
    lacking = supply(at, start, at.routes.reaches[start].left[where])
    return lacking if lacking != NO_ORDER else Order(start, armies=max(1, at.here.extra // PART))
