"""The bots of the risk family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Description, Factory, Level
from garrison.bots.risk.packs.besieger import besieger
from garrison.bots.risk.packs.cluster import cautious_cluster, cluster
from garrison.bots.risk.packs.hunter import hunter
from garrison.bots.risk.planner import Planner, lesser_planner
from garrison.bots.risk.simple import Easy, Random
from garrison.bots.risk.steady import Steady
from garrison.bots.risk.strong import Strong
from garrison.bots.risk.strong.personas import Avenger, builder, turtle, wolf
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.view import View

BOTS: dict[str, Factory[Game, View, v.AnyAction]] = {
    "steady": Steady,
    "strong": Strong,
    "planner": Planner,
    "wolf": wolf,
    "builder": builder,
    "avenger": Avenger,
    "turtle": turtle,
    "hunter": hunter,
    "lesser_planner": lesser_planner,
    "cluster": cluster,
    "cautious_cluster": cautious_cluster,
    "besieger": besieger,
    "easy": Easy,
    "random": Random,
}

LEVELS: dict[str, Level] = {
    "gentle": Level("Gentle", "Three bots that attack little: good for a first game.", ("easy",) * 3),
    "steady": Level("Steady", "Three bots that weigh the odds and hold their borders.", ("steady",) * 3),
    "mixed": Level("Mixed", "A hunter, a builder and an avenger.", ("wolf", "builder", "avenger")),
    "strong": Level("Strong", "Three bots that plan whole turns and hunt the weak.", ("strong",) * 3),
}
"""What *Play now* offers, the easiest first, as `python -m bench.openings` measures it."""

DESCRIPTIONS: dict[str, Description] = {
    "strong": Description("far-sighted", "plans whole turns, the hardest to beat"),
    "wolf": Description("hungry", "hunts the weak for their cards"),
    "builder": Description("patient", "takes continents and holds them"),
    "avenger": Description("vengeful", "strikes back at whoever robbed it"),
    "turtle": Description("cautious", "stays at home and guards its gates"),
    "planner": Description("thorough", "finds a route for every army"),
    "steady": Description("level-headed", "weighs the odds and holds its borders"),
    "lesser_planner": Description("hasty", "finds routes for its armies, but less carefully"),
    "cluster": Description("solid", "keeps its land together"),
    "cautious_cluster": Description("wary", "keeps its land together and seldom attacks"),
    "besieger": Description("stubborn", "guards its gates and breaks continents"),
    "hunter": Description("reckless", "goes for whoever can be eliminated"),
    "easy": Description("gentle", "attacks little, good for a first game"),
    "random": Description("aimless", "moves at random"),
}
"""What people read about each before a game, the strongest first by docs/strength.md."""
