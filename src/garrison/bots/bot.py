"""What a bot is: a player that is shown a View of its family and answers with a move."""

from collections.abc import Callable
from typing import Any, Protocol

from garrison.engine.game import AnyGame, AnyView
from garrison.engine.vocabulary import Move

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a uniform integer from 0 to n-1."""


class Bot(Protocol):
    """A player of one game, at one seat."""

    def choose(self, view: AnyView) -> Move[Any]:
        """The move to make now; `view.choices` has at least one."""


Factory = Callable[[AnyGame, Below], Bot]
"""Makes a bot for a game. The Game holds no secret; all the chance that the bot wants, it takes from `below`."""
