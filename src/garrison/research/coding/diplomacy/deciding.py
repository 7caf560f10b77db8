"""What a power has to decide, one after the other: an order for each unit, in the order of provinces, or its builds."""

from collections.abc import Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.questions import books, legal_orders, missing, undecided
from garrison.diplomacy.view import View

Row = list[v.AnyOrder]
"""The orders to choose from."""


def most_units(game: Game) -> int:
    """The most units that a power can have while the game goes on.

    Above `victory_centres`, only two powers with as many centres as each other keep it going.
    """
    centres = len(game.map.centres)
    held = min(centres, max(game.options.victory_centres - 1, centres // 2))
    return max(held, *(sum(unit.power == power for unit in game.map.units) for power in range(len(game.seats))))


def rows(game: Game, view: View) -> list[Row]:
    """What can be chosen in each decision that is left; of builds and removals, what no order of the sheet is about."""
    if isinstance(view.phase, v.Adjusting):
        return [unclaimed(game.map, view.orders, list(legal_orders(view)))] * undecided(game, view)
    by_unit: dict[int, Row] = {unit.place: [] for unit in waiting(game.map, view)}
    for order in legal_orders(view):
        if (row := by_unit.get(getattr(order, "unit", NOWHERE))) is not None:
            row.append(order)
    return list(by_unit.values())


def waiting(chart: Chart, view: View) -> list[v.Unit]:
    """The units of the power that have no order yet, in the order of provinces."""
    return sorted(missing(view), key=lambda unit: chart.province[unit.place])


def unclaimed(chart: Chart, sheet: Sequence[v.AnyOrder], orders: Sequence[v.AnyOrder]) -> Row:
    """The builds or removals in other provinces than those that are already on the sheet."""
    claimed = {chart.province[order.subject] for order in sheet if not isinstance(order, v.Waive)}
    return [order for order in orders if isinstance(order, v.Waive) or chart.province[order.subject] not in claimed]


def sheet(game: Game, view: View, chosen: Sequence[v.AnyOrder]) -> list[v.AnyOrder]:
    """The orders to write, if these were chosen all at once.

    A build or a removal for which an earlier choice leaves no room is left out.
    """
    if not isinstance(view.phase, v.Adjusting):
        return list(chosen)
    written = list(view.orders)
    for order in chosen:
        if books(game, view, written).due and order in unclaimed(game.map, written, [order]):
            written.append(order)
    return written[len(view.orders) :]
