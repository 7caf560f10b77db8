"""Sweeps: ways from several stacks that together take as many of some territories as they can."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from garrison.bots.risk.planner.judging import set_worth
from garrison.bots.risk.planner.position import NO_ORDER, Order, Purpose, Stage, hunted
from garrison.bots.risk.planner.sight import Sight, Stack, attacking_costs, placing_costs, reach
from garrison.engine.vocabulary import NOBODY

GOING_ON = 3
"""With this many armies left at its end, a way can go on."""
SMALL = 5
"""A stack with fewer armies never joins an attack on one of its own size."""
JOINING = 4
"""A stack that reaches this size can be one of several that take a territory together."""
MANY_CARDS = 3
"""With more cards than this a player who comes next is about to trade."""


class Way(NamedTuple):
    """The territories that a stack takes one after another, and what is left of it; less than 1 must be made up for."""

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
    """Where to come from: with the most armies left or, when attacking, with the fewest spent if that is enough."""
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
    """The way, gone on to the hardest further target that it reaches."""
    if way.left < GOING_ON:
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
    if at.here.stage is Stage.PLACING:
        ranked = ranked[:1]
    demands = (_step(at, way) if at.here.attacking else supply(at, way.start, way.left) for way in ranked)
    return next((demand._replace(purpose=purpose) for demand in demands if demand != NO_ORDER), NO_ORDER)


def supply(at: Sight, start: int, left: int) -> Order:
    """The armies that `start` lacks, so that enough are left at the end of a way."""
    lacking = min(at.here.extra, at.here.weights.reserve - left)
    return Order(start, armies=lacking) if lacking > 0 else NO_ORDER


def _step(at: Sight, way: Way) -> Order:
    small = at.armies(way.start) < SMALL and way.left < 1
    hopeless = small and at.armies(way.path[0]) >= at.armies(way.start) and not _last_chance(at, at.owner(way.path[0]))
    return NO_ORDER if hopeless or at.armies(way.start) < 2 else Order(way.start, way.path[0])  # noqa: PLR2004  one stays


def _last_chance(at: Sight, victim: int) -> bool:
    """Whether to chase a player's last territory whatever the odds, being behind."""
    return at.here.weights.adapts and at.judged.behind and at.here.board.territories[victim] == 1


# Good ideas


def good_idea(at: Sight, target: int) -> bool:
    """Whether taking a territory helps nobody else: it neither breaks the wrong continent nor feeds a kill."""
    victim, threat = at.owner(target), at.judged.threat
    if not at.judged.many or victim in threat.targets | {hunted(at.here)}:
        return True
    if threat.common != NOBODY and at.here.board.lords[at.here.board.ground.region[target]] == victim:
        return False
    return not _feeds(at, target, victim)


def _feeds(at: Sight, target: int, victim: int) -> bool:
    """Whether the victim would be so weak that somebody else would finish them and take their cards."""
    me, top, player = at.judged.me, at.judged.top, at.judged.player(victim)
    in_play = at.here.attacking or at.judged.sets_count
    if not in_play or player.cards <= 1 or player.value >= me.value:
        return False
    defence = player.defence - 5 * at.armies(target) // 4 - 1
    if defence >= at.here.weights.feeding * (top.attack - top.armies // 3):
        return False
    worthwhile = at.here.weights.adapts and at.judged.sets_count and at.judged.behind
    return not ((player.comes == 1 and player.cards > MANY_CARDS) or (worthwhile and set_worth(at.here) > me.defence))
