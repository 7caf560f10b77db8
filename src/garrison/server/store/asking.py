"""How a table is asked: for a row, for rows, to add some, to change exactly one."""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection, Delete, Select, Table, Update, insert
from sqlalchemy.exc import IntegrityError

from garrison.engine.value import Value
from garrison.server.store.faults import Conflict, Missing
from garrison.server.store.fixed import Fixed

R = TypeVar("R", bound=Value)


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
            _insertion(table).run_all(connection, [asdict(row) for row in rows])
        except IntegrityError as fault:
            raise Conflict from fault


@cache
def _insertion(table: Table) -> Fixed:
    return Fixed(insert(table))


def change(connection: Connection, statement: Update | Delete, otherwise: type[Exception] = Conflict) -> None:
    """Raises `otherwise` unless exactly one row is changed."""
    if connection.execute(statement).rowcount != 1:
        raise otherwise
