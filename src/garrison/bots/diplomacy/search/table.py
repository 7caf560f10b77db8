"""A movement phase as it is played many times over: every power with its plans, and what came of playing them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from garrison.bots.bot import Below
from garrison.bots.diplomacy.search.batches import draft_all, sound_all, value_all
from garrison.bots.diplomacy.search.board import POWER, Board, Parts, Whole
from garrison.bots.diplomacy.search.plans import Plans
from garrison.kernel.diplomacy import OrderKernel
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.packing import Rows, boards
from garrison.kernel.diplomacy.playing import Orders

GRAIN: Final = 1 << 30
"""Into how many parts chance divides a whole."""
DRAFTS: Final = 10
"""Drafted plans of every power, the first of which is not bent."""
SPREAD: Final = 0.9
"""How far the judgement of the others is bent: by up to e to this power."""


class Tools(NamedTuple):
    board: Board
    kernel: OrderKernel
    below: Below


class Table:
    def __init__(self, tools: Tools, row: Rows) -> None:
        self._board, self.kernel, self._below = tools
        self.row: Final = row
        self.power: Final[Whole] = boards(self.kernel.game.map, row)[POWER]
        """Of the unit in each province, or NONE."""
        self.plans: Final[Mapping[int, Plans]] = {
            power: Plans(self.kernel.provinces) for power in range(self._board.powers) if (self.power == power).any()
        }
        """Of every power that has units."""
        self.tried = 0
        """How often the phase was played so far."""
        self._draft()

    def fraction(self) -> float:
        return self._below(GRAIN) / GRAIN

    def _draft(self) -> None:
        rows = np.repeat(self.row[None], DRAFTS, 0)
        seeds = self._below(GRAIN) + np.arange(DRAFTS)
        orders = np.full((DRAFTS, self.kernel.provinces), at.SILENT, np.int32)
        draft_all(self._board, rows[:1], seeds[:1], 0.0, orders[:1])
        draft_all(self._board, rows[1:], seeds[1:], SPREAD, orders[1:])
        for power in self.plans:
            self.add(power, orders)

    def add(self, power: int, orders: Orders) -> None:
        """Add plans, as far as they are sound; what they say of the units of others is left out."""
        self.plans[power].add(self.sound(power, np.where(self.power == power, orders, np.int32(at.SILENT))))

    def sound(self, power: int, orders: Orders) -> Orders:
        """Those in which no unit goes where another of its power stays or goes."""
        sound = np.zeros(len(orders), np.bool_)
        sound_all(self._board, orders, np.flatnonzero(self.power == power), sound)
        kept: Orders = orders[sound]
        return kept

    def joint(self, mixes: Mapping[int, Parts]) -> Orders:
        """A plan of each power, drawn from its mix, as the orders of the whole board."""
        drawn = [plans.drawn(mixes[power], self.fraction) for power, plans in self.plans.items()]
        together: Orders = np.maximum.reduce(drawn)
        return together

    def averages(self) -> dict[int, Parts]:
        return {power: plans.average for power, plans in self.plans.items()}

    def values(self, orders: Orders) -> Parts:
        """Play the phase by each of these orders: (plays, powers)."""
        rows = np.repeat(self.row[None], len(orders), 0)
        self.kernel.step(rows, orders)
        values = np.zeros((len(orders), self._board.powers))
        value_all(self._board, rows, values)
        self.tried += len(orders)
        return values
