"""Supporting: which units a unit can support, and into which provinces.

House rules: "Note that a unit does not have to be next to the unit it is supporting; it must be next to the space in
which it is delivering support."
"""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.option_words import SupportCoast
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.refusals import Refused


def support_hold(position: Position, unit: v.Unit, order: v.SupportHold) -> v.SupportHold | Void:
    chart = position.chart
    if not 0 <= order.supported < len(chart.places):
        return Void(Refused.NO_PLACE)
    province = chart.province[order.supported]
    if province == chart.province[unit.place]:
        return Void(Refused.ITSELF)
    if province not in position.at:
        return Void(Refused.NO_UNIT)
    return order if province in chart.reach[unit.kind][unit.place] else Void(Refused.OUT_OF_REACH)


def support_move(position: Position, unit: v.Unit, order: v.SupportMove) -> v.SupportMove | Void:
    chart, places = position.chart, len(position.chart.places)
    if not (0 <= order.supported < places and 0 <= order.target < places):
        return Void(Refused.NO_PLACE)
    number = position.unit_in(chart.province[order.supported])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    mover = position.units[number]
    if mover is unit:
        return Void(Refused.ITSELF)
    if chart.province[order.target] not in chart.reach[unit.kind][unit.place]:
        return Void(Refused.OUT_OF_REACH)
    return _for_mover(position, unit, mover, order)


def _for_mover(position: Position, unit: v.Unit, mover: v.Unit, order: v.SupportMove) -> v.SupportMove | Void:
    chart = position.chart
    province = chart.province[order.target]
    if province == chart.province[mover.place]:
        return Void(Refused.NOT_ITS_MOVE)
    if order.target in chart.steps[mover.kind][mover.place]:
        return order
    if mover.kind is v.Kind.FLEET:
        return _for_some_coast(position, unit, mover, order)
    helper = position.unit_in(chart.province[unit.place])
    if province in chart.steps[v.Kind.ARMY][mover.place] or position.crosses(mover.place, province, without=helper):
        return order if province == order.target else v.SupportMove(order.unit, order.supported, province)
    return Void(Refused.NOT_ITS_MOVE)


def _for_some_coast(position: Position, unit: v.Unit, mover: v.Unit, order: v.SupportMove) -> v.SupportMove | Void:
    """Support for a fleet that does not name the coast (DATC 4.B.4)."""
    if order.target not in position.chart.reach[v.Kind.FLEET][mover.place]:
        return Void(Refused.NOT_ITS_MOVE)
    match position.options.support_coast:
        case SupportCoast.MAY:
            return order
        case SupportCoast.OWN if mover.power == unit.power:
            return order
        case _:
            return Void(Refused.COAST_MISSING)
