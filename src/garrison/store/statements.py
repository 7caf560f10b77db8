"""How the tables are used: statements prepared once, and rows fetched, added, and changed one at a time."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final, NamedTuple, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection, Delete, Insert, Select, Table, Update, insert
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import IntegrityError

from garrison.engine.value import Value
from garrison.store.database import Conflict, Missing, executed

R = TypeVar("R", bound=Value)

MOST_VALUES: Final = 900
"""The most values of one statement: every SQLite takes 999."""


class Text(NamedTuple):
    """The text for a driver; `order` has the names of the values if the driver takes them by position."""

    words: str
    order: tuple[str, ...]


class Prepared:
    """A statement whose values are all named by `bindparam`, or, for an insert, by the columns.

    Values go to the driver and come back unchanged, so that a truth value of SQLite is a number.
    """

    def __init__(self, statement: Select[*tuple[Any, ...]] | Insert | Update | Delete) -> None:
        self._statement = statement
        self._texts: dict[str, Text] = {}

    def run(self, connection: Connection, **given: object) -> DBAPICursor:
        """The cursor of the driver after the statement; raises the errors of SQLAlchemy."""
        words, order = self._text(connection)
        return executed(connection, words, tuple(given[name] for name in order) if order else given)

    def found(self, connection: Connection, kind: type[R], **given: object) -> R | None:
        """The first row; the statement selects the columns of `kind`, in their order."""
        row = self.run(connection, **given).fetchone()
        return None if row is None else kind(*row)

    def found_all(self, connection: Connection, kind: type[R], **given: object) -> tuple[R, ...]:
        """All rows, as in `found`."""
        return tuple(kind(*row) for row in self.run(connection, **given).fetchall())

    def run_all(self, connection: Connection, given: Sequence[Mapping[str, object]]) -> None:
        """Run it once for each set of values, of which there is at least one.

        Where values go by position (SQLite), many rows are inserted by one statement, since the driver releases the
        interpreter for each statement, and may wait long to get it back.
        """
        words, order = self._text(connection)
        rows = [tuple(one[name] for name in order) if order else one for one in given]
        if len(rows) == 1:
            executed(connection, words, rows[0])
            return
        if not order or not isinstance(self._statement, Insert):
            connection.exec_driver_sql(words, rows)
            return
        most = MOST_VALUES // len(order)
        for part in (rows[i : i + most] for i in range(0, len(rows), most)):
            more = f", ({', '.join('?' * len(order))})" * (len(part) - 1)
            executed(connection, words + more, tuple(chain.from_iterable(part)))

    def _text(self, connection: Connection) -> Text:
        name = connection.dialect.name
        if name not in self._texts:
            compiled: Any = self._statement.compile(dialect=connection.dialect)
            self._texts[name] = Text(str(compiled), tuple(compiled.positiontup or ()))
        return self._texts[name]


def fetch_all(connection: Connection, kind: type[R], query: Select[Any]) -> tuple[R, ...]:
    """All rows; the query selects the columns of `kind`, in their order, as in the functions below."""
    return tuple(kind(*row) for row in connection.execute(query))


def fetch_first(connection: Connection, kind: type[R], query: Select[Any]) -> R | None:
    row = connection.execute(query).first()
    return None if row is None else kind(*row)


def fetch_one(connection: Connection, kind: type[R], query: Select[Any]) -> R:
    """The first row; raises Missing if there is none."""
    if (row := fetch_first(connection, kind, query)) is None:
        raise Missing
    return row


def insert_rows(connection: Connection, table: Table, rows: Sequence[Value]) -> None:
    """Insert the rows; raises Conflict if one of them is already there."""
    if rows:
        try:
            _insertion(table).run_all(connection, [asdict(row) for row in rows])
        except IntegrityError as fault:
            raise Conflict from fault


@cache
def _insertion(table: Table) -> Prepared:
    return Prepared(insert(table))


def change_one(connection: Connection, statement: Update | Delete, otherwise: type[Exception] = Conflict) -> None:
    """Change or delete one row; raises `otherwise` unless it is exactly one."""
    if connection.execute(statement).rowcount != 1:
        raise otherwise
