"""Ways over the sea: the shortest that bring all land together, and short ones that save a long way round."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from garrison.generating.grid import BESIDE, SEA, Owners

Pair: TypeAlias = tuple[int, int]
SHORT: Final = 34
"""In cells, the longest way that is only a short cut."""

DETOUR: Final = 5
"""A short cut saves at least so many steps."""


def sea_ways(owners: Owners, borders: Iterable[Pair], count: int) -> list[Pair]:
    ways = sorted((far, pair) for pair, far in _straits(owners).items())
    known: list[Pair] = [*borders]
    found: list[Pair] = []
    for far, pair in ways:
        steps = _steps(count, known, pair[0])[pair[1]]
        if steps < 0 or (far <= SHORT and steps >= DETOUR):
            known.append(pair)
            found.append(pair)
    return sorted(found)


def _straits(owners: Owners) -> dict[Pair, int]:
    """How far it is over water between each two territories that are nearest to each other anywhere at sea."""
    shore, far = [*owners], [0] * len(owners)
    reached = [cell for cell, owner in enumerate(owners) if owner != SEA]
    found: dict[Pair, int] = {}
    for cell in reached:
        for near in BESIDE[cell]:
            if shore[near] == SEA:
                shore[near], far[near] = shore[cell], far[cell] + 1
                reached.append(near)
            elif shore[near] != shore[cell] and far[near] + far[cell]:
                pair = min(shore[near], shore[cell]), max(shore[near], shore[cell])
                found[pair] = min(found.get(pair, far[near] + far[cell]), far[near] + far[cell])
    return found


def _steps(count: int, ways: Iterable[Pair], start: int) -> Sequence[int]:
    """How many ways it takes to each territory; -1 where none leads."""
    near: list[list[int]] = [[] for _ in range(count)]
    for a, b in ways:
        near[a].append(b)
        near[b].append(a)
    steps = [-1] * count
    steps[start], reached = 0, [start]
    for here in reached:
        for there in near[here]:
            if steps[there] < 0:
                steps[there] = steps[here] + 1
                reached.append(there)
    return steps
