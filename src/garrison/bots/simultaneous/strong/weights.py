"""Every number that `strong` judges a simultaneous turn by, and how much it thinks about one."""

from typing import Final

from garrison.engine.value import Value


class Weights(Value, frozen=True, kw_only=True):
    """How much each thing counts for the chance to win, which grows with the exponential of their sum."""

    # What a seat has after the turn

    armies: float = 0.62
    """By the logarithm of all armies, those in the pool included."""
    land: float = 0.69
    """By the share of all territories."""
    income: float = 1.12
    """By the logarithm of what the next turn brings."""
    nearly: float = 1.93
    """By the squared share of each continent, weighed with its bonus."""
    front: float = 0.59
    """By the logarithm of the armies at the front, compared with the strongest that face them."""
    stack: float = 0.88
    """By the logarithm of the largest garrison."""
    rest: float = 0.72
    """By the armies in the pool, as a part of what a seat has on average."""
    duel_armies: float = 1.42
    """As `armies`, and in addition when two seats are left."""
    duel_income: float = 2.64

    # How long to think

    trials: int = 8
    """The number of trials of each plan; a power of two."""
    effort: int = 60
    """The number of plans that are tried."""

    # How long to be careful

    patience: int = 40
    """The number of turns after which the game has lasted long enough."""
    haste: float = 0.05
    """How much more each further turn makes the armies of others count."""


WEIGHTS: Final = Weights()
