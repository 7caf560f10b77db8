"""Judging a case: from a text, whatever is in it, to an answer, and how that differs from the expected one."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from garrison.diplomacy.formats.cases import adjustments, moves
from garrison.diplomacy.formats.cases.adjustments import Adjusted
from garrison.diplomacy.formats.cases.form import Case, Kind, decoded, expectations, kind
from garrison.diplomacy.formats.cases.ground import Ground
from garrison.diplomacy.formats.cases.moves import ASKED, Json, Moved
from garrison.diplomacy.order_text import short
from garrison.engine.case_files import FAULTS, Found, InvalidCase, printable, sentence
from garrison.engine.options import InvalidOptions

MOST_GROUNDS = 200


class Judge:
    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._changed = lru_cache(MOST_GROUNDS)(self._with_options)

    def settle(self, found: Found) -> Moved | Adjusted:
        """The case after its moves or adjustments; raises InvalidCase, which names the place."""
        return settled(*self.read(found))

    def read(self, found: Found) -> tuple[Ground, Case]:
        """The case, and the ground with its options; raises InvalidCase, which names the place."""
        case = decoded(found.raw)
        if case.id == "":
            case = replace(case, id=found.place)
        return self._changed(bytes(case.options)), case

    def _with_options(self, options: bytes) -> Ground:
        try:
            return self.ground.with_options(msgspec.json.decode(options, type=dict[str, Any]))
        except FAULTS as fault:
            raise InvalidCase(f"options: {sentence(fault)}") from None
        except InvalidOptions as invalid:
            raise InvalidCase(printable(f"options: {invalid.reasons[0]}")) from None


def settled(ground: Ground, case: Case) -> Moved | Adjusted:
    return moves.moved(ground, case) if kind(case) is Kind.MOVEMENT else adjustments.adjusted(ground, case)


def answer(settled: Moved | Adjusted) -> Json:
    return moves.answer(settled) if isinstance(settled, Moved) else adjustments.answer(settled)


# Whether an answer is what a case expects, and where it differs


MISSING = "nothing"


class Difference(NamedTuple):
    place: str
    expected: object
    found: object


def differences(case: Case, told: Json) -> Iterator[Difference]:
    """Every difference from what a case expects; for a unit, only what the case mentions."""
    for name, expected in expectations(case).items():
        yield from _of_unit(name, expected, told)
    whole = {
        "retreat_options": case.retreat_options,
        "orders": case.expected_orders,
        "removed": case.expected_removed,
        "retreat": UNSET if case.retreat is UNSET else case.retreat.expected,
    }
    for key, raw in whole.items():
        if raw is not UNSET and (expected := msgspec.json.decode(raw)) != told.get(key, _empty(expected)):
            yield Difference(key, expected, told.get(key, MISSING))


def _of_unit(name: str, expected: object, told: Json) -> Iterator[Difference]:
    found = told["units"].get(name, {})
    if name.startswith(ASKED):
        ways = [ways for unit, ways in told.get("retreat_options", {}).items() if name.startswith(f"{ASKED}{unit}")]
        if ways != [expected]:
            yield Difference(name, expected, ways[0] if ways else MISSING)
    elif isinstance(expected, dict):
        for key, value in expected.items():
            if found.get(key, MISSING) != value:
                yield Difference(f"{name}, {key}", value, found.get(key, MISSING))
    elif not _says(found.get("told", MISSING), expected):
        yield Difference(name, expected, found.get("told", MISSING))


def _says(told: str, expected: object) -> bool:
    """Whether an answer is the expected one; `stays` says nothing about the order."""
    return told == expected or (expected == "stays" and told.startswith("stays"))


def _empty(expected: object) -> object:
    return type(expected)() if isinstance(expected, dict | list) else MISSING


# A case and its outcome, written for people


def explained(settled: Moved | Adjusted) -> str:
    case = settled.case
    lines = [*(_moves(settled) if isinstance(settled, Moved) else _adjustments(settled))]
    return "\n".join([f"{case.id} {case.name}".rstrip(), *(f"  {line}" for line in lines), ""])


def _moves(moved: Moved) -> Iterator[str]:
    told, powers, position = moves.answer(moved), moved.ground.chart.powers, moved.opening.position
    yield from _columns(
        [
            (powers[outcome.unit.power], short.write(position, outcome.order), unit["order"], unit["why"])
            for outcome, unit in zip(moved.resolution.outcomes, told["units"].values(), strict=True)
        ]
    )
    for order in told.get("astray", ()):
        yield f"{order['power']} {order['order']}: {order['why']}"
    for unit, ways in told.get("retreat_options", {}).items():
        yield f"{unit} may retreat to {' or '.join(ways)}" if ways else f"{unit} has nowhere to retreat to"
    for unit, end in told.get("retreat", {}).items():
        yield f"{unit} is disbanded" if end == moves.DISBANDED else f"{unit} retreats to {end}"
    yield from _expected(moved.case, told)


def _adjustments(adjusted: Adjusted) -> Iterator[str]:
    told, powers = adjustments.answer(adjusted), adjusted.ground.chart.powers
    yield from _columns([(powers[one.by], one.text, one.result, one.why) for one in adjusted.rulings])
    for name, unit in told["units"].items():
        if unit["order"] == "removed":
            yield f"{unit['power']} {name}: {unit['why']}"
    yield from _expected(adjusted.case, told)


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _expected(case: Case, told: Json) -> Iterator[str]:
    for difference in differences(case, told):
        yield f"otherwise than expected: {difference.place} is {difference.found}, not {difference.expected}"
