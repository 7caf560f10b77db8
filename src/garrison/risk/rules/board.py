"""Changing the board: the only things that ever happen to a territory."""

from msgspec.structs import replace

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.risk.state import State


def reinforced(state: State, where: Territory, armies: int) -> tuple[int, ...]:
    """The armies of the board after `armies` have arrived (or, if negative, left)."""
    return (*state.armies[:where], state.armies[where] + armies, *state.armies[where + 1 :])


def marched(state: State, source: Territory, target: Territory, armies: int) -> tuple[int, ...]:
    board = list(state.armies)
    board[source] -= armies
    board[target] += armies
    return tuple(board)


def settled(state: State, where: Territory, seat: Seat) -> State:
    owner = (*state.owner[:where], seat, *state.owner[where + 1 :])
    return replace(state, owner=owner, armies=reinforced(state, where, 1))


def occupied(state: State, source: Territory, target: Territory, armies: int) -> State:
    owner = (*state.owner[:target], state.turn, *state.owner[target + 1 :])
    return replace(state, owner=owner, armies=marched(state, source, target, armies), captured=state.captured + 1)
