"""A bot that plays at random and never resigns."""

from garrison.bots.bot import Below
from garrison.risk.game import Game, Move
from garrison.risk.view import View


class Random:
    """Picks any of its choices, all equally likely, and then any count that the choice allows."""

    def __init__(self, _: Game, below: Below) -> None:
        self._below = below

    def choose(self, view: View) -> Move:
        choice = view.choices[self._below(len(view.choices))]
        return choice.move(choice.least + self._below(choice.most - choice.least + 1)) if choice.most else choice.move()
