"""What the game asks for now: a sentence with examples, and the words before the cursor."""

from collections.abc import Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.due import due, left, legal_orders, missing, undecided, wanted
from garrison.diplomacy.game import Game
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.rules.movement import matched
from garrison.diplomacy.sentences import orders_named, phase_named, unit_named
from garrison.diplomacy.view import View
from garrison.telling.sentences import counted, listed

MOST_NAMED = 6


def prompt(game: Game, view: View) -> str:
    return f"{phase_named(view.phase, view.year).lower()}{_so_far(game, view)}"


def _so_far(game: Game, view: View) -> str:
    if view.seat in view.sealed:
        return " (sealed)"
    return f" ({wanted(view) - left(game, view)} of {wanted(view)})" if view.seat in view.owing else ""


def now(game: Game, view: View) -> str:
    if view.seat in view.sealed:
        return "Your orders are sealed; unseal takes them back, and pass hands the keyboard on."
    if view.seat not in view.owing:
        return "No orders are wanted from you now."
    if not left(game, view):
        return "All is written: orders shows it, and seal hands it in."
    match view.phase:
        case v.Ordering():
            return (
                f"Write orders for {_units(game, view)}{_such_as(game, view)}. Seal hands them in; who has none holds."
            )
        case v.Retreating():
            return f"{_dislodged(game, view)} Write{_such_as(game, view)}; who goes nowhere is disbanded."
        case v.Adjusting():
            return _adjusting(game, view)
        case _:
            return "There is nothing to do for you now."


def lacking(game: Game, view: View) -> str:
    """What becomes of units without an order, or of builds and removals that are not written."""
    ordering, carried = isinstance(view.phase, v.Ordering), _carried(game, view)
    if units := [unit for unit in missing(view) if unit not in carried]:
        one = len(units) == 1
        fate = ("it holds" if one else "these hold") if ordering else "who goes nowhere is disbanded"
        named = listed([unit_named(game, unit) for unit in units])
        return f"Without an order: {named}; {fate}."
    if number := undecided(game, view):
        build = due(view).balance > 0
        what = "is not taken up" if build else "is chosen by the rules"
        return f"{counted(number, 'build' if build else 'removal')} to write yet; what is not written {what}."
    return ""


def carrying(game: Game, view: View) -> str:
    """Which fleets convoy though no order of theirs says so, since an army names them."""
    return " ".join(
        f"{unit_named(game, fleet)} has no order of its own and will convoy {unit_named(game, army)}."
        for fleet, army in _carried(game, view).items()
    )


def _carried(game: Game, view: View) -> dict[v.Unit, v.Unit]:
    """By such a fleet of the power: the army."""
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
    ways = {lost.unit: lost.options for lost in view.phase.dislodged}
    return " ".join(
        f"Your {unit_named(game, unit)} may retreat to {listed([game.map.places[place] for place in ways[unit]])}."
        for unit in missing(view)
    )


def _adjusting(game: Game, view: View) -> str:
    number, balance = undecided(game, view), due(view).balance
    if balance > 0:
        return f"You may build {counted(number, 'unit')}{_such_as(game, view)}; or waive. Seal ends it."
    return f"You have to remove {counted(number, 'unit')}{_such_as(game, view)}."


def _such_as(game: Game, view: View) -> str:
    shown = " or ".join(orders_named(game, view, examples(view))).lower()
    return f", such as {shown}" if shown else ""


def examples(view: View) -> Sequence[v.AnyOrder]:
    """Two legal orders that show how it is written: a move and a support, a retreat and a disbanding, two builds."""
    wanting = {unit.place for unit in missing(view)}
    orders = [order for order in legal_orders(view) if not wanting or order.subject in wanting]
    first = [order for order in orders if isinstance(order, v.Go | v.Retreat | v.Build | v.Disband)]
    second = [order for order in reversed(orders) if isinstance(order, v.SupportMove | v.Build | v.Disband)]
    return tuple(dict.fromkeys((*first[:1], *second[:1])))
