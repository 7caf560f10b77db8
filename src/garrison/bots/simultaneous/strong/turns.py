"""Marching as it is tried out in other ways: all in a single pass, or by turns without dice."""

from collections import deque

from garrison.bots.simultaneous.strong.board import Board, March
from garrison.bots.simultaneous.strong.marching import Marches, against_each_other, fates, moved
from garrison.engine.vocabulary import NOBODY


def march_together(board: Board, marches: Marches) -> None:
    """Each march in the fixed order of its source; the owner of its target decides what it is."""
    board.count()
    level = against_each_other([one for one in marches if board.owner[one.target] not in (one.by, NOBODY)])
    for one in marches:
        owner = board.owner[one.target]
        if owner == one.by or (owner == NOBODY and board.at.scene.theatre.walks_in):
            moved(board, one)
        elif owner != NOBODY:
            board.arrive(one, board.sent(one), fates(board, one, level))


def march_by_turns(board: Board, marches: Marches) -> None:
    """Each seat's next march, there and back again; a march that sends nobody uses no turn."""
    board.count()
    lists = {seat: deque(one for one in _as_written(marches) if one.by == seat) for seat in board.at.first}
    seats = board.at.first
    while any(lists.values()):
        for seat in seats:
            while lists[seat] and not _goes(board, lists[seat].popleft()):
                pass
        seats = seats[::-1]


def _as_written(marches: Marches) -> Marches:
    return sorted(marches, key=lambda one: one.number)


def _goes(board: Board, one: March) -> int:
    """The armies that a march sends."""
    armies = board.sent(one)
    board.arrive(one, armies, board.at.fighting.ordinary)
    return armies
