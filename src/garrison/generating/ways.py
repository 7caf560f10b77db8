"""Ways between territories, by land and over the sea, and the continents that they make."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from garrison.engine.streams import Chance
from garrison.generating.grid import BESIDE, SEA, Owners
from garrison.maps.format import FEWEST_TERRITORIES

Pair: TypeAlias = tuple[int, int]
Ways: TypeAlias = list[dict[int, int]]
"""For each territory its neighbours, and how strongly the two belong together."""

BY_LAND = 3
BY_SEA = 1


def ways_of(count: int, land: Iterable[Pair], sea: Iterable[Pair]) -> Ways:
    ways: Ways = [{} for _ in range(count)]
    for pairs, weight in ((land, BY_LAND), (sea, BY_SEA)):
        for pair in pairs:
            lead(ways, pair, weight)
    return ways


def lead(ways: Ways, pair: Pair, weight: int) -> None:
    """Add a way, in both directions."""
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


# Ways over the sea: the shortest that bring all land together, and short ones that save a long way round


SHORT: Final = 34
"""The longest way over the sea that is only a short cut, in cells."""

DETOUR: Final = 5
"""The fewest steps that a short cut must replace."""


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
    """The cells of water between each pair of territories whose nearest waters touch."""
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


# Continents: connected parts of a map, each with at least four territories, which keep to the land if they can


def continents(chance: Chance, ways: Ways, count: int) -> list[int]:
    """The continent of each territory; empty if one of them is too small this time."""
    wanted = [80 + chance.below(60) for _ in range(count)]
    region = _seeded(chance, ways, count)
    sizes = [1] * count
    while -1 in region:
        grown = sorted(range(count), key=lambda one: sizes[one] * 1000 // wanted[one])
        one, place = next((one, place) for one in grown if (place := _next(ways, region, one)) >= 0)
        region[place] = one
        sizes[one] += 1
    _fed(ways, region, sizes)
    return region if min(sizes) >= FEWEST_TERRITORIES else []


def _seeded(chance: Chance, ways: Ways, count: int) -> list[int]:
    """The continent of each territory, with only one territory in each, far apart; -1 for the others."""
    seeds = [chance.below(len(ways))]
    while len(seeds) < count:
        far = steps(ways, seeds)
        seeds.append(max(range(len(ways)), key=lambda place: far[place]))
    region = [-1] * len(ways)
    for number, place in enumerate(seeds):
        region[place] = number
    return region


def _next(ways: Ways, region: Sequence[int], one: int) -> int:
    """The free territory that belongs to this continent most, or -1."""
    pull: dict[int, int] = {}
    for place, owner in enumerate(region):
        if owner == one:
            for near, weight in ways[place].items():
                if region[near] < 0:
                    pull[near] = pull.get(near, 0) + weight
    free = {place: sum(1 for near in ways[place] if region[near] < 0) for place in pull}
    return max(pull, key=lambda place: (2 * pull[place] - free[place], -place), default=-1)


def _fed(ways: Ways, region: list[int], sizes: list[int]) -> None:
    """Let small continents take territories from larger ones that stay connected."""
    for _ in range(4 * len(sizes)):
        small = min(range(len(sizes)), key=lambda one: sizes[one])
        taken = next(_spare(ways, region, sizes, small), -1)
        if sizes[small] >= FEWEST_TERRITORIES or taken < 0:
            return
        sizes[region[taken]] -= 1
        region[taken] = small
        sizes[small] += 1


def _spare(ways: Ways, region: Sequence[int], sizes: Sequence[int], small: int) -> Iterator[int]:
    """Territories beside a small continent that their own can spare, those of the largest continent first."""
    beside = {near for place, one in enumerate(region) if one == small for near in ways[place] if region[near] != small}
    for place in sorted(beside, key=lambda place: (-sizes[region[place]], place)):
        if sizes[region[place]] > sizes[small] + 1 and _stays_whole(ways, region, place):
            yield place


def _stays_whole(ways: Ways, region: Sequence[int], without: int) -> bool:
    rest = {place for place, one in enumerate(region) if one == region[without]} - {without}
    reached = [min(rest)]
    seen = {*reached}
    for place in reached:
        fresh = {near for near in ways[place] if near in rest} - seen
        seen |= fresh
        reached += sorted(fresh)
    return seen == rest
