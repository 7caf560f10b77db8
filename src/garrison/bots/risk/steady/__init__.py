"""`steady`, a sensible bot: it gathers its armies, takes and holds continents, and fights at good odds."""

from collections.abc import Callable
from math import sqrt

from garrison.bots.bot import Below
from garrison.bots.moves import fitted
from garrison.bots.risk.board import DUEL, Region, next_set
from garrison.bots.risk.steady.situation import Context, Sight, Situation, context_of, lasts, situation
from garrison.bots.risk.steady.strikes import NO_STRIKE, best_strike, carry_out, current_strike, deploy, fortify, occupy
from garrison.bots.risk.steady.weights import WEIGHTS, Weights
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE, WILD
from garrison.odds.battle import defence
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Cards
from garrison.risk.questions import worth
from garrison.risk.view import View

Judge = Callable[[Context, View], Situation]
"""What a view means to its seat."""


class Steady:
    """Judges every view on its own; it remembers only the strike it has begun and what it has worked out."""

    def __init__(self, game: risk.Game, below: Below, weights: Weights = WEIGHTS, judge: Judge = situation) -> None:
        self._judge = judge
        self._context, self._below = context_of(game, weights), below
        self._begun = NO_STRIKE
        self._known: tuple[View, Situation] | None = None

    def choose(self, view: View) -> risk.Move:
        match view.phase:
            case v.Claiming():
                return claim(self._context, view, self._below)
            case v.Placing():
                return place(self._sight(view))
            case v.Trading():
                return trade(self._sight(view))
            case v.Deploying():
                return deploy(self._sight(view))
            case v.Attacking():
                return self._attack(self._sight(view))
            case v.Defending(source, target, dice):
                best = defence(view.armies[source], view.armies[target], dice, self._context.dice)
                return fitted(view, v.Defend(best))
            case v.Occupying():
                return occupy(self._sight(view))
            case v.Fortifying():
                return fortify(self._sight(view))
            case _:
                return view.choices[0].move()

    def _attack(self, at: Sight) -> risk.Move:
        self._begun = current_strike(at, self._begun)
        return carry_out(at, self._begun)

    def _sight(self, view: View) -> Sight:
        if self._known is None or not lasts(self._known[0], view):
            self._known = view, self._judge(self._context, view)
        return Sight(self._context, view, self._known[1])


# Setting up: claim territories where a continent is within reach, and spread armies over the fronts

GRAINS = 1000


def claim(context: Context, view: View, below: Below) -> risk.Move:
    hopes = [_hope(context, view, region) for region in context.ground.regions]
    liking = [_liking(context, view, hopes, choice, below) for choice in view.choices]
    return view.choices[liking.index(max(liking))].move()


def _hope(context: Context, view: View, region: Region) -> float:
    """What one more territory of a continent is worth while others can still claim there."""
    weights, size = context.weights, len(region.members)
    mine = sum([view.owner[t] == view.seat for t in region.members])
    others = sum([view.owner[t] not in (view.seat, NOBODY) for t in region.members])
    worth = region.bonus * weights.claiming / (1 + weights.claimed_entrance * len(region.gates)) / size
    return worth * (1 + weights.gathering * mine / size) * (1 - others / size)


def _liking(context: Context, view: View, hopes: list[float], choice: risk.Choice, below: Below) -> float:
    assert isinstance(choice.action, v.Claim)
    ground, weights, where = context.ground, context.weights, choice.action.where
    near = sum([view.owner[t] == view.seat for t in ground.borders[where]])
    return hopes[ground.region[where]] + weights.neighbour * near + weights.whim * below(GRAINS) / GRAINS


def place(at: Sight) -> risk.Move:
    """One more army: with one opponent where it strikes best, and otherwise where the fronts lack it most."""
    if at.now.board.alive <= DUEL:
        best = best_strike(at, at.now.board.mine).source
        return max(at.view.choices, key=lambda choice: _place(choice) == best).move()
    return max(at.view.choices, key=lambda choice: _lack(at, _place(choice))).move()


def _place(choice: risk.Choice) -> int:
    assert isinstance(choice.action, v.Place)
    return choice.action.where


def _lack(at: Sight, where: int) -> float:
    """How few armies a territory has for what is at stake there; 0 where no opponent is near."""
    ground, view = at.context.ground, at.view
    foes = {t for t in ground.facing[where] + ground.borders[where] if view.owner[t] != view.seat}
    threat = sum([view.armies[t] for t in foes])
    return _stake(at, ground.regions[ground.region[where]]) * sqrt(threat) / view.armies[where]


def _stake(at: Sight, region: Region) -> float:
    """What a front is worth: the more of its continent is mine already, the more, and a little in any case."""
    held = sum([at.view.owner[t] == at.view.seat for t in region.members]) / len(region.members)
    return float(at.context.weights.outpost + region.bonus * held**at.context.weights.completing)


# Trading: keep a set while it grows, and trade it when forced, when it decides something, or when weak


def trade(at: Sight) -> risk.Move:
    trades = _trades(at)
    must = len(trades) == len(at.view.choices)
    return best_set(at) if trades and (must or _wants(at)) else fitted(at.view, v.Done())


def best_set(at: Sight) -> risk.Move:
    return max(_trades(at), key=lambda choice: _value(at, choice)).move()


def _trades(at: Sight) -> list[risk.Choice]:
    return [choice for choice in at.view.choices if isinstance(choice.action, v.Trade)]


def _wants(at: Sight) -> bool:
    """Whether armies now are better than more armies later; in mid-turn they are."""
    assert isinstance(at.view.phase, v.Trading)
    if at.view.captured or at.context.options.cards is Cards.FIXED or _weak(at):
        return True
    coming, more = at.view.phase.armies, int(next_set(at.context.game, at.view))
    without, with_it = (best_strike(at, at.now.board.mine, armies).gain for armies in (coming, coming + more))
    return with_it - without > at.context.weights.use * more


def _weak(at: Sight) -> bool:
    board = at.now.board
    return board.forces[at.view.seat] * board.alive < at.context.weights.weak * sum(board.forces)


def _value(at: Sight, choice: risk.Choice) -> float:
    """What a set brings: its armies, those for a pictured territory, and the wild cards it keeps."""
    assert isinstance(choice.action, v.Trade)
    weights, reward = at.context.weights, choice.action.reward
    game, cards = at.context.game, choice.action.cards
    wild = sum(game.map.cards[card].kind == WILD for card in cards)
    extra = at.context.options.card_bonus * _use(at, reward) if reward != NOWHERE else 0.0
    return worth(game, at.view, cards) + extra - weights.wild * wild


def _use(at: Sight, where: int) -> float:
    at_the_front = any(at.view.owner[t] != at.view.seat for t in at.context.ground.borders[where])
    return 1.0 if at_the_front else at.context.weights.idle
