"""`steady` for simultaneous orders: it bids for continents, gathers its armies, and attacks in force where it gains."""

from garrison.bots.bot import Below
from garrison.bots.moves import next_action
from garrison.bots.simultaneous.steady.planning import plan
from garrison.bots.simultaneous.steady.scene import theatre
from garrison.bots.simultaneous.steady.weights import WEIGHTS, Weights
from garrison.engine.vocabulary import Move
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.view import View


class Steady:
    """Judges every turn afresh; during a turn it remembers only its plan."""

    def __init__(self, game: simultaneous.Game, below: Below, weights: Weights = WEIGHTS) -> None:
        self._theatre, self._below = theatre(game, weights), below
        self._seen: tuple[object, ...] = ()
        self._plan: tuple[v.Order | v.Resign, ...] = ()

    def choose(self, view: View) -> simultaneous.Move:
        if not isinstance(view.phase, v.Ordering):
            return view.choices[0].move()
        if self._seen != (seen := _what_counts(view)):
            self._seen, self._plan = seen, plan(self._theatre, view, self._below)
        return Move(view.seat, next_action(view.orders, self._plan, lambda order: order, v.Erase))


def _what_counts(view: View) -> tuple[object, ...]:
    """What a plan depends on: the turn, and anything else that can change while it is written."""
    return view.seat, view.round, view.owner, view.armies, view.pool, view.living, view.hand
