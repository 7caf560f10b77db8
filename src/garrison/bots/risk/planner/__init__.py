"""`planner`, who finds a route for every army before placing it, and `lesser_planner`, who does so less often."""

from garrison.bots.bot import Below
from garrison.bots.moves import fitted
from garrison.bots.risk.board import Board
from garrison.bots.risk.planner import cards, fortifying, moving_in, setting_up
from garrison.bots.risk.planner.aims import order
from garrison.bots.risk.planner.fighting import PEACE, Battle, goes_on
from garrison.bots.risk.planner.helping import help_out
from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.bots.risk.planner.position import Position, Stage, alone
from garrison.bots.risk.planner.sight import sight
from garrison.bots.risk.planner.temper import LESSER, PLANNER, Temper
from garrison.maps import Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled
from garrison.risk.view import View


class Planner:
    """Judges every view anew; it remembers only the battle that goes on and who has marched this turn."""

    def __init__(self, game: risk.Game, below: Below, temper: Temper = PLANNER) -> None:
        self._game, self._temper, self._below = game, temper, below
        self._battle: Battle = PEACE
        self._marched: set[int] = set()

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.Claiming():
                return setting_up.claim(Board(self._game, view), self._below)
            case v.Placing(piles):
                return fitted(view, v.Place(Territory(self._placed(view, Stage.SETTING_UP, piles[view.seat]).start)))
            case v.Trading(armies):
                return cards.trade(self._position(view, Stage.PLACING, armies))
            case v.Deploying(armies):
                where, _, count, _ = self._placed(view, Stage.PLACING, armies)
                return fitted(view, v.Deploy(Territory(where), count))
            case v.Attacking():
                return self._attack(view)
            case v.Defending():
                return view.choices[0].move(view.choices[0].most)
            case v.Occupying():
                return moving_in.move_in(sight(self._position(view, Stage.ATTACKING)), self._battle.order)
            case v.Fortifying():
                return self._fortify(view)
            case _:
                return view.choices[0].move()

    def _position(self, view: View, stage: Stage, extra: int = 0) -> Position:
        if stage is Stage.PLACING:
            self._battle = PEACE
        self._marched.clear()
        return self._seen(view, stage, extra)

    def _seen(self, view: View, stage: Stage, extra: int = 0) -> Position:
        return Position(Board(self._game, view), self._temper, self._below, stage, extra)

    def _placed(self, view: View, stage: Stage, extra: int) -> Order:
        here, often = self._position(view, stage, extra), self._temper.helped
        if alone(here):
            return Order(here.board.mine[0], armies=extra)
        helped = stage is Stage.PLACING and often and self._below(often) == 0
        found = help_out(here) if helped else NO_ORDER
        return found if found != NO_ORDER else order(sight(here))

    def _attack(self, view: View) -> risk.Move:
        self._battle = self._battle.again() if goes_on(view, self._battle) else Battle(self._target(view))
        start, target = self._battle.order.start, self._battle.order.target
        if self._battle.order == NO_ORDER:
            return fitted(view, v.Done())
        return fitted(view, v.Attack(Territory(start), Territory(target), view.armies[start] - 1))

    def _target(self, view: View) -> Order:
        here = self._position(view, Stage.ATTACKING)
        done = alone(here) or fulfilled(self._game, view, view.seat, view.goal)
        return NO_ORDER if done else order(sight(here))

    def _fortify(self, view: View) -> risk.Move:
        here = self._seen(view, Stage.ATTACKING)
        if alone(here) or fulfilled(self._game, view, view.seat, view.goal):
            return fitted(view, v.Done())
        move = fortifying.fortify(sight(here), self._marched)
        if isinstance(move.action, v.Fortify):
            self._marched.add(move.action.source)
        return move


def lesser_planner(game: risk.Game, below: Below) -> Planner:
    return Planner(game, below, LESSER)
