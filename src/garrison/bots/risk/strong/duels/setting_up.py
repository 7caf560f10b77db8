"""Setting up: the armies go where they stand best after the first turns of both, as far as these can be foreseen.

No opponent does just what seems best to me, so the armies are placed against several turns that they may make.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from math import exp
from typing import Final

from garrison.bots.risk.board import next_set
from garrison.bots.risk.strong.duels.board import FOE, ME, Board, War, board_of, front, income, stationed
from garrison.bots.risk.strong.duels.judging import Stakes, chance
from garrison.bots.risk.strong.duels.turns import ANSWER, FORESEEN, Turn, best_turn, turns
from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from garrison.risk.questions import head_start
from garrison.risk.view import View

POSTS: Final = 24
"""The most territories that are tried."""

PROMISING: Final = 5
"""Of how many of them any two are tried together."""

Posts = tuple[int, ...]


def planned(war: War, view: View) -> Board:
    """The board when everything is placed, with my armies where they stand best."""
    assert isinstance(view.phase, v.Placing)
    now, mine = _foreseen(war, view), view.phase.piles[view.seat]

    def given(posts: Posts) -> Board:
        return stationed(war, now, {post: now.armies[post] + mine / len(posts) for post in posts})

    return given(_best(lambda posts: _prospect(war, view, given(posts)), front(war, now, ME)[:POSTS]))


def _foreseen(war: War, view: View) -> Board:
    """The board with what the opponent has yet to place, divided among the places that they have begun to fill."""
    assert isinstance(view.phase, v.Placing)
    now, theirs = board_of(war, view), view.phase.piles[1 - view.seat]
    facing = front(war, now, FOE)
    begun = [where for where in facing if now.armies[where] > 1] or facing[:1]
    return stationed(war, now, {where: now.armies[where] + theirs / len(begun) for where in begun})


def _best(prospect: Callable[[Posts], float], places: Sequence[int]) -> Posts:
    """One place, two, or three: each more is tried with those that are good alone."""
    alone = _ranked(prospect, [(place,) for place in places])
    good = [place for _, (place,) in alone[:PROMISING]]
    two = _ranked(prospect, combinations(good, 2))
    three = _ranked(prospect, [(*two[0][1], place) for place in good if place not in two[0][1]] if two else [])
    return max([*alone[:1], *two[:1], *three[:1]])[1]


def _ranked(prospect: Callable[[Posts], float], tried: Iterable[Posts]) -> list[tuple[float, Posts]]:
    return sorted([(prospect(posts), posts) for posts in tried], reverse=True)


def _prospect(war: War, view: View, now: Board) -> float:
    """My chance of victory when both have moved once."""
    due, worth = partial(_due, war, view), next_set(war.theatre.game, view)
    if view.first == view.seat:
        mine = best_turn(war, now, Stakes(ME, 0, 1, 0, worth), due(now, ME), FORESEEN).board
        if not mine.held[FOE]:
            return 1.0
        theirs = turns(war, mine, Stakes(FOE, 0, 1, 1, worth), due(mine, FOE), FORESEEN)
        return sum([part * (1 - chance(turn.worth)) for part, turn in _likely(theirs)])

    def answered(then: Board) -> float:
        if not then.held[ME]:
            return 0.0
        return chance(best_turn(war, then, Stakes(ME, 0, 1, 1, worth), due(then, ME), ANSWER).worth)

    theirs = turns(war, now, Stakes(FOE, 0, 1, 0, worth), due(now, FOE), FORESEEN)
    return sum([part * answered(turn.board) for part, turn in _likely(theirs)])


def _likely(turns: Iterable[Turn]) -> list[tuple[float, Turn]]:
    """Each turn with its probability: the better its odds, the likelier it is."""
    every = list(turns)
    best = max(turn.worth for turn in every)
    weights = [exp(turn.worth - best) for turn in every]
    return [(weight / sum(weights), turn) for weight, turn in zip(weights, every, strict=True)]


def _due(war: War, view: View, now: Board, side: int) -> int:
    seat = view.seat if side == ME else Seat(1 - view.seat)
    return income(war, now, side) + head_start(war.theatre.game, view, seat)
