"""The bots of the simultaneous family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Factory
from garrison.bots.simultaneous.random import Random
from garrison.bots.simultaneous.steady import Steady
from garrison.bots.simultaneous.strong import Strong

BOTS: dict[str, Factory] = {"steady": Steady, "strong": Strong, "random": Random}
