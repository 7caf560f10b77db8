"""Hiring: energy buys commanders, one of each kind for each seat, who arrive before anything else happens.

A commander is an army like any other, but goes along only if an order names it, falls last, and is never in a pool.
"""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Hired
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.stacks import column_of, in_service
from garrison.simultaneous.staff import Commander


def hire(on: Course) -> None:
    """Commanders arrive in the territories they are hired for."""
    board = on.board
    for entry in on.of(v.Hire):
        assert isinstance(entry.order, v.Hire)
        commander, where = entry.order.commander, entry.order.where
        if why := _objection(board, entry.by, commander, where):
            board.void(entry, why)
        else:
            column = column_of(board.nothing, commander)
            board.add(where, tuple(int(kind == column) for kind in range(len(board.nothing))))
            board.tell(Hired(entry.by, commander, where))


def _objection(board: Board, by: Seat, commander: Commander, where: Territory) -> Why | None:
    """Why nobody is hired; None if the price is paid."""
    if board.owner[where] != by:
        return Why.NOT_YOURS
    if commander in in_service(board.owner, board.stacks, by):
        return Why.IN_SERVICE
    return None if board.arsenal.pays(by, board.options.commander_cost) else Why.NO_ENERGY
