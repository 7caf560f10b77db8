"""Which orders are legal: what a unit in its place could do, whatever the others are told.

DATC 4.E.1: "A legal order is an order that, not knowing any orders yet, could be valid. (…) An illegal order should be
completely ignored." What is read here is an order as it counts, with its coast filled in, or why it is void.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from garrison.diplomacy.board import Board
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.options import Adjacent, Given, Options, Slip, SupportCoast
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.vocabulary import (
    AnyOrder,
    Build,
    Combine,
    Convoy,
    Disband,
    Go,
    Hold,
    Kind,
    Retreat,
    Season,
    Spoilt,
    SupportHold,
    SupportMove,
    Unit,
    Voyage,
    Waive,
)
from garrison.maps.provinces import Terrain


class Refused(StrEnum):
    """Why an order is void."""

    NOT_NOW = "That is not ordered in this phase."
    NOT_HERE = "That is not ordered by these rules."
    NO_PLACE = "There is no such place."
    TO_ITSELF = "A unit does not move to where it is."
    AT_SEA = "An army does not go to sea."
    INLAND = "A fleet does not go inland."
    TOO_FAR = "It does not come there in one move."
    NO_CROSSING = "No chain of fleets leads there."
    NO_WAY_NAMED = "A convoy names its fleets."
    WHICH_COAST = "It can come to more than one coast there, and none is named."
    WRONG_COAST = "It does not come to that coast."
    NO_COAST = "That coast is not there."
    ONLY_ARMIES = "Only armies are convoyed."
    ONLY_FLEETS = "Only fleets convoy."
    NOT_AT_SEA = "A fleet convoys only at sea."
    NOT_NEEDED = "The fleet is on no way that this convoy could take."
    NO_UNIT = "There is no such unit."
    ITSELF = "A unit does not support itself."
    OUT_OF_REACH = "It cannot move to where it gives support."
    NOT_ITS_MOVE = "The supported unit cannot make that move."
    COAST_MISSING = "A support for a fleet names the coast."
    NO_FLEET = "There is no fleet in a province that the convoy names."
    BROKEN_CHAIN = "Each fleet of a convoy is on a sea next to that of the one before, and no two on one."
    NOT_ITS_SHORE = "The army embarks on a coast of the first fleet's sea, and lands on one of the last fleet's."
    LANDS_ON_FLEET = "A convoy does not land where one of its fleets lies."
    ONLY_IN_FALL = "Units combine in Fall only."
    NOT_ALIKE = "Only two armies, or two fleets, combine."
    TOO_STRONG = "The combined unit would be too strong."
    FLEET_BUSY = "A fleet that the convoy names has another order."
    UNIT_BUSY = "The unit that it would join has another order."
    TWO_JOIN = "Two units would join the same one."
    NOBODY_JOINS = "No unit joins it."
    NO_CONTROLLER = "Of two powers' units, both orders name the same one of the two as controller."


def understood(board: Board, unit: Unit, order: AnyOrder) -> AnyOrder | Void:
    """The order as it counts for the unit, or why it is void; where the unit is, is not asked of the order."""
    return _READERS[type(order)](board, unit, order)


def _void(reason: Refused) -> Callable[[Board, Unit, Any], Void]:
    return lambda board, unit, order: Void(reason)


def _on(board: Board, place: int) -> bool:
    return 0 <= place < len(board.chart.places)


# Moves


def _go(board: Board, unit: Unit, order: Go) -> Go | Void:
    if order.target in board.chart.steps[unit.kind][unit.place] and not order.via:
        return order
    if not _on(board, order.target):
        return Void(Refused.NO_PLACE)
    if unit.place in (order.target, board.chart.province[order.target]):
        return Void(Refused.TO_ITSELF)
    return _marched(board, unit, order) if unit.kind is Kind.ARMY else _sailed(board, unit, order)


def _marched(board: Board, unit: Unit, order: Go) -> Go | Void:
    chart = board.chart
    target = chart.province[order.target]
    if target != order.target and board.options.odd_coast is Slip.FAILS:
        return Void(Refused.WRONG_COAST)
    if chart.terrain[target] is Terrain.SEA:
        return Void(Refused.AT_SEA)
    walks = target in chart.army[unit.place]
    told = Go(order.unit, target, order.via and not (walks and walks_always(board.options)))
    if walks and not told.via:
        return told
    if not (chart.shores[unit.place] and chart.shores[target]):
        return Void(Refused.TOO_FAR)
    if board.options.convoy_path is Given.REQUIRED:
        return Void(Refused.NO_WAY_NAMED)
    return told if board.crosses(unit.place, target) else Void(Refused.NO_CROSSING)


def walks_always(options: Options) -> bool:
    """Whether an army that could walk does so, even if its order says that it is convoyed."""
    return options.convoy_path is Given.REQUIRED or options.adjacent_convoy in (Adjacent.RULE_1971, Adjacent.RULE_1982)


def _sailed(board: Board, unit: Unit, order: Go) -> Go | Void:
    chart = board.chart
    if order.via:
        return Void(Refused.ONLY_ARMIES)
    province = chart.province[order.target]
    if chart.terrain[province] is Terrain.LAND:
        return Void(Refused.INLAND)
    possible = [place for place in chart.fleets_in[province] if place in chart.steps[Kind.FLEET][unit.place]]
    if not possible:
        return Void(Refused.TO_ITSELF if province == chart.province[unit.place] else Refused.TOO_FAR)
    named = order.target != province
    if len(possible) > 1:
        return Void(Refused.WRONG_COAST if named else Refused.WHICH_COAST)
    if (board.options.impossible_coast if named else board.options.one_coast) is Slip.FAILS:
        return Void(Refused.WRONG_COAST if named else Refused.WHICH_COAST)
    return Go(order.unit, possible[0])


# Supports


def _support_hold(board: Board, unit: Unit, order: SupportHold) -> SupportHold | Void:
    if not _on(board, order.supported):
        return Void(Refused.NO_PLACE)
    province = board.chart.province[order.supported]
    if province == board.chart.province[unit.place]:
        return Void(Refused.ITSELF)
    if province not in board.at:
        return Void(Refused.NO_UNIT)
    if province not in board.chart.reach[unit.kind][unit.place]:
        return Void(Refused.OUT_OF_REACH)
    return order


def _support_move(board: Board, unit: Unit, order: SupportMove) -> SupportMove | Void:
    chart = board.chart
    if not (_on(board, order.supported) and _on(board, order.target)):
        return Void(Refused.NO_PLACE)
    number = board.unit_in(chart.province[order.supported])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    mover = board.units[number]
    if mover is unit:
        return Void(Refused.ITSELF)
    if chart.province[order.target] not in chart.reach[unit.kind][unit.place]:
        return Void(Refused.OUT_OF_REACH)
    return _of_move(board, unit, mover, order)


def _of_move(board: Board, unit: Unit, mover: Unit, order: SupportMove) -> SupportMove | Void:
    chart, options = board.chart, board.options
    province = chart.province[order.target]
    if province == chart.province[mover.place]:
        return Void(Refused.NOT_ITS_MOVE)
    if order.target in chart.steps[mover.kind][mover.place]:
        return order
    if mover.kind is Kind.FLEET:
        if order.target != province or province not in chart.reach[Kind.FLEET][mover.place]:
            return Void(Refused.NOT_ITS_MOVE)
        left_out = options.support_coast
        strict = left_out is SupportCoast.MUST_NOT or (left_out is SupportCoast.OWN and mover.power != unit.power)
        return Void(Refused.COAST_MISSING) if strict else order
    helper = board.unit_in(chart.province[unit.place])
    if province in chart.army[mover.place] or board.crosses(mover.place, province, without=helper):
        return order if province == order.target else SupportMove(order.unit, order.supported, province)
    return Void(Refused.NOT_ITS_MOVE)


# Convoys


def _convoy(board: Board, unit: Unit, order: Convoy) -> Convoy | Void:
    chart = board.chart
    if not (_on(board, order.army) and _on(board, order.target)):
        return Void(Refused.NO_PLACE)
    if unit.kind is not Kind.FLEET:
        return Void(Refused.ONLY_FLEETS)
    if chart.sea[unit.place] == NOWHERE:
        return Void(Refused.NOT_AT_SEA)
    number = board.unit_in(chart.province[order.army])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    if board.units[number].kind is not Kind.ARMY:
        return Void(Refused.ONLY_ARMIES)
    return _carried(board, unit, board.units[number].place, order)


def _carried(board: Board, unit: Unit, start: int, order: Convoy) -> Convoy | Void:
    chart = board.chart
    sea, end = chart.sea[unit.place], chart.province[order.target]
    if start == end:
        return Void(Refused.TO_ITSELF)
    way = board.waters[sea].ways.get((start, end), frozenset())
    if sea not in way and not (chart.in_port and way):
        return Void(Refused.NOT_NEEDED)
    return order if end == order.target else Convoy(order.unit, order.army, end)


def _voyage(board: Board, unit: Unit, order: Voyage) -> AnyOrder | Void:
    if board.options.convoy_path is Given.IGNORED:
        return _go(board, unit, Go(order.unit, order.target, via=True))
    if unit.kind is not Kind.ARMY:
        return Void(Refused.ONLY_ARMIES)
    if not all(_on(board, place) for place in (*order.chain, order.target)):
        return Void(Refused.NO_PLACE)
    ports = tuple(board.chart.province[place] for place in order.chain)
    target = board.chart.province[order.target]
    if target == unit.place:
        return Void(Refused.TO_ITSELF)
    if target in ports:
        return Void(Refused.LANDS_ON_FLEET)
    seas = [_sea_of_fleet(board, port) for port in ports]
    if NOWHERE in seas:
        return Void(Refused.NO_FLEET)
    return _chained(board, seas, (unit.place, target)) or Voyage(order.unit, ports, target)


def _sea_of_fleet(board: Board, province: int) -> int:
    number = board.unit_in(province)
    if number == NOWHERE or board.units[number].kind is not Kind.FLEET:
        return NOWHERE
    return board.chart.sea[board.units[number].place]


def _chained(board: Board, seas: list[int], ends: tuple[int, int]) -> Void | None:
    shores, waters = board.chart.shore_sets, board.chart.water_sets
    if len(set(seas)) < len(seas) or any(later not in waters[sea] for sea, later in zip(seas, seas[1:], strict=False)):
        return Void(Refused.BROKEN_CHAIN)
    if not seas or ends[0] not in shores[seas[0]] or ends[1] not in shores[seas[-1]]:
        return Void(Refused.NOT_ITS_SHORE)
    return None


# Combining


def _combine(board: Board, unit: Unit, order: Combine) -> Combine | Void:
    if not board.options.combining:
        return Void(Refused.NOT_HERE)
    if board.season is not Season.FALL:
        return Void(Refused.ONLY_IN_FALL)
    if not _on(board, order.target):
        return Void(Refused.NO_PLACE)
    number = board.unit_in(board.chart.province[order.target])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    other = board.units[number]
    if other is unit:
        return order
    if other.kind is not unit.kind:
        return Void(Refused.NOT_ALIKE)
    if other.place not in board.chart.steps[unit.kind][unit.place]:
        return Void(Refused.TOO_FAR)
    return Void(Refused.TOO_STRONG) if unit.strength + other.strength > board.options.combine_max_power else order


_READERS: dict[type, Callable[[Board, Unit, Any], AnyOrder | Void]] = {
    Hold: lambda board, unit, order: order,
    Go: _go,
    SupportHold: _support_hold,
    SupportMove: _support_move,
    Convoy: _convoy,
    Voyage: _voyage,
    Combine: _combine,
    Retreat: _void(Refused.NOT_NOW),
    Disband: _void(Refused.NOT_NOW),
    Build: _void(Refused.NOT_NOW),
    Waive: _void(Refused.NOT_NOW),
    Spoilt: lambda board, unit, order: Void(order.reason),
}
