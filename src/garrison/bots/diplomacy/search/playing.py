"""From a View to numbers and back."""
import numpy as np
from garrison.bots.diplomacy.search.thinking import Thinking
from garrison.bots.diplomacy.paper import Plan, orders
from garrison.kernel.written import layout as at
from garrison.kernel.written import number_of, order_of, pack
from garrison.diplomacy import vocabulary as v

class Player:
    def __init__(self, game, below, steps):
        self._game, self._chart, self._steps = game, game.map, steps
        self._thinking = Thinking(game, below)

    def plan(self, view, own):
        row = pack(self._game, view)
        chart = self._chart
        told = np.full((len(own), len(chart.provinces)), at.SILENT, np.int32)
        for n, plan in enumerate(own):
            for order in plan:
                told[n, chart.province[order.subject]] = number_of(chart, order)
        best = self._thinking.best(row, view.seat, told, self._steps)
        places = [0] * len(chart.provinces)
        for unit in view.units:
            places[chart.province[unit.place]] = unit.place
        legal = orders(view)
        plan = []
        for unit in view.units:
            if unit.power == view.seat:
                order = order_of(int(best[chart.province[unit.place]]), unit.place, places)
                plan.append(order if order in legal.get(unit.place, ()) else v.Hold(unit.place))
        return tuple(plan)
