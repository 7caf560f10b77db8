"""Patience: with no cards to win, whoever spares its armies while others fight is the strongest when few are left."""

from typing import Final

from msgspec.structs import replace

from garrison.bots.risk.steady.weights import Weights as SteadyWeights
from garrison.bots.risk.strong.weights import Weights
from garrison.risk.options import Aim, Options, without_cards

PATIENT: Final = SteadyWeights(guard=1.5, gate=1.0, effort=10.0, least_chance=0.75, going_on=0.8, territory=0.8)
"""Guards its gates, and attacks for hardly anything but an elimination, at good odds."""


def patient(options: Options, weights: Weights) -> Weights:
    """The weights, with PATIENT for `steady` if there are no cards and the world is to be won.

    A temperament that stays itself to the end would wait for ever.
    """
    if weights.few and options.goal is Aim.WORLD and without_cards(options):
        return replace(weights, steady=PATIENT)
    return weights
