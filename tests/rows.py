"""A table that is one test: `@rows("word, number", [("one", 1), ("two", 2)])`.

For tables whose rows are cheap and need nothing of their own. Every row is tried, and the failure names each one that
fails. Where a row is a scene that takes its time, `pytest.mark.parametrize` deals it to whichever worker is free.
"""

import inspect
import re
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, NamedTuple

import pytest

Test = Callable[..., None]
LONGEST_NAME = 60


class Row(NamedTuple):
    name: str
    given: dict[str, Any]


def rows(
    names: str | tuple[str, ...], table: Iterable[Any], ids: Callable[[Any], object] | Iterable[object] = str
) -> Callable[[Test], Test]:
    """Runs the test once for each row of the table; its other parameters are fixtures that all rows share.

    `ids` names a value of a row, or lists the names of the rows, as in `pytest.mark.parametrize`.
    """
    columns = re.split(r",\s*", names) if isinstance(names, str) else [*names]
    named = [_row(columns, row, ids if callable(ids) else str) for row in table]
    if not callable(ids):
        named = [row._replace(name=f"{name}") for row, name in zip(named, ids, strict=True)]
    if not named:
        raise pytest.UsageError(f"A table of {', '.join(columns)} has no rows.")

    def over(test: Test) -> Test:
        @wraps(test)
        def tabled(**fixtures: Any) -> None:
            found = [(row.name, fault) for row in named if (fault := _fault_of(test, row, fixtures)) is not None]
            failed = [(name, fault) for name, fault in found if not isinstance(fault, pytest.skip.Exception)]
            if len(found) == len(named) and not failed:
                raise found[0][1]
            if failed:
                which = ", ".join(name for name, _ in failed)
                raise BaseExceptionGroup(f"{len(failed)} of {len(named)} rows: {which}", [fault for _, fault in failed])

        signature = inspect.signature(test)
        shared = [each for name, each in signature.parameters.items() if name not in columns]
        vars(tabled)["__signature__"] = signature.replace(parameters=shared)  # pytest looks there for fixtures
        return tabled

    return over


def _row(columns: list[str], row: Any, ids: Callable[[Any], object]) -> Row:
    marked = isinstance(row, type(pytest.param()))
    values = row.values if marked else (row,) if len(columns) == 1 else row
    name = (row.id if marked else None) or "-".join(f"{ids(value)}"[:LONGEST_NAME] for value in values)
    return Row(name, dict(zip(columns, values, strict=True)))


def _fault_of(test: Test, row: Row, fixtures: dict[str, Any]) -> BaseException | None:
    try:
        test(**row.given, **fixtures)
    except (Exception, pytest.fail.Exception, pytest.skip.Exception) as fault:  # noqa: BLE001  others are tried all the same
        fault.add_note(f"Row {row.name}")
        return fault
    return None
