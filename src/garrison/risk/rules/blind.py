"""Placing in secret: all place their first armies at once, face down, and they are turned up together.

Nobody sees where another places, nor how many armies somebody has placed so far: only who has placed all of them. What
is placed stays where it is. Whoever is late has the rest spread evenly.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Event, Seat
from garrison.maps.world import Territory
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.marks import FaceDown, in_order, of_kind
from garrison.risk.questions import territories_of
from garrison.risk.rules.setup import PLACE as IN_TURN
from garrison.risk.state import State, with_face_down, without_marks, yet_to_place
from garrison.sheets import deadline


def _place(at: Moment[v.Placing], place: v.Place) -> State:
    return _laid_face_down(at.state, at.by, place.where)


def _laid_face_down(state: State, seat: Seat, where: Territory) -> State:
    """The state after one more army of a seat's pile is placed in secret."""
    assert isinstance(state.phase, v.Placing)
    piles = state.phase.piles
    others = (
        mark for mark in state.marks if not (isinstance(mark, FaceDown) and (mark.by, mark.where) == (seat, where))
    )
    standing = sum(mark.armies for mark in of_kind(state.marks, FaceDown) if (mark.by, mark.where) == (seat, where))
    marks = in_order((*others, FaceDown(seat, where, standing + 1)))
    return replace(state, marks=marks, phase=v.Placing((*piles[:seat], piles[seat] - 1, *piles[seat + 1 :])))


def _placed(at: Moment[v.Placing], place: v.Place, after: State) -> Iterator[Event]:
    down = sum(mark.armies for mark in of_kind(at.state.marks, FaceDown) if mark.where == place.where)
    yield events.PlacedFaceDown(at.by, place.where, at.state.armies[place.where] + down + 1)
    if at.phase.piles[at.by] == 1:
        yield events.Sealed(at.by, yet_to_place(after) if isinstance(after.phase, v.Placing) else ())


PLACE: Rule[v.Placing, v.Place] = Rule(IN_TURN.propose, IN_TURN.refuse, _place, _placed)


# Turning up


def turn_up(_: Game, state: State) -> State:
    """Once every pile is placed, all armies are turned up."""
    if yet_to_place(state) or not of_kind(state.marks, FaceDown):
        return state
    return replace(without_marks(state, FaceDown), armies=with_face_down(state.armies, state.marks))


# Too late


def _spread(_: Game, state: State) -> State:
    """Whatever is left in the piles is placed evenly: each army where the seat has fewest."""
    for seat in yet_to_place(state):
        assert isinstance(state.phase, v.Placing)
        for _army in range(state.phase.piles[seat]):
            standing = with_face_down(state.armies, state.marks)
            where = min(territories_of(state, seat), key=lambda where: standing[where])
            state = _laid_face_down(state, seat, where)
    return state


LATE: Rule[v.Placing, v.Deadline] = deadline(_spread)
