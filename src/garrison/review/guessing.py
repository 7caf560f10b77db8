"""A position as it may be for all that one seat can know: what is hidden from it is dealt anew."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import begin
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Destroy, Mission
from garrison.risk import vocabulary as v
from garrison.risk.game import Game as RiskGame
from garrison.risk.options import Aim
from garrison.risk.questions import missions_in
from garrison.risk.state import State as RiskState
from garrison.simultaneous.staff import in_the_order_of_play, not_among
from garrison.simultaneous.state import State as SimultaneousState

Below = Callable[[int], int]

T = TypeVar("T")


def guessed(game: AnyGame, state: AnyState, seat: Seat, below: Below) -> AnyState:
    """A position that looks the same to the seat; it depends on nothing that the seat can't see."""
    match state:
        case RiskState(phase=v.DealingMissions()):
            return begin(game)
        case RiskState():
            return _goals(game, _hands(game, state, seat, below), seat, below)
        case SimultaneousState():
            carried = tuple(then for then in state.carried if then.by == seat)
            known = replace(_sheets(state, seat), carried=carried)
            return _commands(_hands(game, known, seat, below), seat, below)
        case _:
            return replace(_sheets(state, seat), messages=(), draw=())


def _shuffled(things: Sequence[T], below: Below) -> list[T]:
    left = [*things]
    return [left.pop(below(len(left))) for _ in things]


def _hands(game: AnyGame, state: AnyState, seat: Seat, below: Below) -> AnyState:
    """Everybody else is dealt as many cards as they hold, from those that the seat does not see."""
    own = state.hands[seat] if seat >= 0 else ()
    seen = {*own, *state.traded}
    left = _shuffled([card for card in range(len(game.map.cards)) if card not in seen], below)
    hands = tuple(
        own if other == seat else tuple(sorted(left.pop() for _ in hand)) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


# Missions


def _goals(game: RiskGame, state: RiskState, seat: Seat, below: Below) -> RiskState:
    if game.options.goal is not Aim.MISSION or len(state.goals) < len(game.seats):
        return state
    own = state.goals[seat] if seat >= 0 else None
    left = _shuffled([game.map.missions[number] for number in missions_in(game)], below)
    left = [mission for mission in left if own not in (mission, getattr(mission, "otherwise", None))]
    goals = tuple(own if other == seat else _meant(state, left.pop(), other) for other in range(len(state.goals)))
    return replace(state, goals=goals)


def _meant(state: RiskState, mission: Mission, seat: int) -> Mission:
    """What a mission means to a seat by now: its prey may be itself, or have fallen."""
    if isinstance(mission, Destroy) and (mission.seat == seat or mission.seat not in state.owner):
        return mission.otherwise
    return mission


# Orders


def _sheets(state: AnyState, seat: Seat) -> AnyState:
    """Nobody else has written anything yet."""
    orders = tuple(sheet if other == seat else () for other, sheet in enumerate(state.orders))
    return replace(state, orders=orders, sealed=tuple(one for one in state.sealed if one == seat))


def _commands(state: SimultaneousState, seat: Seat, below: Below) -> SimultaneousState:
    if not state.commands:
        return state
    own = state.commands[seat] if seat >= 0 else ()
    left = _shuffled(not_among((*state.spent, *own)), below)
    commands = tuple(
        own if other == seat else in_the_order_of_play(left.pop() for _ in hand)
        for other, hand in enumerate(state.commands)
    )
    return replace(state, commands=commands)
