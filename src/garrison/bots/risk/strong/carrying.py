"""Carrying a campaign out: what to attack next, how many move in, and how much hope there is."""

from math import prod

from garrison.bots.moves import fitted
from garrison.bots.risk.battles import chance
from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN, Campaign, Step, beyond, followers, rest, success
from garrison.bots.risk.strong.field import Field
from garrison.maps import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Move
from garrison.risk.view import View


def hope(campaign: Campaign, field: Field, branch: float) -> float:
    """The chance that what is left of a campaign succeeds; 0 if nothing can be done for it now."""
    if campaign is NO_CAMPAIGN or not _open(campaign, field):
        return 0.0
    armies, helping = field.armies, [step for step in campaign.helped if _is_open(step, field)]
    return prod([success(part, field, armies[part.root], branch) for part in rest(campaign, field)]) * prod(
        [chance(armies[source], (armies[target],), field.dice) for source, target in helping]
    )


def attack(campaign: Campaign, field: Field, view: View) -> Move:
    """The next attack, with all dice, as far as those who roll them may leave."""
    step = _open(campaign, field)[0]
    source, target = Territory(step.source), Territory(step.target)
    return fitted(view, v.Attack(source, target, field.armies[source] - campaign.stay))


def _open(campaign: Campaign, field: Field) -> list[Step]:
    """The attacks that can be made now: those with least behind them first, and other stacks' last."""
    own = sorted(campaign.steps, key=lambda step: _burden(campaign, field, step.target))
    return [step for step in (*own, *campaign.helped) if _is_open(step, field)]


def _is_open(step: Step, field: Field) -> bool:
    owner, me = field.owner, field.me
    return owner[step.source] == me and owner[step.target] != me and field.armies[step.source] > 1


def _burden(campaign: Campaign, field: Field, where: int) -> float:
    """The armies needed to take a territory and everything beyond it."""
    return sum([field.prices[t] + campaign.stay - 1 for t in (where, *beyond(campaign, where))])


# Moving in


def goes_on(campaign: Campaign, field: Field, step: Step) -> bool:
    """Whether this conquest belongs to a campaign in which the stack has more to do, or leaves garrisons."""
    more = campaign.stay > 1 or followers(campaign, step.target) or _others(campaign, field, step)
    return step in campaign.steps and bool(more)


def occupy(campaign: Campaign, field: Field, step: Step, view: View) -> Move:
    most = view.choices[0].most + 1 - campaign.stay
    armies = min(most, max(campaign.stay, _moving_in(campaign, field, step, most)))
    return fitted(view, v.Occupy(armies))


def _moving_in(campaign: Campaign, field: Field, step: Step, most: int) -> int:
    """All of `most` armies, unless the stack has something to do behind; what is to spare is divided as they are."""
    behind = sum([_burden(campaign, field, t) for t in _others(campaign, field, step)])
    onward = sum([_burden(campaign, field, t) for t in followers(campaign, step.target)])
    if not behind or not onward:
        return most if onward else 0
    spare = max(0.0, most - behind - onward)
    return round(onward + spare * onward / (onward + behind)) + campaign.stay


def _others(campaign: Campaign, field: Field, step: Step) -> list[int]:
    """What else is to be taken from the same territory."""
    return [t for t in followers(campaign, step.source) if field.owner[t] != field.me and t != step.target]
