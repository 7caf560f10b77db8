"""Finishing: the conquests with which a seat reaches its goal this turn."""

from math import prod

from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN
from garrison.bots.risk.strong.field import Field
from garrison.bots.risk.strong.forests import forest, shares
from garrison.bots.risk.strong.plans import NO_PLAN, Plan
from garrison.bots.risk.strong.wants import at_least, want
from garrison.bots.risk.strong.weights import Weights


def best(at: Sight, weights: Weights, field: Field, more: int) -> Plan:
    """The plan that reaches the goal, with the stack that lacks most as its root, or NO_PLAN."""
    wanted = want(at, field)
    if at_least(wanted, field) > field.free() + more:
        return NO_PLAN
    campaign = forest(field, wanted, more, weights.branch)
    if campaign is NO_CAMPAIGN:
        return NO_PLAN
    parts = shares(field, campaign, more, weights.branch)
    chance = prod(part.chance for part in parts)
    if chance < weights.finish_chance:
        return NO_PLAN
    first = max(parts, key=lambda part: part.armies - field.armies[part.part.root])
    return Plan(weights.victory * chance, campaign._replace(root=first.part.root), first.armies)
