"""What a power must write in a phase, what it can write, and what is still missing, as far as its View shows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.rules.adjust import Books, Ledger, judged
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import count_of


class Due(NamedTuple):
    """The units that need an order, by rising place; or how many to build (positive) or remove (negative)."""

    units: tuple[v.Unit, ...]
    balance: int = 0


def due(view: View) -> Due:
    match view.phase:
        case v.Ordering():
            return Due(tuple(unit for unit in view.units if unit.power == view.seat))
        case v.Retreating(_, dislodged):
            return Due(tuple(lost.unit for lost in dislodged if lost.unit.power == view.seat and lost.options))
        case v.Adjusting(balance):
            return Due((), count_of(view.seat, balance))
        case _:
            return Due(())


def missing(view: View) -> tuple[v.Unit, ...]:
    written = {order.subject for order in view.orders}
    return tuple(unit for unit in due(view).units if unit.place not in written)


def books(game: Game, view: View, orders: Sequence[v.AnyOrder]) -> Books:
    """What these orders would build or remove, and how many units are still due."""
    ledger = Ledger(game.map, game.options, view.owner, view.seat)
    return judged(ledger, Books(view.units, due(view).balance), orders)


def undecided(game: Game, view: View) -> int:
    """The number of builds or removals that no valid order covers."""
    return abs(books(game, view, view.orders).due) if isinstance(view.phase, v.Adjusting) and view.seat >= 0 else 0


def unwritten(game: Game, view: View, advised: Sequence[v.Write]) -> Sequence[v.Write]:
    """Those of the orders that are for units without one, or as many as are still missing."""
    written = {_province(game, order.subject) for order in view.orders} - {NOWHERE}
    fresh = [write for write in advised if _province(game, write.order.subject) not in written]
    return fresh[: undecided(game, view)] if isinstance(view.phase, v.Adjusting) else fresh


def _province(game: Game, place: int) -> int:
    return NOWHERE if place == NOWHERE else game.map.province[place]


def left(game: Game, view: View) -> int:
    return len(missing(view)) + undecided(game, view)


def wanted(view: View) -> int:
    return len(due(view).units) + abs(due(view).balance)


def legal_orders(view: View) -> Iterator[v.AnyOrder]:
    return (choice.action.order for choice in view.choices if isinstance(choice.action, v.Write))
