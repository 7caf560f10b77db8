"""Finishing: the conquests, and the garrisons on its land, with which a seat reaches its goal this turn."""

from collections.abc import Sequence
from math import prod

from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN
from garrison.bots.risk.strong.field import Field
from garrison.bots.risk.strong.forests import forest, shares
from garrison.bots.risk.strong.plans import NO_PLAN, Plan
from garrison.bots.risk.strong.wants import NOTHING, at_least, want
from garrison.bots.risk.strong.weights import Weights


def best(at: Sight, weights: Weights, field: Field, more: int) -> Plan:
    """The plan most likely to reach the goal, or NO_PLAN."""
    thin = _thin(at, field)
    plans = [_filling(at, weights, field, more, thin[:number]) for number in range(len(thin) + 1)]
    return max(plans, key=lambda plan: plan.gain)


def _thin(at: Sight, field: Field) -> list[int]:
    """The seat's territories with too few armies to count, first those that lack least."""
    stay = want(at, field).stay
    thin = [where for where in field.held_by(field.me) if field.armies[where] < stay]
    return sorted(thin, key=lambda where: -field.armies[where])


def _filling(at: Sight, weights: Weights, field: Field, more: int, thin: Sequence[int]) -> Plan:
    """The plan that first raises these territories until they count."""
    stay = want(at, field).stay
    filled = field.filled(thin, stay)
    left = more + sum(field.armies) - sum(filled.armies)
    plan = _conquering(at, weights, filled, left) if left >= 0 else NO_PLAN
    if not thin or plan is NO_PLAN:
        return plan
    return plan._replace(campaign=plan.campaign._replace(root=thin[0]), wanted=stay)


def _conquering(at: Sight, weights: Weights, field: Field, more: int) -> Plan:
    """The plan that takes what is missing, with the stack that lacks most as its root, or NO_PLAN."""
    wanted = want(at, field)
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
