"""What each seat has to achieve in secret: the mission that it is dealt, or the seat that is its target."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Moment as AnyMoment
from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, Choice, Event, Over, Seat
from garrison.maps.world import Assassinate, Destroy, Mission
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.questions import fulfilled, meant, missions_in, targets_left, to_choose
from garrison.risk.rules.setup import everyone
from garrison.risk.state import State, choosing, playing
from garrison.sheets import deadline


class Refused(StrEnum):
    NOT_IN_THE_PILE = "That mission is not among those still to be dealt."
    NOT_OFFERED = "You keep one of the missions that you were offered."
    NOT_A_MISSION = "You choose one of the map's missions, other than to destroy a colour that is not in the game."
    NOT_A_TARGET = "Each seat is the target of one other, and all together are one cycle."


OFFERED = 2
"""How many missions a seat is dealt where it chooses among those."""


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
    phase = v.DealingMissions(dealt) if len(dealt) < len(at.game.seats) else v.RollingToPlace(everyone(at.game))
    return replace(_given(at.state, seat, meant(at.game.map.missions[deal.mission], seat)), phase=phase)


def _given(state: State, seat: int, goal: Mission) -> State:
    return replace(state, goals=(*state.goals[:seat], goal, *state.goals[seat + 1 :]))


def _dealt(at: Moment[v.DealingMissions], _: v.DealMission, after: State) -> Iterator[Event]:
    seat = Seat(len(at.phase.dealt))
    yield events.MissionDealt(seat, after.goals[seat])


DEAL_MISSION = Rule(_missions, _refuse_mission, _deal, _dealt)


# Offering: chance deals each seat one mission and then another, and the seat keeps one of the two.


def _offer(at: Moment[v.DealingMissions], deal: v.DealMission) -> State:
    dealt = (*at.phase.dealt, deal.mission)
    all_dealt = len(dealt) == OFFERED * len(at.game.seats)
    return replace(at.state, phase=v.ChoosingMissions(dealt) if all_dealt else v.DealingMissions(dealt))


def _offered(at: Moment[v.DealingMissions], deal: v.DealMission, _: State) -> Iterator[Event]:
    seat = Seat(len(at.phase.dealt) % len(at.game.seats))
    yield events.MissionOffered(seat, meant(at.game.map.missions[deal.mission], seat))


OFFER_MISSION = Rule(_missions, _refuse_mission, _offer, _offered)


# Choosing: all seats choose at once, in secret and for good. Only who has chosen is public.
#
# Several may choose the same mission. Of those who choose to destroy the same colour, only the first has to, and the
# others have the other half of that mission: nobody is refused a mission because of what somebody else has in secret.


def _choices(at: Moment[v.ChoosingMissions]) -> Iterator[Choice[v.ChooseMission]]:
    return (Choice(at.by, v.ChooseMission(n)) for n in to_choose(at.game, at.phase.offered, at.by))


def _refuse_choice(at: Moment[v.ChoosingMissions], choose: v.ChooseMission) -> Iterator[Refused]:
    if choose.mission not in to_choose(at.game, at.phase.offered, at.by):
        yield Refused.NOT_OFFERED if at.phase.offered else Refused.NOT_A_MISSION


def _choose(at: Moment[v.ChoosingMissions], choose: v.ChooseMission) -> State:
    goal = meant(at.game.map.missions[choose.mission], at.by)
    if isinstance(goal, Destroy) and goal in at.state.goals:
        goal = goal.otherwise
    sealed = tuple(sorted((*at.phase.sealed, at.by)))
    phase = (
        replace(at.phase, sealed=sealed) if len(sealed) < len(at.game.seats) else v.RollingToPlace(everyone(at.game))
    )
    return replace(_given(at.state, at.by, goal), phase=phase)


def _chosen(at: Moment[v.ChoosingMissions], _: v.ChooseMission, after: State) -> Iterator[Event]:
    yield events.MissionDealt(at.by, after.goals[at.by])
    yield events.Sealed(at.by, choosing(after) if isinstance(after.phase, v.ChoosingMissions) else ())


CHOOSE_MISSION = Rule(_choices, _refuse_choice, _choose, _chosen)


def _choose_for_the_late(game: Game, state: State) -> State:
    """Whoever has not chosen in time has the first of the missions to choose from."""
    assert isinstance(state.phase, v.ChoosingMissions)
    seat = choosing(state)[0]
    first = to_choose(game, state.phase.offered, seat)[0]
    at: Moment[v.ChoosingMissions] = AnyMoment(game, state, state.phase, seat)
    after = _choose(at, v.ChooseMission(first))
    return _choose_for_the_late(game, after) if isinstance(after.phase, v.ChoosingMissions) else after


def _chosen_for_the_late(_: Game, before: State, after: State) -> Iterator[Event]:
    return (events.MissionDealt(seat, after.goals[seat]) for seat in choosing(before))


MISSIONS_LATE: Rule[v.ChoosingMissions, v.Deadline] = deadline(_choose_for_the_late, _chosen_for_the_late)


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
    phase = v.DealingTargets(dealt) if len(dealt) < len(at.game.seats) else v.RollingToPlace(everyone(at.game))
    return replace(_given(at.state, seat, Assassinate(deal.seat)), phase=phase)


def _aimed(at: Moment[v.DealingTargets], _: v.DealTarget, after: State) -> Iterator[Event]:
    seat = Seat(len(at.phase.dealt))
    yield events.MissionDealt(seat, after.goals[seat])


DEAL_TARGET = Rule(_targets, _refuse_target, _aim, _aimed)


def target_fallen(game: Game, state: State) -> State:
    """A seat that is still in the game wins as soon as its target has no land, whoever took the last of it."""
    winners = tuple(seat for seat in playing(state) if fulfilled(game, state, seat, state.goals[seat]))
    return replace(state, phase=Over(winners)) if winners else state
