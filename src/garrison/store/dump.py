"""All data as one text, one line for each row, the same from either kind of database, and read into an empty one.

Whoever has the text has the secrets of the games that are not over: keep it as you keep the database.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, islice
from operator import attrgetter
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Table, select
from sqlalchemy.exc import DataError

from garrison.engine.value import Value
from garrison.outside.characters import Told
from garrison.outside.lines import NumberedLine, TooManyEmpty, lines
from garrison.store import schema
from garrison.store.database import Conflict
from garrison.store.migrations import LATEST
from garrison.store.statements import insert_rows

KINDS: Final = {name: kind for name, kind in schema.ROWS.items() if name not in (schema.pulse.name, schema.peer.name)}
"""The rows of all tables except those of the servers themselves, which are not data."""

LONGEST: Final = 64_000_000
"""The most bytes in a line; a game's header can hold a map."""

TOGETHER: Final = 500
"""How many rows are read or added at once."""


class Title(Value, frozen=True):
    """The first line."""

    garrison_dump: int
    step: str
    """The number of the last step of migration."""


class End(Value, frozen=True):
    """The last line, without which a text was cut off."""

    rows: int


class BrokenDump(Told):
    """A text that can't be imported; one sentence, with the line."""


Edit = Callable[[Value], Value]


def unchanged(row: Value) -> Value:
    return row


def without_password(row: Value) -> Value:
    """The row without the hash of a password: its owner stays logged in, and can choose a new one."""
    return replace(row, password="") if isinstance(row, schema.PersonRow) else row


# Writing


def export(connection: Connection, edit: Edit = without_password) -> Iterator[bytes]:
    """All lines, each with its line feed; they show the data of one moment."""
    yield _line(Title(1, LATEST))
    number = 0
    for number, (name, row) in enumerate(_rows(connection), 1):  # noqa: B007  the last is how many
        yield _line({name: edit(row)})
    yield _line(End(number))


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _rows(connection: Connection) -> Iterator[tuple[str, Value]]:
    for name, kind in KINDS.items():
        table = schema.METADATA.tables[name]
        ordered = select(table).order_by(*_key(connection, table))
        found = connection.execute(ordered, execution_options={"yield_per": TOGETHER})
        yield from ((name, kind(*row)) for row in found)


def _key(connection: Connection, table: Table) -> Iterator[ColumnElement[Any]]:
    """The columns of the key by which to order; texts are ordered by their bytes on every database."""
    bytewise = "C" if connection.dialect.name == "postgresql" else "BINARY"
    for column in table.primary_key:
        yield column.collate(bytewise) if column.type.python_type is str else column


# Reading


class Entry(NamedTuple):
    line: int
    table: str
    row: Value


def import_(connection: Connection, source: BinaryIO) -> int:
    """Fill an empty database, and give the number of rows; raises BrokenDump, after which nothing may be committed."""
    _assert_empty(connection)
    told = _lines(source)
    _assert_title(next(told, NumberedLine(1, b"")))
    entries, number = _entries(told), 0
    while batch := [*islice(entries, TOGETHER)]:
        for name, same in groupby(batch, key=attrgetter("table")):
            _add(connection, schema.METADATA.tables[name], [*same])
        number += len(batch)
    return number


def _assert_empty(connection: Connection) -> None:
    for name in KINDS:
        if connection.execute(select(schema.METADATA.tables[name]).limit(1)).first():
            raise BrokenDump("The database is not empty. Choose another one.")


def _add(connection: Connection, table: Table, entries: Sequence[Entry]) -> None:
    place = f"lines {entries[0].line} to {entries[-1].line}"
    try:
        insert_rows(connection, table, [entry.row for entry in entries])
    except Conflict as fault:
        raise BrokenDump(f"{place}: A row is there twice.") from fault
    except (DataError, OverflowError, UnicodeEncodeError) as fault:
        raise BrokenDump(f"{place}: A row has a number or a character that can't be stored.") from fault


def _lines(source: BinaryIO) -> Iterator[NumberedLine]:
    try:
        yield from lines(source, LONGEST)
    except TooManyEmpty as fault:
        raise BrokenDump(f"{fault}") from fault


def _entries(told: Iterator[NumberedLine]) -> Iterator[Entry]:
    """The rows up to the last line, which must give their number."""
    for number, line in enumerate(told):
        if line.raw.startswith(b'{"rows":'):
            return _assert_end(line, number, next(told, None))
        yield _entry(line)
    raise BrokenDump("The text was cut off: it has no last line.")


def _entry(line: NumberedLine) -> Entry:
    if len(line.raw) > LONGEST:
        raise BrokenDump(f"line {line.number}: A line has at most {LONGEST:,} bytes.")
    try:
        ((name, raw),) = msgspec.json.decode(line.raw, type=dict[str, msgspec.Raw]).items()
        return Entry(line.number, name, msgspec.json.decode(raw, type=KINDS[name]))
    except (msgspec.DecodeError, KeyError, ValueError, RecursionError) as fault:
        raise BrokenDump(f"line {line.number}: This is not a row of a table.") from fault


def _assert_title(line: NumberedLine) -> None:
    try:
        title = msgspec.json.decode(line.raw[:LONGEST], type=Title)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BrokenDump("line 1: This is not a text that Garrison exported.") from fault
    if title != Title(1, LATEST):
        raise BrokenDump(
            "line 1: Another version of Garrison exported this. Import it with that one, and then start this one."
        )


def _assert_end(line: NumberedLine, number: int, more: NumberedLine | None) -> None:
    if more:
        raise BrokenDump(f"line {more.number}: There is something after the last line.")
    if line.raw.strip() != msgspec.json.encode(End(number)):
        raise BrokenDump(f"line {line.number}: This line must give the number of rows, which is {number}.")
