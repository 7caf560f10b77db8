"""Whether an answer is what a case expects, and where it differs."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from garrison.diplomacy.cases.form import Case, expectations
from garrison.diplomacy.cases.moves import ASKED, Json

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
    """Nothing is expected of an order that the example doesn't mention."""
    return told == expected or (expected == "stays" and told.startswith("stays"))


def _empty(expected: object) -> object:
    return type(expected)() if isinstance(expected, dict | list) else MISSING
