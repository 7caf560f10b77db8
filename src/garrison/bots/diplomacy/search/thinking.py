"""The orders of a movement phase: plans of all powers, weighed and improved against one another, and one of ours drawn.

The method is that of Gray, Lerer, Bakhtin and Brown, "Human-Level Performance in No-Press Diplomacy via Equilibrium
Search" (2020), with plans drafted and values judged by hand instead of by a network.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import numpy as np

from garrison.bots.bot import Below
from garrison.bots.diplomacy.board import Plan, orders
from garrison.bots.diplomacy.search.batches import draft_all, sound_all, value_all
from garrison.bots.diplomacy.search.board import POWER, BoardArrays, Parts, Whole, board
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.view import View
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.batch import OrderKernel, Orders
from garrison.kernel.diplomacy.numbering import code, number_of, order_of
from garrison.kernel.diplomacy.packing import Rows, boards, fallbacks, pack

Fraction = Callable[[], float]
"""A source of chance: any number from 0 up to 1."""


class Plans:
    """Plans mixed by regret (Hart and Mas-Colell, 2000), cut off at 0; later rounds weigh more (Tammelin, 2014)."""

    def __init__(self, provinces: int) -> None:
        self.orders: Orders = np.zeros((0, provinces), np.int32)
        """The order in each province: (plans, provinces); SILENT where the power has no unit."""
        self._regrets: Parts = np.zeros(0)
        self._trust: Parts = np.zeros(0)

    def add(self, orders: Orders) -> None:
        """Add plans, except for those already there."""
        every = np.concatenate([self.orders, orders])
        first = np.sort(np.unique(every, axis=0, return_index=True)[1])
        fresh = len(first) - len(self.orders)
        self.orders = every[first]
        self._regrets = np.concatenate([self._regrets, np.zeros(fresh)])
        self._trust = np.concatenate([self._trust, np.zeros(fresh)])

    @property
    def mix(self) -> Parts:
        """The probability of each plan now: in proportion to the regrets."""
        total = self._regrets.sum()
        return self._regrets / total if total > 0 else np.full(len(self._regrets), 1 / len(self._regrets))

    @property
    def average(self) -> Parts:
        """The average probability of each plan so far."""
        total = self._trust.sum()
        return self._trust / total if total else self.mix

    def learn(self, values: Parts, weight: int) -> None:
        """Update the regrets and the average, given what each plan would have been worth."""
        mix = self.mix
        self._regrets = np.maximum(self._regrets + values - mix @ values, 0)
        self._trust += weight * mix

    def forget(self) -> None:
        """Start the average again, and keep the regrets."""
        self._trust[:] = 0

    def drawn(self, mix: Parts, fraction: Fraction) -> Orders:
        number = np.searchsorted(np.cumsum(mix), fraction() * mix.sum(), side="right")
        orders: Orders = self.orders[min(int(number), len(mix) - 1)]
        return orders


# A movement phase as it is played many times over: every power with its plans, and the outcomes

GRAIN: Final = 1 << 30
"""The number of equally likely values of a random fraction."""
DRAFTS: Final = 10
"""The number of drafted plans of every power; the first of them is not bent."""
SPREAD: Final = 0.9
"""How far the judgement behind the other drafts is bent: by factors up to e to this power."""


class Tools(NamedTuple):
    board: BoardArrays
    kernel: OrderKernel
    below: Below


class ThinkingTable:
    def __init__(self, tools: Tools, row: Rows) -> None:
        self._board, self.kernel, self._below = tools
        self.row: Final = row
        self.power: Final[Whole] = boards(self.kernel.game.map, row)[POWER]
        """The power of the unit in each province, or NONE."""
        self.plans: Final[Mapping[int, Plans]] = {
            power: Plans(self.kernel.provinces) for power in range(self._board.powers) if (self.power == power).any()
        }
        """The plans of every power that has units."""
        self.tried = 0
        """How many times the phase has been played so far."""
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
        """Add the sound ones of these plans, without what they say about the units of others."""
        self.plans[power].add(self.sound(power, np.where(self.power == power, orders, np.int32(at.SILENT))))

    def sound(self, power: int, orders: Orders) -> Orders:
        """The plans in which no unit goes where another of its power stays or goes."""
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
        """Each power's share of the game once the phase is played by each of these orders: (plays, powers)."""
        rows = np.repeat(self.row[None], len(orders), 0)
        self.kernel.step(rows, orders)
        values = np.zeros((len(orders), self._board.powers))
        value_all(self._board, rows, values)
        self.tried += len(orders)
        return values


# Better plans than were drafted: changes of one unit, or of a move with its support, that pay off

SAMPLES: Final = 24
"""The number of joint plans of the others against which plans are compared."""
FEW: Final = 4
"""How many of these every change is tried against."""
ONE_IN: Final = 12
"""One in this many changes, the most promising, is tried against all."""
LEAST: Final = 1e-9

Change = tuple[tuple[int, int], ...]
"""Provinces, and the new orders of the units there."""


def improve(table: ThinkingTable, power: int, until: float) -> None:
    """Improve the most trusted plan step by step, adding each better one, until `until` plays of the phase."""
    averages = table.averages()
    others = np.stack([table.joint(averages) for _ in range(SAMPLES)])
    best = table.plans[power].orders[int(averages[power].argmax())]
    worth = _worth(table, power, best[None], others)[0]
    changes = list(_changes(table, power))
    while table.tried < until:
        near = _near(table, power, best, changes)
        if not len(near):
            return
        order = np.argsort(-_worth(table, power, near, others[:FEW]), kind="stable")
        likely = near[order[: max(1, len(near) // ONE_IN)]]
        found = _worth(table, power, likely, others)
        if found.max() <= worth + LEAST:
            return
        best, worth = likely[int(found.argmax())], found.max()
        table.add(power, best[None])


def _worth(table: ThinkingTable, power: int, plans: Orders, others: Orders) -> Parts:
    """The average worth of each plan against these orders of the others."""
    plays = np.where(table.power == power, plans[:, None], others[None]).reshape(-1, table.kernel.provinces)
    worth: Parts = table.values(plays)[:, power].reshape(len(plans), len(others)).mean(1)
    return worth


def _changes(table: ThinkingTable, power: int) -> Iterator[Change]:
    """Changes of one unit's order that concern only its own power; a support comes with the move it supports."""
    first, told = table.kernel.legal(table.row[None])
    for home in np.flatnonzero(table.power == power).tolist():
        for order in told[first[home] : first[home + 1]].tolist():
            kind, whom = order & at.KINDS - 1, order >> at.OTHER & at.OTHERS - 1
            if kind in (at.HOLD, at.MOVE) or (kind == at.SUPPORT_HOLD and table.power[whom] == power):
                yield ((home, order),)
            elif kind == at.SUPPORT_MOVE and table.power[whom] == power:
                yield (home, order), (whom, code(at.MOVE, place=order >> at.TO))


def _near(table: ThinkingTable, power: int, plan: Orders, changes: list[Change]) -> Orders:
    """The sound plans that are one of these changes away."""
    near = np.repeat(plan[None], len(changes), 0)
    for number, change in enumerate(changes):
        for home, order in change:
            near[number, home] = order
    near = table.sound(power, near)
    changed: Orders = near[(near != plan).any(1)]
    return changed


# The orders of a movement phase: plans of all powers, weighed and improved against one another, and one of ours drawn

WARMING: Final = 0.25
"""The part of the work that weighs the drafts."""
IMPROVED: Final = 0.7
"""The part of the work after which no more plans are added."""
BETWEEN: Final = 0.05
"""The part of the work that weighs all plans again once every power has improved its own."""


def thought(tools: Tools, row: Rows, seat: int, own: Orders, work: int) -> Orders:
    """The orders of a seat, by province, after about `work` plays of the phase; `own` has more plans to try."""
    table = ThinkingTable(tools, row)
    table.add(seat, own)
    rounds = _match(table, WARMING * work, 0)
    while table.tried < IMPROVED * work:
        for power in (seat, *(other for other in table.plans if other != seat)):
            if table.tried < IMPROVED * work:
                improve(table, power, IMPROVED * work)
        rounds = _match(table, min(IMPROVED * work, table.tried + BETWEEN * work), rounds)
    for plans in table.plans.values():
        plans.forget()
    _match(table, work, rounds)
    return table.plans[seat].drawn(table.plans[seat].average, table.fraction)


def _match(table: ThinkingTable, until: float, rounds: int) -> int:
    """Try all plans of each power against what the others draw, round by round; returns the number of rounds so far."""
    while table.tried < until:
        rounds += 1
        drawn = table.joint({power: plans.mix for power, plans in table.plans.items()})
        plays = [np.where(table.power == power, plans.orders, drawn) for power, plans in table.plans.items()]
        values, first = table.values(np.concatenate(plays)), 0
        for power, plans in table.plans.items():
            plans.learn(values[first : first + len(plans.orders), power], rounds)
            first += len(plans.orders)
    return rounds


# A seat that thinks in arrays: from its View to a row, and from the orders that are found back to a plan


def arrays(game: Game, below: Below, work: int) -> "Arrays | None":
    """The search in arrays, or None if the kernel can't hold the game."""
    return None if fallbacks(game) else Arrays(game, below, work)


class Arrays:
    def __init__(self, game: Game, below: Below, work: int) -> None:
        self._game, self._chart, self._work = game, game.map, work
        self._tools = Tools(board(game), OrderKernel(game), below)

    def plan(self, view: View, own: list[Plan]) -> Plan:
        """The orders of a movement phase; the plans in `own` are tried in addition to the drafted ones."""
        tried = np.stack([self._numbers(plan) for plan in own])
        found = thought(self._tools, pack(self._game, view), view.seat, tried, self._work)
        return tuple(self._orders(view, found))

    def _numbers(self, plan: Plan) -> Orders:
        told = np.full(len(self._chart.provinces), at.SILENT, np.int32)
        for order in plan:
            told[self._chart.province[order.subject]] = number_of(self._chart, order)
        return told

    def _orders(self, view: View, found: Orders) -> list[v.AnyOrder]:
        """The orders that were found; any that the View does not offer, which should not happen, becomes a hold."""
        places = [0] * len(self._chart.provinces)
        for unit in view.units:
            places[self._chart.province[unit.place]] = unit.place
        listed = orders(view)
        told = ((place, order_of(int(found[self._chart.province[place]]), place, places)) for place in sorted(listed))
        return [order if order in listed[place] else v.Hold(place) for place, order in told]
