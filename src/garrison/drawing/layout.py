"""Where the territories lie: at the map's own places, or spread so that near ones are near and links don't cross."""

import math
from typing import NamedTuple

import numpy as np

from garrison.drawing.graph import Graph, Points, distances
from garrison.drawing.planar import planar
from garrison.drawing.polish import polished
from garrison.drawing.tangles import crossed, tangles

ROUNDS = 300
"""So often are the springs relaxed."""

DENSE = 1.5
"""With so many times more links than can be drawn without crossings, crossings are not looked for."""

MOST_MENDED = 120
"""Among more territories, crossings stay."""


class Frame(NamedTuple):
    width: float
    height: float


def layout(graph: Graph, frame: Frame, margin: tuple[float, float]) -> Points:
    """The map's places if nothing crosses there, or a layout by springs, turned like them."""
    if len(graph.names) == 1:
        return np.array([[frame.width / 2, frame.height / 2]])
    far = distances(graph)
    springs = Springs(far)
    hints = [] if graph.places is None else [_scaled(graph.places, far)]
    starts = [*hints, circle(len(graph.names)) * far.mean()]
    if is_dense(graph):
        return fitted(springs.relaxed(starts[0], ROUNDS // 3), frame, margin)
    best = _least([*hints, *(springs.relaxed(start) for start in starts)], graph)
    if len(best) <= MOST_MENDED and tangles(best, graph.ways):
        best = mended(best, hints, graph)
    return fitted(turned(best, hints[0]) if hints else upright(best), frame, margin)


def is_dense(graph: Graph) -> bool:
    """Whether there are more links than can be drawn without crossings (Euler)."""
    return len(graph.ways) > max(3 * len(graph.names) - 6, 1) * DENSE


def _scaled(places: Points, far: Points) -> Points:
    hint = places - places.mean(0)
    found: Points = hint / max(float(np.hypot(*hint.T).mean()), 1e-9) * far.mean()
    return found


def _least(drawings: list[Points], graph: Graph) -> Points:
    return min(drawings, key=lambda at: (tangles(at, graph.ways), unevenness(at, graph)))


def unevenness(at: Points, graph: Graph) -> float:
    """How much the lengths of the links differ, and how close the closest two territories are, in mean links."""
    ends = np.array(graph.ways or [(0, len(at) - 1)])
    lengths = np.hypot(*(at[ends[:, 0]] - at[ends[:, 1]]).T)
    between = _lengths(at) + np.diag(np.full(len(at), np.inf))
    return float(lengths.std() / lengths.mean() + max(0.0, 0.9 - between.min() / lengths.mean()))


def _lengths(at: Points) -> Points:
    found: Points = np.hypot(*np.moveaxis(at[:, None] - at[None], 2, 0))
    return found


# Springs


class Springs:
    """Kamada and Kawai's springs, relaxed by majorization (Gansner, Koren, North 2004)."""

    def __init__(self, far: Points) -> None:
        self.far = far
        self.weight = np.where(far > 0, 1 / np.maximum(far, 1e-9) ** 2, 0)
        self.turn = np.linalg.pinv(np.diag(self.weight.sum(1)) - self.weight)

    def relaxed(self, start: Points, rounds: int = ROUNDS) -> Points:
        at = start.copy()
        for _ in range(rounds):
            pull = self.weight * self.far / np.maximum(_lengths(at), 1e-6)
            at = self.turn @ ((np.diag(pull.sum(1)) - pull) @ at)
        return at


def circle(count: int) -> Points:
    turns = np.linspace(0, 2 * math.pi, count, endpoint=False)
    return np.column_stack([np.cos(turns), np.sin(turns)]) + np.linspace(0, 0.01, count)[:, None]


# Crossings


def mended(best: Points, hints: list[Points], graph: Graph) -> Points:
    """A drawing in which no links cross, or at least no borders, if there is one; else the best so far."""
    for kept in (graph.land | graph.sea, graph.land):
        free = [at for at in (*hints, best) if not crossed(at, kept)] or planar(len(best), kept)
        if free:
            return polished(free[0], graph, kept)
    return best


# Into the picture


def turned(at: Points, like: Points) -> Points:
    """The drawing turned and mirrored so that it lies as much as possible like the other (Procrustes)."""
    a, b = at - at.mean(0), like - like.mean(0)
    u, _, v = np.linalg.svd(a.T @ b)
    found: Points = a @ (u @ v)
    return found


def upright(at: Points) -> Points:
    """The drawing turned so that its longest direction is level, as the picture is wider than high."""
    middle = at - at.mean(0)
    _, _, v = np.linalg.svd(middle, full_matrices=False)
    found: Points = middle @ v.T
    return found


def fitted(at: Points, frame: Frame, margin: tuple[float, float]) -> Points:
    low, high = at.min(0), at.max(0)
    room = np.array(frame) - 2 * np.array(margin)
    span = np.maximum(high - low, 1e-6)
    found: Points = (at - (low + high) / 2) * np.minimum(room / span, 3 * (room / span).min()) + np.array(frame) / 2
    return found
