"""`dumb`, a simple bot for written orders and a yardstick for others: each unit goes to the best place it can reach.

It is our own writing of the idea of DumbBot (D. Norman, 2003), which many programs have been measured against. It talks
to nobody, and judges every phase by itself.
"""

from collections.abc import Iterable

from garrison.bots.bot import Below
from garrison.bots.diplomacy.dumb.ordering import moves
from garrison.bots.diplomacy.dumb.worth import BUILDING, FALL, SPRING, Worth, worth
from garrison.bots.diplomacy.paper import Plan, next_move, orders
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import upkeep
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.view import View


class Dumb:
    def __init__(self, game: Game, below: Below) -> None:
        self._game, self._below = game, below
        self._seen: tuple[object, ...] = ()
        self._plan: Plan = ()

    def choose(self, view: View) -> Move:
        if self._seen != (view.seat, view.phase, view.year):
            self._seen, self._plan = (view.seat, view.phase, view.year), self.planned(view)
        return next_move(view, self._plan)

    def planned(self, view: View) -> Plan:
        chart = self._game.map
        match view.phase:
            case v.Ordering(season):
                of = worth(chart, view, SPRING if season is v.Season.SPRING else FALL)
                return moves(chart, view, of, self._below)
            case v.Retreating(season):
                of = worth(chart, view, FALL if season is v.Season.SPRING else SPRING)
                return self._retreats(view, of)
            case v.Adjusting(balance):
                of = worth(chart, view, BUILDING)
                due = balance[view.seat]
                return self._builds(view, of, due) if due > 0 else self._removals(view, of, -due)
            case _:
                return ()

    def _retreats(self, view: View, of: Worth) -> Plan:
        """The best place for each, no province twice."""
        plan: list[v.AnyOrder] = []
        taken = set[int]()
        for place, listed in sorted(orders(view).items()):
            ways = [order for order in listed if isinstance(order, v.Retreat)]
            free = [order for order in ways if self._game.map.province[order.target] not in taken]
            kind = next(one.unit.kind for one in _beaten(view) if one.unit.place == place)
            best = max(free, key=lambda order: of.places[kind][order.target], default=None)
            plan.append(v.Disband(place) if best is None else best)
            taken |= set() if best is None else {self._game.map.province[best.target]}
        return tuple(plan)

    def _builds(self, view: View, of: Worth, due: int) -> Plan:
        chart, plan, taken = self._game.map, list[v.AnyOrder](), set[int]()
        found = [order for listed in orders(view).values() for order in listed if isinstance(order, v.Build)]
        for build in sorted(found, key=lambda order: -of.places[order.kind][order.place]):
            if len(plan) < due and chart.province[build.place] not in taken:
                plan.append(build)
                taken.add(chart.province[build.place])
        return tuple(plan)

    def _removals(self, view: View, of: Worth, due: int) -> Plan:
        mine = [unit for unit in view.units if unit.power == view.seat]
        gone: list[v.Unit] = []
        for unit in sorted(mine, key=lambda unit: (of.places[unit.kind][unit.place], unit.place)):
            if sum(upkeep(other, self._game.options.combined_counts_as) for other in gone) < due:
                gone.append(unit)
        return tuple(v.Disband(unit.place) for unit in gone)


def _beaten(view: View) -> Iterable[v.Dislodged]:
    return view.phase.dislodged if isinstance(view.phase, v.Retreating) else ()
