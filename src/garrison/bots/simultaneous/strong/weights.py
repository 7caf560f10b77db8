"""Every number that `strong` judges a simultaneous turn by, and how much it thinks about one."""

from typing import Final

from garrison.engine.value import Value


class Counts(Value, frozen=True, kw_only=True):
    """How much each thing counts for a seat; its chance to win grows with the exponential of their sum."""

    armies: float
    """The logarithm of its armies, those in the pool included."""
    part: float = 0.0
    """The part of all armies that it has."""
    land: float
    """The part of the territories."""
    income: float
    """The logarithm of what the next turn brings."""
    nearly: float = 0.0
    """The squared part of each continent, weighed with its bonus."""
    front: float = 0.0
    """The logarithm of its armies at the front, compared with the strongest that face them."""
    stack: float
    """The logarithm of its largest garrison."""
    rest: float
    """What is in its pool, as a part of what a seat has on average."""
    exposed: float = 0.0
    """The part of the territories where it faces a stronger garrison."""


class Weights(Value, frozen=True, kw_only=True):
    duel: Counts = Counts(armies=1.8, part=6.3, land=0.5, income=1.0, stack=0.55, rest=2.0, exposed=-1.8)
    """With two seats left: fitted to about 250 games of `strong` with itself and with `steady`, then rounded.

    `bench/fitting/orders.py` fits such weights anew. In a first look at 60 games (seed 9601; two minutes of CPU) its
    own foretold the 12 games left out a little better, with a loss of 0.286 instead of 0.306: too few to change these.
    """
    many: Counts = Counts(armies=0.62, land=0.69, income=1.12, nearly=1.93, front=0.59, stack=0.88, rest=0.72)
    """With more seats: as fitted to games of `steady`."""

    # How long to think

    trials: int = 16
    """The number of trials of each plan; a power of two."""
    effort: int = 120
    """The number of changes that are tried."""
    starts: int = 3
    """The number of plans to begin with."""
    turns: int = 2
    """The number of further turns by which the last plans are judged in a duel; with more seats there are fewer."""

    # How long to be careful

    patience: int = 40
    """The number of turns after which the game has lasted long enough."""
    haste: float = 0.05
    """How much more each further turn makes the armies of others count."""


WEIGHTS: Final = Weights()
