"""A seat that thinks in arrays: from its View to a row, and from the orders that are found back to a plan."""

import numpy as np

from garrison.bots.bot import Below
from garrison.bots.diplomacy.paper import Plan, orders
from garrison.bots.diplomacy.search.board import board
from garrison.bots.diplomacy.search.table import Tools
from garrison.bots.diplomacy.search.thinking import thought
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.view import View
from garrison.kernel.diplomacy import OrderKernel, fallbacks, number_of, order_of, pack
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.playing import Orders


def arrays(game: Game, below: Below, work: int) -> "Arrays | None":
    """Nothing where the kernel can't hold the game."""
    return None if fallbacks(game) else Arrays(game, below, work)


class Arrays:
    def __init__(self, game: Game, below: Below, work: int) -> None:
        self._game, self._chart, self._work = game, game.map, work
        self._tools = Tools(board(game), OrderKernel(game), below)

    def plan(self, view: View, own: list[Plan]) -> Plan:
        """The orders of a movement phase; some plans of its own are tried besides those that are drafted."""
        tried = np.stack([self._numbers(plan) for plan in own])
        found = thought(self._tools, pack(self._game, view), view.seat, tried, self._work)
        return tuple(self._orders(view, found))

    def _numbers(self, plan: Plan) -> Orders:
        told = np.full(len(self._chart.provinces), at.SILENT, np.int32)
        for order in plan:
            told[self._chart.province[order.subject]] = number_of(self._chart, order)
        return told

    def _orders(self, view: View, found: Orders) -> list[v.AnyOrder]:
        """What is not in the list of the View, as no draft should be, is a hold instead."""
        places = [0] * len(self._chart.provinces)
        for unit in view.units:
            places[self._chart.province[unit.place]] = unit.place
        listed = orders(view)
        told = ((place, order_of(int(found[self._chart.province[place]]), place, places)) for place in sorted(listed))
        return [order if order in listed[place] else v.Hold(place) for place, order in told]
