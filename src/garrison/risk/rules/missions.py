"""Dealing missions: each seat gets its own goal, in secret, and no mission is dealt twice.

The missions come from the map. A mission to destroy a colour that is not in the game is not dealt; the seat with that
colour gets the other half of the mission.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, Choice, Event, Seat
from garrison.maps.world import Destroy, Mission
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Moment
from garrison.risk.questions import missions_in
from garrison.risk.rules.setup import everyone
from garrison.risk.state import State


class Refused(StrEnum):
    NOT_IN_THE_PILE = "That mission is not among those still to be dealt."


def _missions(at: Moment[v.DealingMissions]) -> Iterator[Choice[v.DealMission]]:
    return (Choice(CHANCE, v.DealMission(n)) for n in missions_in(at.game) if n not in at.phase.dealt)


def _refuse(at: Moment[v.DealingMissions], deal: v.DealMission) -> Iterator[Refused]:
    if deal.mission in at.phase.dealt or deal.mission not in missions_in(at.game):
        yield Refused.NOT_IN_THE_PILE


def _deal(at: Moment[v.DealingMissions], deal: v.DealMission) -> State:
    seat, dealt = len(at.phase.dealt), (*at.phase.dealt, deal.mission)
    goals = (*at.state.goals[:seat], _meant(at.game.map.missions[deal.mission], seat), *at.state.goals[seat + 1 :])
    phase = v.DealingMissions(dealt) if len(dealt) < len(at.game.seats) else v.RollingToPlace(everyone(at.game))
    return replace(at.state, goals=goals, phase=phase)


def _meant(goal: Mission, seat: int) -> Mission:
    return goal.otherwise if isinstance(goal, Destroy) and goal.seat == seat else goal


def _dealt(at: Moment[v.DealingMissions], _: v.DealMission, after: State) -> Iterator[Event]:
    seat = Seat(len(at.phase.dealt))
    yield events.MissionDealt(seat, after.goals[seat])


DEAL_MISSION = Rule(_missions, _refuse, _deal, _dealt)
