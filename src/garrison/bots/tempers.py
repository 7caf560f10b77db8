"""What people are told of the bots before a game: how each of them plays, the strongest first, as measured."""

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """A word for how a bot plays, and the same in a few words more, to be read after its name."""

    word: str
    says: str


TEMPERS: Final[dict[str, dict[str, Temper]]] = {
    "risk": {
        "strong": Temper("far-sighted", "plans whole turns, the hardest to beat"),
        "wolf": Temper("hungry", "hunts the weak for their cards"),
        "builder": Temper("patient", "takes continents and holds them"),
        "avenger": Temper("vengeful", "strikes back at whoever robbed it"),
        "turtle": Temper("cautious", "stays at home and guards its gates"),
        "planner": Temper("thorough", "finds a route for every army"),
        "steady": Temper("level-headed", "weighs the odds and holds its borders"),
        "lesser_planner": Temper("hasty", "finds routes for its armies, but less carefully"),
        "cluster": Temper("solid", "keeps its land together"),
        "cautious_cluster": Temper("wary", "keeps its land together and seldom attacks"),
        "besieger": Temper("stubborn", "guards its gates and breaks continents"),
        "hunter": Temper("reckless", "goes for whoever can be eliminated"),
        "easy": Temper("gentle", "attacks little, good for a first game"),
        "random": Temper("aimless", "moves at random"),
    },
    "simultaneous": {
        "strong": Temper("far-sighted", "tries out whole turns, the hardest to beat"),
        "steady": Temper("level-headed", "weighs the odds and holds its borders"),
        "random": Temper("aimless", "orders at random"),
    },
    "diplomacy": {
        "search": Temper("far-sighted", "tries out what everybody may order, the hardest to beat"),
        "advance": Temper("forward", "supports its moves and takes centres"),
        "dumb": Temper("simple", "goes where the most centres are"),
        "random": Temper("aimless", "orders at random"),
    },
}
"""By the name of the family and that of the bot; docs/strength.md has the measures behind the order."""
