"""Weights fitted to positions whose winners are known, by Newton's method."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

ROUNDS = 60
CLOSE = 1e-7


class Lesson(NamedTuple):
    """A position: the numbers of each seat that is in the game, a row each, and their shares of the victory."""

    rows: Floats
    won: Floats


def fitted(lessons: Sequence[Lesson], restraint: float) -> Floats:
    """The weights under which the shares are likeliest; `restraint` keeps weights small that say little."""
    count = lessons[0].rows.shape[1]
    weights = np.zeros(count)
    for _ in range(ROUNDS):
        slope, curve = restraint * weights, restraint * np.eye(count)
        for rows, won in lessons:
            chances = softmax(rows @ weights)
            slope += rows.T @ (chances - won)
            mean = rows.T @ chances
            curve += (rows.T * chances) @ rows - np.outer(mean, mean)
        step = np.linalg.solve(curve, slope)
        weights = weights - step * min(1.0, 2.0 / max(1e-9, float(np.abs(step).max())))
        if np.abs(step).max() < CLOSE:
            break
    return weights


def softmax(sums: Floats) -> Floats:
    parts: Floats = np.exp(sums - sums.max())
    parts /= parts.sum()
    return parts
