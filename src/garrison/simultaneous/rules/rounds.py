"""Rounds: the order in which the seats march, if they take turns."""

from collections.abc import Callable, Iterator
from itertools import islice

from garrison.engine.vocabulary import Seat
from garrison.simultaneous.events import InTurn
from garrison.simultaneous.fixed_order import shuffled
from garrison.simultaneous.option_words import MoveOrder
from garrison.simultaneous.rules.board import Board

Seats = tuple[Seat, ...]

MOST_FLIPS = 50
"""The most rounds in a turn if each begins with a lot."""


def rounds(board: Board, waiting: Callable[[], Seats]) -> Iterator[Seats]:
    """The seats in the order of each round, while any of them are `waiting` to march."""
    if board.options.move_order is MoveOrder.COIN_FLIP:
        return islice(_flipped(board, waiting), MOST_FLIPS)
    return _there_and_back(board, waiting)


def _flipped(board: Board, waiting: Callable[[], Seats]) -> Iterator[Seats]:
    """A lot for every round."""
    while waiting():
        yield _told(board, shuffled(waiting(), board.luck))


def _there_and_back(board: Board, waiting: Callable[[], Seats]) -> Iterator[Seats]:
    """Three seats march in the order A B C, C B A, A B C, and so on; two as A, B B, A A, B B."""
    seats = _told(board, _order(board, waiting()))
    while waiting():
        yield seats
        seats = seats[::-1]


def _order(board: Board, waiting: Seats) -> Seats:
    """The seats in the order of this turn, which is remembered if the next turn's order depends on it."""
    if board.options.move_order is MoveOrder.RANDOM:
        return shuffled(waiting, board.luck)
    by_lot = board.options.move_order is MoveOrder.CYCLIC
    board.first = _rotated(board) or (shuffled(board.living, board.luck) if by_lot else board.living)
    return tuple(seat for seat in board.first if seat in waiting)


def _rotated(board: Board) -> Seats:
    """The seats in the order of the turn before, but with the first of them last, followed by new seats."""
    turned = board.first[1:] + board.first[:1]
    still = [seat for seat in turned if seat in board.living]
    new = [seat for seat in board.living if seat not in turned] if turned else []
    return (*still, *new)


def _told(board: Board, seats: Seats) -> Seats:
    if len(seats) > 1:
        board.tell(InTurn(seats))
    return seats
