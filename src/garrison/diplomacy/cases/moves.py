"""The outcome of the moves of a case and then of its retreats, in the words of the published cases."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import UNSET

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.assigning import Assigned, assigned
from garrison.diplomacy.cases.form import Case, Later, expectations
from garrison.diplomacy.cases.ground import Ground
from garrison.diplomacy.cases.opening import Opening, opening, owners, written
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.option_words import FleetRetreat
from garrison.diplomacy.order_text import short
from garrison.diplomacy.outcome import Joined, Outcome, Resolution, Result
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.retreats import Land, at_first, dislodged, retreated, retreats
from garrison.diplomacy.sentences import sentence
from garrison.engine.vocabulary import Seat

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
