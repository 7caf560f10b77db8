"""What a power has to write in a phase, what it has written of it, and which of that counts for nothing."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.rules.adjust import Books, Ledger, judged
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.rules.writing import subject
from garrison.diplomacy.view import View
from garrison.telling.diplomacy.words import board_of
from garrison.telling.sentences import listed


class Due(NamedTuple):
    """The units that want an order, in the order of places; or how many are built (above 0) or removed (below 0)."""

    units: tuple[v.Unit, ...]
    balance: int = 0


def due(view: View) -> Due:
    """What is wanted of the power of a view."""
    match view.phase:
        case v.Ordering():
            return Due(tuple(unit for unit in view.units if unit.power == view.seat))
        case v.Retreating(_, dislodged):
            return Due(tuple(lost.unit for lost in dislodged if lost.unit.power == view.seat and lost.options))
        case v.Adjusting(balance) if view.seat >= 0:
            return Due((), balance[view.seat])
        case _:
            return Due(())


def missing(view: View) -> tuple[v.Unit, ...]:
    """The units without an order."""
    written = {subject(order) for order in view.orders}
    return tuple(unit for unit in due(view).units if unit.place not in written)


def undecided(view: View) -> int:
    """How many builds or removals are not written yet."""
    return max(0, abs(due(view).balance) - len(view.orders))


def unwritten(view: View, advised: Sequence[v.Write]) -> Sequence[v.Write]:
    """Of these orders, those for units without one, or as many as are not written yet."""
    written = {subject(order) for order in view.orders} - {NOWHERE}
    fresh = [write for write in advised if subject(write.order) not in written]
    return fresh[: undecided(view)] if isinstance(view.phase, v.Adjusting) else fresh


def left(view: View) -> int:
    """How many orders are wanted yet."""
    return len(missing(view)) + undecided(view)


def wanted(view: View) -> int:
    """How many orders are wanted in all."""
    return len(due(view).units) + abs(due(view).balance)


def legal_orders(view: View) -> Iterator[v.AnyOrder]:
    """Every order that may be written and is not void."""
    return (choice.action.order for choice in view.choices if isinstance(choice.action, v.Write))


def why_void(game: Game, view: View, order: v.AnyOrder) -> str:
    """Why an order counts for nothing; nothing when it counts."""
    match view.phase:
        case v.Ordering():
            return _void_move(game, view, order)
        case v.Retreating(_, dislodged):
            ways = [lost.options for lost in dislodged if lost.unit.place == subject(order)]
            return _void_retreat(game, order, ways[0] if ways else ())
        case v.Adjusting(balance):
            books = Books(view.units, balance[view.seat])
            orders = view.orders if order in view.orders else (*view.orders, order)
            books = judged(Ledger(game.map, game.options, view.owner, view.seat), books, orders)
            return " ".join(str(reason) for one, reasons in books.verdicts for reason in reasons if one == order)
        case _:
            return ""


def _void_move(game: Game, view: View, order: v.AnyOrder) -> str:
    board = board_of(game, view)
    number = board.unit_in(game.map.province[subject(order)])
    read = understood(board, view.units[number], order) if number >= 0 else order
    return read.reason if isinstance(read, Void) else ""


def _void_retreat(game: Game, order: v.AnyOrder, ways: tuple[int, ...]) -> str:
    if isinstance(order, v.Disband):
        return ""
    target = order.target if isinstance(order, v.Retreat) else NOWHERE
    if sum(target in (place, game.map.province[place]) for place in ways) == 1:
        return ""
    return f"It may retreat to {listed([game.map.places[place] for place in ways])}."
