"""Walks: one stack goes from conquest to conquest, and what it leaves behind is judged after each.

At its end it may be spent on a stack that it can't beat, before that one attacks: with more dice, attackers lose less.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from heapq import nlargest
from operator import attrgetter
from typing import Final, NamedTuple

from garrison.bots.risk.strong.duels.board import Board, War, can_take, conquered, stationed
from garrison.bots.risk.strong.duels.judging import Stakes, judge


class Fate(Enum):
    """What becomes of a stack that attacks."""

    MOVES_IN = "moves in"
    STAYS = "stays, but for those that must move in"
    SPENT = "is spent on defenders who keep their territory"


class Advance(NamedTuple):
    source: int
    target: int
    fate: Fate


class Line(NamedTuple):
    """A part of a turn: where its last stack stands, what was conquered, and how good the board is then."""

    worth: float
    board: Board
    tip: int
    advances: tuple[Advance, ...] = ()


class Question(NamedTuple):
    """What stays the same while lines are compared; `stakes` count the card of the turn."""

    war: War
    stakes: Stakes
    weights: Sequence[float]
    without_card: Stakes
    """The stakes if nothing is conquered."""
    width: int
    """How many lines are followed at a time."""


worth = attrgetter("worth")

NOWHERE: Final = -1
"""The tip of a line whose stack was spent."""


def walk(of: Question, start: Line) -> Line:
    """The best of the lines on which the stack at the tip goes on, or the start itself."""
    best, lines, seen = start, [start], set[tuple[int, ...]]()
    while lines:
        lines = nlargest(of.width, [longer for line in lines for longer in _longer(of, line, seen)], key=worth)
        best = max([best, *lines[:1]], key=worth)
    return best


def _longer(of: Question, line: Line, seen: set[tuple[int, ...]]) -> Iterator[Line]:
    if line.tip == NOWHERE:
        return
    theirs, armies, all_dice = line.board.held[of.stakes.foe], line.board.armies, of.war.theatre.options.attack_dice
    free = armies[line.tip] - 1
    for target in of.war.borders[line.tip]:
        if not theirs >> target & 1:
            continue
        if can_take(free, armies[target]):
            yield from _advanced(of, line, target, seen)
        if all_dice <= free <= line.board.prices[target] + 1 and armies[target] >= all_dice:
            yield from _spent(of, line, target, seen)


def _advanced(of: Question, line: Line, target: int, seen: set[tuple[int, ...]]) -> Iterator[Line]:
    board, must, source = line.board, of.war.theatre.options.attack_dice, line.tip
    left = board.armies[source] - board.prices[target]
    mine = board.held[of.stakes.me] | 1 << target
    for moving, tip, fate in ((left, target, Fate.MOVES_IN), (must, source, Fate.STAYS)):
        here = (tip, mine)
        if here not in seen and 1 <= moving <= left:
            seen.add(here)
            then = conquered(of.war, board, (source, target), (1 + left - moving, moving))
            advances = (*line.advances, Advance(source, target, fate))
            yield Line(judge(of.war, then, of.stakes, of.weights), then, tip, advances)


def _spent(of: Question, line: Line, target: int, seen: set[tuple[int, ...]]) -> Iterator[Line]:
    """The stack attacks with all dice to the last, and each army that it loses kills its part of the defenders."""
    here, remains = (line.tip, target, *line.board.held), of.war.theatre.options.attack_dice
    if here in seen:
        return
    seen.add(here)
    stack, defenders = line.board.armies[line.tip], line.board.armies[target]
    left = defenders * (1 - (stack - remains) / of.war.toll(defenders))
    then = stationed(of.war, line.board, {line.tip: remains, target: max(1.0, left)})
    stakes = of.stakes if line.advances else of.without_card
    advance = Advance(line.tip, target, Fate.SPENT)
    yield Line(judge(of.war, then, stakes, of.weights), then, NOWHERE, (*line.advances, advance))
