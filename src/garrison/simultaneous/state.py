"""A state of the simultaneous game: everything that a move can change, and questions to ask of it."""

from garrison.engine.vocabulary import CHANCE, Seat
from garrison.maps.world import Territory
from garrison.sheets import Sheets
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.staff import CommandCard


class State(Sheets[v.Order], frozen=True, kw_only=True):
    """Where every army stands, what is in the pools, and what has been written so far.

    `owner` and `armies` have one entry per territory (NOBODY and 0 while it is unowned); `pool` and `hands` have one
    per seat. Lists of seats are in rising order.
    """

    phase: v.AnyPhase
    round: int
    """The turn being ordered or carried out, from 1."""
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]
    pool: tuple[int, ...]
    carried: tuple[v.Carried, ...] = ()
    """What is left of orders from earlier turns, which come before those written now."""
    owned: tuple[Seat, ...] = ()
    eliminated: tuple[Seat, ...] = ()
    resigned: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()
    troops: tuple[tuple[int, ...], ...] = ()
    """The armies of each territory by type of unit, then its commanders, 0 or 1 of each kind; empty if all armies are
    alike."""
    first: tuple[Seat, ...] = ()
    """The seats in the order in which they last marched, if that decides who is next; otherwise empty."""
    hands: tuple[tuple[int, ...], ...]
    """Card numbers, in rising order."""
    traded: tuple[int, ...] = ()
    trades: int = 0
    wasted: tuple[Territory, ...] = ()
    energy: tuple[int, ...] = ()
    """The energy of each seat; empty if the game has none."""
    stations: tuple[Territory, ...] = ()
    """The territories with stations, in rising order; a station serves whoever owns the territory."""
    commands: tuple[tuple[CommandCard, ...], ...] = ()
    """The command cards of each seat, in the order of play; empty if the game has none."""
    spent: tuple[CommandCard, ...] = ()
    due: tuple[v.Due, ...] = ()

    @property
    def owing(self) -> tuple[Seat, ...]:
        return living(self)


# Who acts: the roles in the table of the rule set


def chance(_: State) -> tuple[Seat, ...]:
    return (CHANCE,)


def living(state: State) -> tuple[Seat, ...]:
    gone = {*state.eliminated, *state.resigned, *state.absent}
    return tuple(Seat(seat) for seat in range(len(state.pool)) if seat not in gone)


def playing(state: State) -> tuple[Seat, ...]:
    return (*living(state), *state.absent)


def absent(state: State) -> tuple[Seat, ...]:
    return state.absent


# Questions


def territories_of(state: State, seat: Seat) -> list[Territory]:
    return [Territory(where) for where, owner in enumerate(state.owner) if owner == seat]


def deck(cards: int, state: State) -> list[int]:
    """The cards that can be drawn, in rising order."""
    gone = {*state.traded, *(card for hand in state.hands for card in hand)}
    return [card for card in range(cards) if card not in gone]
