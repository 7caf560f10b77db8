"""Prudence: with sets of a fixed worth, a continent with several open gates is seldom held until its bonus is due."""

from typing import Final

from msgspec.structs import replace

from garrison.bots.risk.strong.weights import Weights
from garrison.risk.options import Aim, Cards, Options

GUARD: Final = 1.0
"""The armies that a gate needs, as a part of the strongest stack that can enter it."""
DOUBT: Final = 1.0
"""With this much doubt each open gate has to hold for itself."""


def prudent(options: Options, weights: Weights) -> Weights:
    """The weights, with more doubt about holding continents if sets have a fixed worth and the world is to be won.

    A temperament that stays itself to the end keeps its own.
    """
    if weights.few and options.goal is Aim.WORLD and options.cards is Cards.FIXED:
        return replace(weights, guard=GUARD, doubt=DOUBT)
    return weights
