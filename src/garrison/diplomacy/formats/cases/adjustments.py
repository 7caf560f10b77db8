"""The outcome of the builds and removals of a case, in the words of the published cases."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, balances
from garrison.diplomacy.formats.cases.form import Case
from garrison.diplomacy.formats.cases.ground import Ground, Opening, Written, opening, owners, provinces, read, written
from garrison.diplomacy.formats.cases.moves import Json
from garrison.diplomacy.order_text.either import placed
from garrison.diplomacy.rules.adjust import Books, Ledger, Verdict, settled
from garrison.engine.case_files import InvalidCase
from garrison.engine.vocabulary import NOBODY, Seat

IN_DISORDER = "removed in civil disorder: no order says which unit goes"


class Ruling(NamedTuple):
    text: str
    by: Seat
    order: v.AnyOrder
    result: str
    why: str


class Adjusted(NamedTuple):
    ground: Ground
    case: Case
    opening: Opening
    rulings: tuple[Ruling, ...]
    units: tuple[v.Unit, ...]


def adjusted(ground: Ground, case: Case) -> Adjusted:
    here = opening(ground, case)
    owner = owner_of(ground, case)
    sheets: dict[Seat, list[Written]] = {}
    for order in written(ground, here.position, case.orders):
        sheets.setdefault(order.by, []).append(order)
    due = _due(ground, case, here, owner)
    units = tuple(here.position.units)
    rulings: list[Ruling] = []
    for power in sorted({*sheets, *due}):
        sheet = sheets.get(power, [])
        orders = [placed(here.position, order.line.order) for order in sheet]
        books = Books(units, due.get(power, 0))
        books = settled(Ledger(ground.chart, ground.options, owner, power), books, orders)
        units = books.units
        rulings += map(_ruling, sheet, books.verdicts)
    return Adjusted(ground, case, here, tuple(rulings), units)


def _ruling(written: Written, verdict: Verdict) -> Ruling:
    order, reasons = verdict
    result = "void" if reasons else _RESULTS.get(type(order), "waived")
    return Ruling(written.text, written.by, order, result, str(reasons[0]) if reasons else "")


_RESULTS: dict[type, str] = {v.Build: "built", v.Disband: "removed"}


def owner_of(ground: Ground, case: Case) -> list[Seat]:
    """The power that each province belongs to, or NOBODY."""
    owner = [NOBODY] * len(ground.chart.provinces)
    for province, seat in owners(ground, case.owner).items():
        owner[province] = seat
    for power, words in _centers(case).items():
        seat = read("power", ground.seat, power)
        for province in provinces(ground, words, "centers"):
            owner[province] = seat
    return owner


def _centers(case: Case) -> dict[str, list[str]]:
    if isinstance(case.centers, dict):
        return case.centers
    if case.centers and not case.power:
        raise InvalidCase("power: Name the power that owns the centers.")
    return {case.power: case.centers} if case.centers else {}


def _due(ground: Ground, case: Case, here: Opening, owner: list[Seat]) -> dict[Seat, int]:
    """How many units each power of the case can build or, if negative, must remove."""
    chart = ground.chart
    counted = balances(chart, owner, here.position.units, ground.options.combined_counts_as)
    if case.power:
        seat = read("power", ground.seat, case.power)
        return {seat: counted[seat] if case.builds is UNSET else case.builds}
    if case.builds is not UNSET:
        raise InvalidCase("power: Name the power that has the builds.")
    return {Seat(power): due for power, due in enumerate(counted) if due}


# The answer


def answer(adjusted: Adjusted) -> Json:
    told: Json = {"id": adjusted.case.id, "units": dict(_units(adjusted))}
    told["orders"] = {name: ruling.result for name, ruling in _numbered(adjusted)}
    told["removed"] = sorted(name for name, unit in told["units"].items() if unit["order"] == "removed")
    if reasons := {name: ruling.why for name, ruling in _numbered(adjusted) if ruling.why}:
        told["reasons"] = reasons
    return told


def _numbered(adjusted: Adjusted) -> Iterator[tuple[str, Ruling]]:
    """The orders as the case words them; the second of two equal orders is called ``A MOS B #2``."""
    seen: Counter[str] = Counter()
    for ruling in adjusted.rulings:
        seen[ruling.text] += 1
        number = seen[ruling.text]
        yield ruling.text if number == 1 else f"{ruling.text} #{number}", ruling


def _units(adjusted: Adjusted) -> Iterator[tuple[str, Json]]:
    chart, before = adjusted.ground.chart, adjusted.opening.position.units
    ordered = {ruling.order.unit for ruling in adjusted.rulings if isinstance(ruling.order, v.Disband)}
    kept = {unit.place for unit in adjusted.units}
    for unit in before:
        place = chart.places[unit.place]
        stays = unit.place in kept
        why = "stays" if stays else "removed by order" if unit.place in ordered else IN_DISORDER
        yield (
            adjusted.opening.names[unit.place],
            _unit(chart, unit, ("holds", place) if stays else ("removed", None), why),
        )
    for unit in adjusted.units:
        if unit.place not in adjusted.opening.names:
            place = chart.places[unit.place]
            yield f"{unit.kind} {place}", _unit(chart, unit, ("built", place), "built by order")


def _unit(chart: Chart, unit: v.Unit, told: tuple[str, str | None], why: str) -> Json:
    result, final = told
    return {"power": chart.powers[unit.power], "order": result, "final": final, "dislodged": False, "why": why}
