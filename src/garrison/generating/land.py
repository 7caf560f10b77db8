"""Where there is land, with uneven coasts and water between its pieces, and how it is divided into territories."""

from collections.abc import Sequence
from heapq import heappop, heappush
from math import isqrt
from typing import Final, NamedTuple

from garrison.engine.streams import Chance
from garrison.generating.grid import CELLS, EDGE, HEIGHT, ONE, SEA, WIDTH, Owners, cleaned, hills, middle, parts

COAST: Final = (2, 7), (4, 5), (8, 3), (16, 2)
"""Layers of hills: how many stand in a row across the usual piece of land, and their weight."""

ROUGH: Final = 17 * ONE
"""The greatest height of the hills: the sum of the weights above, times ONE."""

STRAIT: Final = 13
"""About how many cells of water lie between two pieces of land."""

SHELF: Final = 42
"""Land is rare within this many cells of the edge."""

TRIES: Final = 24
NEAR: Final = 1000
"""The distance at which land of middling size ends."""


class Centre(NamedTuple):
    x: int
    y: int
    size: int
    """The size of the land around it, in percent of the usual."""


def land(chance: Chance, islands: int, share: int) -> Owners:
    """The piece of land that each cell belongs to, the largest first, or SEA."""
    centres = _centres(chance, islands)
    heights = _heights(chance, centres)
    inner = sorted((height for height in heights if height > -(10**9)), reverse=True)
    level = inner[min(len(inner) - 1, WIDTH * HEIGHT * share // 100)]
    owners = [0 if height > level else SEA for height in heights]
    _fill_lakes(owners)
    for number, part in enumerate(parts(owners, 0)):
        for cell in part:
            owners[cell] = number if number < islands else SEA
    return owners


def _centres(chance: Chance, count: int) -> list[Centre]:
    """Centres apart from each other: each is the best of several tries."""
    found: list[Centre] = []
    for _ in range(count):
        tried = [_centre(chance) for _ in range(TRIES)]
        found.append(max(tried, key=lambda one: min((_apart(one, other) for other in found), default=0)))
    return found


def _centre(chance: Chance) -> Centre:
    x = WIDTH // 6 + chance.below(WIDTH * 2 // 3)
    y = HEIGHT // 5 + chance.below(HEIGHT * 3 // 5)
    return Centre(x, y, 70 + chance.below(70))


def _apart(one: Centre, other: Centre) -> int:
    return 10 * (one.x - other.x) ** 2 + 16 * (one.y - other.y) ** 2


def _heights(chance: Chance, centres: list[Centre]) -> list[int]:
    """How surely each cell is land: near a centre, high, away from the edge, and not between two centres."""
    usual = isqrt(WIDTH * HEIGHT // (3 * len(centres)))
    rough = hills(chance, tuple((max(3, usual // count), weight) for count, weight in COAST))
    return [_height(cell % WIDTH, cell // WIDTH, rough[cell], centres, usual) for cell in CELLS]


def _height(x: int, y: int, rough: int, centres: list[Centre], usual: int) -> int:
    edge = min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y)
    if edge < EDGE:
        return -(10**9)
    bent = rough * 2 * NEAR // ROUGH - NEAR
    far = sorted(isqrt(8 * (x - c.x) ** 2 + 12 * (y - c.y) ** 2) * 100 * NEAR // (3 * usual * c.size) for c in centres)
    between = far[1] - far[0] if len(far) > 1 else 10 * NEAR
    strait = NEAR * STRAIT // usual
    drowned = 8 * (strait - between) if between < strait else 0
    shelving = 2 * max(0, SHELF - edge) ** 2
    return 5 * bent // 2 - far[0] - drowned - shelving


def _fill_lakes(owners: Owners) -> None:
    for lake in parts(owners, SEA)[1:]:
        for cell in lake:
            owners[cell] = 0


# How land is divided: seeds are spread over it, and territories grow from them until they meet


ROUNDS: Final = 6
"""How often each seed moves to the middle of its territory."""

TRIES_TO_SEED: Final = 10
WILD: Final = (12, 3), (6, 2)
"""Hills that borders run along, as (size in cells, weight)."""

STEEP: Final = 320
WAYS: Final = (1, 5), (-1, 5), (WIDTH, 5), (-WIDTH, 5), (WIDTH + 1, 7), (WIDTH - 1, 7), (-WIDTH + 1, 7), (-WIDTH - 1, 7)
"""The steps from a cell to those around it, with their lengths."""

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
    """How many territories each piece gets: one, then each further one goes where the most room is left for it."""
    shares = [1] * len(sizes)
    for _ in range(count - len(sizes)):
        roomy = max(range(len(sizes)), key=lambda n: sizes[n] * 1000 // (shares[n] + 1))
        shares[roomy] += 1
    return shares


def _spread(chance: Chance, piece: Sequence[int], count: int) -> list[int]:
    """`count` cells of a piece that lie apart from each other."""
    found: list[int] = []
    for _ in range(count):
        tried = [piece[chance.below(len(piece))] for _ in range(TRIES_TO_SEED)]
        found.append(max(tried, key=lambda cell: min((_cells_apart(cell, other) for other in found), default=0)))
    return found


def _cells_apart(one: int, other: int) -> int:
    return (one % WIDTH - other % WIDTH) ** 2 + (one // WIDTH - other // WIDTH) ** 2


def _grown(ground: Owners, seeds: Sequence[int], cost: Sequence[int]) -> Owners:
    """The owners of cells: each cell of land belongs to the seed that reaches it first without crossing water."""
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
    """The same on flat land, and quicker: every second step also crosses corners, so that growth is nearly round."""
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
    return min(cells, key=lambda cell: _cells_apart(cell, y * WIDTH + x))
