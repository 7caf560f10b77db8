"""Logistic regression: the weights with which features foretell who wins."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]

ENOUGH: Final = 1e-9
STEPS: Final = 100


class Fit(NamedTuple):
    weights: Reals
    loss: float
    """The mean of -log(chance given to what came true); 0.693 is that of a coin."""
    right: float
    """How often the side that seemed ahead won."""


def fitted(features: Reals, won: Reals, ridge: float) -> Reals:
    """The weights for features with a row for each position; `won` is 1 or 0. Newton's method.

    The ridge counts for features scaled to a standard deviation of 1.
    """
    scale = np.maximum(features.std(axis=0), ENOUGH)
    scaled, weights = features / scale, np.zeros(features.shape[1])
    for _ in range(STEPS):
        chances = _chances(scaled, weights)
        slope = scaled.T @ (chances - won) / len(won) + ridge * weights
        spread = (scaled * (chances * (1 - chances))[:, None]).T @ scaled / len(won)
        step = np.linalg.solve(spread + ridge * np.eye(len(weights)), slope)
        weights = weights - step
        if np.abs(step).max() < ENOUGH:
            break
    return np.asarray(weights / scale)


def judged(features: Reals, won: Reals, weights: Reals) -> Fit:
    chances = np.clip(_chances(features, weights), ENOUGH, 1 - ENOUGH)
    loss = -np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances))
    return Fit(weights, float(loss), float(np.mean((chances > 1 / 2) == (won > 1 / 2))))


def _chances(features: Reals, weights: Reals) -> Reals:
    return np.asarray(1 / (1 + np.exp(-(features @ weights))))
