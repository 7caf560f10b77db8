"""The bots of the risk family; the best comes first."""

from garrison.bots.bot import Factory
from garrison.bots.risk.easy import Easy
from garrison.bots.risk.planner import Planner, lesser_planner
from garrison.bots.risk.random import Random
from garrison.bots.risk.steady import Steady

BOTS: dict[str, Factory] = {
    "steady": Steady,
    "planner": Planner,
    "lesser_planner": lesser_planner,
    "easy": Easy,
    "random": Random,
}
