"""Passage: which territories of others armies may go to, and from where.

Between their own territories they go freely. By the options it takes a naval commander, wherever he is, to go into the
water, and a space commander to go to the moon; and to get there from elsewhere it takes a station to start from.
"""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Element, Territory
from garrison.risk.simultaneous.events import Why
from garrison.risk.simultaneous.rules.board import Board
from garrison.risk.simultaneous.rules.hiring import in_service
from garrison.risk.simultaneous.staff import Commander

PILOTS: dict[Element, Commander] = {"water": Commander.NAVAL, "moon": Commander.SPACE}
"""Who must be in service where armies go into an element."""


def barred(board: Board, by: Seat, source: Territory, target: Territory) -> Why | None:
    """Why the armies of a seat may not go there; None when they may."""
    if not board.borders(source, target):
        return Why.NO_BORDER
    if board.owner[target] == by or not board.options.elements:
        return None
    element = board.map.element(target)
    if element in PILOTS and not in_service(board, by, PILOTS[element]):
        return Why.NO_COMMANDER
    lands = element == "moon" and board.map.element(source) != "moon"
    return Why.NO_STATION if lands and source not in board.arsenal.stations else None
