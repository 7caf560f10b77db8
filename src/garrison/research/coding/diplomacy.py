"""Diplomacy as numbers: 0 hands the sheet in, and every other number is an order, the same for all powers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

import numpy as np

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.questions import books, legal_orders, missing, undecided
from garrison.diplomacy.view import View
from garrison.research.coding.coding import HAND_IN, Board, Mask, Unnumbered
from garrison.research.coding.diplomacy_orders import (
    OTHER_FLEETS,
    SPELLED,
    TOO_LONG,
    UNNUMBERED,
    by_province,
    vocabulary,
    words,
)
from garrison.research.coding.diplomacy_views import Observer

Row = list[v.AnyOrder]
"""The orders to choose from."""


def most_units(game: Game) -> int:
    """The most units that a power can have while the game goes on.

    Above `victory_centres`, only two powers with as many centres as each other keep it going.
    """
    centres = len(game.map.centres)
    held = min(centres, max(game.options.victory_centres - 1, centres // 2))
    return max(held, *(sum(unit.power == power for unit in game.map.units) for power in range(len(game.seats))))


def decisions_left(game: Game, view: View) -> list[Row]:
    """The orders to choose from in each decision that is left, without provinces that the sheet already deals with."""
    if isinstance(view.phase, v.Adjusting):
        return [unclaimed(game.map, view.orders, list(legal_orders(view)))] * undecided(game, view)
    by_unit: dict[int, Row] = {unit.place: [] for unit in waiting(game.map, view)}
    for order in legal_orders(view):
        if (row := by_unit.get(getattr(order, "unit", NOWHERE))) is not None:
            row.append(order)
    return list(by_unit.values())


def waiting(chart: Chart, view: View) -> list[v.Unit]:
    """The units of the power that have no order yet, sorted by province."""
    return sorted(missing(view), key=lambda unit: chart.province[unit.place])


def unclaimed(chart: Chart, sheet: Sequence[v.AnyOrder], orders: Sequence[v.AnyOrder]) -> Row:
    """The builds or removals in provinces that are not on the sheet yet."""
    claimed = {chart.province[order.subject] for order in sheet if not isinstance(order, v.Waive)}
    return [order for order in orders if isinstance(order, v.Waive) or chart.province[order.subject] not in claimed]


def that_fit(game: Game, view: View, chosen: Sequence[v.AnyOrder]) -> list[v.AnyOrder]:
    """The orders to write if these were chosen all at once.

    Builds and removals for which earlier choices leave no room are left out.
    """
    if not isinstance(view.phase, v.Adjusting):
        return list(chosen)
    written = list(view.orders)
    for order in chosen:
        if books(game, view, written).due and order in unclaimed(game.map, written, [order]):
            written.append(order)
    return written[len(view.orders) :]


# One decision after another, or all of a phase at once


SEAL = HAND_IN
"""The number that hands the sheet in; it is legal once nothing is left to decide."""

NOT_NOW = "{} can't be chosen now: its mask is 0."

Numbered = dict[int, v.AnyOrder]


class Look(NamedTuple):
    """What there is to decide in a view: the decisions that are left, and what the first of them can be, by number."""

    view: View
    rows: list[Row]
    open: dict[int, v.AnyAction]


class Orders:
    """Moves and views of one game of written orders as numbers; implements `Coding`.

    A power decides for one unit after another, in the order of provinces, and then hands in its sheet. `masks` and
    `sheet` are for deciding for all units at once.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.named = vocabulary(game.map, game.options)
        """What each number from 1 stands for; units are named by their provinces."""
        self.numbers = {order: number for number, order in enumerate(self.named, SEAL + 1)}
        self.actions = len(self.named) + 1
        self.units = most_units(game)
        """The most decisions in one phase."""
        self.observer = Observer(game)
        self.columns = self.observer.columns
        self._looked: Look | None = None
        self.features = self.observer.features
        """The columns of each province; the observation begins with those of the first, then of the second."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only the arguments, from which everything else follows."""
        return Orders, (self.game,)

    def __deepcopy__(self, _: object) -> Self:
        """The same object, since copies of a game have the same numbers."""
        return self

    # One decision after the other

    def mask(self, view: View) -> Mask:
        return self._mask(self._look(view).open)

    def number(self, view: View, action: v.AnyAction) -> int:
        """The number of any legal action, whether it is for the unit that is next or for another."""
        if isinstance(action, v.Seal):
            return SEAL
        if not isinstance(action, v.Write):
            raise Unnumbered(UNNUMBERED[type(action)])
        if action.order not in legal_orders(view):
            raise Unnumbered(SPELLED)
        number = self._number(action.order)
        if number is None:
            raise Unnumbered(TOO_LONG)
        if isinstance(action.order, v.Voyage) and self._numbered(view, legal_orders(view))[number] != action.order:
            raise Unnumbered(OTHER_FLEETS)
        return number

    def action(self, view: View, number: int) -> v.AnyAction:
        found = self._look(view).open
        if number not in found:
            raise ValueError(NOT_NOW.format(number))
        return found[int(number)]

    def settled(self, view: View) -> bool:
        """Whether nothing is left to decide, so that the sheet can only be handed in."""
        return SEAL in self._look(view).open

    def observe(self, view: View) -> Board:
        rows = self._look(view).rows
        return self.observer.observe(view, {order.subject for order in rows[0]} - {NOWHERE} if rows else ())

    def planes(self, observation: Board) -> Board:
        """The part of an observation about provinces, as an array (provinces, features); it shares their memory."""
        return self.observer.planes(observation)

    def words(self, number: int) -> str:
        return "seal" if number == SEAL else words(self.game, self.named[number - 1])

    def _look(self, view: View) -> Look:
        """What there is to decide in a view; kept for the last view, which is usually used several times."""
        looked = self._looked
        if looked is None or looked.view is not view:
            rows = decisions_left(self.game, view)
            looked = self._looked = Look(view, rows, self._open(view, rows))
        return looked

    def _open(self, view: View, rows: list[Row]) -> dict[int, v.AnyAction]:
        """What can be done next, by number."""
        if not view.choices:
            return {}
        return {n: v.Write(order) for n, order in self._numbered(view, rows[0]).items()} if rows else {SEAL: v.Seal()}

    def _numbered(self, view: View, orders: Iterable[v.AnyOrder]) -> Numbered:
        """The orders that have a number; of voyages that share one, the first with the most fleets of the power."""
        found: Numbered = {}
        for order in orders:
            number = self._number(order)
            if number is not None and (number not in found or self._own(view, order) > self._own(view, found[number])):
                found[number] = order
        return found

    def _number(self, order: v.AnyOrder) -> int | None:
        """The number of an order that names units by their places or by their provinces; None if it has none."""
        number = self.numbers.get(order)
        return self.numbers.get(by_province(self.game.map, order)) if number is None else number

    def _own(self, view: View, order: v.AnyOrder) -> int:
        """How many fleets of the seat's own power a voyage names."""
        own = {self.game.map.province[unit.place] for unit in view.units if unit.power == view.seat}
        return sum(port in own for port in getattr(order, "chain", ()))

    def _mask(self, numbers: Iterable[int]) -> Mask:
        mask = np.zeros(self.actions, np.int8)
        mask[list(numbers)] = 1
        return mask

    # All decisions of a phase at once

    def masks(self, view: View) -> Mask:
        """An array (units, actions) with a row for each decision; in rows that are not needed only SEAL is legal."""
        masks = np.zeros((self.units, self.actions), np.int8)
        rows = self._look(view).rows
        for mask, row in zip(masks, rows, strict=False):
            mask[list(self._numbered(view, row))] = 1
        masks[len(rows) :, SEAL] = 1
        return masks

    def sheet(self, view: View, numbers: Sequence[int]) -> tuple[v.AnyAction, ...]:
        """What to do for these numbers, one for each row of `masks`: write the orders, then hand them in.

        SEAL means no order for the unit. Builds and removals for which earlier rows leave no room are left out. Raises
        ValueError if the mask of any other number is 0.
        """
        if len(numbers) != self.units:
            raise ValueError(f"A sheet takes {self.units} numbers, one for each row of the masks, not {len(numbers)}.")
        rows = [self._numbered(view, row) for row in self._look(view).rows]
        rows += [{}] * (self.units - len(rows))
        chosen = [_chosen(row, number) for row, number in zip(rows, numbers, strict=True) if number != SEAL]
        return (*map(v.Write, that_fit(self.game, view, chosen)), v.Seal())


def _chosen(row: Numbered, number: int) -> v.AnyOrder:
    if number not in row:
        raise ValueError(NOT_NOW.format(number))
    return row[number]
