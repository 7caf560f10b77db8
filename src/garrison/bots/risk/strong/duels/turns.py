"""Turns: where the new armies go, and a walk for each stack that has one."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from garrison.bots.risk.strong.duels.board import Board, War, front, reinforced
from garrison.bots.risk.strong.duels.judging import Stakes, judge, numbers
from garrison.bots.risk.strong.duels.walks import Advance, Line, Question, walk, worth
from garrison.bots.risk.strong.duels.weights import WEIGHTS


class Effort(NamedTuple):
    """How much is tried."""

    roots: int
    """How many stacks the new armies could go to."""
    width: int
    """How many lines of a walk are followed at a time."""
    others: int = 3
    """How many stacks may walk after the first."""


FULL: Final = Effort(roots=20, width=40, others=12)
FORESEEN: Final = Effort(roots=5, width=6, others=2)
"""For the opponent's turn after the setup, and for mine if it comes first. With less than this, they are underrated."""
ANSWER: Final = Effort(roots=3, width=3, others=1)
"""For my answer to each turn that the opponent may make."""


class Turn(NamedTuple):
    worth: float
    root: int
    """Where the new armies go."""
    advances: tuple[Advance, ...]
    board: Board


def best_turn(war: War, board: Board, stakes: Stakes, more: int, effort: Effort = FULL) -> Turn:
    """The turn after which the odds are best; without new armies it may be to do nothing."""
    return max(turns(war, board, stakes, more, effort), key=worth)


def turns(war: War, board: Board, stakes: Stakes, more: int, effort: Effort) -> Iterator[Turn]:
    """The best turn for each stack that the new armies could go to."""
    weights, roots = numbers(WEIGHTS), front(war, board, stakes.me)
    of = Question(war, stakes._replace(hand=stakes.hand + stakes.card, card=0), weights, stakes, effort.width)
    if not more or not roots:
        yield Turn(judge(war, board, stakes, weights), _somewhere(board, stakes.me), (), board)
    for root in roots[: effort.roots]:
        yield _turn(of, reinforced(war, board, root, more), root, stakes, effort)


def _turn(of: Question, board: Board, root: int, stakes: Stakes, effort: Effort) -> Turn:
    """The turn that begins with a walk from `root`; then the other stacks go."""
    line = walk(of, Line(judge(of.war, board, stakes, of.weights), board, root))
    tips = front(of.war, line.board, stakes.me)[: effort.others]
    last = max([line, *(walk(of, line._replace(tip=tip)) for tip in tips)], key=worth)
    return Turn(last.worth, root, last.advances, last.board)


def _somewhere(board: Board, seat: int) -> int:
    """The first territory of a seat."""
    return (board.held[seat] & -board.held[seat]).bit_length() - 1
