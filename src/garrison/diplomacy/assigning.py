"""Which written order counts for which unit: one per unit, whatever was written."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.option_words import Name, Slipped, Which
from garrison.diplomacy.order_text.line import Line
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.orders import understood
from garrison.engine.vocabulary import Seat

OF_NO_UNIT = (v.Build, v.Waive)


class Spoiled(StrEnum):
    NO_UNIT = "There is no such unit."
    NOT_YOURS = "The unit belongs to another power."
    OTHER_COAST = "The fleet is on another coast."
    TWO_ORDERS = "The unit has more than one order."
    MISSING_LETTER = "The order does not say whether the unit is an army or a fleet."
    WRONG_LETTER = "The order calls an army a fleet, or a fleet an army."
    MISSING_NATION = "The order does not say which power the other unit belongs to."
    WRONG_NATION = "The other unit does not belong to the power that the order names."
    ODD_COAST = "The order names a coast that does not exist."


class Astray(NamedTuple):
    by: Seat
    order: v.AnyOrder
    reason: str


class Assigned(NamedTuple):
    """The order that counts for each unit, by the unit's place; and the orders that belong to no unit."""

    orders: dict[int, v.AnyOrder]
    astray: tuple[Astray, ...]


class _Candidate(NamedTuple):
    order: v.AnyOrder
    slipped: bool


def assigned(position: Position, written: Iterable[tuple[Seat, Line]]) -> Assigned:
    candidates: dict[int, list[_Candidate]] = {}
    foreign: dict[int, v.AnyOrder] = {}
    astray: list[Astray] = []
    for by, line in written:
        number = NOWHERE if isinstance(line.order, OF_NO_UNIT) else _ordered(position, line.order.unit)
        if number == NOWHERE:
            astray.append(Astray(by, line.order, Spoiled.NO_UNIT))
        elif position.units[number].power != by:
            place = position.units[number].place
            foreign.setdefault(place, v.Spoilt(place, Spoiled.NOT_YOURS))
            astray.append(Astray(by, line.order, Spoiled.NOT_YOURS))
        else:
            candidates.setdefault(number, []).append(_judged(position, position.units[number], line))
    chosen = {
        position.units[number].place: _chosen(position, position.units[number], all_)
        for number, all_ in candidates.items()
    }
    return Assigned({**foreign, **chosen}, tuple(astray))


def _ordered(position: Position, place: int) -> int:
    return position.unit_in(position.chart.province[place]) if 0 <= place < len(position.chart.places) else NOWHERE


def _judged(position: Position, unit: v.Unit, line: Line) -> _Candidate:
    """The order as the options read it, with the place of its unit."""
    assert not isinstance(line.order, OF_NO_UNIT)
    named = line.order.unit
    if named == unit.place and not line.slips:
        return _Candidate(line.order, slipped=False)
    if named not in (unit.place, position.chart.province[unit.place]) and position.options.wrong_coast is Slipped.FAILS:
        return _Candidate(v.Spoilt(unit.place, Spoiled.OTHER_COAST), slipped=False)
    rules = {slip: getattr(position.options, slip) for slip in line.slips}
    for slip, rule in rules.items():
        if rule in (Name.FAILS, Slipped.FAILS):
            return _Candidate(v.Spoilt(unit.place, Spoiled[slip.name]), slipped=False)
    order = line.order if named == unit.place else replace(line.order, unit=unit.place)
    return _Candidate(order, Name.UNLESS_RIGHT in rules.values())


def _chosen(position: Position, unit: v.Unit, candidates: list[_Candidate]) -> v.AnyOrder:
    """The order of a unit: legal before illegal, and among several legal orders the one that the options choose."""
    if len(candidates) == 1:
        return candidates[0].order
    right = [one for one in candidates if not one.slipped] or candidates
    orders = list(dict.fromkeys(one.order for one in right))
    legal = [order for order in orders if not isinstance(understood(position, unit, order), Void)] or orders[:1]
    if len(legal) == 1:
        return legal[0]
    match position.options.two_orders:
        case Which.FIRST:
            return legal[0]
        case Which.LAST:
            return legal[-1]
        case Which.NONE:
            return v.Spoilt(unit.place, Spoiled.TWO_ORDERS)
