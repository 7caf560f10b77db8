"""Why a written order has no effect, or may come to nothing."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.due import books
from garrison.diplomacy.game import Game
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.sentences import unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import listed


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
    """Why an order may come to nothing: it helps a unit of the same power that is ordered to do something else."""
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
