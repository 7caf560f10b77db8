"""The positions of the sandbox, as the wire has them and as cases; the published cases; and the board."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from garrison import catalogue
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.formats import cases
from garrison.diplomacy.formats.cases import Aftermath, Case, Found, Ground, InvalidCase, Judge, Lost, Stage, retreating
from garrison.diplomacy.formats.cases.retreating import Beaten
from garrison.hosting.families.diplomacy import place_infos
from garrison.hosting.pictures import shapes_of
from garrison.hosting.requests import refuse
from garrison.maps.faults import BrokenMap, Weight
from garrison.maps.kinds import AnyMap, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes import dump_shapes
from garrison.wire.sandbox import (
    CaseInfo,
    PublishedCase,
    Sandbox,
    SandboxBoard,
    SandboxLost,
    SandboxMap,
    SandboxPlace,
    SandboxRules,
    SandboxUnit,
)

PLACE: Final = "sandbox"
EXPECTATIONS: Final = ("expected", "retreat_options", "expected_orders", "expected_removed")
"""The fields of a published case that say what its result should be."""

KEPT: Final = 16
"""How many maps are kept in memory, each with its rules."""


@lru_cache(maxsize=KEPT)
def judge(ruleset: str, map_file: str = "") -> Judge:
    """The judge of a rule set, on its usual map or the one in the text; raises Refusal 422."""
    options: Any = catalogue.ruleset(ruleset).options
    return Judge(cases.ground_on(provinces(map_file), options) if map_file else cases.ground(options))


def provinces(map_file: str) -> ProvinceMap:
    """The map in a text; raises Refusal 422."""
    try:
        found: AnyMap = kind_of(map_file).parse(map_file)
    except BrokenMap as broken:
        reasons = tuple(f"{one.place}: {one.sentence}" for one in broken.faults if one.weight is Weight.ERROR)
        refuse(422, "broken_map", reasons[0], reasons)
    if not isinstance(found, ProvinceMap):
        refuse(422, "invalid", "This is a map of territories. Orders are written on a map of provinces.")
    return found


@contextmanager
def readable() -> Iterator[None]:
    """Refuse what can't be read with 422 and its place."""
    try:
        yield
    except InvalidCase as fault:
        refuse(422, "invalid", str(fault))


# From the wire; these raise InvalidCase


def read(here: Sandbox) -> tuple[Ground, Case]:
    return judge(here.ruleset, here.map_file).read(Found(msgspec.json.encode(_written(here)), PLACE))


def beaten(here: Sandbox, ground: Ground, case: Case) -> Beaten:
    lost = tuple(Lost(**asdict(each)) for each in here.dislodged)
    return retreating.beaten(ground, case, Aftermath(lost, here.standoffs))


def _written(here: Sandbox) -> dict[str, Any]:
    """The position as a case, with what the published case expects."""
    case: dict[str, Any] = {
        "id": here.case or PLACE,
        "phase": "movement" if here.phase == "retreat" else here.phase,
        "season": here.season,
        "units": here.units,
        "orders": here.orders,
        "options": here.options,
        "owner": {province: power for power, owned in here.owned.items() for province in owned},
        "centers": here.owned,
    }
    if here.retreats:
        case["retreat"] = {"orders": here.retreats} | _expected_retreats(here)
    if here.power:
        case |= {"power": here.power, "centers": here.owned.get(here.power, ()), "builds": here.builds}
    return case | expected(here.case)


def expected(number: str) -> dict[str, Any]:
    """What a published case says its result should be, apart from retreats; empty for any other number."""
    raw = _published(number)
    return {key: raw[key] for key in EXPECTATIONS if key in raw}


def _expected_retreats(here: Sandbox) -> dict[str, Any]:
    ends = _published(here.case).get("retreat", {})
    return {"expected": ends["expected"]} if "expected" in ends else {}


def _published(number: str) -> dict[str, Any]:
    found = cases.published().get(number)
    told: dict[str, Any] = msgspec.json.decode(found.raw) if found else {}
    return told


# To the wire


def unset(here: Sandbox) -> Sandbox:
    """The same map and rules, without units and orders."""
    return Sandbox((), ruleset=here.ruleset, map_file=here.map_file, options=here.options)


def drawn(ground: Ground, stage: Stage, rules: Sandbox) -> Sandbox:
    """A position for the wire, with the same map and rules."""
    return replace(
        rules,
        phase=stage.kind.value,
        season=stage.season.value,
        units=units(ground.chart, stage.units),
        owned=owned(ground.chart, stage.owner),
    )


def units(chart: Chart, found: tuple[v.Unit, ...]) -> tuple[SandboxUnit, ...]:
    return tuple(SandboxUnit(chart.powers[one.power], _unit(chart, one), one.strength) for one in found)


def lost(chart: Chart, one: v.Dislodged) -> SandboxLost:
    attacker = chart.places[one.attacker] if one.attacker >= 0 else ""
    return SandboxLost(chart.powers[one.unit.power], _unit(chart, one.unit), one.unit.strength, attacker)


def _unit(chart: Chart, one: v.Unit) -> str:
    return f"{one.kind} {chart.places[one.place]}"


def owned(chart: Chart, owner: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    all_: dict[str, tuple[str, ...]] = {
        name: tuple(chart.provinces[one] for one, whose in enumerate(owner) if whose == power)
        for power, name in enumerate(chart.powers)
    }
    return {power: provinces for power, provinces in all_.items() if provinces}


# Published cases


SOURCE: Final = "DATC 3.0, chapter 6, by Lucas B. Kruijswijk"
TOLD_AS: Final = {"expected": "units", "expected_orders": "orders", "expected_removed": "removed"}
"""The name in the answer of each thing that published cases expect under another name."""


@lru_cache
def published() -> tuple[CaseInfo, ...]:
    decoded = ((number, cases.case_numbered(number)) for number in cases.published())
    return tuple(CaseInfo(number, case.name, str(cases.kind(case))) for number, case in decoded)


def one_published(number: str) -> PublishedCase:
    """The published case of this number; raises Refusal 404."""
    try:
        case = cases.case_numbered(number)
    except InvalidCase as fault:
        refuse(404, "not_found", str(fault))
    here = as_sandbox(case, Sandbox(()))
    return PublishedCase(str(case.id), case.name, SOURCE, replace(here, case=str(case.id)), _told(case))


def as_sandbox(case: Case, rules: Sandbox) -> Sandbox:
    """A case on the map and with the rules of a sandbox, but with its own options."""
    centers = case.centers if isinstance(case.centers, dict) else {case.power: case.centers} if case.centers else {}
    return replace(
        rules,
        units=tuple(SandboxUnit(each.power, _with_sea(each.unit, each.sea), each.strength) for each in case.units),
        orders={power: tuple(texts) for power, texts in case.orders.items()},
        options=msgspec.json.decode(case.options),
        phase=cases.kind(case).value,
        season=cases.season(case).value,
        owned={power: tuple(held) for power, held in centers.items()},
        retreats={} if case.retreat is msgspec.UNSET else {p: tuple(t) for p, t in case.retreat.orders.items()},
        power=case.power,
        builds=0 if case.builds is msgspec.UNSET else case.builds,
    )


def _with_sea(unit: str, sea: str) -> str:
    return f"{unit}/{sea}" if sea else unit


def _told(case: Case) -> dict[str, Any]:
    told = {TOLD_AS.get(key, key): value for key, value in expected(str(case.id)).items()}
    if case.retreat is not msgspec.UNSET and case.retreat.expected is not msgspec.UNSET:
        told["retreat"] = msgspec.json.decode(case.retreat.expected)
    return told


# The board, and the position that a game begins with


@lru_cache
def board(ruleset: SandboxRules) -> SandboxBoard:
    """The board of the usual map of a rule set."""
    return _board(judge(ruleset).ground, Sandbox((), ruleset=ruleset))


def board_on(data: SandboxMap) -> SandboxBoard:
    """The board of the map in a text, with its shapes; raises Refusal 404 or 422."""
    map_ = judge(data.ruleset, data.map_file).ground.chart.source
    if map_ == judge(data.ruleset).ground.chart.source:
        return board(data.ruleset)
    short = msgspec.json.encode(map_).decode()
    found = _board(judge(data.ruleset, short).ground, Sandbox((), ruleset=data.ruleset, map_file=short))
    return replace(found, shapes="", drawing=msgspec.json.decode(dump_shapes(shapes_of(map_))))


def _board(ground: Ground, rules: Sandbox) -> SandboxBoard:
    chart = ground.chart
    places = tuple(_place(chart, place) for place in range(len(chart.places)))
    start = drawn(ground, cases.beginning(ground), rules)
    return SandboxBoard(chart.source.name, f"/api/maps/{chart.id}/shapes", chart.powers, places, start)


def _place(chart: Chart, place: int) -> SandboxPlace:
    province = chart.province[place]
    told: Any = chart.terrain[province].value
    info = place_infos(chart)[place]
    return SandboxPlace(
        id=info.id,
        name=chart.names[province],
        province=province,
        terrain=told,
        centre=place in chart.centre_set,
        title=info.name,
        sea=info.sea,
        land=chart.land_of[province],
        stands=tuple(kind.value for kind in v.Kind if chart.steps[kind][place]),
    )
