"""The board as a power sees it, for all bots: what it can order, how far everything is, and who can go where."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from garrison.bots.moves import next_action
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Move
from garrison.diplomacy.options import Options
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat

Plan = tuple[v.AnyOrder, ...]


def next_move(view: View, plan: Plan) -> Move:
    return Move(view.seat, next_action(view.orders, plan, v.Write, lambda number: v.Erase(view.orders[number])))


class PhaseBot(ABC):
    """A bot that plans a phase once, and then writes its plan down; it remembers only what it could work out again."""

    def __init__(self) -> None:
        self._seen: tuple[Seat, v.AnyPhase, int] | None = None
        self._plan: Plan = ()

    def choose(self, view: View) -> Move:
        if self._seen != (seen := (view.seat, view.phase, view.year)):
            self._seen, self._plan = seen, self.planned(view)
        return next_move(view, self._plan)

    @abstractmethod
    def planned(self, view: View) -> Plan:
        """The orders of a phase."""


def orders(view: View) -> dict[int, list[v.AnyOrder]]:
    listed: dict[int, list[v.AnyOrder]] = {}
    for order in legal_orders(view):
        listed.setdefault(order.subject, []).append(order)
    return listed


# What never changes in a game: how far each place is from each centre on foot, by sea and with a convoy

FAR = 99

CROSSING = 2
"""A convoy counts as this many steps, since the fleet must get there first."""

Distances = tuple[tuple[int, ...], ...]
"""The steps, by centre, in the order of the chart, and by place."""


class Ground(NamedTuple):
    chart: Chart
    options: Options
    walking: Distances
    crossing: Distances
    """Distances as in `walking`, but across seas."""
    sailing: Distances
    prizes: dict[int, int]


def ground(chart: Chart, options: Options) -> Ground:
    places = range(len(chart.places))
    feet = [[(target, 1) for target in chart.army[place]] for place in places]
    ferry = [[*feet[place], *((other, CROSSING) for other in _over_sea(chart, place))] for place in places]
    keels = [[(target, 1) for target in chart.fleet[place]] for place in places]
    return Ground(
        chart,
        options,
        tuple(_distances(feet, [centre]) for centre in chart.centres),
        tuple(_distances(ferry, [centre]) for centre in chart.centres),
        tuple(_distances(keels, [centre, *chart.fleets_in[centre]]) for centre in chart.centres),
        {centre: row for row, centre in enumerate(chart.centres)},
    )


def distances(of: Ground, kind: v.Kind) -> Distances:
    """The distances for a kind of unit; for armies with the help of fleets."""
    return of.crossing if kind is v.Kind.ARMY else of.sailing


def _over_sea(chart: Chart, place: int) -> Iterable[int]:
    """The coastal provinces on the seas next to a place."""
    if place >= len(chart.provinces):
        return ()
    return {shore for sea in chart.shores[place] for shore in chart.shores[sea]} - {place}


def _distances(ways: Sequence[Sequence[tuple[int, int]]], start: Iterable[int]) -> tuple[int, ...]:
    """The steps between each place and the nearest of `start`; all ways lead both ways."""
    found = [FAR] * len(ways)
    edge = list(start)
    for place in edge:
        found[place] = 0
    for here in edge:
        for there, steps in ways[here]:
            if found[here] + steps < found[there]:
                found[there] = found[here] + steps
                edge.append(there)
    return tuple(found)


# A view, made ready to be judged: who stands where, who can go where, and what can be ordered


class Situation(NamedTuple):
    ground: Ground
    seat: Seat
    is_fall: bool
    """Whether the centres are counted after this season."""
    mine: tuple[v.Unit, ...]
    at: dict[int, v.Unit]
    """The unit in each province."""
    coming: dict[int, tuple[Seat, ...]]
    """For each province, the powers of the foreign units that could go there, one entry per unit."""
    owner: tuple[Seat, ...]
    legal: dict[int, dict[v.AnyOrder, None]]
    """The orders of each unit, as keys, which keep their order; that of a set differs between processes."""

    def province(self, unit: v.Unit) -> int:
        return self.ground.chart.province[unit.place]

    def foreigner(self, province: int) -> v.Unit | None:
        unit = self.at.get(province)
        return unit if unit is not None and unit.power != self.seat else None


def situation(of: Ground, view: View) -> Situation:
    chart = of.chart
    foreign = [unit for unit in view.units if unit.power != view.seat]
    return Situation(
        of,
        view.seat,
        not (isinstance(view.phase, v.Ordering | v.Retreating) and view.phase.season is v.Season.SPRING),
        tuple(unit for unit in view.units if unit.power == view.seat),
        {chart.province[unit.place]: unit for unit in view.units},
        _coming(of, foreign),
        view.owner,
        {place: dict.fromkeys(those) for place, those in orders(view).items()},
    )


def _coming(of: Ground, units: Iterable[v.Unit]) -> dict[int, tuple[Seat, ...]]:
    found: dict[int, list[Seat]] = {}
    for unit in units:
        for province in of.chart.reach[v.Kind(unit.kind)][unit.place]:
            found.setdefault(province, []).append(unit.power)
    return {province: tuple(sorted(powers)) for province, powers in found.items()}
