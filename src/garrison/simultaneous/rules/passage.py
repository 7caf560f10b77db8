"""Passage: which territories of others armies may go to, and from where.

Between their own territories they go freely. By the options it takes a naval commander, wherever he is, to go into the
water, and a space commander to go to the moon; and to get there from elsewhere it takes a station to start from.
Command cards open and close ways for a turn.
"""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.stacks import in_service
from garrison.simultaneous.staff import lacking


def barred(board: Board, by: Seat, source: Territory, target: Territory) -> Why | None:
    """Why the armies of a seat may not go there; None when they may."""
    arsenal, owner = board.arsenal, board.owner[target]
    if not board.borders(source, target) and (by, source, target) not in arsenal.crossings:
        return Why.NO_BORDER
    if {source, target} in arsenal.blockades:
        return Why.CLOSED
    if (owner, by) in arsenal.vetoes:
        return Why.VETOED
    if owner == by or not board.options.staff:
        return None
    return lacking(board.map, in_service(board.owner, board.stacks, by), arsenal.stations, source, target)
