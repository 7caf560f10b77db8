"""Orders as numbers and back: those of the kernel, those of a learner's vocabulary, and games as records."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.state import State
from garrison.engine.play import awaited, begin, make
from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.batch import OrderKernel, Orders
from garrison.kernel.diplomacy.packing import Rows
from garrison.kernel.machine import Numbers

RESULTS: Final = (
    "moves",
    "bounces",
    "no convoy",
    "valid",
    "cut",
    "unmatched",
    "convoys",
    "disrupted",
    "holds",
    "void",
)
"""The words of `diplomacy.outcome.Result`, by their numbers in the layout."""


def code(kind: int, whom: int = 0, place: int = 0) -> int:
    return kind | whom << at.OTHER | place << at.TO


def number_of(chart: Chart, order: v.AnyOrder | None) -> int:
    """The number of an order; None is SILENT, and what has no number, such as a spoilt order, is VOID."""
    match order:
        case None:
            return at.SILENT
        case v.Hold():
            return at.HOLD
        case v.Go(_, target, via):
            return code(at.VIA if via else at.MOVE, place=target)
        case v.SupportHold(_, supported):
            return code(at.SUPPORT_HOLD, chart.province[supported])
        case v.SupportMove(_, supported, target):
            return code(at.SUPPORT_MOVE, chart.province[supported], target)
        case v.Convoy(_, army, target):
            return code(at.CONVOY, chart.province[army], target)
        case v.Retreat(_, target):
            return code(at.RETREAT, place=target)
        case v.Disband():
            return at.DISBAND
        case v.Build(kind, place):
            return code(at.BUILD_ARMY if kind is v.Kind.ARMY else at.BUILD_FLEET, place=place)
        case _:
            return at.VOID


def order_of(number: int, unit: int, places: Sequence[int]) -> v.AnyOrder:
    """The order of the unit at a place; `places` has the place of the unit in each province."""
    kind, whom, place = number & at.KINDS - 1, number >> at.OTHER & at.OTHERS - 1, number >> at.TO
    match kind:
        case at.MOVE | at.VIA:
            return v.Go(unit, place, kind == at.VIA)
        case at.SUPPORT_HOLD:
            return v.SupportHold(unit, places[whom])
        case at.SUPPORT_MOVE:
            return v.SupportMove(unit, places[whom], place)
        case at.CONVOY:
            return v.Convoy(unit, places[whom], place)
        case at.RETREAT:
            return v.Retreat(unit, place)
        case at.DISBAND:
            return v.Disband(unit)
        case at.BUILD_ARMY:
            return v.Build(v.Kind.ARMY, place)
        case at.BUILD_FLEET:
            return v.Build(v.Kind.FLEET, place)
        case _:
            return v.Hold(unit)


# Orders by the numbers of a learner's vocabulary: what is legal as lists or masks, and chosen numbers as orders.
#
# The vocabulary comes from whoever uses the kernel, such as `garrison.research`, which numbers every order of a map.


NO_NUMBER: Final = -1
"""In place of a number: no order, or an order that is not in the vocabulary."""

CODE: Final = 32
"""The bits of an order's number in the kernel."""


class Numbering:
    """A vocabulary: the number of each order, in which units are named by their provinces.

    An order that the kernel doesn't know, such as a waived build, keeps its number but is never legal.
    """

    def __init__(self, kernel: OrderKernel, numbers: Mapping[v.AnyOrder, int]) -> None:
        chart = kernel.game.map
        self.kernel: Final = kernel
        self.size: Final = max(numbers.values()) + 1
        self._codes = np.full(self.size + 1, at.VOID, np.int32)
        self._codes[NO_NUMBER] = at.SILENT
        known = [(order, number) for order, number in numbers.items() if order.subject != NOWHERE]
        codes = np.array([number_of(chart, order) for order, _ in known], np.int64)
        numbered = np.array([number for _, number in known], np.int64)
        self._codes[numbered] = codes
        keys = _keys(np.array([chart.province[order.subject] for order, _ in known], np.int64), codes)
        sequence = np.argsort(keys)
        self._keys, self._numbers = keys[sequence], numbered[sequence]

    def legal(self, positions: Rows) -> tuple[Numbers, Numbers]:
        """The same as `OrderKernel.legal`, in numbers of the vocabulary; NO_NUMBER for an order that has none."""
        first, orders = self.kernel.legal(positions)
        return first, self._found(self._provinces(first), orders)

    def masks(self, positions: Rows) -> NDArray[np.bool_]:
        """What is legal for each province, as (n, provinces, size); a byte each, so few positions at a time."""
        first, numbers = self.legal(positions)
        masks = np.zeros((len(positions), self.kernel.provinces, self.size), np.bool_)
        cells = np.repeat(np.arange(len(first) - 1), np.diff(first))
        known = numbers != NO_NUMBER
        masks.reshape(-1, self.size)[cells[known], numbers[known]] = True
        return masks

    def orders(self, numbers: Numbers) -> Orders:
        """The orders of the kernel for numbers, (n, provinces); NO_NUMBER is no order. Raises IndexError for others.

        A number of another province's order is not legal here, and has no effect.
        """
        if numbers.size and not NO_NUMBER <= numbers.min() <= numbers.max() < self.size:
            raise IndexError(f"The numbers of orders are below {self.size}.")
        own = self._found(np.broadcast_to(np.arange(self.kernel.provinces), numbers.shape), self._codes[numbers])
        return np.where((own == numbers) | (numbers == NO_NUMBER), self._codes[numbers], at.VOID).astype(np.int32)

    def _provinces(self, first: Numbers) -> Numbers:
        """The province of each order in a list."""
        cells: Numbers = np.repeat(np.arange(len(first) - 1), np.diff(first))
        return cells % self.kernel.provinces

    def _found(self, provinces: Numbers, orders: NDArray[np.int32]) -> Numbers:
        keys = _keys(provinces, orders.astype(np.int64))
        places = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        found: Numbers = np.where(self._keys[places] == keys, self._numbers[places], NO_NUMBER)
        return found


def _keys(provinces: Numbers, codes: Numbers) -> Numbers:
    """One number for an order of a province's unit."""
    keys: Numbers = provinces << CODE | codes
    return keys


# Random games of the kernel as records: the engine carries out the orders that the kernel drew


def record(game: Game, seed: int, index: int, *, last_year: int) -> Record:
    """Game number `index` as a record that replays to the state in which `OrderKernel.play` leaves that game.

    Raises NotCompiled with every reason why the kernel cannot play the game.
    """
    start = state = begin(game)
    moves: list[Move] = []
    for sheet in OrderKernel(game).sheets(seed, index, last_year=last_year):
        for move in _handed_in(game, state, sheet):
            state = make(game, state, move)
            moves.append(move)
    return Record(game, start, tuple(moves))


def _handed_in(game: Game, state: State, sheet: Orders) -> Iterator[Move]:
    """Each power that owes orders writes them and seals them; a sheet has an order or SILENT for each province."""
    written = [*_orders(game, state, sheet.tolist())]
    for power in awaited(game, state):
        yield from (Move(power, v.Write(order)) for owner, order in written if owner == power)
        yield Move(power, v.Seal())


def _orders(game: Game, state: State, sheet: list[int]) -> Iterator[tuple[Seat, v.AnyOrder]]:
    """The orders of a sheet with their powers: that of the unit, or for builds, that of the home."""
    chart = game.map
    lost = [one.unit for one in state.phase.dislodged] if isinstance(state.phase, v.Retreating) else []
    standing = {chart.province[unit.place]: unit for unit in (lost or state.units)}
    places = [standing[here].place if here in standing else here for here in range(len(chart.provinces))]
    for here, number in enumerate(sheet):
        if number != at.SILENT:
            owner = standing[here].power if here in standing else Seat(chart.home[here])
            yield owner, order_of(number, places[here], places)
