"""What an order must be to count at all: moves, supports, convoys and combinations, each with its sentences."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.option_words import Adjacent, Given, Slipped, SupportCoast
from garrison.diplomacy.options import Options
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.maps.provinces import Terrain


class Refused(StrEnum):
    NOT_NOW = "That can't be ordered in this phase."
    NOT_HERE = "These rules have no such order."
    NO_PLACE = "There is no such place."
    TO_ITSELF = "A unit can't move to where it is."
    AT_SEA = "An army can't go to sea."
    INLAND = "A fleet can't go inland."
    TOO_FAR = "It can't get there in one move."
    NO_CROSSING = "No chain of fleets leads there."
    NO_WAY_NAMED = "A convoy must name its fleets."
    WHICH_COAST = "It can reach more than one coast there, so the order must name one."
    WRONG_COAST = "It can't reach that coast."
    ONLY_ARMIES = "Only armies can be convoyed."
    ONLY_FLEETS = "Only fleets can convoy."
    NOT_AT_SEA = "A fleet can convoy only at sea."
    NOT_NEEDED = "The fleet is not on any route that this convoy could take."
    NO_UNIT = "There is no such unit."
    ITSELF = "A unit can't support itself."
    OUT_OF_REACH = "It can give support only where it could move."
    NOT_ITS_MOVE = "The supported unit can't make that move."
    COAST_MISSING = "A support for a fleet must name the coast."
    NO_FLEET = "The convoy names a province without a fleet."
    BROKEN_CHAIN = "Each fleet of a convoy must be on a sea next to that of the one before, and no two on the same sea."
    NOT_ITS_SHORE = "The army must embark on a coast of the first fleet's sea and land on a coast of the last fleet's."
    LANDS_ON_FLEET = "A convoy can't land where one of its fleets lies."
    ONLY_IN_FALL = "Units can combine only in Fall."
    NOT_ALIKE = "Only two armies, or two fleets, can combine."
    TOO_STRONG = "The combined unit would be too strong."
    FLEET_BUSY = "A fleet that the convoy names has another order."
    UNIT_BUSY = "The unit that it would join is doing something else."
    TWO_JOIN = "Two units would join the same one."
    NOBODY_JOINS = "No unit joins it."
    NO_CONTROLLER = "When units of two powers combine, both orders must name the same one of the two as controller."


# Moving: where an army marches or is convoyed, where a fleet sails, and on which coast it lands.
#
# DATC 4.B: the options judge a coast that is missing, impossible or irrelevant.


def go(position: Position, unit: v.Unit, order: v.Go) -> v.Go | Void:
    """The move with its coast filled in."""
    chart = position.chart
    if order.target in chart.steps[unit.kind][unit.place] and not order.via:
        return order
    if not 0 <= order.target < len(chart.places):
        return Void(Refused.NO_PLACE)
    if unit.place in (order.target, chart.province[order.target]):
        return Void(Refused.TO_ITSELF)
    return _marched(position, unit, order) if unit.kind is v.Kind.ARMY else _sailed(position, unit, order)


def _marched(position: Position, unit: v.Unit, order: v.Go) -> v.Go | Void:
    chart = position.chart
    target = chart.province[order.target]
    if target != order.target and position.options.odd_coast is Slipped.FAILS:
        return Void(Refused.WRONG_COAST)
    if chart.terrain[target] is Terrain.SEA:
        return Void(Refused.AT_SEA)
    walks = target in chart.steps[v.Kind.ARMY][unit.place]
    told = v.Go(order.unit, target, order.via and not (walks and walks_always(position.options)))
    if walks and not told.via:
        return told
    if not (chart.shores[unit.place] and chart.shores[target]):
        return Void(Refused.TOO_FAR)
    if position.options.convoy_path is Given.REQUIRED:
        return Void(Refused.NO_WAY_NAMED)
    return told if position.crosses(unit.place, target) else Void(Refused.NO_CROSSING)


def walks_always(options: Options) -> bool:
    return options.convoy_path is Given.REQUIRED or options.adjacent_convoy in (Adjacent.RULE_1971, Adjacent.RULE_1982)


def _sailed(position: Position, unit: v.Unit, order: v.Go) -> v.Go | Void:
    chart = position.chart
    if order.via:
        return Void(Refused.ONLY_ARMIES)
    province = chart.province[order.target]
    if chart.terrain[province] is Terrain.LAND:
        return Void(Refused.INLAND)
    possible = [place for place in chart.fleets_in[province] if place in chart.steps[v.Kind.FLEET][unit.place]]
    named = order.target != province
    if not possible:
        return Void(Refused.TO_ITSELF if province == chart.province[unit.place] else Refused.TOO_FAR)
    if (
        len(possible) > 1
        or (position.options.impossible_coast if named else position.options.one_coast) is Slipped.FAILS
    ):
        return Void(Refused.WRONG_COAST if named else Refused.WHICH_COAST)
    return v.Go(order.unit, possible[0])


# Combining: two units of the same kind become one with the power of both.
#
# House rules: "You can combine units that's adjacent to each other at every fall. (…) You must specify, which province
# you want to combine into. (…) If you're combining with other countries, both countries have to tell me which country
# will control the combined unit."


def combine(position: Position, unit: v.Unit, order: v.Combine) -> v.Combine | Void:
    if not position.options.combining:
        return Void(Refused.NOT_HERE)
    if position.season is not v.Season.FALL:
        return Void(Refused.ONLY_IN_FALL)
    if not 0 <= order.target < len(position.chart.places):
        return Void(Refused.NO_PLACE)
    number = position.unit_in(position.chart.province[order.target])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    other = position.units[number]
    if other is unit:
        return order
    if other.kind is not unit.kind:
        return Void(Refused.NOT_ALIKE)
    if other.place not in position.chart.steps[unit.kind][unit.place]:
        return Void(Refused.TOO_FAR)
    return Void(Refused.TOO_STRONG) if unit.strength + other.strength > position.options.combine_max_power else order


def objection(units: Sequence[v.Unit], kept: int, joining: Sequence[int], told: Sequence[v.Combine]) -> str:
    """Why these units can't become one with `kept`, or nothing; `told` has their orders, then that of `kept`."""
    if not joining:
        return Refused.NOBODY_JOINS
    if len(joining) > 1:
        return Refused.TWO_JOIN
    powers = {units[kept].power, units[joining[0]].power}
    named = {order.controller for order in told}
    if len(powers) == 1:
        return "" if all(power < 0 or power in powers for power in named) else Refused.NO_CONTROLLER
    agreed = len(told) == 2 and len(named) == 1 and named < powers  # noqa: PLR2004  an order from each of the two
    return "" if agreed else Refused.NO_CONTROLLER


# Convoying: which fleets can carry an army, and which chains of named fleets it can go by.
#
# House rules: "Your destination is determined by the last fleet. This last fleet can only carry the army to the coastal
# in which the last fleet is positioned. (…) The army can't occupy the land where the fleet is."


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


# Supporting: which units a unit can support, and into which provinces.
#
# House rules: "Note that a unit does not have to be next to the unit it is supporting; it must be next to the space in
# which it is delivering support."


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


# Which orders are legal: what a unit in its place could do, whatever the others' orders


Reader = Callable[[Position, v.Unit, Any], v.AnyOrder | Void]


def understood(position: Position, unit: v.Unit, order: v.AnyOrder) -> v.AnyOrder | Void:
    """The order as it counts for the unit, or why it is void; the order need not say where the unit is."""
    return READERS[type(order)](position, unit, order)


READERS: dict[type, Reader] = {
    v.Hold: lambda _, __, order: order,
    v.Go: go,
    v.SupportHold: support_hold,
    v.SupportMove: support_move,
    v.Convoy: convoy,
    v.Voyage: voyage,
    v.Combine: combine,
    v.Spoilt: lambda _, __, order: Void(order.reason),
    **dict.fromkeys((v.Retreat, v.Disband, v.Build, v.Waive), lambda *_: Void(Refused.NOT_NOW)),
}
