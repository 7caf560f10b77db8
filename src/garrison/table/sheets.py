"""What a bot would write on the sheet of a seat."""

from typing import Any

from garrison.engine.play import make
from garrison.engine.vocabulary import Seat
from garrison.table.table import Table
from garrison.written.sheets import with_orders, writing
from garrison.written.vocabulary import Seal

MOST_MOVES = 1_200
"""A bot that has not sealed after so many moves is not asked any further."""


def advised(table: Table, seat: Seat) -> tuple[Any, ...]:
    """The orders that a bot would hand in, if nothing were written, whatever anybody else has written meanwhile."""
    if seat not in writing(table.state):
        return ()
    first = table.family.age(table.game, table.state) * MOST_MOVES
    state = with_orders(table.state, seat, ())
    for number in range(first, first + MOST_MOVES):
        move = table.advice_in(seat, state, number)
        if isinstance(move.action, Seal):
            break
        state = make(table.game, state, move)
    return tuple(state.orders[seat])
