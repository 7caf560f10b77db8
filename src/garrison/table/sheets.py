"""What a bot would write on the sheet of a seat."""

from garrison.engine.game import AnyAction
from garrison.engine.play import make
from garrison.engine.vocabulary import Seat
from garrison.sheets import Seal, with_orders, writing
from garrison.table.table import Table

MOST_MOVES = 1_200
"""A bot that has not sealed after this many moves is not asked again."""


def advised(table: Table, seat: Seat) -> list[AnyAction]:
    """The moves with which a bot would write its orders on an empty sheet, whatever the others have written."""
    actions = list[AnyAction]()
    first = table.family.age(table.game, table.state) * MOST_MOVES
    state = with_orders(table.state, seat, ())
    while seat in writing(state) and len(actions) < MOST_MOVES:
        move = table.advice_in(seat, state, first + len(actions))
        if isinstance(move.action, Seal):
            break
        actions.append(move.action)
        state = make(table.game, state, move)
    return actions
