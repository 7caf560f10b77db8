"""Orders of the engine as numbers of the kernel, and back."""

from collections.abc import Sequence
from typing import Final

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.kernel.diplomacy import layout as at

RESULTS: Final = (
    "moves",
    "bounces",
    "no convoy",
    "valid",
    "cut",
    "unmatched",
    "convoys",
    "disrupted",
    "holds",
    "void",
)
"""The words of `diplomacy.outcome.Result`, by their numbers in the layout."""


def code(kind: int, whom: int = 0, place: int = 0) -> int:
    return kind | whom << at.OTHER | place << at.TO


def number_of(chart: Chart, order: v.AnyOrder | None) -> int:
    """The number of an order as it counts; what has none, such as a spoilt order, is VOID."""
    match order:
        case None:
            return at.SILENT
        case v.Hold():
            return at.HOLD
        case v.Go(_, target, via):
            return code(at.VIA if via else at.MOVE, place=target)
        case v.SupportHold(_, supported):
            return code(at.SUPPORT_HOLD, chart.province[supported])
        case v.SupportMove(_, supported, target):
            return code(at.SUPPORT_MOVE, chart.province[supported], target)
        case v.Convoy(_, army, target):
            return code(at.CONVOY, chart.province[army], target)
        case v.Retreat(_, target):
            return code(at.RETREAT, place=target)
        case v.Disband():
            return at.DISBAND
        case v.Build(kind, place):
            return code(at.BUILD_ARMY if kind is v.Kind.ARMY else at.BUILD_FLEET, place=place)
        case _:
            return at.VOID


def order_of(number: int, unit: int, places: Sequence[int]) -> v.AnyOrder:
    """The order of the unit at a place; `places` has the place of the unit in each province."""
    kind, whom, place = number & at.KINDS - 1, number >> at.OTHER & at.OTHERS - 1, number >> at.TO
    match kind:
        case at.MOVE | at.VIA:
            return v.Go(unit, place, kind == at.VIA)
        case at.SUPPORT_HOLD:
            return v.SupportHold(unit, places[whom])
        case at.SUPPORT_MOVE:
            return v.SupportMove(unit, places[whom], place)
        case at.CONVOY:
            return v.Convoy(unit, places[whom], place)
        case at.RETREAT:
            return v.Retreat(unit, place)
        case at.DISBAND:
            return v.Disband(unit)
        case at.BUILD_ARMY:
            return v.Build(v.Kind.ARMY, place)
        case at.BUILD_FLEET:
            return v.Build(v.Kind.FLEET, place)
        case _:
            return v.Hold(unit)
