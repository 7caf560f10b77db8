"""Alarm: what it is worth to take land from seats that may win their share of the map in their next turn."""

from typing import Final

from garrison.bots.risk.steady.cards import SET, next_set
from garrison.bots.risk.steady.sight import Theatre
from garrison.bots.risk.strong.field import Field, field_of
from garrison.bots.risk.strong.wants import at_least, of_goal
from garrison.engine.vocabulary import Seat
from garrison.maps.missions import HoldTerritories
from garrison.risk.options import Aim
from garrison.risk.questions import due
from garrison.risk.view import View

ALARM: Final = 3.0
"""What each territory of a seat is worth, in armies, if that seat is about to win."""
FAR: Final = 0.7
"""A seat with this part of the armies that its goal takes at the very least causes no alarm yet."""
NEAR: Final = 1.5
"""A seat with this many times those armies is about to win."""


def alarm(theatre: Theatre, view: View) -> list[float]:
    """What each territory is worth on top; 0 unless a share of the map wins."""
    if theatre.options.goal is not Aim.SHARE or not isinstance(view.goal, HoldTerritories):
        return [0.0] * len(view.owner)
    field = field_of(theatre, view)
    worth = [ALARM * _nearness(theatre, view, field, seat) for seat in range(len(view.hand_sizes))]
    return [0.0 if owner == view.seat else worth[owner] for owner in view.owner]


def _nearness(theatre: Theatre, view: View, field: Field, seat: int) -> float:
    """How near a seat is to the goal of all: from 0, far, up to 1, about to win."""
    theirs = field._replace(me=seat)
    might = theirs.free() + _coming(theatre, view, seat)
    least = at_least(of_goal(view.goal, theatre.ground, theirs), theirs)
    return min(1.0, max(0.0, (might - FAR * least) / ((NEAR - FAR) * least))) if least > 0 else 1.0


def _coming(theatre: Theatre, view: View, seat: int) -> float:
    """The armies with which its next turn begins."""
    set_ = next_set(theatre, view) if view.hand_sizes[seat] >= SET else 0.0
    return due(theatre.game, view, Seat(seat)) + set_
