"""Setting up: claim territories where a continent is within reach, and spread armies over the fronts."""

from math import sqrt

from garrison.bots.bot import Below
from garrison.bots.risk.board import DUEL, Region
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.sight import Sight, Theatre
from garrison.engine.vocabulary import NOBODY
from garrison.risk import vocabulary as v
from garrison.risk.game import Choice, Move
from garrison.risk.view import View

GRAINS = 1000


def claim(theatre: Theatre, view: View, below: Below) -> Move:
    hopes = [_hope(theatre, view, region) for region in theatre.ground.regions]
    liking = [_liking(theatre, view, hopes, choice, below) for choice in view.choices]
    return view.choices[liking.index(max(liking))].move()


def _hope(theatre: Theatre, view: View, region: Region) -> float:
    """What one more territory of a continent is worth while others can still claim there."""
    weights, size = theatre.weights, len(region.members)
    mine = sum([view.owner[t] == view.seat for t in region.members])
    others = sum([view.owner[t] not in (view.seat, NOBODY) for t in region.members])
    worth = region.bonus * weights.claiming / (1 + weights.claimed_entrance * len(region.gates)) / size
    return worth * (1 + weights.gathering * mine / size) * (1 - others / size)


def _liking(theatre: Theatre, view: View, hopes: list[float], choice: Choice, below: Below) -> float:
    assert isinstance(choice.action, v.Claim)
    ground, weights, where = theatre.ground, theatre.weights, choice.action.where
    near = sum([view.owner[t] == view.seat for t in ground.borders[where]])
    return hopes[ground.region[where]] + weights.neighbour * near + weights.whim * below(GRAINS) / GRAINS


def place(at: Sight) -> Move:
    """One more army: with one opponent where it strikes best, and otherwise where the fronts lack it most."""
    if at.now.board.alive <= DUEL:
        best = strikes.best(at, at.now.board.mine).source
        return max(at.view.choices, key=lambda choice: _place(choice) == best).move()
    return max(at.view.choices, key=lambda choice: _lack(at, _place(choice))).move()


def _place(choice: Choice) -> int:
    assert isinstance(choice.action, v.Place)
    return choice.action.where


def _lack(at: Sight, where: int) -> float:
    """How few armies a territory has for what is at stake there; 0 where no opponent is near."""
    ground, view = at.theatre.ground, at.view
    foes = {t for t in ground.facing[where] + ground.borders[where] if view.owner[t] != view.seat}
    threat = sum([view.armies[t] for t in foes])
    return _stake(at, ground.regions[ground.region[where]]) * sqrt(threat) / view.armies[where]


def _stake(at: Sight, region: Region) -> float:
    """What a front is worth: the more of its continent is mine already, the more, and a little in any case."""
    held = sum([at.view.owner[t] == at.view.seat for t in region.members]) / len(region.members)
    return float(at.theatre.weights.outpost + region.bonus * held**at.theatre.weights.completing)
