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
    """How many stacks are tried for each walk after the first."""
    walks: int = 2
    """How many stacks may go, one after another."""
    partners: int = 0
    """With how many others, the best first, the best stack may share the new armies."""


PLAIN: Final = Effort(roots=20, width=40, others=12)
DEEP: Final = PLAIN._replace(others=8, walks=6, partners=3)
"""A deep turn begins with the same walks as a plain one, so they are made once for both."""
FORESEEN: Final = Effort(roots=3, width=3, others=1)
"""For the opponent's turn after the setup, and for mine if it comes first."""
ANSWER: Final = Effort(roots=2, width=2, others=1)
"""For my answer to each turn that the opponent may make."""

PARTS: Final = 1 / 4, 1 / 2, 3 / 4
"""How the new armies are shared by two stacks."""

AHEAD: Final = 1.0
"""Beyond these odds, as their logarithm, a plain turn is good enough: whoever is ahead gains nothing by cleverness."""

LOST: Final = -5.0
"""Below these odds the duel is as good as lost."""


class Turn(NamedTuple):
    worth: float
    root: int
    """Where new armies go first."""
    armies: float
    """How many of them; another turn is sought for the others."""
    advances: tuple[Advance, ...]
    board: Board


class Start(NamedTuple):
    """The first walk of a turn, and every walk that may follow it."""

    root: int
    armies: float
    line: Line
    longer: list[Line]


def chosen_turn(war: War, board: Board, stakes: Stakes, more: int) -> Turn:
    """The turn after which the odds are best; in an open duel all stacks are considered, and shared armies.

    Without new armies it may be to do nothing.
    """
    of = _question(war, stakes, PLAIN)
    idle, starts = _idle(of, board, more), list(_starts(of, board, more, PLAIN))
    plain = max([*idle, *[_turn(of, start, PLAIN) for start in starts]], key=worth)
    if not LOST < plain.worth < AHEAD:
        return plain
    deep = sorted([*idle, *[_turn(of, start, DEEP) for start in starts]], key=worth, reverse=True)
    shared = _shared(of, board, more, [turn.root for turn in deep], DEEP)
    return max([plain, deep[0], *shared], key=worth)


def best_turn(war: War, board: Board, stakes: Stakes, more: int, effort: Effort) -> Turn:
    """The best turn among those in which all new armies go to one stack."""
    return max(turns(war, board, stakes, more, effort), key=worth)


def turns(war: War, board: Board, stakes: Stakes, more: int, effort: Effort) -> Iterator[Turn]:
    """The best turn for each stack that all new armies could go to."""
    of = _question(war, stakes, effort)
    yield from _idle(of, board, more)
    for start in _starts(of, board, more, effort):
        yield _turn(of, start, effort)


def _idle(of: Question, board: Board, more: int) -> list[Turn]:
    """The turn without an attack, if there are no new armies or no stack can attack."""
    me = of.stakes.me
    if more and front(of.war, board, me):
        return []
    return [Turn(judge(of.war, board, of.without_card, of.weights), _somewhere(board, me), more, (), board)]


def _shared(of: Question, board: Board, more: int, roots: list[int], effort: Effort) -> Iterator[Turn]:
    """The best turn for each way to share the new armies between the first of these stacks and another."""
    parts = sorted({round(more * part) for part in PARTS} - {0, more})
    for other in roots[1 : 1 + effort.partners]:
        for part in parts:
            given = reinforced(of.war, reinforced(of.war, board, roots[0], part), other, more - part)
            yield _turn(of, _start(of, given, roots[0], part, effort), effort)


def _question(war: War, stakes: Stakes, effort: Effort) -> Question:
    earned = stakes._replace(hand=stakes.hand + stakes.card, card=0)
    return Question(war, earned, numbers(WEIGHTS), stakes, effort.width)


def _starts(of: Question, board: Board, more: int, effort: Effort) -> Iterator[Start]:
    """A start for each stack that all new armies could go to."""
    for root in front(of.war, board, of.stakes.me)[: effort.roots]:
        yield _start(of, reinforced(of.war, board, root, more), root, more, effort)


def _start(of: Question, board: Board, root: int, armies: float, effort: Effort) -> Start:
    line = walk(of, Line(judge(of.war, board, of.without_card, of.weights), board, root))
    return Start(root, armies, line, _longer(of, line, effort))


def _turn(of: Question, start: Start, effort: Effort) -> Turn:
    """The best turn that begins so; stacks go one after another as long as it helps."""
    last, line = start.line, max([start.line, *start.longer[: effort.others]], key=worth)
    for _ in range(2, effort.walks):
        if line is last:
            break
        last, line = line, max([line, *_longer(of, line, effort)], key=worth)
    return Turn(line.worth, start.root, start.armies, line.advances, line.board)


def _longer(of: Question, line: Line, effort: Effort) -> list[Line]:
    """The line with the walk of one stack more, for each of the stacks that are tried."""
    tips = front(of.war, line.board, of.stakes.me)[: effort.others]
    return [walk(of, line._replace(tip=tip)) for tip in tips]


def _somewhere(board: Board, seat: int) -> int:
    """The first territory of a seat."""
    return (board.held[seat] & -board.held[seat]).bit_length() - 1
