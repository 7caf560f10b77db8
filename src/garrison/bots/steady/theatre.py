"""The theatre of war: all that does not change in a game and that a plan needs."""

from typing import NamedTuple

from garrison.bots.steady.battles import Forecasts, dice_of, forecasts
from garrison.bots.steady.ground import Ground, ground
from garrison.bots.steady.weights import Weights
from garrison.odds import Dice
from garrison.risk.game import Game
from garrison.risk.options import Options


class Theatre(NamedTuple):
    """The map, the book's numbers, the odds, and what things are worth to this player."""

    game: Game
    ground: Ground
    options: Options
    dice: Dice
    forecast: Forecasts
    weights: Weights


def theatre(game: Game, weights: Weights) -> Theatre:
    """The theatre of a game."""
    dice = dice_of(game.options)
    return Theatre(game, ground(game.map), game.options, dice, forecasts(dice), weights)
