"""`steady`, a bot that plays sensibly: it gathers at borders, takes and holds continents, and fights at good odds."""

from garrison.bots.bot import Below
from garrison.bots.steady import attacking, deploying, fortifying, occupying, placing, trading
from garrison.bots.steady.battles import defence
from garrison.bots.steady.situation import Situation, same, situation
from garrison.bots.steady.strikes import NO_STRIKE
from garrison.bots.steady.theatre import theatre
from garrison.bots.steady.weights import WEIGHTS, Weights
from garrison.risk.game import Game, Move
from garrison.risk.view import View
from garrison.risk.vocabulary import (
    Attacking,
    Claiming,
    Defend,
    Defending,
    Deploying,
    Fortifying,
    Occupying,
    Placing,
    Trading,
)


class Steady:
    """Judges every view afresh; what it remembers between two of them only saves it work."""

    def __init__(self, game: Game, below: Below, weights: Weights = WEIGHTS) -> None:
        self._theatre = theatre(game, weights)
        self._strike = NO_STRIKE
        self._seen: tuple[View, Situation] | None = None

    def choose(self, view: View) -> Move:
        """The move for the phase at hand; where there is one choice only, that one."""
        if len(view.choices) == 1 and not view.choices[0].most:
            return view.choices[0].move()
        match view.phase:
            case Claiming():
                return placing.claim(self._theatre, view)
            case Placing():
                return placing.place(self._theatre, self._now(view), view)
            case Trading():
                return trading.trade(self._theatre, self._now(view), view)
            case Deploying():
                return deploying.deploy(self._theatre, self._now(view), view)
            case Attacking():
                self._strike = attacking.attack(self._theatre, self._now(view), view, self._strike)
                return attacking.move(view, self._strike)
            case Defending(source, target, dice):
                best = defence(view.armies[source], view.armies[target], dice, self._theatre.dice)
                return Move(view.seat, Defend(best))
            case Occupying():
                return occupying.occupy(self._theatre, self._now(view), view)
            case Fortifying():
                return fortifying.fortify(self._theatre, self._now(view), view)
            case _:
                return view.choices[0].move()

    def _now(self, view: View) -> Situation:
        if self._seen is None or not same(view, self._seen[0]):
            self._seen = view, situation(self._theatre, view)
        return self._seen[1]
