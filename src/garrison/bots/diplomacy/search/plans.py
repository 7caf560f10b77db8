"""The plans of a power for a phase, and how much each is trusted: regret matching, which keeps no regret below 0."""

from collections.abc import Callable

import numpy as np

from garrison.bots.diplomacy.search.board import Parts
from garrison.kernel.diplomacy.playing import Orders

Fraction = Callable[[], float]
"""A source of chance: any number from 0 up to 1."""


class Plans:
    """By Hart and Mas-Colell (2000), with regrets cut off at 0 and later rounds weighing more (Tammelin, 2014)."""

    def __init__(self, provinces: int) -> None:
        self.orders: Orders = np.zeros((0, provinces), np.int32)
        """(plans, provinces), and SILENT where no unit of the power is."""
        self._regrets: Parts = np.zeros(0)
        self._trust: Parts = np.zeros(0)

    def add(self, orders: Orders) -> None:
        """Add those that are not there yet."""
        every = np.concatenate([self.orders, orders])
        first = np.sort(np.unique(every, axis=0, return_index=True)[1])
        fresh = len(first) - len(self.orders)
        self.orders = every[first]
        self._regrets = np.concatenate([self._regrets, np.zeros(fresh)])
        self._trust = np.concatenate([self._trust, np.zeros(fresh)])

    @property
    def mix(self) -> Parts:
        """How often to follow each now: in proportion to the regrets."""
        total = self._regrets.sum()
        return self._regrets / total if total > 0 else np.full(len(self._regrets), 1 / len(self._regrets))

    @property
    def average(self) -> Parts:
        """How often each was followed so far."""
        total = self._trust.sum()
        return self._trust / total if total else self.mix

    def learn(self, values: Parts, weight: int) -> None:
        """Take to heart what each would have been worth."""
        mix = self.mix
        self._regrets = np.maximum(self._regrets + values - mix @ values, 0)
        self._trust += weight * mix

    def forget(self) -> None:
        """Let the average begin anew, and keep the regrets."""
        self._trust[:] = 0

    def drawn(self, mix: Parts, fraction: Fraction) -> Orders:
        number = np.searchsorted(np.cumsum(mix), fraction() * mix.sum(), side="right")
        orders: Orders = self.orders[min(int(number), len(mix) - 1)]
        return orders
