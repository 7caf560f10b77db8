"""The bots of the risk family: the best first, then the easier ones, then sparring partners."""

from garrison.bots.bot import Factory
from garrison.bots.risk.easy import Easy
from garrison.bots.risk.packs import besieger, cautious_cluster, cluster, hunter
from garrison.bots.risk.planner import Planner, lesser_planner
from garrison.bots.risk.random import Random
from garrison.bots.risk.steady import Steady
from garrison.bots.risk.strong import Strong

BOTS: dict[str, Factory] = {
    "steady": Steady,
    "strong": Strong,
    "easy": Easy,
    "random": Random,
    "planner": Planner,
    "lesser_planner": lesser_planner,
    "hunter": hunter,
    "cluster": cluster,
    "cautious_cluster": cautious_cluster,
    "besieger": besieger,
}
