"""How tangled a drawing of a graph is: crossings, and links that run too near to a territory they don't lead to."""

from collections.abc import Collection, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from garrison.drawing.graph import Pair, Points

CLEAR = 0.28
"""Links keep this share of their mean length away from other territories."""
CROSSING = 3
"""A crossing is this much worse than a link that passes a territory too closely."""

Truth: TypeAlias = NDArray[np.bool_]


def tangles(at: Points, ways: Sequence[Pair]) -> int:
    """The crossings, each counted as CROSSING, and the territories that a link passes too closely."""
    if not ways:
        return 0
    ends = np.array(ways)
    start, end = at[ends[:, 0]], at[ends[:, 1]]
    near = CLEAR * float(np.hypot(*(end - start).T).mean())
    close = gaps(start, end, at) < near
    close[np.arange(len(ways)), ends[:, 0]] = close[np.arange(len(ways)), ends[:, 1]] = False
    return CROSSING * int(np.triu(crossings(start, end) & _apart(ends), 1).sum()) + int(close.sum())


def crossed(at: Points, ways: Collection[Pair]) -> bool:
    """Whether any two of the links cross."""
    if not ways:
        return False
    ends = np.array(sorted(ways))
    return bool((crossings(at[ends[:, 0]], at[ends[:, 1]]) & _apart(ends)).any())


def gaps(start: Points, end: Points, points: Points) -> Points:
    """The distance of each point (a column) from each line (a row)."""
    (u, v), (x, y) = (end - start).T[..., None], points.T[:, None] - start.T[..., None]
    share = np.clip((x * u + y * v) / np.maximum(u * u + v * v, 1e-12), 0, 1)
    found: Points = np.hypot(x - share * u, y - share * v)
    return found


def crossings(start: Points, end: Points) -> Truth:
    """Which of the lines cross or touch each other."""
    one, other = _sides(start, end, start), _sides(start, end, end)
    split = one * other <= 0
    flat = (one == 0) & (other == 0)
    found: Truth = split & split.T & ~(flat & flat.T & ~_overlapping(start, end))
    return found


def crosses_any(spot: Points, at: Points, near: NDArray[np.int_], ways: NDArray[np.int_]) -> bool:
    """Whether links from a spot to some territories would cross any of these, which don't lead there."""
    if not len(near) or not len(ways):
        return False
    start, end = np.repeat(spot[None], len(near), axis=0), at[near]
    low, high = at[ways[:, 0]], at[ways[:, 1]]
    split = _sides(start, end, low) * _sides(start, end, high) <= 0
    back = (_sides(low, high, start) * _sides(low, high, end) <= 0).T
    shared = (near[:, None, None] == ways[None]).any(axis=2)
    return bool((split & back & ~shared).any())


def _sides(start: Points, end: Points, points: Points) -> Points:
    """On which side of each line (a row) each point (a column) lies: the sign of an area."""
    (u, v), (x, y) = (end - start).T, np.moveaxis(points[None] - start[:, None], 2, 0)
    found: Points = np.sign(u[:, None] * y - v[:, None] * x)
    return found


def _overlapping(start: Points, end: Points) -> Truth:
    low, high = np.minimum(start, end), np.maximum(start, end)
    found: Truth = np.all((low[:, None] <= high[None]) & (low[None] <= high[:, None]), axis=2)
    return found


def _apart(ends: NDArray[np.int_]) -> Truth:
    """Which links have no territory in common."""
    found: Truth = ~np.any(ends[:, None, :, None] == ends[None, :, None, :], axis=(2, 3))
    return found
