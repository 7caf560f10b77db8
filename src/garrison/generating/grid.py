"""A grid of small square cells: what each belongs to, which lie side by side, and smooth chance over them."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from garrison.engine.streams import Chance

WIDTH: Final = 300
HEIGHT: Final = 180
CELL: Final = 6
"""The width of a cell on the map."""

SEA: Final = -1
EDGE: Final = 9
"""Cells this near the edge of the map are sea."""

Owners: TypeAlias = list[int]
"""The territory, or the piece of land, that each cell belongs to; SEA for none."""

CELLS: Final = range(WIDTH * HEIGHT)


def beside(cell: int) -> tuple[int, ...]:
    """The cells that share a side with this one; every cell of land has four."""
    x = cell % WIDTH
    near = (cell - WIDTH, cell + WIDTH)
    sides = (*((cell - 1,) if x else ()), *((cell + 1,) if x < WIDTH - 1 else ()))
    return tuple(other for other in (*near, *sides) if 0 <= other < WIDTH * HEIGHT)


BESIDE: Final = tuple(map(beside, CELLS))


def parts(owners: Sequence[int], of: int) -> list[list[int]]:
    """The connected parts of what belongs to one owner, the largest first."""
    seen = bytearray(len(owners))
    found = (_part(owners, start, seen) for start in CELLS if owners[start] == of and not seen[start])
    return sorted(found, key=len, reverse=True)


def _part(owners: Sequence[int], start: int, seen: bytearray) -> list[int]:
    seen[start] = 1
    part = [start]
    for cell in part:
        for near in BESIDE[cell]:
            if owners[near] == owners[start] and not seen[near]:
                seen[near] = 1
                part.append(near)
    return part


def borders(owners: Sequence[int]) -> dict[tuple[int, int], int]:
    """How many sides of cells each pair of neighbours shares; the sea counts as a neighbour."""
    shared: dict[tuple[int, int], int] = {}
    for cell in CELLS:
        for near in (cell + 1, cell + WIDTH):
            if near < len(owners) and (near % WIDTH or near == cell + WIDTH) and owners[cell] != owners[near]:
                pair = min(owners[cell], owners[near]), max(owners[cell], owners[near])
                shared[pair] = shared.get(pair, 0) + 1
    return shared


def middle(cells: Iterable[int]) -> tuple[int, int]:
    """The mean place of cells, rounded."""
    listed = [*cells]
    return sum(cell % WIDTH for cell in listed) // len(listed), sum(cell // WIDTH for cell in listed) // len(listed)


def cleaned(owners: Owners) -> None:
    """Join cells that touch only at a corner, so that no outline meets itself."""
    for _ in range(8):
        changed = [cell for cell in CELLS if _pinched(owners, cell)]
        for cell in changed:
            if _pinched(owners, cell):
                _join(owners, cell)
        if not changed:
            return


def _pinched(owners: Owners, cell: int) -> bool:
    """Whether two cells of a square, corner to corner, belong together, and the others don't belong to them."""
    if cell % WIDTH == WIDTH - 1 or cell + WIDTH >= len(owners):
        return False
    a, b, c, d = owners[cell], owners[cell + 1], owners[cell + WIDTH], owners[cell + WIDTH + 1]
    return (a == d and b != a != c) or (b == c and a != b != d)


def _join(owners: Owners, cell: int) -> None:
    a, b, d = owners[cell], owners[cell + 1], owners[cell + WIDTH + 1]
    if a == d != SEA:
        owners[cell + 1] = a
    elif a == d:
        owners[cell] = b
    else:
        owners[cell] = b if b != SEA else SEA
        if b == SEA:
            owners[cell + 1] = a


# Smooth chance over the grid, in whole numbers: hills and valleys of several sizes


ONE: Final = 256
"""The height of the highest hill is less than this times the sum of the weights."""


def hills(chance: Chance, sizes: tuple[tuple[int, int], ...]) -> list[int]:
    """The height of each cell: the sum of hills of these (size in cells, weight)."""
    heights = [0] * (WIDTH * HEIGHT)
    for size, weight in sizes:
        for cell, height in enumerate(_layer(chance, size)):
            heights[cell] += weight * height
    return heights


def _layer(chance: Chance, size: int) -> list[int]:
    wide, high = WIDTH // size + 2, HEIGHT // size + 2
    posts = [[chance.below(ONE) for _ in range(wide)] for _ in range(high)]
    across = [divmod(x, size) for x in range(WIDTH)]
    slopes = [_eased(rest * ONE // size) for rest in range(size)]
    found: list[int] = []
    for y in range(HEIGHT):
        row, rest = divmod(y, size)
        slope, upper, lower = slopes[rest], posts[row], posts[row + 1]
        ends = [(a * (ONE - slope) + b * slope) // ONE for a, b in zip(upper, lower, strict=True)]
        found += [(ends[n] * (ONE - slopes[r]) + ends[n + 1] * slopes[r]) // ONE for n, r in across]
    return found


def _eased(part: int) -> int:
    """`part` of the way from 0 to ONE, slowed down at both ends."""
    return part * part * (3 * ONE - 2 * part) // (ONE * ONE)
