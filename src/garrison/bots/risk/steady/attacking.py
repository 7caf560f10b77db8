"""Attacking: begin the best strike, and go on while it is promising."""

from garrison.bots.moves import fitted
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.steady.strikes import NO_STRIKE, Strike
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled


def attack(at: Sight, begun: Strike) -> Strike:
    """The strike to carry out now: the one already begun, the best of all, or NO_STRIKE."""
    if fulfilled(at.theatre.game, at.view, at.view.seat, at.view.goal):
        return NO_STRIKE
    again = _again(at, begun)
    if promising(at, again, at.theatre.weights.going_on):
        return again
    possible = (_strike(at, choice) for choice in at.view.choices)
    return max((strike for strike in possible if promising(at, strike)), default=NO_STRIKE)


def move(at: Sight, strike: Strike) -> risk.Move:
    """The move that carries out a strike, with all dice; for NO_STRIKE, the end of the attacks."""
    for choice in at.view.choices:
        match choice.action:
            case v.Attack(source, target) if (source, target) == (strike.source, strike.target):
                return choice.move(choice.most)
            case _:
                pass
    return fitted(at.view, v.Done())


def promising(at: Sight, strike: Strike, part: float = 1.0) -> bool:
    return strike.gain > 0 and strike.chance > 0 and strike.chance >= part * at.now.least_chance


def _again(at: Sight, begun: Strike) -> Strike:
    owner = at.view.owner
    if begun is NO_STRIKE or owner[begun.source] != at.view.seat or owner[begun.target] == at.view.seat:
        return NO_STRIKE
    return strikes.strike(at, begun.source, begun.target, at.view.armies[begun.source])


def _strike(at: Sight, choice: risk.Choice) -> Strike:
    match choice.action:
        case v.Attack(source, target):
            return strikes.strike(at, source, target, at.view.armies[source])
        case _:
            return NO_STRIKE
