"""`strong`, a bot that plans whole turns: campaigns first, and otherwise what `steady` does."""

from garrison.bots.bot import Below
from garrison.bots.risk.steady import Steady, trading
from garrison.bots.risk.steady.cards import next_set
from garrison.bots.risk.steady.sight import Sight, theatre
from garrison.bots.risk.strong import carrying, kills
from garrison.bots.risk.strong.calm import calm
from garrison.bots.risk.strong.campaigns import Step
from garrison.bots.risk.strong.field import field_of
from garrison.bots.risk.strong.kills import NO_KILL, Kill
from garrison.bots.risk.strong.weights import WEIGHTS, Weights
from garrison.engine.vocabulary import Move
from garrison.maps import Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.view import View


class Strong:
    """Remembers the campaign that it has begun; everything else it works out from the view."""

    def __init__(self, game: risk.Game, below: Below, weights: Weights = WEIGHTS) -> None:
        self._theatre, self._weights = theatre(game, weights.steady), weights
        self._steady = Steady(game, below, weights.steady, calm)
        self._kill = NO_KILL
        self._seen: tuple[int, ...] = ()

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.Trading():
                return self._trade(view)
            case v.Deploying():
                return self._deploy(view)
            case v.Attacking():
                return self._attack(view)
            case v.Occupying():
                return self._occupy(view)
            case _:
                return self._steady.choose(view)

    def _trade(self, view: View) -> risk.Move:
        assert isinstance(view.phase, v.Trading)
        at, coming = self._sight(view), view.phase.armies
        trades = [choice for choice in view.choices if isinstance(choice.action, v.Trade)]
        if trades and len(trades) < len(view.choices):
            more = coming + int(next_set(self._theatre, view))
            if self._best(at, coming) is NO_KILL and self._best(at, more) is not NO_KILL:
                return max(trades, key=lambda choice: trading.value(at, choice)).move()
        return self._steady.choose(view)

    def _deploy(self, view: View) -> risk.Move:
        assert isinstance(view.phase, v.Deploying)
        self._kill = self._best(self._sight(view), view.phase.armies)
        if self._kill is NO_KILL:
            return self._steady.choose(view)
        return Move(view.seat, v.Deploy(Territory(self._kill.campaign.root), view.phase.armies))

    def _attack(self, view: View) -> risk.Move:
        at = self._sight(view)
        field = field_of(at)
        if self._kill is not NO_KILL and not self._goes_on(at):
            self._kill = NO_KILL
            self._seen = ()
        if self._kill is NO_KILL and view.owner != self._seen:
            self._seen = view.owner
            self._kill = self._best(at, 0)
        if self._kill is not NO_KILL:
            step = carrying.steps_now(self._kill.campaign, field)[0]
            for choice in view.choices:
                match choice.action:
                    case v.Attack(source, target) if (source, target) == step:
                        return choice.move(choice.most)
        return self._steady.choose(view)

    def _goes_on(self, at: Sight) -> bool:
        field, campaign = field_of(at), self._kill.campaign
        if not carrying.steps_now(campaign, field):
            return False
        return carrying.hope(campaign, field, 0) >= self._weights.going_on

    def _occupy(self, view: View) -> risk.Move:
        assert isinstance(view.phase, v.Occupying)
        step = Step(view.phase.source, view.phase.target)
        if step in self._kill.campaign.steps:
            choice = view.choices[0]
            wanted = carrying.moving_in(self._kill.campaign, field_of(self._sight(view)), step, choice.most)
            return choice.move(min(choice.most, max(choice.least, wanted)))
        return self._steady.choose(view)

    def _best(self, at: Sight, more: int) -> Kill:
        return kills.best(at, self._weights, field_of(at), more)

    def _sight(self, view: View) -> Sight:
        return Sight(self._theatre, view, calm(self._theatre, view))
