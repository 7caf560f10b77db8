"""Handing in the orders of a case as players do in a game: they order only what is theirs by then."""

from typing import Any

from msgspec.structs import replace

from garrison.engine.game import Moment, Rule
from garrison.engine.vocabulary import Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.rules.writing import At, Refused
from garrison.simultaneous.state import State


def handed_in(game: Game, state: State) -> State:
    """The state without the orders that the rules refuse because a territory is not the player's."""
    ordering = replace(state, phase=v.Ordering())
    moments = [Moment(game, ordering, v.Ordering(), Seat(seat)) for seat in range(len(state.orders))]
    return replace(state, orders=tuple(_accepted(at) for at in moments))


def _accepted(at: At) -> tuple[v.Order, ...]:
    rows = at.game.rows[v.Ordering].steps
    orders = at.state.orders[at.by]
    return tuple(one for one in orders if type(one) not in rows or _is_own(at, one, rows[type(one)].rule))


def _is_own(at: At, order: v.Order, rule: Rule[Any, Any]) -> bool:
    return Refused.NOT_YOURS not in rule.refuse(at, order)
