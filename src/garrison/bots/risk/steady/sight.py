"""What a seat sees when it decides: the war as a whole, the view of this moment, and what that means."""

from typing import NamedTuple

from garrison.bots.risk.battles import Forecasts, dice_of, forecasts
from garrison.bots.risk.board import Board, Ground, ground
from garrison.bots.risk.steady.weights import Weights
from garrison.odds import Dice
from garrison.risk.game import Game
from garrison.risk.options import Options
from garrison.risk.view import View


class Theatre(NamedTuple):
    """The theatre of war: everything that a plan needs and that never changes in a game."""

    game: Game
    ground: Ground
    options: Options
    dice: Dice
    forecast: Forecasts
    weights: Weights

    def __reduce__(self) -> tuple[object, ...]:
        """Forecasts are functions, and a pickle has none."""
        return theatre, (self.game, self.weights)


class Situation(NamedTuple):
    """What everything is worth and how much to risk for it, valid until a territory changes hands."""

    board: Board
    worth: list[float]
    card: float
    """What the first territory of a turn is worth for its card."""
    kill: float
    least_chance: float
    standing: int
    """The armies that should stay on every territory."""


class Sight(NamedTuple):
    """All three together, as the functions of each phase get them."""

    theatre: Theatre
    view: View
    now: Situation


def theatre(game: Game, weights: Weights) -> Theatre:
    dice = dice_of(game.options)
    return Theatre(game, ground(game.map), game.options, dice, forecasts(dice), weights)


def haste(theatre: Theatre, view: View) -> float:
    """How urgent it is to end the game, lest two bots wait for each other for ever: 0 for a long time, then more.

    In haste, kills are worth more, worse odds are accepted, and everybody attacks whoever is nearest to elimination.
    """
    return theatre.weights.haste * max(0, view.round - theatre.weights.patience)
