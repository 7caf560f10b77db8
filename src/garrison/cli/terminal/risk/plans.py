"""What a seat has planned for several moves, apart from assaults: to place again and again, or to let a bot play."""

from collections.abc import Callable, Sequence

from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from garrison.risk.game import Move
from garrison.risk.view import View
from garrison.table.plans import Plan


class Placement(Plan):
    """To place armies one by one, each time it is the seat's turn to place."""

    def __init__(self, actions: Sequence[v.AnyAction]) -> None:
        self._left = [*actions]

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        if not self._left or not isinstance(view.phase, v.Placing):
            return ()
        return (self._left.pop(0),)


class StandIn(Plan):
    """To let a bot play: the rest of the setup, or of this turn."""

    def __init__(self, view: View, advice: Callable[[Seat], Move]) -> None:
        self._until, self._advice = _chapter(view), advice

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        return (self._advice(view.seat).action,) if _chapter(view) == self._until else ()


def _chapter(view: View) -> tuple[int, Seat]:
    return (0, view.seat) if isinstance(view.phase, v.SettingUp) else (view.round, view.turn)
