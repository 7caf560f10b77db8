"""Retreats by themselves: units that have been dislodged, where they can go, and the outcome of their orders."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

import msgspec

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.formats.cases.adjustments import Ruling, owner_of
from garrison.diplomacy.formats.cases.form import Case, Placed, Word
from garrison.diplomacy.formats.cases.ground import Ground, Written, opening, placed, provinces, read, written
from garrison.diplomacy.formats.cases.moves import DISBANDED, Json, Moved, land
from garrison.diplomacy.order_text.line import Line
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.movement import standing
from garrison.diplomacy.rules.retreats import retreated, retreats
from garrison.engine.case_files import InvalidCase
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat

RETREATS = "retreats"


class Lost(Placed, frozen=True):
    """A unit that was dislodged; `attacker` is the place that the attack came from, to which it can't retreat."""

    attacker: Word = ""


class Aftermath(Value, frozen=True):
    """What is left of a phase for its retreats; provinces left empty by a stand-off are barred."""

    lost: Annotated[tuple[Lost, ...], msgspec.Meta(max_length=400)]
    standoffs: Annotated[tuple[Word, ...], msgspec.Meta(max_length=200)] = ()


class Beaten(NamedTuple):
    """`position` has the dislodged units in place of those that dislodged them, `units` are those that stand."""

    ground: Ground
    case: Case
    position: Position
    units: tuple[v.Unit, ...]
    lost: tuple[v.Dislodged, ...]


class Retreated(NamedTuple):
    beaten: Beaten
    ends: tuple[int, ...]
    rulings: tuple[Ruling, ...]
    """One for each dislodged unit, then one for each order without such a unit."""


def beaten(ground: Ground, case: Case, after: Aftermath) -> Beaten:
    """The units that must retreat; raises InvalidCase, which names the place."""
    here = opening(ground, case)
    chart, province = ground.chart, ground.chart.province
    units = [placed(ground, each, f"dislodged[{number}]") for number, each in enumerate(after.lost)]
    taken = {province[unit.place] for unit in units}
    if len(taken) < len(units):
        raise InvalidCase("dislodged: There are two dislodged units in one province.")
    barred = {*here.position.at, *provinces(ground, after.standoffs, "standoffs")}
    owned = land(ground, case, here)
    lost: list[v.Dislodged] = []
    for number, (unit, each) in enumerate(zip(units, after.lost, strict=True)):
        attacker = read(f"dislodged[{number}].attacker", ground.place, each.attacker) if each.attacker else NOWHERE
        origin = chart.province[attacker] if attacker != NOWHERE else NOWHERE
        ways = tuple(retreats(chart, ground.options, unit, {*barred, origin}, owned))
        lost.append(v.Dislodged(unit, ways, attacker))
    found = tuple(here.position.units)
    others = [unit for unit in found if province[unit.place] not in taken]
    position = Position(chart, ground.options, (*units, *others), here.position.season)
    return Beaten(ground, case, position, found, tuple(lost))


def aftermath(moved: Moved) -> Aftermath:
    """What a movement leaves to its retreats; some rules let a unit go to where an attack by sea came from."""
    chart, options = moved.ground.chart, moved.ground.options
    free = moved.resolution.by_sea if options.retreat_to_convoy_origin else ()
    lost = tuple(
        Lost(
            power=chart.powers[one.unit.power],
            unit=f"{one.unit.kind} {chart.places[one.unit.place]}",
            strength=one.unit.strength,
            attacker="" if one.attacker in free else chart.places[one.attacker],
        )
        for one in moved.beaten
    )
    return Aftermath(lost, tuple(chart.provinces[province] for province in moved.resolution.contested))


def survivors(moved: Moved) -> tuple[v.Unit, ...]:
    """The units that stand after a movement, where they are then."""
    return standing(moved.resolution)


def orders_for(beaten: Beaten) -> Iterator[v.AnyOrder]:
    for lost in beaten.lost:
        yield from (v.Retreat(lost.unit.place, place) for place in lost.options)
        yield v.Disband(lost.unit.place)


def settled(beaten: Beaten) -> Retreated:
    ground, lost, sheet = beaten.ground, beaten.lost, _sheet(beaten)
    wishes = {unit.place: _wish(orders) for unit, orders in _orders(beaten, sheet)}
    ends = retreated(ground.chart, lost, wishes)
    rulings = [
        _ruling(beaten, one, end, orders)
        for one, end, (_, orders) in zip(lost, ends, _orders(beaten, sheet), strict=True)
    ]
    return Retreated(beaten, ends, (*rulings, *_astray(beaten, sheet)))


def owner(beaten: Beaten) -> tuple[Seat, ...]:
    return tuple(owner_of(beaten.ground, beaten.case))


def answer(settled: Retreated) -> Json:
    """Where each dislodged unit is in the end, as the published cases say it."""
    names = (f"{one.unit.kind} {_place(settled.beaten, one.unit.place)}" for one in settled.beaten.lost)
    ends = (DISBANDED if end == NOWHERE else _place(settled.beaten, end) for end in settled.ends)
    return {"id": settled.beaten.case.id, "retreat": dict(zip(names, ends, strict=True))}


# The orders


def _sheet(beaten: Beaten) -> list[Written]:
    """Orders as retreats take them: a move is a retreat, and a unit that holds is disbanded."""
    return [
        Written(order.by, order.text, Line(_meant(order.line.order), order.line.slips))
        for order in written(beaten.ground, beaten.position, beaten.case.orders)
    ]


def _meant(order: v.AnyOrder) -> v.AnyOrder:
    match order:
        case v.Go(unit, target, via=False):
            return v.Retreat(unit, target)
        case v.Hold(unit):
            return v.Disband(unit)
        case _:
            return order


def _orders(beaten: Beaten, sheet: Sequence[Written]) -> Iterator[tuple[v.Unit, list[Written]]]:
    """Each dislodged unit, with the orders that its own power wrote for it."""
    for lost in beaten.lost:
        yield lost.unit, [order for order in sheet if _is_for(beaten, lost.unit, order)]


def _is_for(beaten: Beaten, unit: v.Unit, order: Written) -> bool:
    province, subject = beaten.ground.chart.province, order.line.order.subject
    return subject != NOWHERE and order.by == unit.power and province[subject] == province[unit.place]


def _wish(orders: Sequence[Written]) -> v.AnyOrder:
    """A unit retreats only if it has exactly one order."""
    targets = {order.line.order for order in orders if isinstance(order.line.order, v.Retreat)}
    return next(iter(targets)) if len(targets) == 1 else v.Waive()


# Their outcome


def _ruling(beaten: Beaten, lost: v.Dislodged, end: int, orders: Sequence[Written]) -> Ruling:
    text = orders[0].text if orders else ""
    order = orders[0].line.order if orders else v.Disband(lost.unit.place)
    if end != NOWHERE:
        return Ruling(text, lost.unit.power, order, RETREATS, f"retreated to {_place(beaten, end)}")
    return Ruling(text, lost.unit.power, order, DISBANDED, f"disbanded: {_why(beaten, lost, orders)}")


def _why(beaten: Beaten, lost: v.Dislodged, orders: Sequence[Written]) -> str:
    if not lost.options:
        return "it has nowhere to go"
    if not orders:
        return "it has no order"
    match _wish(orders):
        case v.Retreat(_, target) if _is_open(beaten, lost, target):
            return f"another unit also retreats to {_place(beaten, target)}"
        case v.Retreat(_, target):
            return f"it can't retreat to {_place(beaten, target)}"
        case _ if len(orders) > 1:
            return "it has more than one order"
        case _:
            return "by order" if isinstance(orders[0].line.order, v.Disband) else "its order is not a retreat"


def _is_open(beaten: Beaten, lost: v.Dislodged, target: int) -> bool:
    return sum(target in (place, beaten.ground.chart.province[place]) for place in lost.options) == 1


def _astray(beaten: Beaten, sheet: Sequence[Written]) -> Iterator[Ruling]:
    for order in sheet:
        if not any(_is_for(beaten, lost.unit, order) for lost in beaten.lost):
            why = "void: this power has no dislodged unit there"
            yield Ruling(order.text, order.by, order.line.order, "void", why)


def _place(beaten: Beaten, place: int) -> str:
    return beaten.ground.chart.places[place]
