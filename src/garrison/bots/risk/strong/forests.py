"""Forests: conquests by several stacks at once, which share the new armies among them."""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from math import inf
from typing import Final, NamedTuple

from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN, Campaign, Step, rest, success
from garrison.bots.risk.strong.field import Field
from garrison.bots.risk.strong.growing import way_to
from garrison.bots.risk.strong.wants import Want

PORTIONS: Final = 60
"""However many armies are new, they are shared in no more portions than this."""


class Stack(NamedTuple):
    """What a stack has taken so far, the last first, and the armies that it can still spend."""

    taken: tuple[int, ...]
    purse: float


class _Way(NamedTuple):
    root: int
    cost: float
    steps: list[Step]


def forest(field: Field, want: Want, more: int, branch: float) -> Campaign:
    """The cheapest conquests that fulfil a want, one after another, or NO_CAMPAIGN if the armies don't suffice."""
    field = field._replace(prices=[price + want.stay - 1 for price in field.prices])
    stacks = {root: Stack((root,), field.armies[root] - want.stay) for root in field.front()}
    left, bank, missing, steps = set(want.targets), float(more), want.number, list[Step]()
    while missing > 0:
        way = _nearest(field, stacks, left, bank, branch)
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


def _nearest(field: Field, stacks: dict[int, Stack], targets: set[int], bank: float, branch: float) -> _Way:
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
    """The parts of a forest after the new armies went, a few at a time, to whichever had the least chance."""
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
