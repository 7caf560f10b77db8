"""Lands: campaigns that complete a continent which can then be held."""

import math
from collections.abc import Iterator

from garrison.bots.risk.board import Region
from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.strong.campaigns import Campaign, losses, need, success
from garrison.bots.risk.strong.field import Field
from garrison.bots.risk.strong.growing import grown
from garrison.bots.risk.strong.plans import NO_PLAN, Plan
from garrison.bots.risk.strong.weights import Weights


def best(at: Sight, weights: Weights, field: Field, more: int) -> Plan:
    """The continent worth most of those that a stack with `more` armies can complete, or NO_PLAN."""
    pairs = zip(at.theatre.ground.regions, at.now.board.lords, strict=True)
    open_ = [region for region, lord in pairs if lord != field.me and region.bonus > 0]
    plans = [plan for region in open_ for plan in _of(at, weights, field, more, region)]
    return max(plans, key=lambda plan: plan.gain, default=NO_PLAN)


def _of(at: Sight, weights: Weights, field: Field, more: int, region: Region) -> Iterator[Plan]:
    hostile = [t for t in region.members if field.owner[t] != field.me]
    least = sum([field.prices[t] for t in hostile])
    for root in field.front()[: weights.roots]:
        if field.armies[root] + more > least:
            campaign = grown(field, root, hostile, weights.branch)
            gain = _gain(at, weights, field, campaign, more)
            if gain > weights.land_effort:
                yield Plan(gain, campaign, _wanted(weights, field, campaign, more))


def _gain(at: Sight, weights: Weights, field: Field, campaign: Campaign, more: int) -> float:
    armies = field.armies[campaign.root] + more
    chance = success(campaign, field, armies, weights.branch)
    if chance < weights.land_chance:
        return 0.0
    region = at.theatre.ground.regions[at.theatre.ground.region[campaign.steps[-1].target]]
    left = armies - need(campaign, field, weights.branch)
    income = region.bonus * weights.land_horizon * _hold(at, weights, field, region, left)
    return chance * income - losses(campaign, field)


def _hold(at: Sight, weights: Weights, field: Field, region: Region, left: float) -> float:
    """How much of what threatens its gates a continent can withstand, up to 1, with these armies more."""
    threats = [threat for gate in region.gates if (threat := _threat(at, weights, field, region, gate))]
    own = sum([field.armies[t] - 1 for t in region.members if field.owner[t] == field.me])
    withstood = min(1.0, (left + own) / (1 + sum(threats)))
    return math.pow(withstood, 1 + weights.doubt * max(0, len(threats) - 1))


def _threat(at: Sight, weights: Weights, field: Field, region: Region, gate: int) -> float:
    """What a gate would need against the strongest stack that can enter it from outside."""
    outside = [t for t in at.theatre.ground.facing[gate] if field.owner[t] != field.me and t not in region.members]
    return weights.guard * max([field.armies[t] for t in outside]) + 1 if outside else 0.0


def _wanted(weights: Weights, field: Field, campaign: Campaign, more: int) -> int:
    """The fewest armies that make it nearly sure, or all."""
    have = field.armies[campaign.root]
    enough = (n for n in range(have, have + more) if success(campaign, field, n, weights.branch) >= weights.land_sure)
    return next(enough, have + more)
