"""Personas: other temperaments of `strong`, each of which plays recognizably."""

from typing import Final

from garrison.bots.bot import Below
from garrison.bots.risk.steady.weights import Weights as SteadyWeights
from garrison.bots.risk.strong import Strong
from garrison.bots.risk.strong.grudge import Grudge
from garrison.bots.risk.strong.weights import Weights
from garrison.risk.game import Game

TURTLE: Final = Weights(
    few=0,
    steady=SteadyWeights(
        guard=1.5, gate=1.0, effort=3.5, least_chance=0.75, going_on=0.8, territory=0.8, horizon=3.0, breaking=0.5
    ),
    margin=1.4,
    spare=5.0,
    going_on=0.6,
    guard=1.2,
    land_horizon=3.0,
    land_chance=0.92,
    land_sure=0.98,
)
"""Attacks when nearly sure, and keeps many armies on its gates."""

WOLF: Final = Weights(
    few=0, removal=8.0, full_hand=8.0, loss=0.4, margin=1.0, own_part=0.5, most_territories=22, roots=6, land_effort=8.0
)
"""Sees more eliminations than others, and risks more for them."""

AVENGER: Final = Weights(few=0, removal=1.0, land_effort=3.0)
SPITE: Final = 10.0
"""What each territory of whoever robbed it last is worth to the avenger, in armies."""

BUILDER: Final = Weights(
    few=0,
    steady=SteadyWeights(horizon=8.0, guard=1.2, breaking=1.0),
    removal=-3.0,
    land_horizon=8.0,
    land_effort=0.0,
    land_chance=0.6,
    land_sure=0.95,
)
"""Takes continents early and holds them, and eliminates only for many cards."""


def turtle(game: Game, below: Below) -> Strong:
    """Stays at home and guards its gates."""
    return Strong(game, below, TURTLE)


def wolf(game: Game, below: Below) -> Strong:
    """Hunts the weak for their cards."""
    return Strong(game, below, WOLF)


def builder(game: Game, below: Below) -> Strong:
    """Takes continents and holds them."""
    return Strong(game, below, BUILDER)


def avenger(game: Game, below: Below) -> Strong:
    """Attacks whoever took territories from it last."""
    return Strong(game, below, AVENGER, Grudge(SPITE))
