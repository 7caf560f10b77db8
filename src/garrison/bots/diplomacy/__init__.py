"""The bots of the diplomacy family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Factory
from garrison.bots.diplomacy.advance import Advance
from garrison.bots.diplomacy.dumb import Dumb
from garrison.bots.diplomacy.random import Random
from garrison.bots.diplomacy.search import Search

BOTS: dict[str, Factory] = {"advance": Advance, "search": Search, "dumb": Dumb, "random": Random}
