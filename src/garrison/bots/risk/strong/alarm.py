"""Alarm: what it is worth to take land from seats that may hold enough of it to win in their next turn."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from garrison.bots.risk.steady.cards import SET, next_set
from garrison.bots.risk.steady.sight import Theatre
from garrison.bots.risk.strong.field import Field, field_of
from garrison.bots.risk.strong.wants import at_least, needs_garrisons, of_goal
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Destroy, HoldTerritories, Mission
from garrison.risk.options import Aim
from garrison.risk.questions import due, missions_in
from garrison.risk.view import View

ALARM: Final = 3.0
"""What each territory of a seat is worth, in armies, if that seat is about to win."""
SECRET_ALARM: Final = 13.0
"""The same if missions win: for each that may demand this of the seat, divided by the number of missions.

Nobody knows who has which, but the colour of a mission may be the seat's own, or gone, and then it needs territories.
"""
FAR: Final = 0.7
"""A seat with this part of the armies that its goal takes at the very least causes no alarm yet."""
NEAR: Final = 1.5
"""A seat with this many times those armies is about to win."""


def alarm(theatre: Theatre, view: View) -> list[float]:
    """What each territory is worth on top; 0 unless a number of territories wins, or may win by a mission."""
    field, others = field_of(theatre, view), {*view.owner} - {view.seat, NOBODY}
    worth = {seat: _worth(theatre, view, field._replace(me=seat)) for seat in others}
    return [worth.get(owner, 0.0) for owner in view.owner]


def _worth(theatre: Theatre, view: View, theirs: Field) -> float:
    """What each territory of a seat is worth on top."""
    feared = _feared(theatre, view, theirs.me)
    return sum([weight * _nearness(theatre, view, goal, theirs) for goal, weight in feared])


def _feared(theatre: Theatre, view: View, seat: int) -> Iterator[tuple[HoldTerritories, float]]:
    """Goals that a seat has or may have, each with what one of its territories is worth when it is about to win."""
    if isinstance(view.goal, HoldTerritories) and theatre.options.goal is Aim.SHARE:
        yield view.goal, ALARM
    if theatre.options.goal is Aim.MISSION:
        dealt = missions_in(theatre.game)
        meant = Counter(_meant(theatre.game.map.missions[number], view, seat) for number in dealt)
        for goal, ways in meant.items():
            if isinstance(goal, HoldTerritories) and not needs_garrisons(goal):
                yield goal, SECRET_ALARM * ways / len(dealt)


def _meant(mission: Mission, view: View, seat: int) -> Mission:
    """What a mission demands of a seat, which needs another goal in place of a colour that is its own or gone."""
    match mission:
        case Destroy(target, otherwise) if target == seat or target not in view.owner:
            return otherwise
        case _:
            return mission


def _nearness(theatre: Theatre, view: View, goal: HoldTerritories, theirs: Field) -> float:
    """How near a seat is to a goal: from 0, far, up to 1, about to win."""
    might = theirs.free() + _coming(theatre, view, theirs.me)
    least = at_least(of_goal(goal, theatre.ground, theirs), theirs)
    return min(1.0, max(0.0, (might - FAR * least) / ((NEAR - FAR) * least))) if least > 0 else 1.0


def _coming(theatre: Theatre, view: View, seat: int) -> float:
    """The armies with which its next turn begins."""
    set_ = next_set(theatre, view) if view.hand_sizes[seat] >= SET else 0.0
    return due(theatre.game, view, Seat(seat)) + set_
