"""The bots of the simultaneous family; the best comes first."""

from garrison.bots.bot import Factory
from garrison.bots.simultaneous.random import Random
from garrison.bots.simultaneous.steady import Steady

BOTS: dict[str, Factory] = {"steady": Steady, "random": Random}
