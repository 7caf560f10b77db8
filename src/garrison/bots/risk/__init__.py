"""The bots of the risk family; the best comes first, and the weakest last."""

from garrison.bots.bot import Factory
from garrison.bots.risk.easy import Easy
from garrison.bots.risk.packs import besieger, cautious_cluster, cluster, hunter
from garrison.bots.risk.planner import Planner, lesser_planner
from garrison.bots.risk.random import Random
from garrison.bots.risk.steady import Steady

BOTS: dict[str, Factory] = {
    "steady": Steady,
    "planner": Planner,
    "hunter": hunter,
    "lesser_planner": lesser_planner,
    "cluster": cluster,
    "cautious_cluster": cautious_cluster,
    "besieger": besieger,
    "easy": Easy,
    "random": Random,
}
