"""Occupying: whoever has something to do goes on, and only guards stay behind."""

from garrison.bots.steady import strikes
from garrison.bots.steady.situation import Situation
from garrison.bots.steady.theatre import Theatre
from garrison.risk.game import Move
from garrison.risk.view import View
from garrison.risk.vocabulary import Occupying


def occupy(theatre: Theatre, now: Situation, view: View) -> Move:
    """How many armies move in."""
    (choice,) = view.choices
    return choice.move(max(choice.least, min(choice.most, _marching(theatre, now, view, choice.most))))


def _marching(theatre: Theatre, now: Situation, view: View, most: int) -> int:
    assert isinstance(view.phase, Occupying)
    source, target = view.phase.source, view.phase.target
    ahead = _best(theatre, now, view, target, most, target)
    behind = _best(theatre, now, view, source, most + 1, target)
    if ahead >= behind:
        stays = (
            max(now.standing, strikes.guard(theatre, view, source, but=target))
            if _guarded(theatre, now, source)
            else now.standing
        )
        return most + 1 - stays
    return now.standing


def _guarded(theatre: Theatre, now: Situation, where: int) -> bool:
    return now.census.lords[theatre.ground.region[where]] == now.census.me


def _best(theatre: Theatre, now: Situation, view: View, where: int, armies: int, taken: int) -> float:
    """What the best attack from there gains, once `taken` is taken."""
    found = [
        strikes.strike(theatre, now, view, where, t, armies).gain
        for _, t in strikes.pairs(theatre, view, (where,))
        if t != taken
    ]
    return max(found, default=float("-inf"))
