"""Every number that `strong` judges by, in armies unless it says otherwise; what it shares with `steady` is there."""

from typing import Final

from garrison.bots.risk.steady.weights import Weights as SteadyWeights
from garrison.engine.value import Value


class Weights(Value, frozen=True, kw_only=True):
    """What campaigns are worth to a player; another temperament is another value."""

    steady: SteadyWeights = SteadyWeights()

    # Eliminations

    most_territories: int = 16
    """No elimination is planned of a seat with more territories."""
    roots: int = 4
    """The number of stacks, the largest at the front, from which campaigns are planned."""
    branch: float = 2.0
    """What it costs to turn aside in a campaign: armies that must move in and do not come back."""
    margin: float = 1.1
    """The armies to have for an elimination, as a multiple of those that it needs."""
    spare: float = 1.0
    """The armies to have beyond that."""
    victory: float = 1000.0
    full_hand: float = 4.0
    """Cards that make a hand from which sets must be traded at once."""
    removal: float = 2.0
    """An opponent less, apart from its cards."""
    loss: float = 0.6
    """An army lost in an elimination."""
    trodden: float = 0.2
    """A territory on the way, which has to be garrisoned."""
    going_on: float = 0.35
    """The least chance with which to go on."""
    sure: float = 0.9
    """The chance up to which a campaign against a continent gets new armies."""


WEIGHTS: Final = Weights()
