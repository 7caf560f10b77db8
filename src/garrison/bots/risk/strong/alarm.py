"""Alarm: what it is worth to take land from seats that may hold enough of it to win in their next turn."""

from collections.abc import Iterator
from typing import Final

from garrison.bots.risk.steady.cards import SET, next_set
from garrison.bots.risk.steady.sight import Theatre
from garrison.bots.risk.strong.field import Field, field_of
from garrison.bots.risk.strong.wants import at_least, needs_garrisons, of_goal
from garrison.engine.vocabulary import Seat
from garrison.maps.missions import HoldTerritories
from garrison.risk.options import Aim
from garrison.risk.questions import due, missions_in
from garrison.risk.view import View

ALARM: Final = 3.0
"""What each territory of a seat is worth, in armies, if that seat is about to win."""
SECRET_ALARM: Final = 26.0
"""The same if a mission wins, divided by the number of missions, since nobody knows who has which.

There are fewer such missions than seats that need territories: others need them in place of a colour that is gone.
"""
FAR: Final = 0.7
"""A seat with this part of the armies that its goal takes at the very least causes no alarm yet."""
NEAR: Final = 1.5
"""A seat with this many times those armies is about to win."""


def alarm(theatre: Theatre, view: View) -> list[float]:
    """What each territory is worth on top; 0 unless a number of territories wins, or may win by a mission."""
    feared = list(_feared(theatre, view))
    if not feared:
        return [0.0] * len(view.owner)
    field = field_of(theatre, view)
    worth = [
        sum(weight * _nearness(theatre, view, goal, field._replace(me=seat)) for goal, weight in feared)
        for seat in range(len(view.hand_sizes))
    ]
    return [0.0 if owner == view.seat else worth[owner] for owner in view.owner]


def _feared(theatre: Theatre, view: View) -> Iterator[tuple[HoldTerritories, float]]:
    """Goals that others have or may have, each with what a territory of a seat is worth that is about to reach it."""
    if isinstance(view.goal, HoldTerritories) and theatre.options.goal is Aim.SHARE:
        yield view.goal, ALARM
    if theatre.options.goal is Aim.MISSION:
        dealt = [theatre.game.map.missions[number] for number in missions_in(theatre.game)]
        for mission in dealt:
            if isinstance(mission, HoldTerritories) and not needs_garrisons(mission):
                yield mission, SECRET_ALARM / len(dealt)


def _nearness(theatre: Theatre, view: View, goal: HoldTerritories, theirs: Field) -> float:
    """How near a seat is to a goal: from 0, far, up to 1, about to win."""
    might = theirs.free() + _coming(theatre, view, theirs.me)
    least = at_least(of_goal(goal, theatre.ground, theirs), theirs)
    return min(1.0, max(0.0, (might - FAR * least) / ((NEAR - FAR) * least))) if least > 0 else 1.0


def _coming(theatre: Theatre, view: View, seat: int) -> float:
    """The armies with which its next turn begins."""
    set_ = next_set(theatre, view) if view.hand_sizes[seat] >= SET else 0.0
    return due(theatre.game, view, Seat(seat)) + set_
