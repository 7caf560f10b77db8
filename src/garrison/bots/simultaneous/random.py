"""A bot that writes a handful of random orders and seals them; it never orders more than it has, nor resigns."""

from garrison.bots.bot import Below
from garrison.engine.vocabulary import Choice
from garrison.maps import NOWHERE
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.view import View

HANDFUL = 8
"""It seals once in this many times that it is asked."""

LONGEST_NOP = 3


class Random:
    """Picks any kind of order, all equally likely, then any order of that kind, and then any possible count."""

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
    """How much an order can make use of."""
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
