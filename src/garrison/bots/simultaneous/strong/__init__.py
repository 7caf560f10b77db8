"""`strong` for simultaneous orders: it guesses what others will order, and tries out many plans against that."""

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady import Orders, Steady, writable
from garrison.bots.simultaneous.steady.judging import gives_up, worths
from garrison.bots.simultaneous.steady.marching import urgencies
from garrison.bots.simultaneous.steady.scene import scene
from garrison.bots.simultaneous.steady.spending import armies_for, arms, purchases, trades
from garrison.bots.simultaneous.strong.board import stage
from garrison.bots.simultaneous.strong.plans import written
from garrison.bots.simultaneous.strong.thinking import best_plan
from garrison.bots.simultaneous.strong.weights import WEIGHTS, Weights
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.view import View


class Strong(Steady):
    """Thinks once a turn, and then writes its plan down as `steady` does."""

    def __init__(self, game: simultaneous.Game, below: Below, weights: Weights = WEIGHTS) -> None:
        super().__init__(game, below)
        self._weights = weights

    def planned(self, view: View) -> Orders:
        at = scene(self._context, view)
        if gives_up(at, self._below):
            return (v.Resign(),)
        sold, weapons = trades(at), arms(at)
        paid = sum(armies_for(at, trade) for trade in sold)
        tried = stage(at, (view.pool[view.seat] + paid) // weapons.price)
        plan = best_plan(tried, paid, self._weights, self._below)
        bought = purchases(at, urgencies(at, worths(at)))
        return (*sold, *bought, *writable(written(at, plan, weapons)))
