"""Surging: armies march on from a territory they have just captured, as often a turn as the options allow."""

from collections import Counter
from collections.abc import Iterable

from garrison.engine.vocabulary import Seat
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.attacking import Attacks, march
from garrison.simultaneous.rules.board import Board, Entry


def surge(attacks: Attacks, entries: Iterable[Entry]) -> None:
    """Marches out of captured territories, in the fixed order; each capture may open the way for another."""
    left = attacks.board.in_order(entries)
    done: Counter[Seat] = Counter()
    while ready := [entry for entry in left if done[entry.by] < attacks.board.options.surge and _may(attacks, entry)]:
        entry = ready[0]
        left.remove(entry)
        done[entry.by] += 1
        attacks.free[march(entry).source] = attacks.board.spare(march(entry).source)
        for force in attacks.mustered(entry):
            attacks.strike(force, march(entry).target)
    for entry in left:
        attacks.board.void(entry, _why_not(attacks.board, entry))


def _may(attacks: Attacks, entry: Entry) -> bool:
    source, board = march(entry).source, attacks.board
    return board.owner[source] == entry.by and source in board.changed and board.spare(source) > 0


def _why_not(board: Board, entry: Entry) -> Why:
    source = march(entry).source
    if (entry.by, source) in board.lost:
        return Why.LOST
    return Why.NOTHING_FREE if board.owner[source] == entry.by else Why.NOT_YOURS
