"""What the game asks you to do now: in a sentence with examples, and in the prompt."""

from collections.abc import Callable, Sequence
from functools import partial

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.questions import due, left, legal_orders, missing, undecided, wanted
from garrison.diplomacy.rules.movement import matched
from garrison.diplomacy.sentences import orders_named, phase_named, unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import listed
from garrison.engine.vocabulary import Move
from garrison.telling.sentences import counted, line

MOST_NAMED = 6


def prompt(game: Game, view: View) -> str:
    return f"{phase_named(view.phase, view.year).lower()}{_so_far(game, view)}"


def _so_far(game: Game, view: View) -> str:
    if view.seat in view.sealed:
        return " (sealed)"
    return f" ({wanted(view) - left(game, view)} of {wanted(view)})" if view.seat in view.owing else ""


Spelled = Callable[[str], str]


def now(game: Game, view: View, spelled: Spelled = str.lower) -> str:
    """What there is to do, in a sentence; `spelled` says how the orders in its examples are written."""
    if view.seat in view.sealed:
        return "Your orders are sealed. Type unseal to take them back, or pass to hand the keyboard on."
    if view.seat not in view.owing:
        return "You have no orders to write now."
    if not left(game, view):
        return "Your orders are complete. Type orders to see them, or seal to hand them in."
    match view.phase:
        case v.Ordering():
            return (
                f"Write orders for {_units(game, view)}.{_for_example(game, view, spelled)} "
                "Type seal to hand them in; units without orders hold."
            )
        case v.Retreating():
            return f"{_dislodged(game, view)}{_for_example(game, view, spelled)} Units without orders are disbanded."
        case v.Adjusting():
            return _adjusting(game, view, spelled)
        case _:
            return "You have nothing to do now."


def lacking(game: Game, view: View) -> str:
    """What happens to units without an order, or with builds and removals that are not written."""
    ordering, carried = isinstance(view.phase, v.Ordering), _carried(game, view)
    if units := [unit for unit in missing(view) if unit not in carried]:
        named = listed([unit_named(game, unit) for unit in units])
        fate = "hold" if ordering else "be disbanded"
        return f"{named} {'has' if len(units) == 1 else 'have'} no order and will {fate}."
    if number := undecided(game, view):
        if due(view).balance > 0:
            return f"You can order {counted(number, 'more build')}; what you leave out is waived."
        return f"You must order {counted(number, 'more removal')}; what you leave out is chosen by the rules."
    return ""


def carrying(game: Game, view: View) -> str:
    """Which fleets will convoy without an order of their own, since an army names them."""
    return " ".join(
        f"{unit_named(game, fleet)} has no order of its own and will convoy {unit_named(game, army)}."
        for fleet, army in _carried(game, view).items()
    )


def _carried(game: Game, view: View) -> dict[v.Unit, v.Unit]:
    """For each such fleet of the power, its army."""
    if not isinstance(view.phase, v.Ordering):
        return {}
    match = matched(in_phase(game, view.phase, view.units), {order.subject: order for order in view.orders})
    units = match.position.units
    bound = ((fleet, army) for army, fleets in match.carried.items() for fleet in fleets if fleet in match.silent)
    return {units[fleet]: units[army] for fleet, army in bound}


def _units(game: Game, view: View) -> str:
    units = missing(view)
    if len(units) > MOST_NAMED:
        return f"your {len(units)} units"
    return listed([unit_named(game, unit) for unit in units])


def _dislodged(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Retreating)
    ways = {lost.unit: [game.map.places[place] for place in lost.options] for lost in view.phase.dislodged}
    return " ".join(
        f"Your {unit_named(game, unit)} can retreat to {listed(ways[unit], 'or')}." for unit in missing(view)
    )


def _adjusting(game: Game, view: View, spelled: Spelled) -> str:
    number, balance = undecided(game, view), due(view).balance
    if balance > 0:
        able = f"You can build {counted(number, 'unit')}, or waive."
        return f"{able}{_for_example(game, view, spelled)} Type seal when you are done."
    return f"You must remove {counted(number, 'unit')}.{_for_example(game, view, spelled)}"


def _for_example(game: Game, view: View, spelled: Spelled) -> str:
    shown = spelled(" or ".join(orders_named(game, view, examples(view))))
    return f" For example: {shown}." if shown else ""


def examples(view: View) -> Sequence[v.AnyOrder]:
    """Two legal orders that show how to write them: a move and a support, a retreat and a disbanding, or two builds."""
    wanting = {unit.place for unit in missing(view)}
    orders = [order for order in legal_orders(view) if not wanting or order.subject in wanting]
    first = [order for order in orders if isinstance(order, v.Go | v.Retreat | v.Build | v.Disband)]
    second = [order for order in reversed(orders) if isinstance(order, v.SupportMove | v.Build | v.Disband)]
    return tuple(dict.fromkeys((*first[:1], *second[:1])))


def would(game: Game, view: View, move: Move) -> str:
    """What a power would do, as it goes on after "would": `order Paris to Burgundy`."""
    match move.action:
        case v.Write(order):
            return _order(game.map, order) or f"play: {line(game, view, move)}"
        case v.Erase(order):
            return f"take back what is written for {_at(game.map, order.subject)}"
        case v.Seal():
            return "hand the orders in"
        case _:
            return f"play: {line(game, view, move)}"


def _order(chart: Chart, order: v.AnyOrder) -> str:  # noqa: C901  one line for each kind of order
    at = partial(_at, chart)
    match order:
        case v.Hold(unit):
            return f"hold {at(unit)}"
        case v.Go(unit, target):
            return f"order {at(unit)} to {at(target)}"
        case v.Voyage(unit, _, target):
            return f"send {at(unit)} over the sea to {at(target)}"
        case v.SupportHold(unit, supported):
            return f"let {at(unit)} support {at(supported)}"
        case v.SupportMove(unit, supported, target):
            return f"let {at(unit)} support {at(supported)} to {at(target)}"
        case v.Convoy(unit, army, target):
            return f"let {at(unit)} carry {at(army)} to {at(target)}"
        case v.Retreat(unit, target):
            return f"retreat from {at(unit)} to {at(target)}"
        case v.Disband(unit):
            return f"take the unit in {at(unit)} off the board"
        case v.Build(kind, place):
            return f"build {'a fleet' if kind is v.Kind.FLEET else 'an army'} in {at(place)}"
        case v.Waive():
            return "build nothing"
        case _:
            return ""


def _at(chart: Chart, place: int) -> str:
    return chart.names[chart.province[place]]
