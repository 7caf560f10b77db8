"""The bots of the risk family; the best comes first."""

from garrison.bots.bot import Factory
from garrison.bots.risk.random import Random
from garrison.bots.risk.steady import Steady
from garrison.bots.risk.strong import Strong

BOTS: dict[str, Factory] = {"steady": Steady, "strong": Strong, "random": Random}
