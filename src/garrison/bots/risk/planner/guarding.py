"""Armies where they are needed: guarding the posts, helping at the front, moving in, and marching."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.board import March
from garrison.bots.risk.planner.attacks import PART
from garrison.bots.risk.planner.position import NO_ORDER, Order, PlannedPosition, Purpose, enclosed, strongest
from garrison.bots.risk.planner.routes import Sight, Stack, attacking_costs, reach
from garrison.engine.vocabulary import NOBODY
from garrison.risk import game as risk
from garrison.risk import vocabulary as v

GUARD = 2
"""The armies at every post."""
THIN = 2
"""A territory with no more armies than this is easy prey for everybody."""


def guard_a_little(at: Sight) -> Order:
    """Armies for posts: GUARD at each, or as many as the strongest neighbour before sets count or without cards."""
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
    """Armies for posts: first as many as the strongest neighbour has, then twice as many as there are."""
    needed = guard_against_neighbours(at)
    if needed != NO_ORDER or not at.posts:
        return needed
    weakest = max((post.where for post in at.posts), key=lambda where: lack(at, where))
    return _raised(at, weakest, 2 * at.armies(weakest) + GUARD)


def spread(at: Sight) -> Order:
    """A part of the armies, for any place."""
    where = at.here.board.mine[at.here.below(len(at.here.board.mine))]
    return Order(where, armies=max(1, at.here.extra // PART))


def _raised(at: Sight, where: int, armies: int) -> Order:
    return Order(where, armies=min(at.here.extra, armies - at.armies(where)))


def lack(at: Sight, where: int) -> int:
    """The armies by which the strongest neighbour exceeds a place, plus those that guarding its bonus deserves."""
    return strongest(at.here, where) + _bonus(at, where) - at.armies(where)


def _bonus(at: Sight, where: int) -> int:
    """The bonus that a place guards, if a thin neighbour may soon be a stronger player's and nothing else is urgent."""
    judged = at.judged
    if not at.here.weights.adapts or judged.sets_count or judged.threat.common != NOBODY or not judged.behind:
        return 0
    if all(at.armies(near) > THIN for near in at.here.board.hostile(at.here.board.ground.facing[where])):
        return 0
    regions = at.here.board.ground.regions
    return max([regions[post.region].bonus for post in at.posts if post.where == where], default=0)


# Helping out: armies for the first place at the front that is not strong enough for a neighbour

MARGIN = 3


class Lack(NamedTuple):
    """What a place lacks to beat a neighbour; less than 1 if it lacks nothing."""

    where: int
    armies: int
    defenders: int


def help_out(here: PlannedPosition) -> Order:
    lacks = list(_lacks(here))
    lacking = [lack for lack in lacks if lack.armies > 0]
    if not lacking:
        return next((_raised_above(here, lack) for lack in lacks if _exceeds(lack)), NO_ORDER)
    where, armies, _ = next((lack for lack in lacking if lack.armies <= here.extra), lacking[0])
    return Order(where, armies=min(armies, here.extra))


def _lacks(here: PlannedPosition) -> Iterator[Lack]:
    armies = here.board.armies
    for where in _shuffled(here):
        for near in here.board.hostile(here.board.ground.borders[where]):
            needed = 3 * armies[near] // 2 + armies[near] % 2
            yield Lack(where, needed + 2 - armies[where], armies[near])


def _exceeds(lack: Lack) -> bool:
    """Whether a place could still be raised over its neighbour."""
    return lack.armies + MARGIN * lack.defenders > 0


def _raised_above(here: PlannedPosition, lack: Lack) -> Order:
    return Order(lack.where, armies=min(here.extra, lack.armies + MARGIN * lack.defenders))


def _shuffled(here: PlannedPosition) -> list[int]:
    front = list(here.board.front)
    for last in range(len(front) - 1, 0, -1):
        chosen = here.below(last + 1)
        front[last], front[chosen] = front[chosen], front[last]
    return front


# Moving in: as many armies as the conquests ahead may cost, but not those that guard a continent

FEW_GATES = 2
EACH_CONQUEST = 1
"""What a conquest ahead costs beyond its defenders; twice as much where there is only one."""


def move_in(at: Sight, given: Order) -> risk.Move:
    phase, most = at.here.view.phase, at.here.view.choices[0].most
    assert isinstance(phase, v.Occupying)
    moving = _moving(at, phase.source, phase.target, most, given)
    return fitted(at.here.view, v.Occupy(moving))


def _moving(at: Sight, source: int, target: int, most: int, given: Order) -> int:
    borders = at.here.board.ground.borders
    if not at.here.board.hostile(borders[target]):
        return 0
    if not [where for where in at.here.board.hostile(borders[source]) if where != target]:
        return most
    post = next((post for post in at.posts if post.where == source), None)
    if post and given.purpose is not Purpose.SURE and not at.judged.sets_count:
        return most - _guards(at, source, post.region, given)
    return int(at.here.weights.ahead_cost * _ahead(at, target, most)) + 1


def _guards(at: Sight, source: int, number: int, given: Order) -> int:
    region = at.here.board.ground.regions[number]
    gates = len(region.edge)
    share = region.bonus if gates > FEW_GATES else at.here.weights.keep_bonus * region.bonus // max(1, gates)
    guards = max(0, lack(at, source) + at.armies(source)) + share
    halved = given.purpose is Purpose.BREAKING or at.judged.threat.common == at.owner(given.target)
    return guards // 2 if halved else guards


def _ahead(at: Sight, target: int, most: int) -> int:
    """What taking everything within reach of the new place would cost."""
    found = reach(at.here, Stack(target, most), attacking_costs).left
    return sum([at.armies(where) + EACH_CONQUEST * (2 if at.armies(where) == 1 else 1) for where in found])


# Fortifying: armies from where they are idle to the posts, to the front, or at least out of the hinterland

LEAST_NEED = 6
FEW_NEIGHBOURS = 3
EASY = 2
"""How much less a place with few neighbours needs."""
ONE_WAY_IN = 3
"""How much less a place with a single way in needs."""


NO_MARCH: Final = March(0.0, 0, risk.Choice(NOBODY, v.Done()))


def fortify(at: Sight, tired: Iterable[int]) -> risk.Move:
    """The best march from a territory that has not sent any armies this turn."""
    possible = [choice for choice in at.here.view.choices if _source(choice) not in tired]
    marches = _to_posts(at, possible) or _to_the_front(at, possible) or _out_of_the_hinterland(at, possible)
    best = max(marches, key=lambda march: march.gain, default=NO_MARCH)
    return counted(best.choice, best.armies) if best.armies else fitted(at.here.view, v.Done())


def _source(choice: risk.Choice) -> int:
    return choice.action.source if isinstance(choice.action, v.Fortify) else -1


def _marches(at: Sight, choices: Iterable[risk.Choice]) -> Iterable[tuple[int, int, int, risk.Choice]]:
    """Marches: source, target, the armies that can be spared, and the choice."""
    for choice in choices:
        match choice.action:
            case v.Fortify(source, target) if (spare := min(choice.most, _spare(at, source))) > 0:
                yield source, target, spare, choice
            case _:
                pass


def _spare(at: Sight, where: int) -> int:
    if any(post.where == where for post in at.posts):
        return max(0, -lack(at, where)) // 2
    return at.armies(where) - 1


# Where from and where to


def _to_posts(at: Sight, choices: Iterable[risk.Choice]) -> list[March]:
    lacking = {post.where for post in at.posts if lack(at, post.where) > 0}
    return [
        March(need(at, target) - need(at, source), spare, choice)
        for source, target, spare, choice in _marches(at, choices)
        if target in lacking and need(at, target) > need(at, source)
    ]


def _to_the_front(at: Sight, choices: Iterable[risk.Choice]) -> list[March]:
    borders = at.here.board.ground.borders
    return [
        March(need(at, target) - need(at, source), spare, choice)
        for source, target, spare, choice in _marches(at, choices)
        if enclosed(at.here, source) and at.here.board.hostile(borders[target])
    ]


def _out_of_the_hinterland(at: Sight, choices: Iterable[risk.Choice]) -> list[March]:
    """The largest enclosed stack goes where there are fewest armies."""
    marches = [march for march in _marches(at, choices) if enclosed(at.here, march[0])]
    largest = max([at.armies(source) for source, *_ in marches], default=0)
    return [
        March(-at.armies(target), spare, choice)
        for source, target, spare, choice in marches
        if at.armies(source) == largest
    ]


def need(at: Sight, where: int) -> float:
    """How much a place needs armies: for its neighbours, for those who threaten it, and for the lack of support."""
    beside = at.here.board.ground.beside[where]
    foes = at.here.board.hostile(beside)
    friends = [near for near in beside if near not in foes]
    needed = LEAST_NEED + 2 * len(beside) - at.armies(where) + sum([at.armies(foe) for foe in foes]) / 2
    needed -= sum([at.armies(friend) for friend in friends]) / 4 + (len(friends) / 2) ** 2
    return needed - (ONE_WAY_IN if len(beside) == 1 else 0) - (EASY if len(beside) < FEW_NEIGHBOURS else 0)
