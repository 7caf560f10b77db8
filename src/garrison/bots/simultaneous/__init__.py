"""The bots of the simultaneous family; the best comes first."""

from garrison.bots.bot import Factory
from garrison.bots.simultaneous.random import Random
from garrison.bots.simultaneous.steady import Steady
from garrison.bots.simultaneous.strong import Strong

BOTS: dict[str, Factory] = {"steady": Steady, "strong": Strong, "random": Random}
