"""Plans: campaigns that eliminate an opponent, complete a continent or reach the goal, and what each is worth."""

import math
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from math import inf, prod
from typing import Final, NamedTuple

from garrison.bots.risk.board import DUEL, Board, Ground, Region, card_worth, seat_wanted
from garrison.bots.risk.strong.campaigns import (
    NO_CAMPAIGN,
    Campaign,
    CampaignStep,
    Field,
    grown,
    helped,
    losses,
    need,
    rest,
    success,
    way_to,
)
from garrison.bots.risk.strong.weights import CampaignWeights
from garrison.maps.world import Assassinate, Destroy, HoldContinents, HoldTerritories, Mission, World


class Plan(NamedTuple):
    """A campaign, and what it gains on average, in armies."""

    gain: float
    campaign: Campaign
    wanted: int
    """The armies that its root should have."""


NO_PLAN: Final = Plan(0.0, NO_CAMPAIGN, 0)


# Eliminations: campaigns that eliminate an opponent, for its cards and to be rid of it


def best_elimination(board: Board, weights: CampaignWeights, field: Field, more: int) -> Plan:
    """The elimination worth most of those that a stack with `more` armies can carry out, or NO_PLAN."""
    others = [seat for seat in range(len(board.view.hand_sizes)) if seat != field.me]
    kills = [kill for seat in others for kill in _eliminations(board, weights, field, more, seat)]
    return max(kills, key=lambda kill: kill.gain, default=NO_PLAN)


def _eliminations(board: Board, weights: CampaignWeights, field: Field, more: int, seat: int) -> Iterator[Plan]:
    targets = field.held_by(seat)
    if 0 < len(targets) <= weights.most_territories:
        least, prize = weights.own_part * sum([field.prices[t] for t in targets]), _prize(board, weights, seat)
        roots = [root for root in field.front()[: weights.roots] if field.armies[root] + more >= least]
        campaigns = [helped(field, grown(field, root, targets, weights.branch), targets) for root in roots]
        for campaign in campaigns:
            gain = prize - _cost(weights, field, campaign)
            if gain > 0 and _suffice(weights, field, campaign, more):
                yield Plan(gain, campaign, field.armies[campaign.root] + more)


def _cost(weights: CampaignWeights, field: Field, campaign: Campaign) -> float:
    return weights.loss * losses(campaign, field) + weights.trodden * len(campaign.steps)


def _suffice(weights: CampaignWeights, field: Field, campaign: Campaign, more: int) -> bool:
    needed = weights.margin * need(campaign, field, weights.branch) + weights.spare
    return campaign is not NO_CAMPAIGN and field.armies[campaign.root] + more >= needed


def _prize(board: Board, weights: CampaignWeights, seat: int) -> float:
    """What the end of a seat is worth: its cards, above all if they make a set that is traded at once."""
    cards = board.view.hand_sizes[seat]
    prize = weights.removal + cards * card_worth(board.game, board.view)
    if cards and cards + len(board.view.hand) >= board.game.options.hand_limit:
        prize += weights.full_hand
    if seat == seat_wanted(board.view) or board.alive <= DUEL:
        prize += weights.victory
    return prize


# Continents: campaigns that complete a continent which can then be held


def best_continent(board: Board, weights: CampaignWeights, field: Field, more: int) -> Plan:
    """The continent worth most of those that a stack with `more` armies can complete, or NO_PLAN."""
    pairs = zip(board.ground.regions, board.lords, strict=True)
    open_ = [region for region, lord in pairs if lord != field.me and region.bonus > 0]
    plans = [plan for region in open_ for plan in _completions(board, weights, field, more, region)]
    return max(plans, key=lambda plan: plan.gain, default=NO_PLAN)


def _completions(board: Board, weights: CampaignWeights, field: Field, more: int, region: Region) -> Iterator[Plan]:
    hostile = [t for t in region.members if field.owner[t] != field.me]
    least = sum([field.prices[t] for t in hostile])
    for root in field.front()[: weights.roots]:
        if field.armies[root] + more > least:
            campaign = grown(field, root, hostile, weights.branch)
            gain = _gain(board, weights, field, campaign, more)
            if gain > weights.land_effort:
                yield Plan(gain, campaign, _wanted(weights, field, campaign, more))


def _gain(board: Board, weights: CampaignWeights, field: Field, campaign: Campaign, more: int) -> float:
    armies = field.armies[campaign.root] + more
    chance = success(campaign, field, armies, weights.branch)
    if chance < weights.land_chance:
        return 0.0
    region = board.ground.regions[board.ground.region[campaign.steps[-1].target]]
    left = armies - need(campaign, field, weights.branch)
    income = region.bonus * weights.land_horizon * _hold(board, weights, field, region, left)
    return chance * income - losses(campaign, field)


def _hold(board: Board, weights: CampaignWeights, field: Field, region: Region, left: float) -> float:
    """How much of what threatens its gates a continent can withstand, up to 1, with this many more armies."""
    threats = [threat for gate in region.gates if (threat := _threat(board, weights, field, region, gate))]
    own = sum([field.armies[t] - 1 for t in region.members if field.owner[t] == field.me])
    withstood = min(1.0, (left + own) / (1 + sum(threats)))
    return math.pow(withstood, 1 + weights.doubt * max(0, len(threats) - 1))


def _threat(board: Board, weights: CampaignWeights, field: Field, region: Region, gate: int) -> float:
    """What a gate would need against the strongest stack that can enter it from outside."""
    outside = [t for t in board.ground.facing[gate] if field.owner[t] != field.me and t not in region.members]
    return weights.guard * max([field.armies[t] for t in outside]) + 1 if outside else 0.0


def _wanted(weights: CampaignWeights, field: Field, campaign: Campaign, more: int) -> int:
    """The fewest armies that make a campaign nearly sure, or all."""
    have = field.armies[campaign.root]
    enough = (n for n in range(have, have + more) if success(campaign, field, n, weights.branch) >= weights.land_sure)
    return next(enough, have + more)


# The goal: what a seat must still take to reach its goal


class Want(NamedTuple):
    """A number of targets, all of which belong to others."""

    number: int
    targets: frozenset[int]
    stay: int = 1
    """The fewest armies with which a territory counts."""


NOTHING: Final = Want(0, frozenset())


def want(board: Board, field: Field) -> Want:
    """What the goal of a view lacks; for the world it is NOTHING, since eliminations lead there."""
    return of_goal(board.view.goal, board.ground, field)


def needs_garrisons(goal: Mission) -> bool:
    """Whether territories count only with several armies, so that conquests alone don't reach the goal."""
    return isinstance(goal, HoldTerritories) and goal.armies > 1


def of_goal(goal: Mission, ground: Ground, field: Field) -> Want:
    hostile = frozenset(t for t, owner in enumerate(field.owner) if owner != field.me)
    match goal:
        case World():
            return NOTHING
        case HoldTerritories(count, armies):
            return Want(count - len(field.held_with(armies)), hostile, armies)
        case HoldContinents(wanted, plus_any):
            regions = [
                ground.regions[number] for number in (*wanted, *_cheapest_others(wanted, plus_any, ground, field))
            ]
            return _all(hostile & {t for region in regions for t in region.members})
        case Destroy(seat) | Assassinate(seat):
            return _all(frozenset(field.held_by(seat)))


def at_least(wanted: Want, field: Field) -> float:
    """The fewest armies that a want can take."""
    prices = sorted([field.prices[t] + wanted.stay - 1 for t in wanted.targets])
    return sum(prices[: max(0, wanted.number)])


def _all(targets: frozenset[int]) -> Want:
    return Want(len(targets), targets)


def _cheapest_others(wanted: tuple[int, ...], plus_any: int, ground: Ground, field: Field) -> list[int]:
    """The continents that are cheapest to complete, without those that the goal names."""
    free = [number for number in range(len(ground.regions)) if number not in wanted]
    return sorted(free, key=lambda number: sum(_prices(ground.regions[number], field)))[:plus_any]


def _prices(region: Region, field: Field) -> Iterator[float]:
    return (field.prices[t] for t in region.members if field.owner[t] != field.me)


# Finishing: the conquests, and the garrisons on its land, with which a seat reaches its goal this turn


def best_finish(board: Board, weights: CampaignWeights, field: Field, more: int) -> Plan:
    """The plan most likely to reach the goal, or NO_PLAN."""
    thin = _thin(board, field)
    plans = [_filling(board, weights, field, more, thin[:number]) for number in range(len(thin) + 1)]
    return max(plans, key=lambda plan: plan.gain)


def _thin(board: Board, field: Field) -> list[int]:
    """The seat's territories with too few armies to count, first those that lack least."""
    stay = want(board, field).stay
    thin = [where for where in field.held_by(field.me) if field.armies[where] < stay]
    return sorted(thin, key=lambda where: -field.armies[where])


def _filling(board: Board, weights: CampaignWeights, field: Field, more: int, thin: Sequence[int]) -> Plan:
    """The plan that first raises these territories until they count."""
    stay = want(board, field).stay
    filled = field.filled(thin, stay)
    left = more + sum(field.armies) - sum(filled.armies)
    plan = _conquering(board, weights, filled, left) if left >= 0 else NO_PLAN
    if not thin or plan is NO_PLAN:
        return plan
    return plan._replace(campaign=plan.campaign._replace(root=thin[0]), wanted=stay)


def _conquering(board: Board, weights: CampaignWeights, field: Field, more: int) -> Plan:
    """The plan that takes what is missing, with the stack that lacks most as its root, or NO_PLAN."""
    wanted = want(board, field)
    if wanted is NOTHING or at_least(wanted, field) > field.free() + more:
        return NO_PLAN
    if wanted.number <= 0:
        return Plan(weights.victory, NO_CAMPAIGN, 0)
    campaign = forest(field, wanted, more, weights.branch)
    if campaign is NO_CAMPAIGN:
        return NO_PLAN
    parts = shares(field, campaign, more, weights.branch)
    chance = prod(part.chance for part in parts)
    if chance < weights.finish_chance:
        return NO_PLAN
    first = max(parts, key=lambda part: part.armies - field.armies[part.part.root])
    return Plan(weights.victory * chance, campaign._replace(root=first.part.root), first.armies)


# Forests: conquests by several stacks at once, which share the new armies among them

PORTIONS: Final = 60
"""The most portions in which new armies are shared."""


class Stack(NamedTuple):
    """What a stack has taken so far, the last first, and the armies that it can still spend."""

    taken: tuple[int, ...]
    purse: float


class _Way(NamedTuple):
    root: int
    cost: float
    steps: list[CampaignStep]


def forest(field: Field, want: Want, more: int, branch: float) -> Campaign:
    """The cheapest conquests that fulfil a want, one after another, or NO_CAMPAIGN if the armies don't suffice."""
    field = field._replace(prices=[price + want.stay - 1 for price in field.prices])
    stacks = {root: Stack((root,), field.armies[root] - want.stay) for root in field.front()}
    left, bank, missing, steps = set(want.targets), float(more), want.number, list[CampaignStep]()
    while missing > 0:
        way = _nearest_of_all(field, stacks, left, bank, branch)
        if not way.steps:
            return NO_CAMPAIGN
        steps += way.steps
        targets = tuple(step.target for step in reversed(way.steps))
        missing -= len(left.intersection(targets))
        left.difference_update(targets)
        taken, purse = stacks[way.root]
        bank += min(0.0, purse - way.cost)
        stacks[way.root] = Stack(targets + taken, max(0.0, purse - way.cost))
    return Campaign(steps[0].source, tuple(steps), stay=want.stay) if steps else NO_CAMPAIGN


def _nearest_of_all(field: Field, stacks: dict[int, Stack], targets: set[int], bank: float, branch: float) -> _Way:
    """The cheapest way to any target that its stack can pay, with the help of the bank."""
    owner, me, borders, prices = field.owner, field.me, field.borders, field.prices
    taken = {where for stack in stacks.values() for where in stack.taken}
    edge = [
        (0.0 if where == stack.taken[0] else branch, where, root)
        for root, stack in stacks.items()
        for where in stack.taken
    ]
    limit = {root: stack.purse + bank for root, stack in stacks.items()}
    costs, came = {where: cost for cost, where, _ in edge}, dict[int, int]()
    heapify(edge)
    while edge:
        cost, where, root = heappop(edge)
        if where in targets:
            return _Way(root, cost, way_to(came, where))
        if cost > costs[where]:
            continue
        for to in borders[where]:
            further = cost + prices[to]
            if owner[to] != me and to not in taken and further <= limit[root] and further < costs.get(to, inf):
                costs[to], came[to] = further, where
                heappush(edge, (further, to, root))
    return _Way(-1, 0.0, [])


class Share(NamedTuple):
    """A part of a forest, with the armies of its stack and its chance with them."""

    chance: float
    armies: int
    part: Campaign


def shares(field: Field, campaign: Campaign, more: int, branch: float) -> Sequence[Share]:
    """The parts of a forest once the new armies have gone, a few at a time, to the part with the lowest chance."""
    parts = [_share(field, part, field.armies[part.root], branch) for part in rest(campaign, field)]
    portion, left = -(-more // PORTIONS), more if parts else 0
    while left > 0:
        least = parts.index(min(parts))
        _, armies, part = parts[least]
        parts[least] = _share(field, part, armies + min(portion, left), branch)
        left -= portion
    return parts


def _share(field: Field, part: Campaign, armies: int, branch: float) -> Share:
    return Share(success(part, field, armies, branch), armies, part)
