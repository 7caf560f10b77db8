"""A state of the simultaneous game: everything that a move can change, and the questions one asks of it."""

from garrison.engine.vocabulary import CHANCE, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard
from garrison.written.sheets import Sheets


class State(Sheets[v.Order], frozen=True, kw_only=True):
    """Where every army stands, what is in the pools, and what has been written so far.

    `owner` and `armies` have one entry a territory (NOBODY and 0 while it is unowned); `pool` and `hands` have one a
    seat. Lists of seats are in rising order.
    """

    phase: v.AnyPhase
    round: int
    """The turn that is ordered or carried out, from 1."""
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]
    pool: tuple[int, ...]
    carried: tuple[v.Carried, ...] = ()
    """What is left of the orders of earlier turns, in front of those that are written now."""
    owned: tuple[Seat, ...] = ()
    eliminated: tuple[Seat, ...] = ()
    resigned: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()
    troops: tuple[tuple[int, ...], ...] = ()
    """The armies of each territory by the types of units, then the commanders, 0 or 1 of each kind; empty when all
    armies are alike."""
    first: tuple[Seat, ...] = ()
    """The seats in the order in which they marched last, where that decides who is first next; else empty."""
    hands: tuple[tuple[int, ...], ...]
    """Card numbers, in rising order."""
    traded: tuple[int, ...] = ()
    trades: int = 0
    wasted: tuple[Territory, ...] = ()
    energy: tuple[int, ...] = ()
    """The energy of each seat; empty when there is none."""
    stations: tuple[Territory, ...] = ()
    """Where there are stations, in rising order; they serve whoever owns the territory."""
    commands: tuple[tuple[CommandCard, ...], ...] = ()
    """The command cards of each seat, in the order of play; empty when there are none in the game."""
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
    """The cards that can be drawn, of so many there are, in rising order."""
    gone = {*state.traded, *(card for hand in state.hands for card in hand)}
    return [card for card in range(cards) if card not in gone]
