"""Outlines of what lies on a grid: smooth lines, with the same corners on both sides of every border."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from garrison.generating.grid import CELL, HEIGHT, SEA, WIDTH, Owners

Corner: TypeAlias = int
"""A corner of cells by its number; a row of corners is one longer than a row of cells."""

Point: TypeAlias = tuple[int, int]
Spot: TypeAlias = tuple[float, float]

ROW: Final = WIDTH + 1
ROUNDS: Final = 4
"""How many times each corner of a line is drawn towards its neighbours."""

STRAY: Final = 0.9
"""Corners that are no farther than this from a straight line are left out."""


def outlines(owners: Owners, count: int) -> list[str]:
    """The outline of each territory as the path of a map file."""
    ahead = _ahead(owners, count)
    points = _points(ahead)
    return ["".join(_ring(ring, points) for ring in _rings(sides)) for sides in ahead]


def _ahead(owners: Owners, count: int) -> list[dict[Corner, Corner]]:
    """For each territory the sides of its outline, each from corner to corner with the territory on its right."""
    ahead: list[dict[Corner, Corner]] = [{} for _ in range(count)]
    for cell, owner in enumerate(owners):
        if owner == SEA:
            continue
        y, x = divmod(cell, WIDTH)
        corner, sides = y * ROW + x, ahead[owner]
        if not y or owners[cell - WIDTH] != owner:
            sides[corner] = corner + 1
        if x == WIDTH - 1 or owners[cell + 1] != owner:
            sides[corner + 1] = corner + 1 + ROW
        if y == HEIGHT - 1 or owners[cell + WIDTH] != owner:
            sides[corner + 1 + ROW] = corner + ROW
        if not x or owners[cell - 1] != owner:
            sides[corner + ROW] = corner
    return ahead


def _rings(sides: dict[Corner, Corner]) -> Iterator[list[Corner]]:
    left = dict(sides)
    while left:
        corner, after = left.popitem()
        ring = [corner]
        while after != ring[0]:
            ring.append(after)
            after = left.pop(after)
        yield ring


def _ring(ring: Sequence[Corner], points: dict[Corner, Point]) -> str:
    kept = [points[corner] for corner in ring if corner in points]
    return "M" + " L".join(f"{x} {y}" for x, y in kept) + " Z"


# Lines between the places where several territories meet


def _points(ahead: list[dict[Corner, Corner]]) -> dict[Corner, Point]:
    """Where each corner that is drawn lies on the map."""
    near: dict[Corner, list[Corner]] = {}
    for sides in ahead:
        for a, b in sides.items():
            for one, other in ((a, b), (b, a)):
                if other not in near.setdefault(one, []):
                    near[one].append(other)
    points: dict[Corner, Point] = {}
    for line in _lines(near):
        points |= _smooth(line)
    return points


def _lines(near: dict[Corner, list[Corner]]) -> Iterator[list[Corner]]:
    """Lines as lists of corners: first those between places where territories meet, then those that close."""
    used: set[tuple[Corner, Corner]] = set()
    meetings = sorted(corner for corner, others in near.items() if len(others) != 2)  # noqa: PLR2004  a line goes on
    for start in (*meetings, *sorted(near)):
        for after in sorted(near[start]):
            if (start, after) not in used:
                yield _walked(start, after, near, used)


def _walked(
    start: Corner, after: Corner, near: dict[Corner, list[Corner]], used: set[tuple[Corner, Corner]]
) -> list[Corner]:
    line = [start, after]
    used |= {(start, after), (after, start)}
    while line[-1] != start and len(near[line[-1]]) == 2:  # noqa: PLR2004  as above
        a, b = near[line[-1]]
        line.append(b if a == line[-2] else a)
        used |= {(line[-2], line[-1]), (line[-1], line[-2])}
    return line


def _smooth(line: list[Corner]) -> dict[Corner, Point]:
    """Where the corners of a line lie once it is smoothed, without those it can spare; its ends stay in place."""
    at = [(float(corner % ROW * CELL), float(corner // ROW * CELL)) for corner in line]
    for _ in range(ROUNDS):
        inner = [_between(at[n - 1], at[n], at[n + 1]) for n in range(1, len(at) - 1)]
        at = [at[0], *inner, at[-1]]
    kept = {0, len(at) // 2, len(at) - 1} if len(at) > 3 else {*range(len(at))}  # noqa: PLR2004  two sides stay as they are
    for first, last in ((0, len(at) // 2), (len(at) // 2, len(at) - 1)):
        kept |= _needed(at, first, last)
    return {line[n]: (round(at[n][0]), round(at[n][1])) for n in sorted(kept)}


def _between(a: Spot, b: Spot, c: Spot) -> Spot:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def _needed(at: Sequence[Spot], first: int, last: int) -> set[int]:
    """The corners that the line needs to keep its shape (Douglas and Peucker)."""
    needed: set[int] = set()
    open_ = [(first, last)]
    while open_:
        a, b = open_.pop()
        far, place = max(((_stray(at[n], at[a], at[b]), n) for n in range(a + 1, b)), default=(0.0, a))
        if far > STRAY * STRAY:
            needed.add(place)
            open_ += [(a, place), (place, b)]
    return needed


def _stray(point: Spot, a: Spot, b: Spot) -> float:
    """The square of the distance from a line, or from its end if both ends are one."""
    (ax, ay), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    long = dx * dx + dy * dy
    if not long:
        return (point[0] - ax) ** 2 + (point[1] - ay) ** 2
    over = (point[0] - ax) * dy - (point[1] - ay) * dx
    return over * over / long
