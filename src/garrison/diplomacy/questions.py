"""What a View lets a power work out: what it owes in a phase, what is still missing, and why an order would be void."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.rules.adjust import Books, Ledger, judged
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.sentences import unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import listed
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


# Why a written order has no effect, or may fail


def why_void(game: Game, view: View, order: v.AnyOrder) -> str:
    """Why an order has no effect; empty if it has one."""
    match view.phase:
        case v.Ordering():
            return _void_move(game, view, order)
        case v.Retreating(_, dislodged):
            ways = [lost.options for lost in dislodged if lost.unit.place == order.subject]
            return _void_retreat(game, order, ways[0] if ways else ())
        case v.Adjusting():
            orders = view.orders if order in view.orders else (*view.orders, order)
            verdicts = books(game, view, orders).verdicts
            return " ".join(str(reason) for one, reasons in verdicts for reason in reasons if one == order)
        case _:
            return ""


def _void_move(game: Game, view: View, order: v.AnyOrder) -> str:
    position = in_phase(game, view.phase, view.units)
    number = position.unit_in(game.map.province[order.subject])
    read = understood(position, view.units[number], order) if number >= 0 else order
    return read.reason if isinstance(read, Void) else ""


def _void_retreat(game: Game, order: v.AnyOrder, ways: tuple[int, ...]) -> str:
    if isinstance(order, v.Disband):
        return ""
    target = order.target if isinstance(order, v.Retreat) else NOWHERE
    if sum(target in (place, game.map.province[place]) for place in ways) == 1:
        return ""
    return f"The unit can retreat only to {listed([game.map.places[place] for place in ways], 'or')}."


def why_in_doubt(game: Game, view: View, order: v.AnyOrder) -> str:
    """Why an order may fail: it helps a unit of the same power that is ordered to do something else."""
    match order:
        case v.SupportMove(_, other, target) | v.Convoy(_, other, target):
            wanted = game.map.province[target]
        case v.SupportHold(_, other):
            wanted = NOWHERE
        case _:
            return ""
    province = game.map.province
    helped = [unit for unit in view.units if unit.power == view.seat and province[unit.place] == province[other]]
    if not helped or _goes(game, view, helped[0]) == wanted:
        return ""
    return f"{unit_named(game, helped[0])} {'goes elsewhere' if wanted == NOWHERE else 'is not ordered there'}."


def _goes(game: Game, view: View, unit: v.Unit) -> int:
    """The province that a unit is ordered to go to, or NOWHERE."""
    targets = [one.target for one in view.orders if isinstance(one, v.Go | v.Voyage) and one.unit == unit.place]
    return game.map.province[targets[0]] if targets else NOWHERE
