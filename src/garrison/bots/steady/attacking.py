"""Attacking: the best strike is begun, and goes on while it is promising."""

from garrison.bots.steady import goals, strikes
from garrison.bots.steady.situation import Situation
from garrison.bots.steady.strikes import NO_STRIKE, Strike
from garrison.bots.steady.theatre import Theatre
from garrison.engine.vocabulary import Move
from garrison.risk.game import Choice
from garrison.risk.game import Move as AnyMove
from garrison.risk.view import View
from garrison.risk.vocabulary import Attack, Done


def attack(theatre: Theatre, now: Situation, view: View, begun: Strike) -> Strike:
    """The strike to carry out now, or NO_STRIKE: the one that has begun, or the best of all."""
    if goals.met(theatre, view):
        return NO_STRIKE
    if begun.target >= 0 and view.owner[begun.source] == view.seat != view.owner[begun.target]:
        again = strikes.strike(theatre, now, view, begun.source, begun.target, view.armies[begun.source])
        if promising(now, again, theatre.weights.going_on):
            return again
    possible = (
        strikes.strike(theatre, now, view, a.source, a.target, view.armies[a.source])
        for choice in view.choices
        if isinstance(a := choice.action, Attack)
    )
    best = max((s for s in possible if promising(now, s)), default=NO_STRIKE)
    return best


def promising(now: Situation, strike: Strike, part: float = 1.0) -> bool:
    """Whether a strike gains something, and is likely enough to succeed."""
    return strike.gain > 0 and strike.chance >= part * now.least_chance and strike.chance > 0


def move(view: View, strike: Strike) -> AnyMove:
    """The move by which a strike is carried out, with all dice; or the end of the attacks."""
    for choice in view.choices:
        if _carries_out(choice, strike):
            return choice.move(choice.most)
    return Move(view.seat, Done())


def _carries_out(choice: Choice, strike: Strike) -> bool:
    action = choice.action
    return isinstance(action, Attack) and action.source == strike.source and action.target == strike.target
