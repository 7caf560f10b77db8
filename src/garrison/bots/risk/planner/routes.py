"""The routes of every stack, the continents that a planner wants, and sweeps: ways from several stacks together."""

import math
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from garrison.bots.risk.board import Region
from garrison.bots.risk.planner.position import (
    NO_ORDER,
    Judged,
    Order,
    OrderStage,
    PlannedPosition,
    Post,
    Purpose,
    judged,
    posts,
    wanted,
)
from garrison.engine.vocabulary import NOBODY

KEPT = 1 << 14

Costs = Callable[[int, int], int]
"""What is left of a force once it has beaten this many defenders; less than 1 is what it lacks."""


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
    """What each stack can reach, by its territory."""
    remaining: dict[int, int]
    """The armies left at each target, of all stacks that can get there; if none can, the smallest lack."""

    def starts(self, target: int) -> list[int]:
        """Where armies could come from, the most first."""
        arriving = [(-reach.left[target], start) for start, reach in self.reaches.items() if target in reach.left]
        return [start for _, start in sorted(arriving)]

    def at_once(self, target: int) -> list[int]:
        """The neighbours of a target from which armies could come, the most first."""
        return [start for start in self.starts(target) if self.reaches[start].before[target] == start]


# The costs


class Pace(NamedTuple):
    """What a few rolls cost while there are `always` defenders or more, or `most` and a force of this size."""

    always: int
    most: int
    force: int
    killed: int
    lost: int


FAST = Pace(always=10, most=5, force=10, killed=4, lost=3)
SLOW = Pace(always=5, most=2, force=5, killed=2, lost=2)
EVEN_ODDS = 2
"""This many defenders or fewer are beaten by one army more than there are, of which one is left."""


@lru_cache(KEPT)
def placing_costs(force: int, defenders: int) -> int:
    force, defenders = _fought(SLOW, force, defenders)
    return force - _last(defenders)


@lru_cache(KEPT)
def attacking_costs(force: int, defenders: int) -> int:
    """As placing costs, except for large battles, which favour the attacker, and small ones worth a try."""
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


def routes(here: PlannedPosition, costs: Costs) -> Routes:
    starts = [where for where in here.board.front if here.board.armies[where] > 1 or not here.attacking]
    reaches = {start: reach(here, Stack(start, here.board.armies[start], here.extra), costs) for start in starts}
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


def reach(here: PlannedPosition, stack: Stack, costs: Costs, closed: AbstractSet[int] = frozenset()) -> Reach:
    """Where a stack can get, each time by the way that leaves most of it, without entering closed territories."""
    owner, standing, me, borders = here.board.owner, here.board.armies, here.board.me, here.board.ground.borders
    start, armies, extra = stack
    deepest = here.board.scope.left if here.board.scope.onward else min(1, here.board.scope.left)
    found, before, depth = {start: armies}, {start: start}, {start: 0}
    edge, done = [(-armies, start)], {*closed, *here.board.scope.closed} - {start}
    while edge:
        less, where = heappop(edge)
        if where in done:
            continue
        done.add(where)
        force = -less - 1 - min(standing[where] // (3 if here.attacking else 2), depth[where])
        if force + extra < 1:
            break
        if depth[where] >= deepest:
            continue
        for to in borders[where]:
            if owner[to] != me and to not in done:
                left = costs(force, standing[to])
                if to not in found or left > found[to]:
                    found[to], before[to], depth[to] = left, where, depth[where] + 1
                    heappush(edge, (-left, to))
    del found[start]
    return Reach(start, found, before)


# Wishes: the continents that are worth taking, the most promising first

HELD_UP = 2
"""At least this many defenders hold a territory until they can be beaten."""


class Balance(NamedTuple):
    """Who stands in and around a continent."""

    members: int
    mine: float
    their_members: int
    theirs: float


def wishes(here: PlannedPosition, judged: Judged, routes: Routes) -> tuple[int, ...]:
    possible = {number: _promise(here, judged, routes, number) for number in _open(here, judged)}
    ranked = sorted([number for number in possible if possible[number] > 0], key=lambda number: -possible[number])
    promising = sum([possible[number] >= here.weights.poor for number in ranked])
    return tuple(ranked[: max(1, len(here.board.lords) - len(judged.others)) + promising])


def _open(here: PlannedPosition, judged: Judged) -> list[int]:
    """The continents that are not mine and, while somebody must be stopped, nobody else's but theirs."""
    common = judged.threat.common
    allowed = (NOBODY, common) if common != NOBODY else tuple(range(NOBODY, len(here.board.territories)))
    return [number for number, lord in enumerate(here.board.lords) if lord != here.board.me and lord in allowed]


def appeal(here: PlannedPosition, number: int) -> float:
    """What a continent brings by how hard it is to hold; its gates matter less while there are many to choose from."""
    region = here.board.ground.regions[number]
    return region.appeal * len(region.edge) if here.board.lords.count(NOBODY) > len(region.edge) else region.appeal


def _promise(here: PlannedPosition, judged: Judged, routes: Routes, number: int) -> float:
    """How promising a continent is; 0 if it should be left alone."""
    weights, region, common = here.weights, here.board.ground.regions[number], judged.threat.common
    balance = _balance(here, judged, routes, region)
    if here.attacking and here.view.captured and _too_early(here, region, balance):
        return 0.0
    share = 3 if here.stage is OrderStage.SETTING_UP else 2
    ratio = weights.mission if number in wanted(here) else 1.0
    ratio *= max(1, balance.members + 2 * balance.mine + here.extra // share)
    ratio /= balance.their_members + 2 * balance.theirs
    if ratio < weights.poor:
        ratio /= max(1.0, balance.theirs - balance.their_members) ** share
        return 0.0 if common != NOBODY else ratio * _value(here, number)
    return ratio if common != NOBODY else ratio * _value(here, number)


def _value(here: PlannedPosition, number: int) -> float:
    return math.pow(appeal(here, number), 1 / (here.board.lords.count(here.board.me) + 1))


def _too_early(here: PlannedPosition, region: Region, balance: Balance) -> bool:
    """Whether to build up first, since there are too few armies in and around a continent."""
    needed = balance.theirs + balance.their_members + 2 * len(region.edge)
    return here.weights.build_up * (needed - balance.mine) > balance.mine


def _balance(here: PlannedPosition, judged: Judged, routes: Routes, region: Region) -> Balance:
    weights, armies, owner, me = here.weights, here.board.armies, here.board.owner, here.board.me
    theirs = [where for where in region.members if owner[where] != me]
    mine = sum([armies[where] for where in region.members if owner[where] == me])
    mine += sum([armies[where] - 1 for where in region.outside if owner[where] == me and _touches(here, where, region)])
    against = sum([armies[where] * _weight(here, judged, routes, where) for where in theirs])
    if judged.threat.common == NOBODY:
        against += weights.nearby * sum([armies[where] for where in here.board.hostile(region.outside)])
    return Balance(len(region.members) - len(theirs), mine, len(theirs), against)


def _touches(here: PlannedPosition, where: int, region: Region) -> bool:
    return any(to in region.inside for to in here.board.hostile(here.board.ground.borders[where]))


def _weight(here: PlannedPosition, judged: Judged, routes: Routes, where: int) -> float:
    """How much each army on a territory counts."""
    held_up = here.board.armies[where] >= HELD_UP and routes.remaining.get(where, 0) < 1
    weight = here.weights.hard_land if held_up else 1.0
    return weight * here.weights.threat_land if here.board.owner[where] == judged.threat.common else weight


# What a planner knows when it goes down its list of aims


class Sight(NamedTuple):
    here: PlannedPosition
    judged: Judged
    routes: Routes
    posts: tuple[Post, ...]
    wishes: tuple[int, ...]
    """Continents, the most promising first."""

    def owner(self, where: int) -> int:
        return self.here.board.owner[where]

    def armies(self, where: int) -> int:
        return self.here.board.armies[where]


def sight(here: PlannedPosition) -> Sight:
    players = judged(here)
    bold = here.attacking and players.me.value >= here.weights.cautious_below * players.top.value
    ways = routes(here, attacking_costs if bold else placing_costs)
    return Sight(here, players, ways, posts(here), wishes(here, players, ways))


def optimistic(at: Sight) -> Sight:
    """The same sight, with routes estimated as they are for attacks."""
    return at._replace(routes=routes(at.here, attacking_costs))


# Sweeps: ways from several stacks that together take as many of some territories as they can


GOING_ON = 3
"""A way with this many armies left at its end can go on."""
SMALL = 5
"""A stack with fewer armies never joins an attack on one of its own size."""
JOINING = 4
"""A stack that reaches this size can be one of several that take a territory together."""


class Way(NamedTuple):
    """The territories that a stack takes one after another, and what is left of it; less than 1 is what it lacks."""

    start: int
    path: tuple[int, ...]
    left: int


def sweep(at: Sight, targets: Iterable[int]) -> list[Way]:
    """Ways to these targets, the easiest first, as far as the armies go."""
    extra, ways = at.here.extra, list[Way]()
    covered, wanted = set[int](), {target for target in targets if target in at.routes.remaining}
    for target in sorted(wanted, key=lambda target: (-at.routes.remaining[target], target)):
        if target in covered:
            continue
        for way in _ways(at, target, {way.start for way in ways}, extra):
            if covered.isdisjoint(way.path):
                ways.append(_longer(at, way, wanted, covered))
                covered.update(ways[-1].path)
                extra -= min(extra, max(0, 1 - way.left))
                break
    return ways


def covers(ways: Iterable[Way], targets: Iterable[int]) -> bool:
    return {where for way in ways for where in way.path}.issuperset(targets)


def _ways(at: Sight, target: int, used: AbstractSet[int], extra: int) -> Iterator[Way]:
    """Ways to a target, the best first."""
    together = at.routes.remaining[target] + extra > 1
    for start in starts(at, target):
        left = at.routes.reaches[start].left[target]
        if start not in used and (left + extra > 0 or (together and at.armies(start) + extra >= JOINING)):
            yield Way(start, at.routes.reaches[start].way(target), left)


def starts(at: Sight, target: int) -> list[int]:
    """Where to come from: where most armies are left or, when attacking, fewest are needed, if those are enough."""
    most = at.routes.starts(target)
    if not at.here.attacking:
        return most
    enough = [start for start in most if at.routes.reaches[start].left[target] > 0]
    spending = sorted(enough, key=lambda start: at.armies(start) - at.routes.reaches[start].left[target])
    if not spending or _cut_off(at, most[0], target):
        return most
    return [*spending, *(start for start in most if start not in enough)]


def _cut_off(at: Sight, start: int, target: int) -> bool:
    """Whether a stack would have nowhere to go if another took the target."""
    return all(to == target or at.owner(to) == at.here.board.me for to in at.here.board.ground.borders[start])


def _longer(at: Sight, way: Way, wanted: AbstractSet[int], covered: AbstractSet[int]) -> Way:
    """The way, extended to the hardest further target that it reaches."""
    if way.left < GOING_ON or not at.here.board.scope.onward or len(way.path) >= at.here.board.scope.left:
        return way
    closed, costs = {*covered, *way.path}, attacking_costs if at.here.attacking else placing_costs
    further = reach(at.here, Stack(way.path[-1], way.left), costs, closed)
    possible = [target for target in further.left if target in wanted and further.left[target] > 0]
    if not possible:
        return way
    last = min(possible, key=lambda target: (further.left[target], target))
    return Way(way.start, (*way.path, *further.way(last)), further.left[last])


# Orders


def order(at: Sight, ways: Iterable[Way], purpose: Purpose = Purpose.OTHER) -> Order:
    """What the ways demand now: the first step of the cheapest that can be gone, or the armies that the cheapest lacks.

    While setting up, armies go to the cheapest that lacks some.
    """
    ranked = sorted(ways, key=lambda way: at.armies(way.start) - way.left)
    if at.here.stage is OrderStage.PLACING:
        ranked = ranked[:1]
    demands = (_step(at, way) if at.here.attacking else supply(at, way.start, way.left) for way in ranked)
    return next((demand._replace(purpose=purpose) for demand in demands if demand != NO_ORDER), NO_ORDER)


def supply(at: Sight, start: int, left: int) -> Order:
    """The armies to place at `start` so that enough are left at the end of a way."""
    lacking = min(at.here.extra, at.here.weights.reserve - left)
    return Order(start, armies=lacking) if lacking > 0 else NO_ORDER


def _step(at: Sight, way: Way) -> Order:
    small = at.armies(way.start) < SMALL and way.left < 1
    hopeless = small and at.armies(way.path[0]) >= at.armies(way.start) and not _last_chance(at, at.owner(way.path[0]))
    return NO_ORDER if hopeless or at.armies(way.start) < 2 else Order(way.start, way.path[0])  # noqa: PLR2004  one stays


def _last_chance(at: Sight, victim: int) -> bool:
    """Whether to attack a player's last territory whatever the odds, because it is behind."""
    return at.here.weights.adapts and at.judged.behind and at.here.board.territories[victim] == 1
