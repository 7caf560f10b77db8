"""Orders by the numbers of a learner's vocabulary: what is legal as lists or masks, and chosen numbers as orders.

The vocabulary comes from whoever uses the kernel, such as `garrison.research`, which numbers every order of a map.
"""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.batch import OrderKernel
from garrison.kernel.diplomacy.codes import number_of
from garrison.kernel.diplomacy.packing import Rows
from garrison.kernel.diplomacy.playing import Orders
from garrison.kernel.rows import Numbers

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
        """As `OrderKernel.legal`, but with numbers, NO_NUMBER for an order that has none."""
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
