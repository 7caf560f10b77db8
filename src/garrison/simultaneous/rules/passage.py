"""Passage: which territories of others armies may go to, and from where.

Between their own territories they go freely. By the options it takes a naval commander, wherever he is, to go into the
water, and a space commander to go to the moon; and to get there from elsewhere it takes a station to start from.
Command cards open and close ways for a turn.
"""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Element, Territory
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.hiring import in_service
from garrison.simultaneous.staff import Commander

PILOTS: dict[Element, Commander] = {"water": Commander.NAVAL, "moon": Commander.SPACE}
"""Who must be in service where armies go into an element."""


def barred(board: Board, by: Seat, source: Territory, target: Territory) -> Why | None:
    """Why the armies of a seat may not go there; None when they may."""
    arsenal, owner = board.arsenal, board.owner[target]
    if not board.borders(source, target) and (by, source, target) not in arsenal.crossings:
        return Why.NO_BORDER
    if {source, target} in arsenal.blockades:
        return Why.CLOSED
    if (owner, by) in arsenal.vetoes:
        return Why.VETOED
    return _lacking(board, by, source, target) if board.options.staff and owner != by else None


def _lacking(board: Board, by: Seat, source: Territory, target: Territory) -> Why | None:
    """What is missing to go into the element of a territory; None when nothing is."""
    element = board.map.element(target)
    if element in PILOTS and not in_service(board, by, PILOTS[element]):
        return Why.NO_COMMANDER
    lands = element == "moon" and board.map.element(source) != "moon"
    return Why.NO_STATION if lands and source not in board.arsenal.stations else None
