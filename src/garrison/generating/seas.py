"""Ways over the sea: the shortest that bring all land together, and short ones that save a long way round."""

from collections.abc import Iterable
from typing import Final

from garrison.generating.grid import BESIDE, SEA, Owners
from garrison.generating.ways import BY_SEA, Pair, lead, steps, ways_of

SHORT: Final = 34
"""In cells, the longest way that is only a short cut."""

DETOUR: Final = 5
"""Steps that a short cut saves, at least."""


def sea_ways(owners: Owners, borders: Iterable[Pair], count: int) -> list[Pair]:
    straits = sorted((far, pair) for pair, far in _straits(owners).items())
    known = ways_of(count, borders, ())
    found: list[Pair] = []
    for far, pair in straits:
        round_ = steps(known, pair[:1])[pair[1]]
        if round_ < 0 or (far <= SHORT and round_ >= DETOUR):
            lead(known, pair, BY_SEA)
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
