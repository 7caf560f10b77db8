"""Preceding: energy buys a place in the fixed order.

All bids are paid. The highest bidder's territories come first, then the next highest bidder's, each seat's in their
usual order; territories of seats that bid nothing come after them, together with unowned ones.
"""

from collections import Counter

from garrison.engine.vocabulary import Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Preceded, RolledForPlace
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course


def precede(on: Course) -> None:
    """Bids of energy move territories to the front of the fixed order."""
    board = on.board
    bids = Counter[Seat]()
    for entry in on.of(v.Precede):
        assert isinstance(entry.order, v.Precede)
        if not board.arsenal.pays(entry.by, entry.order.energy):
            board.void(entry, Why.NO_ENERGY)
        else:
            bids[entry.by] += entry.order.energy
    if bids:
        _line_up(board, bids)


def _line_up(board: Board, bids: Counter[Seat]) -> None:
    seats = [seat for bid in sorted({*bids.values()}, reverse=True) for seat in _level(board, bids, bid)]
    place = {seat: place for place, seat in enumerate(seats)}
    board.put_in_order(sorted(board.rank, key=lambda where: place.get(board.owner[where], len(place))))
    board.tell(Preceded(tuple(seats), tuple(bids[seat] for seat in seats)))


def _level(board: Board, bids: Counter[Seat], bid: int) -> list[Seat]:
    return _rolled(board, [seat for seat in sorted(bids) if bids[seat] == bid])


def _rolled(board: Board, seats: list[Seat]) -> list[Seat]:
    """Level seats in the order of their dice: the highest is first, and those who are level again roll again."""
    if len(seats) == 1:
        return seats
    dice = [board.luck.die() for _ in seats]
    board.tell(RolledForPlace(tuple(seats), tuple(dice)))
    groups = [[seat for seat, die in zip(seats, dice, strict=True) if die == one] for one in sorted({*dice})]
    return [seat for group in reversed(groups) for seat in _rolled(board, group)]
