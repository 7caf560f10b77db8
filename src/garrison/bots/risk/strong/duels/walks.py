"""Walks: one stack goes from conquest to conquest, and what it leaves behind is judged after each."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from operator import attrgetter
from typing import NamedTuple

from garrison.bots.risk.strong.duels.board import Board, War, can_take
from garrison.bots.risk.strong.duels.judging import Stakes, judge


class Advance(NamedTuple):
    """A conquest, after which the stack moves in, or stays where it is but for those that must go."""

    source: int
    target: int
    moves_in: bool


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
    width: int
    """How many lines are followed at a time."""


worth = attrgetter("worth")


def walk(of: Question, start: Line) -> Line:
    """The best of the lines on which the stack at the tip goes on, or the start itself."""
    best, lines, seen = start, [start], set[tuple[int, ...]]()
    while lines:
        lines = nlargest(of.width, [longer for line in lines for longer in _longer(of, line, seen)], key=worth)
        best = max([best, *lines[:1]], key=worth)
    return best


def _longer(of: Question, line: Line, seen: set[tuple[int, ...]]) -> Iterator[Line]:
    owner, armies, _ = line.board
    free = armies[line.tip] - 1
    for target in of.war.borders[line.tip]:
        if owner[target] != of.stakes.me and can_take(free, armies[target]):
            yield from _advanced(of, line, target, seen)


def _advanced(of: Question, line: Line, target: int, seen: set[tuple[int, ...]]) -> Iterator[Line]:
    board, must = line.board, of.war.theatre.options.attack_dice
    left = board.armies[line.tip] - board.prices[target]
    owner = board.owner[:]
    owner[target] = of.stakes.me
    for moving, tip in ((left, target), (must, line.tip)):
        here = (tip, *owner)
        if here not in seen and 1 <= moving <= left:
            seen.add(here)
            then = _moved(of.war, board, owner, (line.tip, target), (1 + left - moving, moving))
            advance = Advance(line.tip, target, tip == target)
            yield Line(judge(of.war, then, of.stakes, of.weights), then, tip, (*line.advances, advance))


def _moved(war: War, board: Board, owner: list[int], where: tuple[int, int], stacks: tuple[float, float]) -> Board:
    armies, prices = board.armies[:], board.prices[:]
    for place, stack in zip(where, stacks, strict=True):
        armies[place], prices[place] = stack, war.toll(stack) + 1
    return Board(owner, armies, prices)
