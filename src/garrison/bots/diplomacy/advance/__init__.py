"""`advance`, a bot for written orders: it moves towards centres it can take, with support, and guards its own.

It talks to nobody, agrees to nothing, and orders each of its units before it seals.
"""

from garrison.bots.bot import Below
from garrison.bots.diplomacy.advance.adjusting import adjustments, retreats
from garrison.bots.diplomacy.advance.ground import ground
from garrison.bots.diplomacy.advance.ordering import moves
from garrison.bots.diplomacy.advance.situation import situation
from garrison.bots.diplomacy.advance.worth import worth
from garrison.bots.diplomacy.paper import Plan, next_move
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat


class Advance:
    """Judges every phase afresh; what it remembers during a phase only saves work."""

    def __init__(self, game: Game, below: Below) -> None:
        self._ground = ground(game.map, game.options)
        self._seen: tuple[Seat, v.AnyPhase, int] | None = None
        self._plan: Plan = ()

    def choose(self, view: View) -> Move:
        if self._seen != (view.seat, view.phase, view.year):
            self._seen, self._plan = (view.seat, view.phase, view.year), self.planned(view)
        return next_move(view, self._plan)

    def planned(self, view: View) -> Plan:
        now = situation(self._ground, view)
        of = worth(now)
        match view.phase:
            case v.Retreating(_, dislodged):
                return retreats(now, of, dislodged)
            case v.Adjusting():
                return adjustments(now, of, view)
            case _:
                return moves(now, of)
