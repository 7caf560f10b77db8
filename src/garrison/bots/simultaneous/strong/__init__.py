"""`strong` for simultaneous orders: it guesses what others will order, and tries out many plans against that."""

from garrison.bots.bot import Below
from garrison.bots.moves import next_action
from garrison.bots.simultaneous.steady import what_counts, writable
from garrison.bots.simultaneous.steady.judging import gives_up, worths
from garrison.bots.simultaneous.steady.marching import urgencies
from garrison.bots.simultaneous.steady.scene import Context, context_of, scene
from garrison.bots.simultaneous.steady.spending import armies_for, arms, purchases, trades
from garrison.bots.simultaneous.steady.weights import WEIGHTS as USUAL
from garrison.bots.simultaneous.strong.board import stage
from garrison.bots.simultaneous.strong.plans import written
from garrison.bots.simultaneous.strong.thinking import best_plan
from garrison.bots.simultaneous.strong.weights import WEIGHTS, Weights
from garrison.engine.vocabulary import Move
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.view import View


class Strong:
    """Thinks once a turn, and then writes its plan down."""

    def __init__(self, game: simultaneous.Game, below: Below, weights: Weights = WEIGHTS) -> None:
        self._context, self._below, self._weights = context_of(game, USUAL), below, weights
        self._seen: tuple[object, ...] = ()
        self._orders: tuple[v.Order | v.Resign, ...] = ()

    def choose(self, view: View) -> simultaneous.Move:
        if not isinstance(view.phase, v.Ordering):
            return view.choices[0].move()
        if self._seen != (seen := what_counts(view)):
            self._seen, self._orders = seen, orders(self._context, view, self._weights, self._below)
        return Move(view.seat, next_action(view.orders, self._orders, lambda order: order, v.Erase))


def orders(of: Context, view: View, weights: Weights, below: Below) -> tuple[v.Order | v.Resign, ...]:
    at = scene(of, view)
    if gives_up(at, below):
        return (v.Resign(),)
    sold, weapons = trades(at), arms(at)
    paid = sum(armies_for(at, trade) for trade in sold)
    plan = best_plan(stage(at, (view.pool[view.seat] + paid) // weapons.price), paid, weights, below)
    bought = purchases(at, urgencies(at, worths(at)))
    return (*sold, *bought, *writable(written(at, plan, weapons)))
