"""Setting up: the armies go where they stand best after the first turns of both, as far as these can be foreseen."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from garrison.bots.risk.steady.cards import next_set
from garrison.bots.risk.strong.duels.board import Board, War, board, front, income, stationed
from garrison.bots.risk.strong.duels.judging import WON, Stakes
from garrison.bots.risk.strong.duels.turns import ROUGH, best_turn
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

    return given(_best(lambda posts: _prospect(war, view, given(posts)), front(war, now, view.seat)[:POSTS]))


def _foreseen(war: War, view: View) -> Board:
    """The board with what the opponent has yet to place, divided among the places that they have begun to fill."""
    assert isinstance(view.phase, v.Placing)
    foe = 1 - view.seat
    now, theirs = board(war, view.owner, view.armies), view.phase.piles[foe]
    facing = front(war, now, foe)
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
    """The odds when both have moved once, for whoever sets up."""
    worth = next_set(war.theatre, view)
    first = best_turn(war, now, Stakes(view.first, 0, 1, 0, worth), _due(war, view, now, view.first), ROUGH)
    second = Seat(1 - view.first)
    if second not in first.board.owner:
        return WON if view.seat == view.first else -WON
    then = best_turn(war, first.board, Stakes(second, 0, 1, 1, worth), _due(war, view, first.board, second), ROUGH)
    return then.worth if view.seat == second else -then.worth


def _due(war: War, view: View, now: Board, seat: Seat) -> int:
    return income(war, now, seat) + head_start(war.theatre.game, view, seat)
