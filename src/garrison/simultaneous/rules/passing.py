"""One pass for moves and attacks: every march in the fixed order of its source, whatever it finds at its target."""

from collections.abc import Iterable

from garrison.engine.vocabulary import NOBODY
from garrison.simultaneous.rules.attacking import Attacks, march
from garrison.simultaneous.rules.board import Entry
from garrison.simultaneous.rules.moving import Moves


def march_together(attacks: Attacks, moves: Moves, entries: Iterable[Entry]) -> None:
    """Each march by itself, in the fixed order of its source."""
    for entry in attacks.board.in_order(entries):
        march_now(attacks, moves, entry)


def march_now(attacks: Attacks, moves: Moves, entry: Entry) -> None:
    """The owner of the target when a march has its turn decides whether it is a move or an attack."""
    order, board = march(entry), attacks.board
    fights = board.owner[order.target] not in (entry.by, NOBODY) or order.source in attacks.fallen
    if fights or entry in attacks.marched or entry in attacks.over:
        for force in attacks.mustered(entry):
            attacks.strike(force, order.target)
        return
    before = board.armies(order.source)
    moves.occupy(entry)
    gone = before - board.armies(order.source)
    attacks.free[order.source] -= gone
    if board.options.moved_units_may_attack:
        attacks.free[order.target] += gone
