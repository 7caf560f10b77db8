"""What a bot is: somebody who is shown a View, and answers with a move."""

from collections.abc import Callable
from typing import Protocol

from garrison.risk.game import Game, Move
from garrison.risk.view import View

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a uniform whole number of 0 .. n-1."""


class Bot(Protocol):
    """A player of one game, at one seat."""

    def choose(self, view: View) -> Move:
        """The move to make now; `view.choices` has at least one."""


Factory = Callable[[Game, Below], Bot]
"""Makes a bot for a game. The Game holds no secret; all the chance that the bot wants, it takes from `below`."""
