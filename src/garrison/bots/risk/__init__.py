"""The bots of the risk family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Factory
from garrison.bots.risk.easy import Easy
from garrison.bots.risk.packs import besieger, cautious_cluster, cluster, hunter
from garrison.bots.risk.planner import Planner, lesser_planner
from garrison.bots.risk.random import Random
from garrison.bots.risk.steady import Steady
from garrison.bots.risk.strong import Strong
from garrison.bots.risk.strong.personas import avenger, builder, turtle, wolf

BOTS: dict[str, Factory] = {
    "steady": Steady,
    "strong": Strong,
    "planner": Planner,
    "wolf": wolf,
    "builder": builder,
    "avenger": avenger,
    "turtle": turtle,
    "hunter": hunter,
    "lesser_planner": lesser_planner,
    "cluster": cluster,
    "cautious_cluster": cautious_cluster,
    "besieger": besieger,
    "easy": Easy,
    "random": Random,
}
