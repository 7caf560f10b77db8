"""`strong`, a bot that plans eliminations, the way to its goal, and duels; `steady` or `planner` does the rest."""

from garrison.bots.bot import Below, Reason
from garrison.bots.moves import fitted
from garrison.bots.risk.board import DUEL, next_set
from garrison.bots.risk.plain import plain
from garrison.bots.risk.planner import Planner
from garrison.bots.risk.steady import Judge, Steady, trading
from garrison.bots.risk.steady.sight import Sight, theatre
from garrison.bots.risk.strong import carrying, finishing, kills, lands
from garrison.bots.risk.strong.calm import calm
from garrison.bots.risk.strong.campaigns import Step
from garrison.bots.risk.strong.closing import closing, duel, raising
from garrison.bots.risk.strong.duels import Duellist
from garrison.bots.risk.strong.field import Field, field_of
from garrison.bots.risk.strong.patience import patient
from garrison.bots.risk.strong.plans import NO_PLAN, Plan
from garrison.bots.risk.strong.prudence import prudent
from garrison.bots.risk.strong.weights import WEIGHTS, Weights
from garrison.bots.risk.strong.why import why
from garrison.engine.vocabulary import NOBODY
from garrison.maps import Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Aim, with_cards
from garrison.risk.questions import fulfilled
from garrison.risk.view import View


class Strong:
    """Remembers the plan that it carries out and for which owners it has found none; the rest is in the view."""

    def __init__(self, game: risk.Game, below: Below, weights: Weights = WEIGHTS, judge: Judge = calm) -> None:
        self._duellist = Duellist(theatre(game, weights.steady), Steady(game, below, weights.steady))
        weights = prudent(game.options, patient(game.options, weights))
        self._theatre, self._weights, self._judge = theatre(game, weights.steady), weights, judge
        self._steady, self._planner = Steady(game, below, weights.steady, judge), Planner(game, below)
        self._plan, self._idle = NO_PLAN, tuple[int, ...]()

    def choose(self, view: View) -> risk.Move:
        if duel(self._theatre, view, self._weights.few):
            self._plan = NO_PLAN
            return self._duellist.choose(view)
        match view.phase:
            case v.Placing():
                return self._steady.choose(view)
            case v.Trading(armies) if self._only_a_set_helps(view, armies):
                return trading.best_set(self._sight(view))
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
        planned = closing(self._theatre, view, few) or (few > 0 and raising(self._theatre, view))
        return (self._planner if planned else self._steady).choose(view)

    def why(self, view: View, move: risk.Move) -> tuple[Reason, ...]:
        if NOBODY in view.owner:
            return plain(self._theatre.game, view, move)
        return why(self._sight(view), self._weights, self._plan, move)

    def _only_a_set_helps(self, view: View, armies: int) -> bool:
        """Whether an elimination becomes possible with the next set, and there is one to trade."""
        if not any(isinstance(choice.action, v.Trade) for choice in view.choices):
            return False
        more = armies + int(next_set(self._theatre.game, view))
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
        return carrying.attack(self._plan.campaign, self._field(view), view)

    def _going_on(self, view: View) -> Plan:
        """The plan at hand while there is hope for it; otherwise a new one, sought once for the same owners."""
        if carrying.hope(self._plan.campaign, self._field(view), self._weights.branch) >= self._weights.going_on:
            return self._plan
        if self._idle == view.owner:
            return NO_PLAN
        self._idle = view.owner
        return self._best(view, 0)

    def _occupy(self, view: View, step: Step) -> risk.Move:
        field, campaign = self._field(view), self._plan.campaign
        if not carrying.goes_on(campaign, field, step):
            return self._otherwise(view)
        return carrying.occupy(campaign, field, step, view)

    def _best(self, view: View, more: int) -> Plan:
        """The goal or an elimination if there is one, or else a continent."""
        decisive, at = self._decisive(view, more), self._sight(view)
        if decisive is not NO_PLAN or not self._wants_land(at):
            return decisive
        return lands.best(at, self._weights, self._field(view), more)

    def _wants_land(self, at: Sight) -> bool:
        """Other goals are reached before land pays; in a duel or without cards, single strikes do better."""
        options = at.theatre.options
        return options.goal is Aim.WORLD and with_cards(options) and at.now.board.alive > DUEL

    def _decisive(self, view: View, more: int) -> Plan:
        """What reaches the goal, or else an elimination."""
        if self._at_its_goal(view):
            return NO_PLAN
        at = self._sight(view)
        field = self._field(view)
        finish = finishing.best(at, self._weights, field, more)
        return kills.best(at, self._weights, field, more) if finish is NO_PLAN else finish

    def _at_its_goal(self, view: View) -> bool:
        return fulfilled(self._theatre.game, view, view.seat, view.goal)

    def _field(self, view: View) -> Field:
        return field_of(self._theatre, view)

    def _sight(self, view: View) -> Sight:
        return Sight(self._theatre, view, self._judge(self._theatre, view))
