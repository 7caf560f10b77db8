"""Setting up: who owns what before the first turn, and who joins the table later.

Ruleset documentation, «Initial Turns»: "Games will simply launch into normal turns. Since no territories have been
claimed players will only be able to attempt to build units on unclaimed territories to claim them."
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, NOBODY, Choice, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Dealt, Joined
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.option_words import Start
from garrison.simultaneous.rules.board import kinds
from garrison.simultaneous.state import State, territories_of


class Refused(StrEnum):
    """Why a territory can't be dealt, or a seat can't join."""

    TAKEN = "Only unowned territories can be dealt."
    FULL = "Nobody can join once every territory has an owner."


def empty(game: Game) -> State:
    """The empty board, and the seats that are present."""
    size, seats, staffed = len(game.map.ids), len(game.seats), bool(game.options.staff)
    absent = tuple(map(Seat, range(seats - game.options.late_seats, seats)))
    return State(
        phase=v.Ordering(),
        round=1,
        owner=(NOBODY,) * size,
        armies=(0,) * size,
        pool=tuple(0 if seat in absent else game.options.start_pool for seat in range(seats)),
        orders=((),) * seats,
        absent=absent,
        troops=((0,) * kinds(game.options),) * size if kinds(game.options) > 1 else (),
        hands=((),) * seats,
        energy=tuple(0 if seat in absent else game.options.start_energy for seat in range(seats * staffed)),
        commands=((),) * (seats * staffed),
    )


def present(game: Game) -> tuple[Seat, ...]:
    """The seats that are present from the beginning."""
    return tuple(map(Seat, range(len(game.seats) - game.options.late_seats)))


# Dealing


def with_shares(game: Game, state: State, seats: tuple[Seat, ...]) -> State:
    """Let chance deal these seats what is due to each of them, while there is any."""
    due = [0] * len(game.seats)
    for seat in seats:
        due[seat] = share_of(game)
    return with_due(state, tuple(due))


def with_due(state: State, due: tuple[int, ...]) -> State:
    """Chance deals while a territory is due to somebody and there is one; then everybody orders."""
    goes_on = any(due) and NOBODY in _open(state)
    return replace(state, phase=v.Dealing(due) if goes_on else v.Ordering())


def can_be_joined(state: State) -> bool:
    """Whether anybody can still join."""
    return bool(state.absent) and NOBODY in _open(state)


def _open(state: State) -> list[Seat]:
    return [owner for where, owner in enumerate(state.owner) if where not in state.wasted]


def share_of(game: Game) -> int:
    """How many territories each seat gets."""
    if game.options.start is Start.EMPTY:
        return 0
    if game.options.start is Start.ONE_EACH:
        return 1
    thinly = game.options.start is Start.THIN_SPLIT
    most = max((seats for seats, _ in game.map.starting_armies), default=0) if thinly else 0
    return standing(game) // max(1, most, len(game.seats))


def standing(game: Game) -> int:
    """How many territories can be owned."""
    return len(game.map.ids) - game.options.devastated


def _deals(at: Moment[v.Dealing]) -> Iterator[Choice[v.Deal]]:
    unowned = territories_of(at.state, NOBODY)
    return (Choice(CHANCE, v.Deal(where)) for where in unowned if where not in at.state.wasted)


def _refuse_deal(at: Moment[v.Dealing], deal: v.Deal) -> Iterator[Refused]:
    unowned = territories_of(at.state, NOBODY)
    if deal.where not in unowned or deal.where in at.state.wasted:
        yield Refused.TAKEN


def _deal(at: Moment[v.Dealing], deal: v.Deal) -> State:
    """The seat with the most territories due, which gets the next one; the first of those that are level."""
    due, state = at.phase.due, at.state
    seat = Seat(due.index(max(due)))
    settled = with_garrison(at.game, state, deal.where, seat)
    return with_due(settled, (*due[:seat], due[seat] - 1, *due[seat + 1 :]))


def with_garrison(game: Game, state: State, where: Territory, seat: Seat) -> State:
    """The state after a territory is dealt to a seat."""
    armies = game.options.start_units
    stack = (armies, *(0,) * (kinds(game.options) - 1))
    return replace(
        state,
        owner=(*state.owner[:where], seat, *state.owner[where + 1 :]),
        armies=(*state.armies[:where], armies, *state.armies[where + 1 :]),
        troops=(*state.troops[:where], stack, *state.troops[where + 1 :]) if state.troops else (),
        owned=tuple(sorted({*state.owned, seat})),
    )


def _dealt(_: Moment[v.Dealing], deal: v.Deal, after: State) -> list[Dealt]:
    return [Dealt(deal.where, after.owner[deal.where], after.armies[deal.where])]


DEAL: Rule[v.Dealing, v.Deal] = Rule(_deals, _refuse_deal, _deal, _dealt)


# Joining


def _joins(at: Moment[v.Ordering]) -> list[Choice[v.Join]]:
    return [] if any(_refuse_join(at, v.Join())) else [Choice(at.by, v.Join())]


def _refuse_join(at: Moment[v.Ordering], _: v.Join) -> Iterator[Refused]:
    if NOBODY not in _open(at.state):
        yield Refused.FULL


def _join(at: Moment[v.Ordering], _: v.Join) -> State:
    """Give the seat what the others began with, while there is any."""
    state, by = at.state, at.by
    pool = (*state.pool[:by], at.game.options.start_pool, *state.pool[by + 1 :])
    energy = (*state.energy[:by], at.game.options.start_energy, *state.energy[by + 1 :]) if state.energy else ()
    there = replace(state, pool=pool, energy=energy, absent=tuple(seat for seat in state.absent if seat != by))
    return with_shares(at.game, there, (by,))


JOIN: Rule[v.Ordering, v.Join] = Rule(_joins, _refuse_join, _join, lambda at, *_: [Joined(at.by)])
