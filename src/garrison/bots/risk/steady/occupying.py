"""Occupying: armies with something to do move on, and only guards stay behind."""

from garrison.bots.moves import fitted
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.sight import Sight
from garrison.risk import vocabulary as v
from garrison.risk.game import Move


def occupy(at: Sight) -> Move:
    assert isinstance(at.view.phase, v.Occupying)
    most, source, target = at.view.choices[0].most, at.view.phase.source, at.view.phase.target
    ahead, behind = (_prospect(at, where, most, target) for where in (target, source))
    stay = strikes.kept(at, source, target) if ahead >= behind else most
    return fitted(at.view, v.Occupy(most + 1 - stay))


def _prospect(at: Sight, where: int, armies: int, taken: int) -> float:
    gains = [strikes.strike(at, where, t, armies).gain for _, t in strikes.pairs(at, (where,)) if t != taken]
    return max(gains, default=float("-inf"))
