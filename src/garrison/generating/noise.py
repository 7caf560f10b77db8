"""Smooth chance over the grid, in whole numbers: hills and valleys of several sizes."""

from typing import Final

from garrison.engine.streams import Chance
from garrison.generating.grid import HEIGHT, WIDTH

ONE: Final = 256
"""The height of the highest hill is less than this times the sum of the weights."""


def hills(chance: Chance, sizes: tuple[tuple[int, int], ...]) -> list[int]:
    """The height of each cell, the sum of hills of these sizes, in cells, by their weights."""
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
    """From 0 to ONE, slowly at both ends."""
    return part * part * (3 * ONE - 2 * part) // (ONE * ONE)
