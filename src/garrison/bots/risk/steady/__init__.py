"""`steady`, a sensible bot: it gathers its armies, takes and holds continents, and fights at good odds."""

from collections.abc import Callable

from garrison.bots.bot import Below
from garrison.bots.moves import fitted
from garrison.bots.risk.battles import defence
from garrison.bots.risk.steady import attacking, deploying, fortifying, occupying, placing, trading
from garrison.bots.risk.steady.sight import Sight, Situation, Theatre, theatre
from garrison.bots.risk.steady.situation import lasts, situation
from garrison.bots.risk.steady.strikes import NO_STRIKE
from garrison.bots.risk.steady.weights import WEIGHTS, Weights
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.view import View

Judge = Callable[[Theatre, View], Situation]
"""What a view means to its seat."""


class Steady:
    """Judges every view on its own; it remembers only the strike it has begun and what it has worked out."""

    def __init__(self, game: risk.Game, below: Below, weights: Weights = WEIGHTS, judge: Judge = situation) -> None:
        self._judge = judge
        self._theatre, self._below = theatre(game, weights), below
        self._begun = NO_STRIKE
        self._known: tuple[View, Situation] | None = None

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.Claiming():
                return placing.claim(self._theatre, view, self._below)
            case v.Placing():
                return placing.place(self._sight(view))
            case v.Trading():
                return trading.trade(self._sight(view))
            case v.Deploying():
                return deploying.deploy(self._sight(view))
            case v.Attacking():
                return self._attack(self._sight(view))
            case v.Defending(source, target, dice):
                best = defence(view.armies[source], view.armies[target], dice, self._theatre.dice)
                return fitted(view, v.Defend(best))
            case v.Occupying():
                return occupying.occupy(self._sight(view))
            case v.Fortifying():
                return fortifying.fortify(self._sight(view))
            case _:
                return view.choices[0].move()

    def _attack(self, at: Sight) -> risk.Move:
        self._begun = attacking.attack(at, self._begun)
        return attacking.move(at, self._begun)

    def _sight(self, view: View) -> Sight:
        if self._known is None or not lasts(self._known[0], view):
            self._known = view, self._judge(self._theatre, view)
        return Sight(self._theatre, view, self._known[1])
