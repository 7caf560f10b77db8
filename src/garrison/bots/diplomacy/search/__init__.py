"""`search`, a bot for written orders: it tries plans of every power against one another and plays a mixed answer.

It needs the extra `fast`. Games that the kernel can't hold, such as `harbour`, it plays as `advance`
does, and so it does retreats, builds and removals.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from garrison.bots.diplomacy.advance import Advance
from garrison.bots.diplomacy.board import PhaseBot, Plan
from garrison.bots.diplomacy.simple import Dumb
from garrison.diplomacy import vocabulary as v
from garrison.extras import lacking

if TYPE_CHECKING:
    from garrison.bots.bot import Below, Factory
    from garrison.bots.diplomacy.search.thinking import Arrays
    from garrison.diplomacy.game import Game
    from garrison.diplomacy.view import View

SECOND: Final = 100_000
"""How many times a phase is played in about a second. Bots read no clock, so this defines a second."""


class Search(PhaseBot):
    def __init__(self, game: Game, below: Below, seconds: float = 1.0) -> None:
        """Raises MissingExtra without numba and NumPy."""
        super().__init__()
        self._advance, self._dumb = Advance(game, below), Dumb(game, below)
        self._arrays = _arrays(game, below, int(seconds * SECOND))

    @staticmethod
    def lacks() -> str:
        return lacking("'search'", "fast", "numpy", "numba")

    @classmethod
    def paced(cls, seconds: float) -> Factory[Game, View, v.AnyAction]:
        """A factory of bots that think for about this many seconds in each movement phase."""
        return partial(cls, seconds=seconds)

    def planned(self, view: View) -> Plan:
        usual = self._advance.planned(view)
        if self._arrays is None or not (usual and isinstance(view.phase, v.Ordering)):
            return usual
        return self._arrays.plan(view, [usual, self._dumb.planned(view)])


def _arrays(game: Game, below: Below, work: int) -> Arrays | None:
    """The search in arrays, or None if the kernel can't hold the game."""
    from garrison.bots.diplomacy.search import thinking  # noqa: PLC0415  only with the extra

    return thinking.arrays(game, below, work)
