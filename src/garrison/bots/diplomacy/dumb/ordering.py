"""The orders of a season: each unit goes to the best place that no other of its power takes, or helps whoever does."""

from itertools import pairwise
from typing import Final

from garrison.bots.bot import Below
from garrison.bots.diplomacy.dumb.worth import Worth
from garrison.bots.diplomacy.paper import Plan, orders
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.view import View

OFTEN: Final = 50
"""How many times in 100 it takes the second best if that is as good as the best."""
STEEP: Final = 5
"""The worse the second best is, the less often: by this much for each part of the best that is missing."""


def moves(chart: Chart, view: View, of: Worth, below: Below) -> Plan:
    return _Orders(chart, view, of, below).written()


class _Orders:
    """Found unit by unit, in a random order; whom a unit waits for is ordered before it."""

    def __init__(self, chart: Chart, view: View, of: Worth, below: Below) -> None:
        self._chart, self._of, self._below = chart, of, below
        self._units = {chart.province[unit.place]: unit for unit in view.units if unit.power == view.seat}
        self._legal = {place: frozenset(listed) for place, listed in orders(view).items()}
        self._told: dict[int, v.AnyOrder] = {}
        self._goals: dict[int, v.Unit] = {}
        """By province: the unit that moves there."""

    def written(self) -> Plan:
        for province in self._shuffled():
            if province not in self._told:
                self._order(province, frozenset())
        for province, told in [*self._told.items()]:
            if isinstance(told, v.Hold):
                self._told[province] = self._help(self._units[province])
        return tuple(self._told[province] for province in sorted(self._told))

    def _shuffled(self) -> list[int]:
        left = sorted(self._units)
        return [left.pop(self._below(len(left))) for _ in range(len(left))]

    def _order(self, province: int, waiting: frozenset[int]) -> None:
        """Move to the best place, support whoever goes or stands there, or hold; `waiting` wait for this unit."""
        unit = self._units[province]
        targets = self._targets(unit)
        while targets:
            target = targets.pop(self._chosen(unit, targets))
            goal = self._chart.province[target]
            if goal == province:
                break
            if goal in self._units and goal not in self._told and goal not in waiting:
                self._order(goal, waiting | {province})
            if (help_ := self._instead(unit, goal)) != v.Hold(unit.place):
                self._told[province] = help_
                return
            if not self._is_held(goal):
                self._told[province], self._goals[goal] = v.Go(unit.place, target), unit
                return
        self._told[province] = v.Hold(unit.place)

    def _targets(self, unit: v.Unit) -> list[int]:
        """The places where it can move or stay, the best first."""
        legal = self._legal.get(unit.place, frozenset())
        ways = [order.target for order in legal if isinstance(order, v.Go) and not order.via]
        return sorted([*ways, unit.place], key=lambda place: (-self._of.places[unit.kind][place], place))

    def _chosen(self, unit: v.Unit, targets: list[int]) -> int:
        """The best, or sometimes the next, if it is nearly as good; and so on."""
        table = self._of.places[unit.kind]
        for number, (one, other) in enumerate(pairwise(targets)):
            missing = 1 - table[other] / table[one] if table[one] > 0 else 1.0
            if self._below(100) >= OFTEN * (1 - STEEP * missing):
                return number
        return len(targets) - 1

    def _is_held(self, goal: int) -> bool:
        """Whether one of its own units will be there."""
        stays = goal in self._units and not isinstance(self._told.get(goal), v.Go)
        return stays or goal in self._goals

    def _instead(self, unit: v.Unit, goal: int) -> v.AnyOrder:
        """Support for its own unit there, or on its way there, if others could come; else holds."""
        if not self._is_held(goal) or not self._of.rivals[goal]:
            return v.Hold(unit.place)
        return self._support(unit, goal)

    def _support(self, unit: v.Unit, goal: int) -> v.AnyOrder:
        legal = self._legal.get(unit.place, frozenset())
        mover = self._goals.get(goal)
        told = None if mover is None else self._told[self._chart.province[mover.place]]
        order: v.AnyOrder = v.Hold(unit.place)
        if mover is not None and isinstance(told, v.Go):
            order = v.SupportMove(unit.place, mover.place, told.target)
        elif goal in self._units:
            order = v.SupportHold(unit.place, self._units[goal].place)
        return order if order in legal else v.Hold(unit.place)

    def _help(self, unit: v.Unit) -> v.AnyOrder:
        """What a unit that would hold can support: first where most units of another power could come."""
        near = sorted(self._chart.reach[unit.kind][unit.place], key=lambda at: (-self._of.rivals[at], at))
        found = (self._support(unit, goal) for goal in near if self._is_held(goal))
        return next((order for order in found if not isinstance(order, v.Hold)), v.Hold(unit.place))
