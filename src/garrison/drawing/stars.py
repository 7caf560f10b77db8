"""Stars: a little sun for each territory, far enough from all others."""

import math

import numpy as np
from shapely import MultiPolygon, Polygon

from garrison.drawing.geometry import XY, Areas, chance, whole
from garrison.drawing.graph import Graph, Points
from garrison.drawing.layout import Frame
from garrison.drawing.lines import APART, STAR

CLOSEST = 0.75
"""Stars that can't be pushed apart to this share of their distance are put on a grid."""
POINTS = 10
SOFT = 0.84
"""How deep the dents between two points of a star are."""


def spread(at: Points, frame: Frame, apart: float = APART) -> Points:
    """The places, pushed apart where two are nearer than this, or on a grid if that does not help."""
    for _ in range(200):
        gap = at[:, None] - at[None]
        far = np.maximum(_lengths(gap), 1e-6)
        push = np.where(far < apart, (apart - far) / 2, 0) * (1 - np.eye(len(at)))
        at = at + 0.5 * (gap / far[..., None] * push[..., None]).sum(1)
    at = np.clip(at, (90, 80), (frame.width - 90, frame.height - 80))
    gaps = _lengths(at[:, None] - at[None]) + np.diag(np.full(len(at), np.inf))
    return at if gaps.min() > CLOSEST * apart else _on_a_grid(at, frame)


def _lengths(gap: Points) -> Points:
    found: Points = np.hypot(gap[..., 0], gap[..., 1])
    return found


def _on_a_grid(at: Points, frame: Frame) -> Points:
    """The places in rows from top to bottom, each row from left to right."""
    rows = max(1, round(math.sqrt(len(at) * frame.height / frame.width)))
    found = at.copy()
    for row, members in enumerate(np.array_split(np.argsort(at[:, 1], kind="stable"), rows)):
        here = members[np.argsort(at[members, 0], kind="stable")]
        found[here, 0] = (np.arange(len(here)) + 0.5) * frame.width / max(1, len(here))
        found[here, 1] = (row + 0.5) * frame.height / rows
    return found


def stars(graph: Graph, at: Points) -> Areas:
    return {name: MultiPolygon([_star(name, (x, y))]) for name, (x, y) in zip(graph.names, at, strict=True)}


def _star(name: str, at: XY) -> Polygon:
    """A sun of soft points, each star turned its own way."""
    turn = chance(name).uniform(0, math.pi / 5)
    points = [(STAR if n % 2 == 0 else STAR * SOFT, turn + n * math.pi / POINTS) for n in range(2 * POINTS)]
    return Polygon([whole((at[0] + r * math.cos(t), at[1] + r * math.sin(t))) for r, t in points])
