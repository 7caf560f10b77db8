"""Marching as it is tried out, step by step: first moves, then clashes and attacks, then surges."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from garrison.bots.simultaneous.strong.board import Board, March
from garrison.bots.simultaneous.strong.fates import Fates
from garrison.engine.vocabulary import NOBODY
from garrison.simultaneous.option_words import MutualMode, SameTarget

Marches = Sequence[March]
"""In the order in which they are carried out."""


def march(board: Board, marches: Marches) -> None:
    """All marches of a turn; those out of land that is yet to be taken come last."""
    own = [one for one in marches if board.owner[one.source] == one.by]
    surges = [one for one in marches if board.owner[one.source] != one.by]
    attacks = [one for one in own if board.owner[one.target] not in (one.by, NOBODY)]
    late = _move(board, [one for one in own if board.owner[one.target] in (one.by, NOBODY)])
    _attack(board, sorted([*late, *attacks]) if late else attacks)
    if board.at.options.surge:
        _surge(board, surges)


# Moves


def _move(board: Board, moves: Marches) -> Marches:
    """Carry out the moves; gives those into unowned land where others were first, which are attacks."""
    board.count()
    came = dict.fromkeys([one.target for one in moves], 0)
    settling = [one for one in moves if board.owner[one.target] == NOBODY and board.at.scene.theatre.walks_in]
    for one in moves:
        if board.owner[one.target] == one.by:
            came[one.target] += moved(board, one)
    for one in settling:
        if board.owner[one.target] in (one.by, NOBODY):
            came[one.target] += moved(board, one)
    board.count()
    for where, armies in came.items() if not board.at.options.moved_units_may_attack else ():
        board.free[where] -= armies
    return [one for one in settling if board.owner[one.target] != one.by]


def moved(board: Board, one: March) -> int:
    armies = board.sent(one)
    board.arrive(one, armies, board.at.fighting.ordinary)
    if board.at.options.chained_moves:
        board.free[one.target] += armies
    return armies


# Attacks

Left = dict[March, int]
"""The armies that are left of marches that have clashed."""


def _attack(board: Board, attacks: Marches) -> None:
    """Attacks meet at the borders, then fight one by one, or all attacks of a seat on one territory as one force."""
    if board.at.options.mutual_mode is MutualMode.CLASH:
        left, level = _clash(board, attacks), set[tuple[int, int]]()
    else:
        left, level = {}, against_each_other(attacks)
    if board.at.options.same_target is SameTarget.SEQUENTIAL:
        for one in attacks:
            _strike(board, (one,), left, level)
    else:
        rank = board.at.rank
        for _, force in groupby(sorted(attacks, key=lambda one: (rank[one.target], one.by, one)), key=_aim):
            _strike(board, tuple(force), left, level)


def _aim(one: March) -> tuple[int, int]:
    return one.target, one.by


def against_each_other(attacks: Marches) -> set[tuple[int, int]]:
    """The ways on which armies march in both directions."""
    ways = {(one.source, one.target) for one in attacks}
    return {(source, target) for source, target in ways if (target, source) in ways}


def _clash(board: Board, attacks: Marches) -> Left:
    left: Left = {}
    level = against_each_other(attacks)
    first = {(one.source, one.target): one for one in reversed(attacks) if (one.source, one.target) in level}
    for (source, target), one in sorted(first.items(), key=lambda item: item[1]):
        other = first[target, source]
        if one < other and board.able(one) and board.able(other):
            _meet(board, one, other, left)
    return left


def _meet(board: Board, one: March, other: March, left: Left) -> None:
    fate = board.at.fighting.meeting(board.sent(one), board.sent(other))
    if board.chance(one.source, one.target) < fate.chance:
        left[one], left[other] = fate.won, 0
    else:
        left[one], left[other] = 0, fate.held


def _strike(board: Board, force: Marches, left: Left, level: set[tuple[int, int]]) -> None:
    armies = sum([left[one] if one in left else board.sent(one) for one in force])
    first = force[0]
    if armies:
        board.arrive(first, armies, fates(board, first, level))


def fates(board: Board, one: March, level: set[tuple[int, int]]) -> Fates:
    even = (one.source, one.target) in level and not board.fallen & {one.source, one.target}
    return board.at.fighting.meeting if even else board.at.fighting.ordinary


# Surges


def _surge(board: Board, surges: Iterable[March]) -> None:
    """Marches out of land just taken, in the fixed order, as many for each seat as the options allow."""
    done: dict[int, int] = {}
    for one in surges:
        if one.source in board.fallen and done.get(one.by, 0) < board.at.options.surge:
            board.free[one.source] = board.armies[one.source]
            done[one.by] = done.get(one.by, 0) + 1
            _strike(board, (one,), {}, set())
