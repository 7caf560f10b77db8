"""What a bot would write on the sheet of a seat."""

from collections.abc import Callable

from garrison.engine.game import AnyAction, AnyGame, AnyMove, AnyState
from garrison.engine.play import make
from garrison.engine.vocabulary import Seat
from garrison.written.sheets import with_orders, writing
from garrison.written.vocabulary import Seal

MOST_MOVES = 1_200
"""A bot that has not sealed after so many moves is not asked any further."""


def advised(
    game: AnyGame, state: AnyState, seat: Seat, advice: Callable[[Seat, AnyState, int], AnyMove]
) -> list[AnyAction]:
    """What a bot would do to write orders, if nothing were written, whatever anybody else has written meanwhile.

    `advice` is its next move in a state, with the chance of a move of this number.
    """
    actions = list[AnyAction]()
    first = game.ruleset.family.age(game, state) * MOST_MOVES
    state = with_orders(state, seat, ())
    while seat in writing(state) and len(actions) < MOST_MOVES:
        move = advice(seat, state, first + len(actions))
        if isinstance(move.action, Seal):
            break
        actions.append(move.action)
        state = make(game, state, move)
    return actions
