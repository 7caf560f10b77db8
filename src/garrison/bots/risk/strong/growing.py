"""Growing a campaign: from a root to its targets, each reached by the cheapest way over hostile land."""

from collections.abc import Collection
from heapq import heapify, heappop, heappush
from math import inf

from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN, NO_STEP, Campaign, Step
from garrison.bots.risk.strong.field import Field


def grown(field: Field, root: int, targets: Collection[int], branch: float) -> Campaign:
    """The campaign from `root` that takes all targets, or NO_CAMPAIGN if one of them can't be reached."""
    steps: list[Step] = []
    taken, left, tip = {root}, set(targets), root
    while left:
        way = _nearest(field, taken, tip, left, branch)
        if not way:
            return NO_CAMPAIGN
        steps += way
        tip = way[-1].target
        taken.update(step.target for step in way)
        left -= taken
    return Campaign(root, tuple(steps))


def _nearest(field: Field, taken: set[int], tip: int, targets: set[int], branch: float) -> list[Step]:
    """The cheapest way to any target; it costs more to turn aside than to go on from the tip."""
    owner, me, borders, prices = field.owner, field.me, field.borders, field.prices
    costs = {where: 0.0 if where == tip else branch for where in taken}
    came: dict[int, int] = {}
    edge = [(cost, where) for where, cost in costs.items()]
    heapify(edge)
    while edge:
        cost, where = heappop(edge)
        if where in targets:
            return way_to(came, where)
        if cost > costs[where]:
            continue
        for to in borders[where]:
            further = cost + prices[to]
            if owner[to] != me and to not in taken and further < costs.get(to, inf):
                costs[to], came[to] = further, where
                heappush(edge, (further, to))
    return []


def way_to(came: dict[int, int], end: int) -> list[Step]:
    """The steps to `end`, if each place is known from which another was reached."""
    way = []
    while end in came:
        way.append(Step(came[end], end))
        end = came[end]
    return way[::-1]


def helped(field: Field, campaign: Campaign, targets: Collection[int]) -> Campaign:
    """The campaign without its last territories, as far as other stacks surely take them."""
    if campaign is NO_CAMPAIGN:
        return NO_CAMPAIGN
    idle = [t for t in field.front() if t != campaign.root]
    steps, by_others = campaign.steps, list[Step]()
    while (step := _helper(field, steps, idle)) is not NO_STEP:
        idle.remove(step.source)
        by_others.append(step)
        steps = _without(steps, step.target, targets)
    return Campaign(campaign.root, steps, tuple(by_others))


def _helper(field: Field, steps: tuple[Step, ...], idle: list[int]) -> Step:
    """Another stack and the end of a branch that it surely takes; the root keeps its first step."""
    onward = {step.source for step in steps}
    ends = [step.target for step in steps[1:] if step.target not in onward]
    pairs = (Step(source, end) for end in ends for source in idle if end in field.borders[source])
    return next((step for step in pairs if _surely(field, step)), NO_STEP)


def _surely(field: Field, step: Step) -> bool:
    return field.armies[step.source] - 1 >= 2 * field.armies[step.target] + 2


def _without(steps: tuple[Step, ...], end: int, targets: Collection[int]) -> tuple[Step, ...]:
    """The steps without the one that ends there, and without ways that now lead nowhere."""
    left = tuple(step for step in steps if step.target != end)
    onward = {step.source for step in left}
    idle = [step.target for step in left if step.target not in onward and step.target not in targets]
    return _without(left, idle[0], targets) if idle else left
