"""The bots of the simultaneous family: the usual opponent first, then the others, the strongest first."""

from garrison.bots.bot import Below, Description, Factory
from garrison.bots.simultaneous.steady import Steady
from garrison.bots.simultaneous.strong import Strong
from garrison.engine.vocabulary import Choice
from garrison.maps import NOWHERE
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.view import View

HANDFUL = 8
"""It seals one time in this many that it is asked."""

LONGEST_NOP = 3


class Random:
    """Writes a handful of random orders and seals them; it never orders more than it has, nor resigns.

    It picks any kind of order, all equally likely, then any order of that kind, and then any possible count.
    """

    def __init__(self, _: Game, below: Below) -> None:
        self._below = below

    def choose(self, view: View) -> Move:
        others = [choice for choice in view.choices if not isinstance(choice.action, v.Seal)]
        if not others or not self._below(HANDFUL):
            return Move(view.seat, v.Seal())
        kinds = list(dict.fromkeys(type(choice.action) for choice in others))
        kind = kinds[self._below(len(kinds))]
        those = [choice for choice in others if type(choice.action) is kind]
        choice = those[self._below(len(those))]
        return self._counted(choice, _there_is(view, choice)) if choice.most else choice.move()

    def _counted(self, choice: Choice[v.AnyAction], most: int) -> Move:
        return choice.move(choice.least + self._below(max(1, min(most, choice.most) - choice.least + 1)))


def _there_is(view: View, choice: Choice[v.AnyAction]) -> int:
    """The most armies, or other things, that an order can use."""
    match choice.action:
        case v.Colonize(source=source) if source != NOWHERE:
            return view.armies[source]
        case v.Colonize() | v.Reinforce():
            return view.pool[view.seat]
        case v.March(source):
            return view.armies[source]
        case v.Nop():
            return LONGEST_NOP
        case _:
            return choice.most


BOTS: dict[str, Factory[Game, View, v.AnyAction]] = {"steady": Steady, "strong": Strong, "random": Random}

DESCRIPTIONS: dict[str, Description] = {
    "strong": Description("far-sighted", "tries out whole turns, the hardest to beat"),
    "steady": Description("level-headed", "weighs the odds and holds its borders"),
    "random": Description("aimless", "orders at random"),
}
"""What people read about each before a game, the strongest first by docs/strength.md."""
