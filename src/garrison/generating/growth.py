"""How land is divided: seeds are spread over it, and territories grow from them until they meet."""

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from garrison.engine.streams import Chance
from garrison.generating.grid import SEA, WIDTH, Owners, cleaned, middle
from garrison.generating.noise import hills

ROUNDS: Final = 6
"""How often each seed moves to the middle of its territory."""

TRIES: Final = 10
WILD: Final = (12, 3), (6, 2)
"""Hills that borders run along."""

STEEP: Final = 320
WAYS: Final = (1, 5), (-1, 5), (WIDTH, 5), (-WIDTH, 5), (WIDTH + 1, 7), (WIDTH - 1, 7), (-WIDTH + 1, 7), (-WIDTH - 1, 7)
"""The steps from a cell to those around it, and how long they are."""

AROUND: Final = tuple(step for step, _ in WAYS)
STRAIGHT: Final = AROUND[:4]


def divided(chance: Chance, pieces: Sequence[Sequence[int]], territories: int, cells: int) -> Owners:
    """The territory of each cell, from 0; each piece of land has as many as its size allows, and at least one."""
    ground = [SEA] * cells
    for number, piece in enumerate(pieces):
        for cell in piece:
            ground[cell] = number
    counts = _shares([len(piece) for piece in pieces], territories)
    seeds = [seed for piece, count in zip(pieces, counts, strict=True) for seed in _spread(chance, piece, count)]
    for _ in range(ROUNDS):
        seeds = _centred(seeds, _flooded(ground, seeds))
    owners = _grown(ground, seeds, [1 + height // STEEP for height in hills(chance, WILD)])
    cleaned(owners)
    return owners


def _shares(sizes: Sequence[int], count: int) -> list[int]:
    """One for each, and the others to whichever has the most room for each of its own."""
    shares = [1] * len(sizes)
    for _ in range(count - len(sizes)):
        roomy = max(range(len(sizes)), key=lambda n: sizes[n] * 1000 // (shares[n] + 1))
        shares[roomy] += 1
    return shares


def _spread(chance: Chance, piece: Sequence[int], count: int) -> list[int]:
    """Cells that lie apart from each other."""
    found: list[int] = []
    for _ in range(count):
        tried = [piece[chance.below(len(piece))] for _ in range(TRIES)]
        found.append(max(tried, key=lambda cell: min((_apart(cell, other) for other in found), default=0)))
    return found


def _apart(one: int, other: int) -> int:
    return (one % WIDTH - other % WIDTH) ** 2 + (one // WIDTH - other // WIDTH) ** 2


def _grown(ground: Owners, seeds: Sequence[int], cost: Sequence[int]) -> Owners:
    """Each cell of land belongs to the seed that reaches it first without crossing water."""
    owners = [SEA] * len(ground)
    coming = [(0, cell, number) for number, cell in enumerate(seeds)]
    while coming:
        time, cell, number = heappop(coming)
        if owners[cell] != SEA:
            continue
        owners[cell] = number
        for step, length in WAYS:
            near = cell + step
            if ground[near] == ground[cell] and owners[near] == SEA:
                heappush(coming, (time + length * cost[near], near, number))
    return owners


def _flooded(ground: Owners, seeds: Sequence[int]) -> Owners:
    """The same on flat land, and quicker: every second step also goes to corners, so that it all grows nearly round."""
    owners = [SEA] * len(ground)
    for number, cell in enumerate(seeds):
        owners[cell] = number
    rim, straight = [*seeds], True
    while rim:
        rim = _next_rim(ground, owners, rim, STRAIGHT if straight else AROUND)
        straight = not straight
    return owners


def _next_rim(ground: Owners, owners: Owners, rim: Sequence[int], steps: Sequence[int]) -> list[int]:
    found: list[int] = []
    for cell in rim:
        land, owner = ground[cell], owners[cell]
        for step in steps:
            near = cell + step
            if ground[near] == land and owners[near] == SEA:
                owners[near] = owner
                found.append(near)
    return found


def _centred(seeds: Sequence[int], owners: Owners) -> list[int]:
    """For each territory, the one of its cells that is nearest to its middle."""
    members: list[list[int]] = [[] for _ in seeds]
    for cell, owner in enumerate(owners):
        if owner != SEA:
            members[owner].append(cell)
    return [_central(cells) if cells else seed for seed, cells in zip(seeds, members, strict=True)]


def _central(cells: Sequence[int]) -> int:
    x, y = middle(cells)
    return min(cells, key=lambda cell: _apart(cell, y * WIDTH + x))
