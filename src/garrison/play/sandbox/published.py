"""The published cases, ready for the sandbox; and any case of a file."""

from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from garrison.diplomacy.formats import cases
from garrison.diplomacy.formats.cases import Case, InvalidCase
from garrison.play.asking import refuse
from garrison.play.sandbox.positions import expected
from garrison.wire.sandbox import CaseInfo, PublishedCase, Sandbox, SandboxUnit

SOURCE: Final = "DATC 3.0, chapter 6, by Lucas B. Kruijswijk"
TOLD_AS: Final = {"expected": "units", "expected_orders": "orders", "expected_removed": "removed"}
"""What the published cases expect under another name than the answer has."""


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
    here = as_sandbox(case, Sandbox(()))
    return PublishedCase(str(case.id), case.name, SOURCE, replace(here, case=str(case.id)), _told(case))


def as_sandbox(case: Case, rules: Sandbox) -> Sandbox:
    """A case under the rules and on the map of a sandbox; the options are those of the case."""
    centers = case.centers if isinstance(case.centers, dict) else {case.power: case.centers} if case.centers else {}
    return replace(
        rules,
        units=tuple(SandboxUnit(each.power, _unit(each.unit, each.sea), each.strength) for each in case.units),
        orders={power: tuple(texts) for power, texts in case.orders.items()},
        options=msgspec.json.decode(case.options),
        phase=cases.kind(case).value,
        season=cases.season(case).value,
        owned={power: tuple(held) for power, held in centers.items()},
        retreats={} if case.retreat is msgspec.UNSET else {p: tuple(t) for p, t in case.retreat.orders.items()},
        power=case.power,
        builds=0 if case.builds is msgspec.UNSET else case.builds,
    )


def _unit(unit: str, sea: str) -> str:
    return f"{unit}/{sea}" if sea else unit


def _told(case: Case) -> dict[str, Any]:
    told = {TOLD_AS.get(key, key): value for key, value in expected(str(case.id)).items()}
    if case.retreat is not msgspec.UNSET and case.retreat.expected is not msgspec.UNSET:
        told["retreat"] = msgspec.json.decode(case.retreat.expected)
    return told
