"""The bots of the simultaneous family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Description, Factory
from garrison.bots.simultaneous.random import Random
from garrison.bots.simultaneous.steady import Steady
from garrison.bots.simultaneous.strong import Strong
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.view import View

BOTS: dict[str, Factory[Game, View, v.AnyAction]] = {"steady": Steady, "strong": Strong, "random": Random}

DESCRIPTIONS: dict[str, Description] = {
    "strong": Description("far-sighted", "tries out whole turns, the hardest to beat"),
    "steady": Description("level-headed", "weighs the odds and holds its borders"),
    "random": Description("aimless", "orders at random"),
}
"""What people read of each before a game, the strongest first, as docs/strength.md measures it."""
