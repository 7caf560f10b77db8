"""`strong`, a bot that plans eliminations, the way to its goal, and duels; `steady` or `planner` does the rest."""

from garrison.bots.bot import Below, Reason
from garrison.bots.moves import fitted
from garrison.bots.risk.board import DUEL, next_set
from garrison.bots.risk.planner import Planner
from garrison.bots.risk.reasons import attack, outcome, plain
from garrison.bots.risk.steady import Judge, Steady, best_set
from garrison.bots.risk.steady.situation import Sight, context_of
from garrison.bots.risk.steady.strikes import best_strike, guard, promising
from garrison.bots.risk.strong.campaigns import Campaign, Field, Step, field_of, goes_on, hope_of, move_in, next_attack
from garrison.bots.risk.strong.duels import Duellist
from garrison.bots.risk.strong.judging import closing, is_duel, many_player_situation, raising
from garrison.bots.risk.strong.plans import NO_PLAN, Plan, best_continent, best_elimination, best_finish
from garrison.bots.risk.strong.weights import WEIGHTS, Weights, adapted
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Aim, with_cards
from garrison.risk.questions import fulfilled, worth
from garrison.risk.view import View


class Strong:
    """Remembers the plan that it carries out and for which owners it has found none; the rest is in the view."""

    def __init__(
        self, game: risk.Game, below: Below, weights: Weights = WEIGHTS, judge: Judge = many_player_situation
    ) -> None:
        self._duellist = Duellist(context_of(game, weights.steady), Steady(game, below, weights.steady))
        weights = adapted(game.options, weights)
        self._context, self._weights, self._judge = context_of(game, weights.steady), weights, judge
        self._steady, self._planner = Steady(game, below, weights.steady, judge), Planner(game, below)
        self._plan, self._idle = NO_PLAN, tuple[int, ...]()

    def choose(self, view: View) -> risk.Move:
        if is_duel(self._context, view, self._weights.few):
            self._plan = NO_PLAN
            return self._duellist.choose(view)
        match view.phase:
            case v.Placing():
                return self._steady.choose(view)
            case v.Trading(armies) if self._only_a_set_helps(view, armies):
                return best_set(self._sight(view))
            case v.Deploying(armies):
                return self._deploy(view, armies)
            case v.Attacking():
                return self._attack(view)
            case v.Occupying(source, target):
                return self._occupy(view, Step(source, target))
            case _:
                return self._otherwise(view)

    def _otherwise(self, view: View) -> risk.Move:
        """What `planner` does when few seats are left or armies are raised by fixed sets, and `steady` otherwise."""
        few = self._weights.few
        planned = closing(self._context, view, few) or (few > 0 and raising(self._context, view))
        return (self._planner if planned else self._steady).choose(view)

    def why(self, view: View, move: risk.Move) -> tuple[Reason, ...]:
        if NOBODY in view.owner:
            return plain(self._context.game, view, move)
        return why(self._sight(view), self._weights, self._plan, move)

    def _only_a_set_helps(self, view: View, armies: int) -> bool:
        """Whether an elimination becomes possible with the next set, and there is one to trade."""
        if not any(isinstance(choice.action, v.Trade) for choice in view.choices):
            return False
        more = armies + int(next_set(self._context.game, view))
        return self._decisive(view, armies) is NO_PLAN and self._decisive(view, more) is not NO_PLAN

    def _deploy(self, view: View, armies: int) -> risk.Move:
        self._plan, self._idle = self._best(view, armies), ()
        root = Territory(self._plan.campaign.root)
        missing = self._plan.wanted - view.armies[root]
        if self._plan is NO_PLAN or missing <= 0:
            return self._otherwise(view)
        return fitted(view, v.Deploy(root, missing))

    def _attack(self, view: View) -> risk.Move:
        self._plan = self._going_on(view)
        if self._plan is NO_PLAN:
            return self._otherwise(view)
        return next_attack(self._plan.campaign, self._field(view), view)

    def _going_on(self, view: View) -> Plan:
        """The plan at hand while there is hope for it; otherwise a new one, sought once for the same owners."""
        if hope_of(self._plan.campaign, self._field(view), self._weights.branch) >= self._weights.going_on:
            return self._plan
        if self._idle == view.owner:
            return NO_PLAN
        self._idle = view.owner
        return self._best(view, 0)

    def _occupy(self, view: View, step: Step) -> risk.Move:
        field, campaign = self._field(view), self._plan.campaign
        if not goes_on(campaign, field, step):
            return self._otherwise(view)
        return move_in(campaign, field, step, view)

    def _best(self, view: View, more: int) -> Plan:
        """The goal or an elimination if there is one, or else a continent."""
        decisive, at = self._decisive(view, more), self._sight(view)
        if decisive is not NO_PLAN or not self._wants_land(at):
            return decisive
        return best_continent(at, self._weights, self._field(view), more)

    def _wants_land(self, at: Sight) -> bool:
        """Other goals are reached before land pays; in a duel or without cards, single strikes do better."""
        options = at.context.options
        return options.goal is Aim.WORLD and with_cards(options) and at.now.board.alive > DUEL

    def _decisive(self, view: View, more: int) -> Plan:
        """What reaches the goal, or else an elimination."""
        if self._at_its_goal(view):
            return NO_PLAN
        at = self._sight(view)
        field = self._field(view)
        finish = best_finish(at, self._weights, field, more)
        return best_elimination(at, self._weights, field, more) if finish is NO_PLAN else finish

    def _at_its_goal(self, view: View) -> bool:
        return fulfilled(self._context.game, view, view.seat, view.goal)

    def _field(self, view: View) -> Field:
        return field_of(self._context, view)

    def _sight(self, view: View) -> Sight:
        return Sight(self._context, view, self._judge(self._context, view))


# Why `strong` makes a move: the campaign that it belongs to, with the hope for it, or else what is plain to see

Reasons = tuple[Reason, ...]


def why(at: Sight, weights: Weights, plan: Plan, move: risk.Move) -> Reasons:
    """The reasons for a move that was chosen with this plan in mind."""
    seen = plain(at.context.game, at.view, move)
    if not seen or fulfilled(at.context.game, at.view, at.view.seat, at.view.goal):
        return seen
    match move.action:
        case v.Trade(cards):
            return *seen, *_with_the_set(at, weights, worth(at.context.game, at.view, cards))
        case v.Deploy(where, armies):
            return _planned(at, weights, plan, move) or _struck(at, where, armies) or seen
        case _:
            return _planned(at, weights, plan, move) or seen


def _planned(at: Sight, weights: Weights, plan: Plan, move: risk.Move) -> Reasons:
    return _hoped(at, weights, plan.campaign, _after(at, move)) if _serves(plan.campaign, at, move) else ()


def _serves(campaign: Campaign, at: Sight, move: risk.Move) -> bool:
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
    hope = hope_of(campaign, field, weights.branch)
    targets = {step.target for step in (*campaign.steps, *campaign.helped)}
    taken = [t for t in sorted(targets) if at.view.owner[t] != at.view.seat]
    return (outcome(at.context.game, at.view, taken, hope),) if hope and taken else ()


def _after(at: Sight, move: risk.Move) -> Field:
    """The field with the armies of a move where it puts them."""
    field = field_of(at.context, at.view)
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
    field, armies = field_of(at.context, at.view), at.view.phase.armies + more
    plan = best_elimination(at, weights, field, armies)
    root = plan.campaign.root
    return _hoped(at, weights, plan.campaign, _moved(field, NOWHERE, root, armies)) if root != NOWHERE else ()


def _struck(at: Sight, where: int, armies: int) -> Reasons:
    """The attack that new armies are for, unless they guard a gate."""
    guarded = guard(at, where) - at.view.armies[where] > 0 and _is_mine(at, where)
    strike = best_strike(at, (where,), armies)
    if guarded or not promising(at, strike):
        return ()
    return tuple(attack(at.context.game, at.view, where, strike.target, at.view.armies[where] + armies))


def _is_mine(at: Sight, where: int) -> bool:
    return at.now.board.lords[at.context.ground.region[where]] == at.view.seat
