"""Where there is land: a few pieces of it, with uneven coasts and water between them."""

from math import isqrt
from typing import Final, NamedTuple

from garrison.engine.streams import Chance
from garrison.generating.grid import CELLS, EDGE, HEIGHT, SEA, WIDTH, Owners, parts
from garrison.generating.noise import ONE, hills

COAST: Final = (2, 7), (4, 5), (8, 3), (16, 2)
"""How many hills stand on the usual piece of land, from one end to the other, with their weights."""

ROUGH: Final = 17 * ONE
"""The sum of the weights above, as high as the hills can be."""

STRAIT: Final = 13
"""The water between two pieces of land, in cells, about."""

SHELF: Final = 42
"""Land is rare within this many cells of the edge."""

TRIES: Final = 24
NEAR: Final = 1000
"""The distance at which land of middling size ends."""


class Centre(NamedTuple):
    x: int
    y: int
    size: int
    """In percent of the usual."""


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
    """Apart from each other: each is the best of several."""
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
