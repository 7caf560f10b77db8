"""The moves of a case: which order counts for which unit, and their outcome in the words of the published cases."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.formats.cases.form import Case, Later, expectations
from garrison.diplomacy.formats.cases.ground import Ground, Opening, opening, owners, written
from garrison.diplomacy.option_words import FleetRetreat, Name, Slipped, Which
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text.line import Line
from garrison.diplomacy.outcome import Joined, Outcome, Resolution, Result, Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.rules.retreats import Land, at_first, dislodged, retreated, retreats
from garrison.diplomacy.sentences import sentence
from garrison.engine.vocabulary import Seat

# Which written order counts for which unit: one per unit, whatever was written


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


# Moves

Json = dict[str, Any]

DISBANDED = "disbanded"

ASKED = "retreat_options of "
"""How the examples of the house rules ask where an undislodged unit could retreat to."""


class Moved(NamedTuple):
    ground: Ground
    case: Case
    opening: Opening
    assigned: Assigned
    resolution: Resolution
    beaten: tuple[v.Dislodged, ...]
    ends: tuple[int, ...]
    """Where each dislodged unit is after its retreat, or NOWHERE."""


def moved(ground: Ground, case: Case) -> Moved:
    here = opening(ground, case)
    position, chart, options = here.position, ground.chart, ground.options
    chosen = assigned(position, [(by, line) for by, _, line in written(ground, position, case.orders)])
    resolution = adjudicate(chart, options, position.units, chosen.orders, position.season)
    beaten = dislodged(chart, options, resolution, land(ground, case, here))
    again = {} if case.retreat is UNSET else _retreats(ground, here, beaten, case.retreat)
    ends = retreated(chart, beaten, again)
    return Moved(ground, case, here, chosen, resolution, beaten, ends)


def land(ground: Ground, case: Case, here: Opening) -> Land:
    """Who owns what. A power that has no unit and is not named as an owner counts as a power without units."""
    if ground.options.enemy_land:
        return Land()
    named = owners(ground, case.owner)
    alive = {unit.power for unit in here.position.units} | {*named.values()}
    powers = (Seat(power) for power in range(len(ground.chart.powers)))
    return Land({**at_first(ground.chart).owner, **named}, [power for power in powers if power not in alive])


def _retreats(ground: Ground, here: Opening, beaten: tuple[v.Dislodged, ...], later: Later) -> Mapping[int, v.AnyOrder]:
    """A unit retreats only if it has exactly one order."""
    province = ground.chart.province
    lost = {(one.unit.power, province[one.unit.place]): one.unit.place for one in beaten}
    wishes: dict[int, set[int]] = {}
    for order in written(ground, here.position, later.orders, "retreat.orders"):
        match order.line.order:
            case v.Go(unit, target, via=False) | v.Retreat(unit, target) if (order.by, province[unit]) in lost:
                wishes.setdefault(lost[order.by, province[unit]], set()).add(target)
            case _:
                pass
    return {place: v.Retreat(place, target) for place, (target, *more) in wishes.items() if not more}


# The answer


def answer(moved: Moved) -> Json:
    told: Json = {"id": moved.case.id, "units": dict(_units(moved))}
    if options := dict(_options(moved)):
        told["retreat_options"] = options
    if moved.case.retreat is not UNSET:
        told["retreat"] = {
            moved.opening.names[one.unit.place]: moved.ground.chart.places[end] if end != NOWHERE else DISBANDED
            for one, end in zip(moved.beaten, moved.ends, strict=True)
        }
    if moved.assigned.astray:
        told["astray"] = [*_astray(moved)]
    return told


def _units(moved: Moved) -> Iterator[tuple[str, Json]]:
    chart = moved.ground.chart
    powers, places, provinces, names = chart.powers, chart.places, chart.provinces, moved.opening.names
    for outcome in moved.resolution.outcomes:
        beaten = outcome.final == NOWHERE
        told: Json = {
            "power": powers[outcome.unit.power],
            "order": outcome.result.value,
            "final": None if beaten else places[outcome.final],
            "dislodged": beaten,
        }
        if beaten:
            told["dislodged_from"] = provinces[chart.province[outcome.attacker]]
        if chart.in_port:
            told |= {"strength": strength(outcome), "told": in_words(moved.ground, outcome)}
        told["why"] = sentence(chart, outcome)
        yield names[outcome.unit.place], told


def _options(moved: Moved) -> Iterator[tuple[str, list[str]]]:
    for one in moved.beaten:
        yield moved.opening.names[one.unit.place], ways(moved.ground, one.options)
    for unit in _asked(moved):
        around = retreats(
            moved.ground.chart, moved.ground.options, unit, (), land(moved.ground, moved.case, moved.opening)
        )
        yield moved.opening.names[unit.place], ways(moved.ground, tuple(around))


def _asked(moved: Moved) -> Iterator[v.Unit]:
    """The units whose possible retreats the case asks for, though they are not dislodged."""
    if not moved.ground.chart.in_port or ASKED.encode() not in bytes(moved.case.expected):
        return
    questions = [key.removeprefix(ASKED) for key in expectations(moved.case) if key.startswith(ASKED)]
    for outcome in moved.resolution.outcomes:
        name = moved.opening.names[outcome.unit.place]
        if not outcome.dislodged and any(question.startswith(name) for question in questions):
            yield outcome.unit


def ways(ground: Ground, places: tuple[int, ...]) -> list[str]:
    """Places to retreat to, in alphabetical order; fleets in port that stay on their sea need not name it."""
    chart = ground.chart
    if chart.in_port and ground.options.fleet_retreat is FleetRetreat.SAME_SEA:
        return sorted(chart.provinces[chart.province[place]] for place in places)
    return sorted(chart.places[place] for place in places)


def _astray(moved: Moved) -> Iterator[Json]:
    for order in moved.assigned.astray:
        told = short.write(moved.opening.position, order.order)
        yield {"power": moved.ground.chart.powers[order.by], "order": told, "why": str(order.reason)}


# The wording of the house rules


def strength(outcome: Outcome) -> int:
    return outcome.why.combined.strength if isinstance(outcome.why, Joined) else outcome.unit.strength


def in_words(ground: Ground, outcome: Outcome) -> str:
    """Where a unit is, in the words of the house rules: ``stays, support cut``, ``TUS/LYO``, ``dislodged``."""
    chart, places = ground.chart, ground.chart.places
    if outcome.dislodged:
        return "dislodged"
    if outcome.result is Result.COMBINES and outcome.final != outcome.unit.place:
        return f"joined {chart.provinces[chart.province[outcome.final]]}"
    if outcome.final != outcome.unit.place:
        return places[outcome.final]
    return f"stays{_of_order(ground, outcome)}"


def _of_order(ground: Ground, outcome: Outcome) -> str:
    """The fate of the order of a unit that stays, if the examples mention it."""
    match outcome.result:
        case Result.COMBINES if outcome.unit.kind is v.Kind.FLEET:
            sea = ground.chart.places[ground.chart.sea[outcome.final]]
            return f" at {sea}, power {strength(outcome)}"
        case Result.COMBINES | Result.CANCELLED:
            return f", power {strength(outcome)}"
        case result:
            return _AND.get(result, "")


_AND = {Result.CUT: ", support cut", Result.VALID: ", support valid", Result.VOID: ", order void"}
