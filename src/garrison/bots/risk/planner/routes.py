"""Routes: how many armies would be left of each stack wherever it could get through hostile land."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from garrison.bots.risk.planner.position import Position

KEPT = 1 << 14

Costs = Callable[[int, int], int]
"""What is left of a force, which may still lack armies, when it has beaten this many defenders."""


class Stack(NamedTuple):
    """Armies that set out, and how many more could be placed with them."""

    start: int
    armies: int
    extra: int = 0


class Reach(NamedTuple):
    """Where one stack can get: the armies left on arrival, and the territory before it on the way."""

    start: int
    left: dict[int, int]
    before: dict[int, int]

    def way(self, target: int) -> tuple[int, ...]:
        """The territories to take on the way to a target, which comes last."""
        way = [target]
        while (before := self.before[way[-1]]) != self.start:
            way.append(before)
        return tuple(reversed(way))


class Routes(NamedTuple):
    reaches: dict[int, Reach]
    """By the territory where they start."""
    remaining: dict[int, int]
    """What is left at each target of all stacks that can get there; the least lack if none can."""

    def starts(self, target: int) -> list[int]:
        """Where armies could come from, the most first."""
        arriving = [(-reach.left[target], start) for start, reach in self.reaches.items() if target in reach.left]
        return [start for _, start in sorted(arriving)]

    def at_once(self, target: int) -> list[int]:
        """The same, but only neighbours of the target."""
        return [start for start in self.starts(target) if self.reaches[start].before[target] == start]


# The costs


class Pace(NamedTuple):
    """What a few rolls cost, while there are `always` so many defenders, or `most` and a force of this size."""

    always: int
    most: int
    force: int
    killed: int
    lost: int


FAST = Pace(always=10, most=5, force=10, killed=4, lost=3)
SLOW = Pace(always=5, most=2, force=5, killed=2, lost=2)
EVEN_ODDS = 2
"""So few defenders are beaten by one army more, which is all that is left."""


@lru_cache(KEPT)
def placing_costs(force: int, defenders: int) -> int:
    force, defenders = _fought(SLOW, force, defenders)
    return force - _last(defenders)


@lru_cache(KEPT)
def attacking_costs(force: int, defenders: int) -> int:
    """The same but for large battles, which favour the attacker, and the smallest, which may be worth a try."""
    force, defenders = _fought(SLOW, *_fought(FAST, force, defenders))
    return 1 if force == defenders + 1 and defenders <= EVEN_ODDS else force - _last(defenders)


def _fought(pace: Pace, force: int, defenders: int) -> tuple[int, int]:
    rounds = max(0, (defenders - pace.always) // pace.killed + 1)
    force, defenders = force - pace.lost * rounds, defenders - pace.killed * rounds
    while force >= pace.force and defenders >= pace.most:
        force, defenders = force - pace.lost, defenders - pace.killed
    return force, defenders


def _last(defenders: int) -> int:
    return 3 * defenders // 2 + defenders % 2


# The search


def routes(here: Position, costs: Costs) -> Routes:
    starts = [where for where in here.board.front if here.view.armies[where] > 1 or not here.attacking]
    reaches = {start: reach(here, Stack(start, here.view.armies[start], here.extra), costs) for start in starts}
    return Routes(reaches, _remaining(reaches))


def _remaining(reaches: dict[int, Reach]) -> dict[int, int]:
    remaining: dict[int, int] = {}
    for _, left, __ in reaches.values():
        for target, armies in left.items():
            known = remaining.get(target, armies)
            remaining[target] = known if target not in remaining else _together(known, armies)
    return remaining


def _together(some: int, others: int) -> int:
    return some + others if min(some, others) >= 0 else max(some, others)


def reach(here: Position, stack: Stack, costs: Costs, closed: AbstractSet[int] = frozenset()) -> Reach:
    """Where a stack gets, always by the way that leaves the most of it; it enters no closed territory."""
    owner, standing, me, borders = here.view.owner, here.view.armies, here.view.seat, here.board.ground.borders
    start, armies, extra = stack
    found, before, depth = {start: armies}, {start: start}, {start: 0}
    edge, done = [(-armies, start)], set(closed) - {start}
    while edge:
        less, where = heappop(edge)
        if where in done:
            continue
        done.add(where)
        force = -less - 1 - min(standing[where] // (3 if here.attacking else 2), depth[where])
        if force + extra < 1:
            break
        for to in borders[where]:
            if owner[to] != me and to not in done:
                left = costs(force, standing[to])
                if to not in found or left > found[to]:
                    found[to], before[to], depth[to] = left, where, depth[where] + 1
                    heappush(edge, (-left, to))
    del found[start]
    return Reach(start, found, before)
