"""A case and its outcome, written for people."""

from collections.abc import Iterator, Sequence

from garrison.diplomacy.cases import adjustments, moves
from garrison.diplomacy.cases.adjustments import Adjusted
from garrison.diplomacy.cases.differences import differences
from garrison.diplomacy.cases.form import Case
from garrison.diplomacy.cases.moves import Json, Moved
from garrison.diplomacy.order_text import short


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
