"""Why `strong` makes a move: the campaign that it belongs to, with the hope for it, or else what is plain to see."""

from garrison.bots.bot import Reason
from garrison.bots.risk.plain import attack, outcome, plain
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.attacking import promising
from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.strong import carrying, kills
from garrison.bots.risk.strong.campaigns import Campaign, Step
from garrison.bots.risk.strong.field import Field, field_of
from garrison.bots.risk.strong.plans import Plan
from garrison.bots.risk.strong.weights import Weights
from garrison.maps import NOWHERE
from garrison.risk import vocabulary as v
from garrison.risk.game import Move
from garrison.risk.questions import fulfilled, worth

Reasons = tuple[Reason, ...]


def why(at: Sight, weights: Weights, plan: Plan, move: Move) -> Reasons:
    """The reasons for a move that was chosen with this plan in mind."""
    seen = plain(at.theatre.game, at.view, move)
    if not seen or fulfilled(at.theatre.game, at.view, at.view.seat, at.view.goal):
        return seen
    match move.action:
        case v.Trade(cards):
            return *seen, *_with_the_set(at, weights, worth(at.theatre.game, at.view, cards))
        case v.Deploy(where, armies):
            return _planned(at, weights, plan, move) or _struck(at, where, armies) or seen
        case _:
            return _planned(at, weights, plan, move) or seen


def _planned(at: Sight, weights: Weights, plan: Plan, move: Move) -> Reasons:
    return _hoped(at, weights, plan.campaign, _after(at, move)) if _serves(plan.campaign, at, move) else ()


def _serves(campaign: Campaign, at: Sight, move: Move) -> bool:
    match move.action, at.view.phase:
        case v.Deploy(where), _:
            return where == campaign.root
        case v.Attack(source, target), _:
            return Step(source, target) in (*campaign.steps, *campaign.helped)
        case v.Occupy(), v.Occupying(source, target):
            return Step(source, target) in campaign.steps
        case _:
            return False


def _hoped(at: Sight, weights: Weights, campaign: Campaign, field: Field) -> Reasons:
    """What is left of a campaign leads to, if there is hope."""
    hope = carrying.hope(campaign, field, weights.branch)
    targets = {step.target for step in (*campaign.steps, *campaign.helped)}
    taken = [t for t in sorted(targets) if at.view.owner[t] != at.view.seat]
    return (outcome(at.theatre.game, at.view, taken, hope),) if hope and taken else ()


def _after(at: Sight, move: Move) -> Field:
    """The field with the armies of a move where it puts them."""
    field = field_of(at.theatre, at.view)
    match move.action, at.view.phase:
        case v.Deploy(where, armies), _:
            return _moved(field, NOWHERE, where, armies)
        case v.Occupy(armies), v.Occupying(source, target):
            return _moved(field, source, target, armies)
        case _:
            return field


def _moved(field: Field, source: int, target: int, number: int) -> Field:
    owner, armies = [*field.owner], [*field.armies]
    owner[target], armies[target] = field.me, armies[target] + number
    if source != NOWHERE:
        armies[source] -= number
    return field._replace(owner=owner, armies=armies)


def _with_the_set(at: Sight, weights: Weights, more: int) -> Reasons:
    """The elimination that a set makes possible."""
    assert isinstance(at.view.phase, v.Trading)
    field, armies = field_of(at.theatre, at.view), at.view.phase.armies + more
    plan = kills.best(at, weights, field, armies)
    root = plan.campaign.root
    return _hoped(at, weights, plan.campaign, _moved(field, NOWHERE, root, armies)) if root != NOWHERE else ()


def _struck(at: Sight, where: int, armies: int) -> Reasons:
    """The attack that new armies are for, unless they guard a gate."""
    guarded = strikes.guard(at, where) - at.view.armies[where] > 0 and _is_mine(at, where)
    strike = strikes.best(at, (where,), armies)
    if guarded or not promising(at, strike):
        return ()
    return tuple(attack(at.theatre.game, at.view, where, strike.target, at.view.armies[where] + armies))


def _is_mine(at: Sight, where: int) -> bool:
    return at.now.board.lords[at.theatre.ground.region[where]] == at.view.seat
