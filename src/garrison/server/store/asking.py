"""How a table is asked: for a row, for rows, to add some, to change exactly one."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection, Delete, Insert, Select, Table, Update, insert
from sqlalchemy.exc import IntegrityError

from garrison.engine.value import Value
from garrison.server.store.faults import Conflict, Missing

R = TypeVar("R", bound=Value)

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


def every(connection: Connection, kind: type[R], query: Select[Any]) -> tuple[R, ...]:
    """The rows; the query selects the columns of `kind`, in their order."""
    return tuple(kind(*row) for row in connection.execute(query))


def found(connection: Connection, kind: type[R], query: Select[Any]) -> R | None:
    row = connection.execute(query).first()
    return None if row is None else kind(*row)


def the(connection: Connection, kind: type[R], query: Select[Any]) -> R:
    """Raises Missing."""
    if (row := found(connection, kind, query)) is None:
        raise Missing
    return row


def add(connection: Connection, table: Table, rows: Sequence[Value]) -> None:
    """Raises Conflict if one of them is already there."""
    if rows:
        try:
            connection.execute(_insert(table), [asdict(row) for row in rows])
        except IntegrityError as fault:
            raise Conflict from fault


@cache
def _insert(table: Table) -> Insert:
    return insert(table)


def change(
    connection: Connection,
    statement: Update | Delete,
    otherwise: type[Exception] = Conflict,
    given: Mapping[str, object] = NOTHING,
) -> None:
    """Raises `otherwise` unless exactly one row is changed."""
    if connection.execute(statement, given).rowcount != 1:
        raise otherwise
