"""Supplying: command cards are bought from the piles of one's commanders, and drawn by chance when the turn is over.

Who has captured three territories of others in a turn is given a card from any of these piles, and energy.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, NOBODY, Choice, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard, in_the_order_of_play, not_among
from garrison.simultaneous.events import Bought, Captured, Compensated, Rewarded, Supplied
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.stacks import in_service
from garrison.simultaneous.state import State

CAPTURES = 3

REWARD = 1
"""The energy of a reward, and what comes in place of a card when a pile is empty."""


class Refused(StrEnum):
    """Why a command card is not drawn."""

    NOT_IN_THE_PILE = "That card is not in any of the piles to draw from."


def buy(on: Course) -> None:
    """Command cards are paid for; they come when the turn is over."""
    board = on.board
    for entry in on.of(v.Buy):
        assert isinstance(entry.order, v.Buy)
        commander = entry.order.commander
        if commander not in in_service(board.owner, board.stacks, entry.by):
            board.void(entry, Why.NO_COMMANDER)
        elif not board.arsenal.pays(entry.by, board.options.command_cost):
            board.void(entry, Why.NO_ENERGY)
        else:
            board.arsenal.due.append(v.Due(entry.by, (commander,)))
            board.tell(Bought(entry.by, commander))


def reward(board: Board, seat: Seat) -> None:
    """Whoever has captured so many territories of others is given energy, and a card while it has commanders."""
    if sum(isinstance(event, Captured) and event.by == seat for event in board.events) < CAPTURES:
        return
    board.arsenal.energy[seat] += REWARD
    if piles := tuple(in_service(board.owner, board.stacks, seat)):
        board.arsenal.due.append(v.Due(seat, piles))
    board.tell(Rewarded(seat, REWARD))


# When the turn is over


def supplied(_: Game, state: State) -> State:
    """Before anything is ordered, chance draws the command cards that are due."""
    return replace(state, phase=v.Supplying()) if state.due else state


def pile(state: State) -> list[CommandCard]:
    """The cards that may be drawn for the seat that is due one first."""
    gone = (*state.spent, *(card for hand in state.commands for card in hand))
    return [card for card in not_among(gone) if card.commander in state.due[0].piles]


def _refuse_draw(at: Moment[v.Supplying], draw: v.Supply) -> Iterator[Refused]:
    if draw.card not in pile(at.state):
        yield Refused.NOT_IN_THE_PILE


def _take(at: Moment[v.Supplying], draw: v.Supply) -> State:
    first, *others = at.state.due
    commands = at.state.commands
    hand = in_the_order_of_play((*commands[first.by], draw.card))
    taken = (*commands[: first.by], hand, *commands[first.by + 1 :])
    return replace(at.state, commands=taken, due=tuple(others), phase=_next(others))


def _next(due: list[v.Due]) -> v.Supplying | v.Ordering:
    return v.Supplying() if due else v.Ordering()


def replenished(_: Game, state: State) -> State:
    """Cards that were played come back when their pile is empty; while there are none either, energy comes instead."""
    if pile(state):
        return state
    first, *others = state.due
    back = [card for card in state.spent if card.commander in first.piles]
    if back:
        return replace(state, spent=tuple(card for card in state.spent if card not in back))
    energy = (*state.energy[: first.by], state.energy[first.by] + REWARD, *state.energy[first.by + 1 :])
    return replace(state, energy=energy, due=tuple(others), phase=_next(others))


def replenishing_told(_: Game, before: State, after: State) -> list[Compensated]:
    """Who is given energy, if anybody is."""
    return [Compensated(before.due[0].by, REWARD)] if before.due != after.due else []


def due_first(state: State) -> Seat:
    """The seat for which chance draws a command card next."""
    return state.due[0].by if state.due else NOBODY


SUPPLY: Rule[v.Supplying, v.Supply] = Rule(
    lambda at: (Choice(CHANCE, v.Supply(card)) for card in dict.fromkeys(pile(at.state))),
    _refuse_draw,
    _take,
    lambda at, draw, _: [Supplied(due_first(at.state), draw.card)],
)
