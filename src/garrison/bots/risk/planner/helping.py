"""Helping out: armies for the first place at the front that is not strong enough for a neighbour."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.bots.risk.planner.position import Position

MARGIN = 3


class Lack(NamedTuple):
    """What a place lacks to beat a neighbour; less than 1 if it lacks nothing."""

    where: int
    armies: int
    defenders: int


def help_out(here: Position) -> Order:
    lacks = list(_lacks(here))
    lacking = [lack for lack in lacks if lack.armies > 0]
    if not lacking:
        return next((_raised(here, lack) for lack in lacks if _exceeds(lack)), NO_ORDER)
    where, armies, _ = next((lack for lack in lacking if lack.armies <= here.extra), lacking[0])
    return Order(where, armies=min(armies, here.extra))


def _lacks(here: Position) -> Iterator[Lack]:
    armies = here.view.armies
    for where in _shuffled(here):
        for near in here.board.hostile(here.board.ground.borders[where]):
            needed = 3 * armies[near] // 2 + armies[near] % 2
            yield Lack(where, needed + 2 - armies[where], armies[near])


def _exceeds(lack: Lack) -> bool:
    """Whether a place could still be raised over its neighbour."""
    return lack.armies + MARGIN * lack.defenders > 0


def _raised(here: Position, lack: Lack) -> Order:
    return Order(lack.where, armies=min(here.extra, lack.armies + MARGIN * lack.defenders))


def _shuffled(here: Position) -> list[int]:
    front = list(here.board.front)
    for last in range(len(front) - 1, 0, -1):
        chosen = here.below(last + 1)
        front[last], front[chosen] = front[chosen], front[last]
    return front
