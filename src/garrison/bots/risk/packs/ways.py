"""The cheapest ways over hostile land, counted in the armies that stand in the way."""

from collections.abc import Collection, Iterable, Iterator
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from garrison.bots.risk.board import Board, Region

Step = tuple[int, int, int, tuple[int, ...]]
"""What a way costs from here on, my armies here as a negative number, the territory, and the way onward."""


class Way(NamedTuple):
    """From a territory of mine over hostile ones to a goal; the cost includes the goal's armies."""

    cost: int
    path: tuple[int, ...]

    @property
    def start(self) -> int:
        return self.path[0]


NO_WAY: Final = Way(0, ())


def cheapest(at: Board, goals: Iterable[int], avoiding: Collection[int] = ()) -> Way:
    return next(ways(at, goals, avoiding), NO_WAY)


def way_into(at: Board, region: Region) -> Way:
    """The cheapest way to any hostile member of a continent."""
    return cheapest(at, region.members)


def ways(at: Board, goals: Iterable[int], avoiding: Collection[int] = ()) -> Iterator[Way]:
    """The best way from each of my territories to the nearest of these hostile goals, the cheapest first.

    Of equally cheap ways, the one from the larger stack comes first.
    """
    edge: list[Step] = [(at.armies[goal], 0, goal, (goal,)) for goal in goals if not at.is_mine(goal)]
    heapify(edge)
    found = {*avoiding}
    while edge:
        cost, _, where, path = heappop(edge)
        if at.is_mine(where) and where not in found:
            yield Way(cost, path)
        elif where not in found:
            for step in _steps_back(at, cost, where, path):
                heappush(edge, step)
        found.add(where)


def _steps_back(at: Board, cost: int, where: int, path: tuple[int, ...]) -> Iterator[Step]:
    for behind in at.ground.facing[where]:
        if at.is_mine(behind):
            yield cost, -at.armies[behind], behind, (behind, *path)
        else:
            yield cost + at.armies[behind], 0, behind, (behind, *path)
