"""Carrying a campaign out: the next attack, how many move in, and when it has failed."""

from collections.abc import Iterator

from garrison.bots.risk.strong.campaigns import Campaign, Step, followers, beyond, losses, need, rest, success
from garrison.bots.risk.strong.field import Field


def steps_now(campaign: Campaign, field: Field) -> list[Step]:
    """The attacks that can be made now, side branches first, then those of other stacks."""
    main = [step for step in campaign.steps if _open(step, field)]
    return sorted(main, key=lambda step: burden(campaign, field, step.target)) + [
        step for step in campaign.helped if _open(step, field)
    ]


def _open(step: Step, field: Field) -> bool:
    owner, me = field.owner, field.me
    return owner[step.source] == me and owner[step.target] != me and field.armies[step.source] > 1


def burden(campaign: Campaign, field: Field, where: int) -> float:
    """The armies needed to take a territory and everything beyond it."""
    return field.prices[where] + sum([field.prices[t] for t in beyond(campaign, where)])


def hope(campaign: Campaign, field: Field, branch: float) -> float:
    """The chance that what is left of a campaign succeeds."""
    hope = 1.0
    for part in rest(campaign, field.owner, field.me):
        hope *= success(part, field, field.armies[part.root], branch)
    return hope


def moving_in(campaign: Campaign, field: Field, step: Step, most: int) -> int:
    """How many of `most` armies move into a conquest: all, unless the stack still has something to do behind it."""
    others = [t for t in followers(campaign, step.source) if field.owner[t] != field.me and t != step.target]
    behind = sum([burden(campaign, field, t) for t in others])
    onward = sum([burden(campaign, field, t) for t in followers(campaign, step.target)])
    if not behind:
        return most
    spare = most - behind - onward
    return round(onward + max(0.0, spare) * onward / (onward + behind)) + (onward > 0)
