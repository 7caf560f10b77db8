"""Campaigns: trees of conquests by one stack, how they are planned on a field, and how they are carried out."""

from collections.abc import Collection, Iterator, Sequence
from heapq import heapify, heappop, heappush
from math import inf, prod
from typing import Final, NamedTuple, Self

from garrison.bots.moves import fitted
from garrison.bots.risk.board import ANYTHING, Scope, scope_of, struck
from garrison.bots.risk.steady.situation import Context
from garrison.maps import Territory
from garrison.odds import Dice
from garrison.odds.chain import Costs, chance, costs
from garrison.risk import vocabulary as v
from garrison.risk.game import Move
from garrison.risk.view import View


class Field(NamedTuple):
    """A position in which `me` attacks: that of a view, or one that is only imagined."""

    me: int
    owner: Sequence[int]
    armies: Sequence[int]
    borders: tuple[tuple[int, ...], ...]
    dice: Dice
    cost: Costs
    prices: list[float]
    """The armies needed to conquer each territory: those lost on average, and one that stays."""
    scope: Scope = ANYTHING

    def raised(self, where: int, more: int) -> int:
        """The armies on a territory with `more` of the new ones, as far as there is room for them."""
        return int(max(self.armies[where], min(self.armies[where] + more, self.scope.cap)))

    def within_reach(self, where: int) -> tuple[int, ...]:
        """The neighbours that `me` could attack from a territory, once it is taken if it is not its own."""
        scope = self.scope
        if scope is ANYTHING:
            return self.borders[where]
        able = scope.allows(where) if self.owner[where] == self.me else scope.onward
        return tuple(to for to in self.borders[where] if to not in scope.closed) if able else ()

    def front(self) -> list[int]:
        """The territories from which `me` can attack, the largest stack first."""
        owner, me = self.owner, self.me
        mine = [t for t, holder in enumerate(owner) if holder == me]
        facing = [t for t in mine if any(owner[to] != me for to in self.within_reach(t))]
        return sorted(facing, key=lambda t: -self.armies[t])

    def free(self) -> int:
        """The armies with which `me` can attack."""
        return sum([self.armies[t] - 1 for t in self.front()])

    def held_by(self, seat: int) -> list[int]:
        return [t for t, holder in enumerate(self.owner) if holder == seat]

    def held_with(self, armies: int) -> list[int]:
        """The territories of `me` with at least this many armies."""
        return [t for t in self.held_by(self.me) if self.armies[t] >= armies]

    def filled(self, where: Collection[int], armies: int) -> Self:
        """The field with this many armies on each of these territories."""
        return self._replace(armies=[armies if t in where else number for t, number in enumerate(self.armies)])


def field_of(context: Context, view: View) -> Field:
    cost = costs(context.dice)
    prices = [cost(armies).mean + 1 for armies in view.armies]
    scope = scope_of(context.game, view)
    return Field(view.seat, view.owner, view.armies, context.ground.borders, context.dice, cost, prices, scope)


# Campaigns: trees of conquests by one stack, and what it takes to carry them out


class CampaignStep(NamedTuple):
    source: int
    target: int


NO_STEP: Final = CampaignStep(-1, -1)


class Campaign(NamedTuple):
    """Conquests, each from the root or from an earlier conquest; other stacks help with the last ones."""

    root: int
    steps: tuple[CampaignStep, ...]
    helped: tuple[CampaignStep, ...] = ()
    stay: int = 1
    """The armies that should stay on each of its territories."""


NO_CAMPAIGN: Final = Campaign(-1, ())


def followers(campaign: Campaign, where: int) -> list[int]:
    return [step.target for step in campaign.steps if step.source == where]


def beyond(campaign: Campaign, where: int) -> Iterator[int]:
    """The territories to take beyond this one, the nearest first along each branch."""
    for target in followers(campaign, where):
        yield target
        yield from beyond(campaign, target)


def branches(campaign: Campaign) -> int:
    """How many times the stack turns aside."""
    sources = [step.source for step in campaign.steps]
    return len(sources) - len({*sources})


def losses(campaign: Campaign, field: Field) -> float:
    return sum([field.cost(field.armies[step.target]).mean for step in campaign.steps])


def need(campaign: Campaign, field: Field, branch: float) -> float:
    """The armies that the root must have, without the one that stays there."""
    return sum([field.prices[step.target] for step in campaign.steps]) + branch * branches(campaign)


def success(campaign: Campaign, field: Field, armies: float, branch: float) -> float:
    """The chance that `armies` at the root take everything, apart from conquests by other stacks."""
    if campaign is NO_CAMPAIGN:
        return 0.0
    garrisons = (campaign.stay - 1) * (1 + len(campaign.steps))
    free = round(armies - branch * branches(campaign)) - garrisons
    return chance(free, [field.armies[step.target] for step in campaign.steps], field.dice)


def rest(campaign: Campaign, field: Field) -> list[Campaign]:
    """What is left of a campaign: one from each place where it goes on."""
    owner, me = field.owner, field.me
    roots = [step.source for step in campaign.steps if owner[step.source] == me and owner[step.target] != me]
    return [_from(campaign, root, field) for root in dict.fromkeys(roots)]


def _from(campaign: Campaign, root: int, field: Field) -> Campaign:
    left = [CampaignStep(root, target) for target in followers(campaign, root) if field.owner[target] != field.me]
    for step in left:
        left += [CampaignStep(step.target, target) for target in followers(campaign, step.target)]
    return campaign._replace(root=root, steps=tuple(left), helped=())


# Growing a campaign: from a root to its targets, each reached by the cheapest way over hostile land


def grown(field: Field, root: int, targets: Collection[int], branch: float) -> Campaign:
    """The campaign from `root` that takes all targets, or NO_CAMPAIGN if one of them can't be reached."""
    steps: list[CampaignStep] = []
    taken, left, tip = {root}, set(targets), root
    while left:
        way = _nearest(field, taken, tip, left, branch)
        if not way:
            return NO_CAMPAIGN
        steps += way
        tip = way[-1].target
        taken.update(step.target for step in way)
        left -= taken
    return Campaign(root, tuple(steps)) if len(steps) <= field.scope.left else NO_CAMPAIGN


def _nearest(field: Field, taken: set[int], tip: int, targets: set[int], branch: float) -> list[CampaignStep]:
    """The cheapest way to any target; it costs more to turn aside than to go on from the tip."""
    owner, me, prices = field.owner, field.me, field.prices
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
        for to in field.within_reach(where):
            further = cost + prices[to]
            if owner[to] != me and to not in taken and further < costs.get(to, inf):
                costs[to], came[to] = further, where
                heappush(edge, (further, to))
    return []


def way_to(came: dict[int, int], end: int) -> list[CampaignStep]:
    """The steps to `end`; `came` has, for each place, the one from which it was reached."""
    way = []
    while end in came:
        way.append(CampaignStep(came[end], end))
        end = came[end]
    return way[::-1]


def helped(field: Field, campaign: Campaign, targets: Collection[int]) -> Campaign:
    """The campaign without its last territories, as far as other stacks surely take them."""
    if campaign is NO_CAMPAIGN:
        return NO_CAMPAIGN
    idle = [t for t in field.front() if t != campaign.root]
    steps, by_others = campaign.steps, list[CampaignStep]()
    while (step := _helper(field, steps, idle)) is not NO_STEP:
        idle.remove(step.source)
        by_others.append(step)
        steps = _without(steps, step.target, targets)
    return Campaign(campaign.root, steps, tuple(by_others))


def _helper(field: Field, steps: tuple[CampaignStep, ...], idle: list[int]) -> CampaignStep:
    """Another stack and the end of a branch that it surely takes; the root keeps its first step."""
    onward = {step.source for step in steps}
    ends = [step.target for step in steps[1:] if step.target not in onward]
    pairs = (CampaignStep(source, end) for end in ends for source in idle if end in field.borders[source])
    return next((step for step in pairs if _surely(field, step)), NO_STEP)


def _surely(field: Field, step: CampaignStep) -> bool:
    return field.armies[step.source] - 1 >= 2 * field.armies[step.target] + 2


def _without(steps: tuple[CampaignStep, ...], end: int, targets: Collection[int]) -> tuple[CampaignStep, ...]:
    """The steps without the one that ends there, and without ways that now lead nowhere."""
    left = tuple(step for step in steps if step.target != end)
    onward = {step.source for step in left}
    idle = [step.target for step in left if step.target not in onward and step.target not in targets]
    return _without(left, idle[0], targets) if idle else left


# Carrying a campaign out: what to attack next, how many move in, and how much hope there is


def hope_of(campaign: Campaign, field: Field, branch: float) -> float:
    """The chance that what is left of a campaign succeeds; 0 if nothing can be done for it now."""
    if campaign is NO_CAMPAIGN or not _open(campaign, field):
        return 0.0
    armies, helping = field.armies, [step for step in campaign.helped if _is_open(step, field)]
    return prod([success(part, field, armies[part.root], branch) for part in rest(campaign, field)]) * prod(
        [chance(armies[source], (armies[target],), field.dice) for source, target in helping]
    )


def next_attack(campaign: Campaign, field: Field, view: View) -> Move:
    """The next attack, with as many dice as the armies that can leave allow."""
    step = _open(campaign, field)[0]
    source, target = Territory(step.source), Territory(step.target)
    return struck(view, v.Attack(source, target, field.armies[source] - campaign.stay))


def _open(campaign: Campaign, field: Field) -> list[CampaignStep]:
    """The attacks that can be made now: those with least to take beyond them first, other stacks' last."""
    own = sorted(campaign.steps, key=lambda step: _burden(campaign, field, step.target))
    return [step for step in (*own, *campaign.helped) if _is_open(step, field)]


def _is_open(step: CampaignStep, field: Field) -> bool:
    owner, me = field.owner, field.me
    if owner[step.source] != me or owner[step.target] == me or field.armies[step.source] <= 1:
        return False
    return field.scope.allows(step.source) and step.target not in field.scope.closed


def _burden(campaign: Campaign, field: Field, where: int) -> float:
    """The armies needed to take a territory and everything beyond it."""
    return sum([field.prices[t] + campaign.stay - 1 for t in (where, *beyond(campaign, where))])


# Moving in


def goes_on(campaign: Campaign, field: Field, step: CampaignStep) -> bool:
    """Whether this conquest belongs to a campaign in which the stack has more to do, or leaves garrisons."""
    more = campaign.stay > 1 or followers(campaign, step.target) or _others(campaign, field, step)
    return step in campaign.steps and bool(more)


def move_in(campaign: Campaign, field: Field, step: CampaignStep, view: View) -> Move:
    most = view.choices[0].most + 1 - campaign.stay
    armies = min(most, max(campaign.stay, _moving_in(campaign, field, step, most)))
    return fitted(view, v.Occupy(armies))


def _moving_in(campaign: Campaign, field: Field, step: CampaignStep, most: int) -> int:
    """How many of `most` armies move in: all, unless there is more to do behind; spare ones are split in proportion."""
    behind = sum([_burden(campaign, field, t) for t in _others(campaign, field, step)])
    onward = sum([_burden(campaign, field, t) for t in followers(campaign, step.target)])
    if not behind or not onward:
        return most if onward else 0
    spare = max(0.0, most - behind - onward)
    return round(onward + spare * onward / (onward + behind)) + campaign.stay


def _others(campaign: Campaign, field: Field, step: CampaignStep) -> list[int]:
    """The other territories to take from the same one."""
    return [t for t in followers(campaign, step.source) if field.owner[t] != field.me and t != step.target]
