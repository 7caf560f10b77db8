"""Between the wire and the cases: a position of the wire as a case, and the other way round."""

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
from garrison.maps.faults import BrokenMap, Weight
from garrison.maps.kinds import AnyMap, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.play.asking import refuse
from garrison.wire.sandbox import Sandbox, SandboxLost, SandboxUnit

PLACE: Final = "sandbox"
EXPECTATIONS: Final = ("expected", "retreat_options", "expected_orders", "expected_removed")
"""What a published case says about its result."""

KEPT: Final = 16
"""Maps in memory, each under its rules."""


@lru_cache(maxsize=KEPT)
def judge(ruleset: str, map_file: str = "") -> Judge:
    """The judge of a rule set, on its usual map or the one in the text; raises Refusal 422."""
    options: Any = catalogue.ruleset(ruleset).options
    return Judge(cases.ground_on(provinces(map_file), options) if map_file else cases.ground(options))


def provinces(map_file: str) -> ProvinceMap:
    """Raises Refusal 422."""
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
    """Whatever can't be read is refused with 422 and its place."""
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
    """What a published case says of its result, apart from retreats; nothing of any other case."""
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
    """The same map and the same rules, and nothing on them."""
    return Sandbox((), ruleset=here.ruleset, map_file=here.map_file, options=here.options)


def drawn(ground: Ground, stage: Stage, rules: Sandbox) -> Sandbox:
    """A position for the wire, under the same rules."""
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
