"""A state of the risk family: everything that a move can change, who acts, and what can happen to a territory."""

from collections.abc import Iterable

from msgspec.structs import replace

from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Seat
from garrison.maps.world import Map, Mission, Territory
from garrison.risk import vocabulary as v
from garrison.risk.marks import AnyMark, FaceDown, in_order, of_kind, order_of_play


class State(Value, frozen=True, kw_only=True):
    """Where every army stands, who holds which cards, whose turn it is, and what the table waits for.

    `owner` and `armies` have an entry per territory (NOBODY and 0 while it is empty), `hands` and `goals` one per seat.
    No secret about the future is in it: the deck is the set of cards that are neither in a hand nor traded in.
    """

    phase: v.AnyPhase
    turn: Seat
    first: Seat
    round: int
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    traded: tuple[int, ...] = ()
    """Cards out of play, in rising order."""
    trades: int = 0
    captured: int = 0
    """Territories taken this turn."""
    goals: tuple[Mission, ...]
    resigned: tuple[Seat, ...] = ()
    marks: tuple[AnyMark, ...] = ()
    """What only the house rules of this game keep, in the order that `marks.in_order` gives."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """Every seat, in the order of play."""
        return order_of_play(self.marks, len(self.hands))


# Who acts: the roles in the tables of the rule sets


def on_turn(state: State) -> tuple[Seat, ...]:
    return (state.turn,)


def chance(_: State) -> tuple[Seat, ...]:
    return (CHANCE,)


def defender(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.phase, v.Defending)
    return (state.owner[state.phase.target],)


def clock(_: State) -> tuple[Seat, ...]:
    return (CLOCK,)


def choosing(state: State) -> tuple[Seat, ...]:
    """The seats that have not sealed their choice yet, where all choose at once."""
    assert isinstance(state.phase, v.ChoosingMissions)
    return tuple(seat for seat in playing(state) if seat not in state.phase.sealed)


def yet_to_place(state: State) -> tuple[Seat, ...]:
    """The seats with armies left to place."""
    assert isinstance(state.phase, v.Placing)
    return tuple(seat for seat in playing(state) if state.phase.piles[seat])


def playing(state: State) -> tuple[Seat, ...]:
    """Every seat that has neither resigned nor been eliminated."""
    setting_up = NOBODY in state.owner
    seats = (Seat(seat) for seat in range(len(state.hands)))
    return tuple(seat for seat in seats if seat not in state.resigned and (setting_up or seat in state.owner))


# Questions


def without_land(state: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(state.hands)) if seat not in state.owner]


def deck(map_: Map, state: State) -> list[int]:
    gone = {*state.traded, *(card for hand in state.hands for card in hand)}
    return [card for card in range(len(map_.cards)) if card not in gone]


# Changing the marks


def with_marks(state: State, *more: AnyMark) -> State:
    return replace(state, marks=in_order((*state.marks, *more)))


def without_marks(state: State, kind: type[AnyMark]) -> State:
    return replace(state, marks=tuple(mark for mark in state.marks if not isinstance(mark, kind)))


def with_face_down(armies: tuple[int, ...], marks: Iterable[AnyMark]) -> tuple[int, ...]:
    """The armies of the board with those of these marks that are face down."""
    standing = [*armies]
    for mark in of_kind(marks, FaceDown):
        standing[mark.where] += mark.armies
    return tuple(standing)


# Changing the board: the only things that ever happen to a territory


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
