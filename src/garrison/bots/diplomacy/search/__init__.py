"""`search`, a bot for written orders: it tries plans of every power against one another and plays a mixed answer."""

from functools import partial
from typing import Final

from garrison.bots.bot import Below, Factory
from garrison.bots.diplomacy.advance import Advance
from garrison.bots.diplomacy.dumb import Dumb
from garrison.bots.diplomacy.paper import Plan, next_move
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.view import View

STEPS: Final = 100_000


class Search:
    def __init__(self, game: Game, below: Below, seconds: float = 1.0) -> None:
        from garrison.bots.diplomacy.search.playing import Player
        self._advance, self._dumb = Advance(game, below), Dumb(game, below)
        self._player = Player(game, below, int(seconds * STEPS))
        self._seen: tuple[object, ...] = ()
        self._plan: Plan = ()

    @classmethod
    def paced(cls, seconds: float) -> Factory:
        return partial(cls, seconds=seconds)

    def choose(self, view: View) -> Move:
        if self._seen != (view.seat, view.phase, view.year):
            self._seen, self._plan = (view.seat, view.phase, view.year), self._planned(view)
        return next_move(view, self._plan)

    def _planned(self, view: View) -> Plan:
        usual = self._advance._planned(view)
        if not isinstance(view.phase, v.Ordering):
            return usual
        return self._player.plan(view, [usual, self._dumb._planned(view)])
