"""What each seat has to achieve in secret: the mission that it is dealt, or the seat that is its target."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, Choice, Event, Over, Seat
from garrison.maps.world import Assassinate, Destroy, Mission
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.questions import fulfilled, missions_in, targets_left
from garrison.risk.rules.setup import everyone
from garrison.risk.state import State, playing


class Refused(StrEnum):
    NOT_IN_THE_PILE = "That mission is not among those still to be dealt."
    NOT_A_TARGET = "Each seat is the target of one other, and all together are one cycle."


# Missions: each seat gets its own goal, in secret, and no mission is dealt twice.
#
# The missions come from the map. A mission to destroy a colour that is not in the game is not dealt; a seat that would
# have to destroy itself gets the other half of the mission.


def _missions(at: Moment[v.DealingMissions]) -> Iterator[Choice[v.DealMission]]:
    return (Choice(CHANCE, v.DealMission(n)) for n in missions_in(at.game) if n not in at.phase.dealt)


def _refuse_mission(at: Moment[v.DealingMissions], deal: v.DealMission) -> Iterator[Refused]:
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


DEAL_MISSION = Rule(_missions, _refuse_mission, _deal, _dealt)


# Targets: chance makes one cycle of all seats, and each has to see the next one in it eliminated.
#
# A seat's target is dealt to it alone, in the order of play, so that nobody learns who is after whom.


def _targets(at: Moment[v.DealingTargets]) -> Iterator[Choice[v.DealTarget]]:
    return (Choice(CHANCE, v.DealTarget(seat)) for seat in targets_left(at.game, at.phase.dealt))


def _refuse_target(at: Moment[v.DealingTargets], deal: v.DealTarget) -> Iterator[Refused]:
    if deal.seat not in targets_left(at.game, at.phase.dealt):
        yield Refused.NOT_A_TARGET


def _aim(at: Moment[v.DealingTargets], deal: v.DealTarget) -> State:
    seat, dealt = len(at.phase.dealt), (*at.phase.dealt, deal.seat)
    goals = (*at.state.goals[:seat], Assassinate(deal.seat), *at.state.goals[seat + 1 :])
    phase = v.DealingTargets(dealt) if len(dealt) < len(at.game.seats) else v.RollingToPlace(everyone(at.game))
    return replace(at.state, goals=goals, phase=phase)


def _aimed(at: Moment[v.DealingTargets], _: v.DealTarget, after: State) -> Iterator[Event]:
    seat = Seat(len(at.phase.dealt))
    yield events.MissionDealt(seat, after.goals[seat])


DEAL_TARGET = Rule(_targets, _refuse_target, _aim, _aimed)


def target_fallen(game: Game, state: State) -> State:
    """A seat that is still in the game wins as soon as its target has no land, whoever took the last of it."""
    winners = tuple(seat for seat in playing(state) if fulfilled(game, state, seat, state.goals[seat]))
    return replace(state, phase=Over(winners)) if winners else state
