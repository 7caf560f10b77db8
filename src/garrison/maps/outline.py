"""The outlines of territories: closed rings of straight lines, written as an SVG path."""

import re

Ring = tuple[tuple[float, float], ...]

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def rings(shape: str) -> tuple[Ring, ...]:
    """The corners of each ring of a shape such as `M0 0 L4 0 L4 4 Z`.

    >>> rings("M0 0 L4 0 L4 4 Z")
    (((0.0, 0.0), (4.0, 0.0), (4.0, 4.0)),)
    """
    return tuple(_corners(part) for part in shape.split("Z") if part.strip())


def _corners(part: str) -> Ring:
    numbers = [float(number) for number in _NUMBER.findall(part)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def encloses(shape: str, point: tuple[float, float]) -> bool:
    """Whether `point` is inside `shape`, by the even-odd rule.

    >>> encloses("M0 0 L4 0 L4 4 Z", (3, 1)), encloses("M0 0 L4 0 L4 4 Z", (1, 3))
    (True, False)
    """
    x, y = point
    crossings = 0
    for ring in rings(shape):
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossings += 1
    return crossings % 2 == 1
