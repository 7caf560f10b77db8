"""What anybody can see in shapes: where discs are, what touches what; with nothing but the standard library."""

import math
from collections import defaultdict

from garrison.maps.shapes_format import edges, owners


def depth(shape):
    """How far inside the shape the middle of its disc lies; negative outside, by the even-odd rule."""
    lines = list(edges(shape.path))
    x, y = shape.label
    crossings = sum((ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in lines)
    nearest = min(gap(shape.label, a, b) for a, b in lines)
    return nearest if crossings % 2 else -nearest


def gap(point, a, b):
    """The distance of a point from a line."""
    along, off = [v - u for u, v in zip(a, b, strict=True)], [v - u for u, v in zip(a, point, strict=True)]
    share = (off[0] * along[0] + off[1] * along[1]) / (along[0] ** 2 + along[1] ** 2)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (a[0] + share * along[0], a[1] + share * along[1]))


def borders(shapes):
    """The length of each common border, by the pair of names."""
    lengths: dict[frozenset[str], float] = defaultdict(float)
    for (a, b), names in owners(shapes.territories).items():
        assert len({*names}) <= 2, names
        if len({*names}) == 2:
            lengths[frozenset(names)] += math.dist(a, b)
    return dict(lengths)


def corners(shapes):
    return [point for shape in shapes.territories.values() for edge in edges(shape.path) for point in edge]


def closest(shapes):
    """The distance of the two discs that are nearest to each other."""
    spots = [shape.label for shape in shapes.territories.values()]
    return min((math.dist(a, b) for n, a in enumerate(spots) for b in spots[:n]), default=math.inf)
