"""Supplying: command cards are bought from commanders' piles, and drawn by chance after the turn.

A seat that captures three territories in a turn gets a card from any of these piles, and energy.
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
"""The energy of a reward, which also replaces a card if a pile is empty."""


class Refused(StrEnum):
    """Why a command card can't be drawn."""

    NOT_IN_THE_PILE = "That card is not in any of the piles to draw from."


def buy(on: Course) -> None:
    """Command cards are paid for; they arrive after the turn."""
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
    """A seat that has captured enough territories gets energy, and a card if it has commanders."""
    if sum(isinstance(event, Captured) and event.by == seat for event in board.events) < CAPTURES:
        return
    board.arsenal.energy[seat] += REWARD
    if piles := tuple(in_service(board.owner, board.stacks, seat)):
        board.arsenal.due.append(v.Due(seat, piles))
    board.tell(Rewarded(seat, REWARD))


# After the turn


def supplied(_: Game, state: State) -> State:
    """Before anybody orders, chance draws the command cards that are due."""
    return replace(state, phase=v.Supplying()) if state.due else state


def pile(state: State) -> list[CommandCard]:
    """The cards that can be drawn for the first seat that is due one."""
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
    """Played cards come back when their pile is empty; if there are none either, energy comes instead."""
    if pile(state):
        return state
    first, *others = state.due
    back = [card for card in state.spent if card.commander in first.piles]
    if back:
        return replace(state, spent=tuple(card for card in state.spent if card not in back))
    energy = (*state.energy[: first.by], state.energy[first.by] + REWARD, *state.energy[first.by + 1 :])
    return replace(state, energy=energy, due=tuple(others), phase=_next(others))


def replenishing_told(_: Game, before: State, after: State) -> list[Compensated]:
    """The seat that gets energy, if any."""
    return [Compensated(before.due[0].by, REWARD)] if before.due != after.due else []


def due_first(state: State) -> Seat:
    """The seat that chance draws the next command card for."""
    return state.due[0].by if state.due else NOBODY


SUPPLY: Rule[v.Supplying, v.Supply] = Rule(
    lambda at: (Choice(CHANCE, v.Supply(card)) for card in dict.fromkeys(pile(at.state))),
    _refuse_draw,
    _take,
    lambda at, draw, _: [Supplied(due_first(at.state), draw.card)],
)
