"""The bots of the diplomacy family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Description, Factory
from garrison.bots.diplomacy.advance import Advance
from garrison.bots.diplomacy.search import Search
from garrison.bots.diplomacy.simple import Dumb, Random
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.view import View

BOTS: dict[str, Factory[Game, View, v.AnyAction]] = {
    "advance": Advance,
    "search": Search,
    "dumb": Dumb,
    "random": Random,
}

DESCRIPTIONS: dict[str, Description] = {
    "search": Description("far-sighted", "tries out what everybody may order, the hardest to beat"),
    "advance": Description("forward", "supports its moves and takes centres"),
    "dumb": Description("simple", "goes where the most centres are"),
    "random": Description("aimless", "orders at random"),
}
"""What people read about each before a game, the strongest first by docs/strength.md."""
