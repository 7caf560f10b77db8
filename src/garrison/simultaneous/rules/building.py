"""Building: energy buys stations on land, whose defenders fight with better dice.

A station stays where it was built and serves whoever owns the territory; it brings armies there as well as energy.
"""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Built, Charged, Manned
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.ending import bonus_of, yield_of

MANNED = 1
"""The armies that a station brings to its territory; it brings the same amount of energy."""


def build(on: Course) -> None:
    """Stations are built."""
    board = on.board
    for entry in board.in_order(on.of(v.Build)):
        assert isinstance(entry.order, v.Build)
        if why := _objection(board, entry.by, entry.order.where):
            board.void(entry, why)
        else:
            board.arsenal.stations.add(entry.order.where)
            board.tell(Built(entry.by, entry.order.where))


def _objection(board: Board, by: Seat, where: Territory) -> Why | None:
    """Why nothing is built; None if the price is paid."""
    if board.owner[where] != by:
        return Why.NOT_YOURS
    if board.map.element(where) != "land":
        return Why.NOT_ON_LAND
    if where in board.arsenal.stations:
        return Why.BUILT
    if len(board.arsenal.stations_of(board.owner, by)) >= board.options.most_stations:
        return Why.ENOUGH
    return None if board.arsenal.pays(by, board.options.station_cost) else Why.NO_ENERGY


def charge(board: Board, seat: Seat) -> None:
    """Armies come to the stations of seats that own land; energy comes like armies, but without a minimum."""
    if seat not in board.owner:
        return
    stations = board.arsenal.stations_of(board.owner, seat)
    for where in stations:
        board.add(where, (MANNED, *board.nothing[1:]))
        board.tell(Manned(where, seat, MANNED))
    energy = yield_of(board, seat) + bonus_of(board, seat) + len(stations) * MANNED
    board.arsenal.energy[seat] += energy
    board.tell(Charged(seat, energy))
