"""One pass for moves and attacks: every march in the fixed order of its source, as it finds its target then."""

from garrison.engine.vocabulary import NOBODY
from garrison.risk.simultaneous.rules.attacking import Attacks, march
from garrison.risk.simultaneous.rules.board import Board, Entry
from garrison.risk.simultaneous.rules.clashing import clash
from garrison.risk.simultaneous.rules.moving import Moves
from garrison.risk.simultaneous.rules.retreating import Refuges
from garrison.risk.simultaneous.rules.surging import is_surge, surge


def march_together(board: Board, moves: Moves, refuges: Refuges, marches: list[Entry]) -> None:
    """Who owns a target when its march has its turn decides whether it is a move or an attack."""
    attacks = Attacks(board, {}, refuges)
    clash(attacks, marches)
    for entry in board.in_order(entry for entry in marches if not is_surge(attacks, entry)):
        _march(attacks, moves, entry)
    surge(attacks, [entry for entry in marches if is_surge(attacks, entry)])


def _march(attacks: Attacks, moves: Moves, entry: Entry) -> None:
    order, board = march(entry), attacks.board
    fights = board.owner[order.target] not in (entry.by, NOBODY)
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
