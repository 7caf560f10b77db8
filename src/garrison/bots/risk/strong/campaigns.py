"""Campaigns: trees of conquests by one stack, and what it takes to carry them out."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from garrison.bots.risk.battles import chance
from garrison.bots.risk.strong.field import Field


class Step(NamedTuple):
    source: int
    target: int


NO_STEP: Final = Step(-1, -1)


class Campaign(NamedTuple):
    """Conquests, each from the root or from an earlier conquest; other stacks help with the last ones."""

    root: int
    steps: tuple[Step, ...]
    helped: tuple[Step, ...] = ()
    stay: int = 1
    """The armies that should stay on each of its territories."""


NO_CAMPAIGN: Final = Campaign(-1, ())


def followers(campaign: Campaign, where: int) -> list[int]:
    return [step.target for step in campaign.steps if step.source == where]


def beyond(campaign: Campaign, where: int) -> Iterator[int]:
    """What is to be taken from a territory on, nearest first along each branch."""
    for target in followers(campaign, where):
        yield target
        yield from beyond(campaign, target)


def branches(campaign: Campaign) -> int:
    """How often the stack turns aside."""
    sources = [step.source for step in campaign.steps]
    return len(sources) - len({*sources})


def losses(campaign: Campaign, field: Field) -> float:
    return sum([field.toll(field.armies[step.target]).mean for step in campaign.steps])


def need(campaign: Campaign, field: Field, branch: float) -> float:
    """The armies that the root must have, besides the one that stays there."""
    return sum([field.prices[step.target] for step in campaign.steps]) + branch * branches(campaign)


def success(campaign: Campaign, field: Field, armies: float, branch: float) -> float:
    """The chance that `armies` at the root take everything, apart from what other stacks help with."""
    if campaign is NO_CAMPAIGN:
        return 0.0
    garrisons = (campaign.stay - 1) * (1 + len(campaign.steps))
    free = round(armies - branch * branches(campaign)) - garrisons
    return chance(free, [field.armies[step.target] for step in campaign.steps], field.dice)


def rest(campaign: Campaign, field: Field) -> list[Campaign]:
    """What is left to do: a campaign from each place where it goes on."""
    owner, me = field.owner, field.me
    roots = [step.source for step in campaign.steps if owner[step.source] == me and owner[step.target] != me]
    return [_from(campaign, root, field) for root in dict.fromkeys(roots)]


def _from(campaign: Campaign, root: int, field: Field) -> Campaign:
    left = [Step(root, target) for target in followers(campaign, root) if field.owner[target] != field.me]
    for step in left:
        left += [Step(step.target, target) for target in followers(campaign, step.target)]
    return campaign._replace(root=root, steps=tuple(left), helped=())
