"""A bot that writes a handful of orders at random and seals them; it orders no more than there is, nor resigns."""

from garrison.bots.bot import Below
from garrison.engine.vocabulary import Choice
from garrison.maps import NOWHERE
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.view import View
from garrison.simultaneous.vocabulary import AnyAction, Colonize, March, Nop, Reinforce, Seal

HANDFUL = 8
"""It seals one time in so many that it is asked."""

LONGEST_NOP = 3
"""The most turns that it does nothing for."""


class Random:
    """Takes any kind of order, each as likely, then any order of that kind, and then any count that there is."""

    def __init__(self, _: Game, below: Below) -> None:
        self._below = below

    def choose(self, view: View) -> Move:
        """Another order, or one taken back, or the seal; what may be done besides, such as resigning, is left alone."""
        others = [choice for choice in view.choices if not isinstance(choice.action, Seal)]
        if not others or not self._below(HANDFUL):
            return Move(view.seat, Seal())
        kinds = list(dict.fromkeys(type(choice.action) for choice in others))
        kind = kinds[self._below(len(kinds))]
        those = [choice for choice in others if type(choice.action) is kind]
        choice = those[self._below(len(those))]
        return self._counted(choice, _there_is(view, choice)) if choice.most else choice.move()

    def _counted(self, choice: Choice[AnyAction], most: int) -> Move:
        return choice.move(choice.least + self._below(max(1, min(most, choice.most) - choice.least + 1)))


def _there_is(view: View, choice: Choice[AnyAction]) -> int:
    """How much an order can make use of."""
    match choice.action:
        case Colonize(source=source) if source != NOWHERE:
            return view.armies[source]
        case Colonize() | Reinforce():
            return view.pool[view.seat]
        case March(source):
            return view.armies[source]
        case Nop():
            return LONGEST_NOP
        case _:
            return choice.most
