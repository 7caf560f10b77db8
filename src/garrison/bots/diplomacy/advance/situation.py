"""A view, made ready to be judged: who stands where, who can go where, and what can be ordered."""

from collections.abc import Iterable
from typing import NamedTuple

from garrison.bots.diplomacy.advance.ground import Ground
from garrison.bots.diplomacy.paper import orders
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat


class Situation(NamedTuple):
    ground: Ground
    seat: Seat
    is_fall: bool
    """Whether the centres are counted after this season."""
    mine: tuple[v.Unit, ...]
    at: dict[int, v.Unit]
    """By province."""
    coming: dict[int, tuple[Seat, ...]]
    """For each province, the powers of the foreign units that could go there, one entry per unit."""
    owner: tuple[Seat, ...]
    legal: dict[int, frozenset[v.AnyOrder]]

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
        {place: frozenset(those) for place, those in orders(view).items()},
    )


def _coming(of: Ground, units: Iterable[v.Unit]) -> dict[int, tuple[Seat, ...]]:
    found: dict[int, list[Seat]] = {}
    for unit in units:
        for province in of.chart.reach[v.Kind(unit.kind)][unit.place]:
            found.setdefault(province, []).append(unit.power)
    return {province: tuple(sorted(powers)) for province, powers in found.items()}
