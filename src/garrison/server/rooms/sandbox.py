"""The sandbox: positions of written orders, judged as `garrison adjudicate` judges them, and forgotten."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from garrison import catalogue
from garrison.diplomacy import cases
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.cases import Adjusted, Case, Found, Ground, InvalidCase, Judge, Moved, Stage
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position
from garrison.diplomacy.sentences import sentence
from garrison.server.rooms.asking import refuse
from garrison.server.wire.sandbox import (
    Adjudication,
    CaseInfo,
    PossibleOrder,
    PublishedCase,
    Ruling,
    Sandbox,
    SandboxBoard,
    SandboxPlace,
    SandboxRules,
    SandboxSeen,
    SandboxUnit,
)

PLACE: Final = "sandbox"
SOURCE: Final = "DATC 3.0, chapter 6, by Lucas B. Kruijswijk"
EXPECTATIONS: Final = ("expected", "retreat_options", "expected_orders", "expected_removed")
"""What a published case says about its result."""


# What there is to play with


@lru_cache
def board(ruleset: SandboxRules) -> SandboxBoard:
    """The map and the first position, under the rules as they come."""
    ground = _judge(ruleset).ground
    chart = ground.chart
    places = tuple(_place(chart, place) for place in range(len(chart.places)))
    start = _drawn(ground, cases.beginning(ground), Sandbox((), ruleset=ruleset))
    return SandboxBoard(f"/api/maps/{chart.id}/shapes", chart.powers, places, start)


def _place(chart: Chart, place: int) -> SandboxPlace:
    province = chart.province[place]
    terrain: Any = chart.terrain[province].value
    return SandboxPlace(chart.places[place], chart.names[province], province, terrain, place in chart.centre_set)


@lru_cache
def published() -> tuple[CaseInfo, ...]:
    decoded = ((number, cases.case_numbered(number)) for number in cases.published())
    return tuple(CaseInfo(number, case.name, str(cases.kind(case))) for number, case in decoded)


def one_published(number: str) -> PublishedCase:
    """Raises Refusal 404."""
    try:
        case = cases.case_numbered(number)
    except InvalidCase as fault:
        refuse(404, "not_found", str(fault))
    centers = case.centers if isinstance(case.centers, dict) else {case.power: case.centers} if case.centers else {}
    return PublishedCase(
        str(case.id),
        case.name,
        SOURCE,
        Sandbox(
            units=tuple(SandboxUnit(each.power, each.unit, each.strength) for each in case.units),
            orders={power: tuple(texts) for power, texts in case.orders.items()},
            options=msgspec.json.decode(case.options),
            phase=cases.kind(case).value,
            season=cases.season(case).value,
            owned={power: tuple(held) for power, held in centers.items()},
            retreats={} if case.retreat is msgspec.UNSET else {p: tuple(t) for p, t in case.retreat.orders.items()},
            power=case.power,
            builds=0 if case.builds is msgspec.UNSET else case.builds,
            case=str(case.id),
        ),
    )


# What can be ordered


def possible(here: Sandbox) -> SandboxSeen:
    with _readable():
        ground, case = _read(here)
        stage = cases.waiting(ground, case)
    position = Position(ground.chart, ground.options, stage.units, stage.season)
    mover = {unit.place: unit.power for unit in stage.units}
    orders = (
        PossibleOrder(_builder(ground, order, mover), short.write(position, order), order)
        for order in cases.orders_for(ground, stage)
    )
    return SandboxSeen(stage.units, stage.owner, tuple(orders))


def _builder(ground: Ground, order: v.AnyOrder, mover: Mapping[int, int]) -> int:
    if isinstance(order, v.Build):
        return ground.chart.home[ground.chart.province[order.place]]
    return mover[order.subject]


# What came of the orders


def adjudicated(here: Sandbox) -> Adjudication:
    with _readable():
        ground, case = _read(here)
        settled = cases.settled(ground, case)
        owner = cases.waiting(ground, case).owner
    told = cases.answer(settled)
    after = cases.following(settled, owner)
    return Adjudication(
        told,
        tuple(_moves(settled) if isinstance(settled, Moved) else _adjustments(settled)),
        settled.beaten if isinstance(settled, Moved) else (),
        tuple(_differences(settled, told)),
        _drawn(settled.ground, after, Sandbox((), ruleset=here.ruleset, options=here.options)),
    )


def _moves(settled: Moved) -> Iterator[Ruling]:
    chart, position = settled.ground.chart, settled.opening.position
    ordered = settled.assigned.orders
    for outcome in settled.resolution.outcomes:
        text = short.write(position, outcome.order) if outcome.unit.place in ordered else ""
        why, final = sentence(chart, outcome), outcome.final
        yield Ruling(
            outcome.unit.power, text, outcome.order, outcome.result.value, why, final, dislodged=outcome.dislodged
        )
    for astray in settled.assigned.astray:
        yield Ruling(astray.by, short.write(position, astray.order), astray.order, "void", str(astray.reason))


def _adjustments(settled: Adjusted) -> Iterator[Ruling]:
    for ruling in settled.rulings:
        yield Ruling(ruling.by, ruling.text, ruling.order, ruling.result, ruling.why, ruling.order.subject)


def _differences(settled: Moved | Adjusted, told: dict[str, Any]) -> Iterator[str]:
    for one in cases.differences(settled.case, told):
        yield f"{one.place} is {one.found}, not {one.expected}"


# Between the wire and the cases


@lru_cache
def _judge(ruleset: str) -> Judge:
    options: Any = catalogue.ruleset(ruleset).options
    return Judge(cases.ground(options))


def _read(here: Sandbox) -> tuple[Ground, Case]:
    return _judge(here.ruleset).read(Found(msgspec.json.encode(_written(here)), PLACE))


def _written(here: Sandbox) -> dict[str, Any]:
    """The position as a case, with what the published case expects."""
    case: dict[str, Any] = {
        "id": here.case or PLACE,
        "phase": here.phase,
        "season": here.season,
        "units": here.units,
        "orders": here.orders,
        "options": here.options,
        "owner": {province: power for power, owned in here.owned.items() for province in owned},
        "centers": here.owned,
    }
    if here.retreats:
        case["retreat"] = {"orders": here.retreats}
    if here.power:
        case |= {"power": here.power, "centers": here.owned.get(here.power, ()), "builds": here.builds}
    return case | _expected(here)


def _expected(here: Sandbox) -> dict[str, Any]:
    if here.case not in cases.published():
        return {}
    raw = msgspec.json.decode(cases.published()[here.case].raw)
    return {key: raw[key] for key in EXPECTATIONS if key in raw}


def _drawn(ground: Ground, stage: Stage, rules: Sandbox) -> Sandbox:
    """A position for the wire, under the same rules."""
    chart = ground.chart
    owned: dict[str, tuple[str, ...]] = {
        name: tuple(chart.provinces[one] for one, owner in enumerate(stage.owner) if owner == power)
        for power, name in enumerate(chart.powers)
    }
    return replace(
        rules,
        phase=stage.kind.value,
        season=stage.season.value,
        units=tuple(
            SandboxUnit(chart.powers[unit.power], f"{unit.kind} {chart.places[unit.place]}", unit.strength)
            for unit in stage.units
        ),
        owned={power: provinces for power, provinces in owned.items() if provinces},
    )


@contextmanager
def _readable() -> Iterator[None]:
    """Whatever can't be read is refused with 422 and its place."""
    try:
        yield
    except InvalidCase as fault:
        refuse(422, "invalid", str(fault))
