"""What a bot is: a player that is shown a View of its family and answers with a move."""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.engine.value import Value
from garrison.engine.vocabulary import Move

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a uniform integer from 0 to n-1."""


class Bot(Protocol):
    """A player of one game, at one seat."""

    def choose(self, view: AnyView) -> Move[Any]:
        """The move to make now; `view.choices` has at least one."""


class Reason(Value, frozen=True):
    """What speaks for a move, as data: each family has its own kinds, and `telling` has the sentences."""


@runtime_checkable
class Explains(Protocol):
    """What a bot may do besides: say why."""

    def why(self, view: AnyView, move: AnyMove) -> tuple[Reason, ...]:
        """What speaks for the move that it has just chosen for this view; what matters most comes first."""


Factory = Callable[[AnyGame, Below], Bot]
"""Makes a bot for a game. The Game holds no secret; all the chance that the bot wants, it takes from `below`."""
