"""The bots of the diplomacy family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Factory
from garrison.bots.diplomacy.advance import Advance
from garrison.bots.diplomacy.dumb import Dumb
from garrison.bots.diplomacy.random import Random

BOTS: dict[str, Factory] = {"advance": Advance, "dumb": Dumb, "random": Random}
