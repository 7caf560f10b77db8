"""Ways between territories: who lies beside whom, and how far apart they are."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
Ways: TypeAlias = list[dict[int, int]]
"""For each territory those around it, with how strongly they belong together."""

BY_LAND = 3
BY_SEA = 1


def ways_of(count: int, land: Iterable[Pair], sea: Iterable[Pair]) -> Ways:
    ways: Ways = [{} for _ in range(count)]
    for pairs, weight in ((land, BY_LAND), (sea, BY_SEA)):
        for pair in pairs:
            lead(ways, pair, weight)
    return ways


def lead(ways: Ways, pair: Pair, weight: int) -> None:
    """A new way, in both directions."""
    a, b = pair
    ways[a][b] = ways[b][a] = weight


def steps(ways: Ways, starts: Sequence[int]) -> list[int]:
    """How many ways it takes to each territory from the nearest of these; -1 where none leads."""
    far = [-1] * len(ways)
    reached = [*starts]
    for start in starts:
        far[start] = 0
    for place in reached:
        for near in ways[place]:
            if far[near] < 0:
                far[near] = far[place] + 1
                reached.append(near)
    return far
