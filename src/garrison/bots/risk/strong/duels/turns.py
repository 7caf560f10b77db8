"""The turns of a duel: where the new armies go, and a walk from conquest to conquest for each stack that has one.

What a walk leaves behind is judged after each conquest. At its end the stack may be spent on another that it can't
beat, before that one attacks: rolling more dice, attackers lose less.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from heapq import nlargest
from operator import attrgetter
from typing import Final, NamedTuple

from garrison.bots.risk.strong.duels.judging import (
    WEIGHTS,
    DuelBoard,
    DuelContext,
    Stakes,
    can_take,
    conquered,
    front,
    judge,
    numbers,
    reinforced,
    stationed,
)
from garrison.risk.questions import least_to_occupy


class Mode(Enum):
    """What a stack that attacks does afterwards."""

    MOVES_IN = "moves in"
    STAYS = "stays, but for those that must move in"
    SPENT = "is spent on defenders who keep their territory"


class Advance(NamedTuple):
    source: int
    target: int
    mode: Mode


class Walk(NamedTuple):
    """A part of a turn: where its last stack stands, what was conquered, and how good the board is then."""

    worth: float
    board: DuelBoard
    tip: int
    advances: tuple[Advance, ...] = ()


class Question(NamedTuple):
    """What stays the same while lines are compared; `stakes` count the card of the turn."""

    duel: DuelContext
    stakes: Stakes
    weights: Sequence[float]
    without_card: Stakes
    """The stakes if nothing is conquered."""
    width: int
    """How many lines are followed at a time."""


worth = attrgetter("worth")

NOWHERE: Final = -1
"""The tip of a line whose stack was spent."""


def walk(of: Question, start: Walk) -> Walk:
    """The best of the lines on which the stack at the tip goes on, or the start itself."""
    best, lines, seen = start, [start], set[tuple[int, ...]]()
    while lines:
        lines = nlargest(of.width, [longer for line in lines for longer in _longer(of, line, seen)], key=worth)
        best = max([best, *lines[:1]], key=worth)
    return best


def _longer(of: Question, line: Walk, seen: set[tuple[int, ...]]) -> Iterator[Walk]:
    if line.tip == NOWHERE:
        return
    theirs, armies, all_dice = line.board.held[of.stakes.foe], line.board.armies, of.duel.context.options.attack_dice
    free = armies[line.tip] - 1
    for target in of.duel.borders[line.tip]:
        if not theirs >> target & 1:
            continue
        if can_take(free, armies[target]):
            yield from _advanced(of, line, target, seen)
        if all_dice <= free <= line.board.prices[target] + 1 and armies[target] >= all_dice:
            yield from _spent(of, line, target, seen)


def _advanced(of: Question, line: Walk, target: int, seen: set[tuple[int, ...]]) -> Iterator[Walk]:
    board, context, source = line.board, of.duel.context, line.tip
    must = least_to_occupy(context.game, context.options.attack_dice)
    left = board.armies[source] - board.prices[target]
    mine = board.held[of.stakes.me] | 1 << target
    for moving, tip, mode in ((left, target, Mode.MOVES_IN), (must, source, Mode.STAYS)):
        here = (tip, mine)
        if here not in seen and 1 <= moving <= left:
            seen.add(here)
            then = conquered(of.duel, board, (source, target), (1 + left - moving, moving))
            advances = (*line.advances, Advance(source, target, mode))
            yield Walk(judge(of.duel, then, of.stakes, of.weights), then, tip, advances)


def _spent(of: Question, line: Walk, target: int, seen: set[tuple[int, ...]]) -> Iterator[Walk]:
    """The stack attacks with all dice to the last, and each army that it loses kills its part of the defenders."""
    here, remains = (line.tip, target, *line.board.held), of.duel.context.options.attack_dice
    if here in seen:
        return
    seen.add(here)
    stack, defenders = line.board.armies[line.tip], line.board.armies[target]
    left = defenders * (1 - (stack - remains) / of.duel.cost(defenders))
    then = stationed(of.duel, line.board, {line.tip: remains, target: max(1.0, left)})
    stakes = of.stakes if line.advances else of.without_card
    advance = Advance(line.tip, target, Mode.SPENT)
    yield Walk(judge(of.duel, then, stakes, of.weights), then, NOWHERE, (*line.advances, advance))


# Turns: where the new armies go, and a walk for each stack that has one


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
"""With a logarithm of the odds above this, a plain turn is good enough."""

LOST: Final = -5.0
"""With a logarithm of the odds below this, the duel is as good as lost."""


class Turn(NamedTuple):
    worth: float
    root: int
    """Where new armies go first."""
    armies: float
    """How many of them; for the others, another turn is sought."""
    advances: tuple[Advance, ...]
    board: DuelBoard


class Start(NamedTuple):
    """The first walk of a turn, and every walk that may follow it."""

    root: int
    armies: float
    line: Walk
    longer: list[Walk]


def chosen_turn(duel: DuelContext, board: DuelBoard, stakes: Stakes, more: int) -> Turn:
    """The turn after which the odds are best; in an open duel all stacks are considered, and shared armies.

    Without new armies it may be to do nothing.
    """
    of = _question(duel, stakes, PLAIN)
    idle, starts = _idle(of, board, more), list(_starts(of, board, more, PLAIN))
    plain = max([*idle, *[_turn(of, start, PLAIN) for start in starts]], key=worth)
    if not LOST < plain.worth < AHEAD:
        return plain
    deep = sorted([*idle, *[_turn(of, start, DEEP) for start in starts]], key=worth, reverse=True)
    shared = _shared(of, board, more, [turn.root for turn in deep], DEEP)
    return max([plain, deep[0], *shared], key=worth)


def best_turn(duel: DuelContext, board: DuelBoard, stakes: Stakes, more: int, effort: Effort) -> Turn:
    """The best turn among those in which all new armies go to one stack."""
    return max(turns(duel, board, stakes, more, effort), key=worth)


def turns(duel: DuelContext, board: DuelBoard, stakes: Stakes, more: int, effort: Effort) -> Iterator[Turn]:
    """The best turn for each stack that all new armies could go to."""
    of = _question(duel, stakes, effort)
    yield from _idle(of, board, more)
    for start in _starts(of, board, more, effort):
        yield _turn(of, start, effort)


def _idle(of: Question, board: DuelBoard, more: int) -> list[Turn]:
    """The turn without an attack, if there are no new armies or no stack can attack."""
    me = of.stakes.me
    if more and front(of.duel, board, me):
        return []
    return [Turn(judge(of.duel, board, of.without_card, of.weights), _somewhere(board, me), more, (), board)]


def _shared(of: Question, board: DuelBoard, more: int, roots: list[int], effort: Effort) -> Iterator[Turn]:
    """The best turn for each way to share the new armies between the first of these stacks and another."""
    parts = sorted({round(more * part) for part in PARTS} - {0, more})
    for other in roots[1 : 1 + effort.partners]:
        for part in parts:
            given = reinforced(of.duel, reinforced(of.duel, board, roots[0], part), other, more - part)
            yield _turn(of, _start(of, given, roots[0], part, effort), effort)


def _question(duel: DuelContext, stakes: Stakes, effort: Effort) -> Question:
    earned = stakes._replace(hand=stakes.hand + stakes.card, card=0)
    return Question(duel, earned, numbers(WEIGHTS), stakes, effort.width)


def _starts(of: Question, board: DuelBoard, more: int, effort: Effort) -> Iterator[Start]:
    """A start for each stack that all new armies could go to."""
    for root in front(of.duel, board, of.stakes.me)[: effort.roots]:
        yield _start(of, reinforced(of.duel, board, root, more), root, more, effort)


def _start(of: Question, board: DuelBoard, root: int, armies: float, effort: Effort) -> Start:
    line = walk(of, Walk(judge(of.duel, board, of.without_card, of.weights), board, root))
    return Start(root, armies, line, _with_another_walk(of, line, effort))


def _turn(of: Question, start: Start, effort: Effort) -> Turn:
    """The best turn that begins so; stacks go one after another as long as it helps."""
    last, line = start.line, max([start.line, *start.longer[: effort.others]], key=worth)
    for _ in range(2, effort.walks):
        if line is last:
            break
        last, line = line, max([line, *_with_another_walk(of, line, effort)], key=worth)
    return Turn(line.worth, start.root, start.armies, line.advances, line.board)


def _with_another_walk(of: Question, line: Walk, effort: Effort) -> list[Walk]:
    """The line with the walk of one stack more, for each of the stacks that are tried."""
    tips = front(of.duel, line.board, of.stakes.me)[: effort.others]
    return [walk(of, line._replace(tip=tip)) for tip in tips]


def _somewhere(board: DuelBoard, seat: int) -> int:
    """The first territory of a seat."""
    return (board.held[seat] & -board.held[seat]).bit_length() - 1
