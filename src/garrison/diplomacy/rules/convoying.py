"""Convoying: which fleets can carry an army, and which chains of named fleets it can go by.

House rules: "Your destination is determined by the last fleet. This last fleet can only carry the army to the coastal
in which the last fleet is positioned. (…) The army can't occupy the land where the fleet is."
"""

from itertools import pairwise

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.option_words import Given
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.marching import go
from garrison.diplomacy.rules.refusals import Refused


def convoy(position: Position, unit: v.Unit, order: v.Convoy) -> v.Convoy | Void:
    chart, places = position.chart, len(position.chart.places)
    if not (0 <= order.army < places and 0 <= order.target < places):
        return Void(Refused.NO_PLACE)
    if unit.kind is not v.Kind.FLEET:
        return Void(Refused.ONLY_FLEETS)
    if chart.sea[unit.place] == NOWHERE:
        return Void(Refused.NOT_AT_SEA)
    number = position.unit_in(chart.province[order.army])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    if position.units[number].kind is not v.Kind.ARMY:
        return Void(Refused.ONLY_ARMIES)
    return _carried(position, unit, position.units[number].place, order)


def _carried(position: Position, unit: v.Unit, start: int, order: v.Convoy) -> v.Convoy | Void:
    """DATC 4.E.1: "Also a convoy order for which the fleet is not necessary for any convoy route is illegal"."""
    chart = position.chart
    sea, end = chart.sea[unit.place], chart.province[order.target]
    if start == end:
        return Void(Refused.TO_ITSELF)
    way = position.waters[sea].ways.get((start, end), frozenset())
    if sea not in way and not (chart.in_port and way):
        return Void(Refused.NOT_NEEDED)
    return order if end == order.target else v.Convoy(order.unit, order.army, end)


def voyage(position: Position, unit: v.Unit, order: v.Voyage) -> v.Voyage | v.Go | Void:
    chart = position.chart
    if position.options.convoy_path is Given.IGNORED:
        return go(position, unit, v.Go(order.unit, order.target, via=True))
    if unit.kind is not v.Kind.ARMY:
        return Void(Refused.ONLY_ARMIES)
    if not all(0 <= place < len(chart.places) for place in (*order.chain, order.target)):
        return Void(Refused.NO_PLACE)
    named = v.Voyage(order.unit, tuple(chart.province[port] for port in order.chain), chart.province[order.target])
    reason = _broken(position, unit.place, named)
    return Void(reason) if reason else named


def _broken(position: Position, start: int, voyage: v.Voyage) -> str:
    """Why a chain of fleets does not lead from one shore to another, or nothing."""
    shores, waters = position.chart.shore_sets, position.chart.water_sets
    seas = [_sea_of_fleet(position, port) for port in voyage.chain]
    if voyage.target == start:
        return Refused.TO_ITSELF
    if voyage.target in voyage.chain:
        return Refused.LANDS_ON_FLEET
    if NOWHERE in seas:
        return Refused.NO_FLEET
    if len(set(seas)) < len(seas) or any(later not in waters[sea] for sea, later in pairwise(seas)):
        return Refused.BROKEN_CHAIN
    lands = seas and start in shores[seas[0]] and voyage.target in shores[seas[-1]]
    return "" if lands else Refused.NOT_ITS_SHORE


def _sea_of_fleet(position: Position, province: int) -> int:
    number = position.unit_in(province)
    if number == NOWHERE or position.units[number].kind is not v.Kind.FLEET:
        return NOWHERE
    return position.chart.sea[position.units[number].place]
