"""What a model may use up in a game: time, moves, calls and refusals. Times are milliseconds, and come from outside."""

from collections.abc import Collection
from typing import Final

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.table.clocks import UNTIMED, Allowance, late, left_at, waiting, wound_up

NONE: Final = 0
"""Stands for a limit that was not set."""


class Limits(Value, frozen=True, kw_only=True):
    """Whoever exceeds `move` loses only that decision, to the stand-in; any other limit ends their part of the game."""

    move: int = NONE
    """The time for one decision: a move, or a whole sheet of orders."""
    game: int = NONE
    """The time of each seat for the whole game."""
    moves: int = NONE
    """Moves, orders and letters that were made."""
    calls: int = 10_000
    refusals: int = 200
    """Calls that were refused, for whatever reason."""
    rounds: int = NONE
    """The last round, turn or year; without it, the last that the family has patience for."""


class Watch:
    """The clocks of all seats: one for the decision, one for the game."""

    def __init__(self, limits: Limits, seats: int) -> None:
        move, game = Allowance("turn", turn=limits.move), Allowance("live", bank=limits.game)
        self._move = wound_up(move if limits.move else Allowance(), seats)
        self._game = wound_up(game if limits.game else Allowance(), seats)

    def await_(self, time: int, decision: str, seats: Collection[Seat]) -> None:
        """From now on the game waits for these seats to make this decision."""
        self._move = waiting(self._move, time, decision, seats)
        self._game = waiting(self._game, time, decision, seats)

    def left(self, time: int, seat: Seat) -> tuple[int, int]:
        """What a seat has left for the decision and for the game; UNTIMED where there is no limit."""
        return max(UNTIMED, left_at(self._move, time)[seat]), max(UNTIMED, left_at(self._game, time)[seat])

    def late(self, time: int) -> tuple[Seat, ...]:
        """Those who have used up their time for the decision."""
        return late(self._move, time)

    def spent(self, time: int) -> tuple[Seat, ...]:
        """Those who have used up their time for the game."""
        return late(self._game, time)
