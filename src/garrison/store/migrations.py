"""Migrations: the steps that bring a database of any earlier version to this one.

A step that was released never changes. A new one is a function at the end of this file and a line in STEPS; a test
checks that all of them lead to the tables of the schema.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import BigInteger, Boolean, Column, Connection, Integer, LargeBinary, Text, inspect, text

from garrison.store.database import BadDatabase, NewerDatabase

if TYPE_CHECKING:
    from alembic.operations import Operations

VERSION: Final = "alembic_version"
"""The table with the number of the last step that was done, as Alembic names it."""

LOCK: Final = 0x6761_7272_6973_6F6E
"""The number of the lock that PostgreSQL keeps while one of several servers migrates: `garrison`."""

NEWER: Final = "A newer version of Garrison has changed the database. Install that version, or choose another database."


def migrate(connection: Connection, last: str = "") -> None:
    """Do the missing steps, up to the last of all or the one named; raises NewerDatabase or BadDatabase.

    Everything happens in the open transaction.
    """
    if _version(connection) == LATEST:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if not (done := _version(connection)):
        _assert_empty(connection)
        key = f"CONSTRAINT {VERSION}_pkc PRIMARY KEY (version_num)"
        connection.execute(text(f"CREATE TABLE {VERSION} (version_num VARCHAR(32) NOT NULL, {key})"))
        connection.execute(text(f"INSERT INTO {VERSION} VALUES ('')"))  # noqa: S608  it is a constant
    elif done not in STEPS:
        raise NewerDatabase(NEWER)
    operations = _operations(connection)
    for number, step in STEPS.items():
        if done < number <= (last or LATEST):
            step(operations)
            connection.execute(text(f"UPDATE {VERSION} SET version_num = :number"), {"number": number})  # noqa: S608  as above


def _version(connection: Connection) -> str:
    """The number of the last step that was done; empty if there was none."""
    if not inspect(connection).has_table(VERSION):
        return ""
    return connection.scalar(text(f"SELECT version_num FROM {VERSION}")) or ""  # noqa: S608  as above


def _assert_empty(connection: Connection) -> None:
    if inspect(connection).get_table_names():
        raise BadDatabase("The database belongs to another program. Choose an empty one.")


def _operations(connection: Connection) -> "Operations":
    from alembic.operations import Operations  # noqa: PLC0415  it takes half a second to load, and is seldom needed
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415  as above

    return Operations(MigrationContext.configure(connection))


TYPES: Final = {"text": Text, "int": Integer, "time": BigInteger, "bytes": LargeBinary, "bool": Boolean}


def _create(op: "Operations", table: str, columns: str, **options: bool) -> None:
    """Create a table with columns written as `name type`, followed by `key`, `unique` or `null` where that is true."""
    op.create_table(table, *(_column(*column.split()) for column in columns.split(",")), **options)


def _column(name: str, kind: str, *more: str) -> Column[Any]:
    unique = True if "unique" in more else None
    return Column(name, TYPES[kind], primary_key="key" in more, unique=unique, nullable="null" in more)


# The steps


def games_and_people(op: "Operations") -> None:
    """All tables of version 1."""
    _create(
        op,
        "person",
        "id text key, kind text, name text, name_key text unique null, password text, created time, seen time",
    )
    _create(op, "session", "hash text key, person text, created time, expires time, seen time")
    _create(
        op,
        "token",
        "id text key, hash text unique, person text, owner text, name text, scopes text, "
        "created time, used time, revoked time",
    )
    _create(
        op,
        "game",
        "id text key, ruleset text, map text, title text, header text, settings text, stage text, listed bool, "
        "maker text, secret bytes, commitment text, shares text, moves int, notices int, talk int, "
        "created time, started time, ended time, updated time, result text, next text",
    )
    _create(op, "seat", "game text key, number int key, kind text, person text, bot text, name text, share text")
    _create(
        op,
        "move",
        "game text key, number int key, seat int, line text, time time, hash bytes",
        sqlite_with_rowid=False,
    )
    _create(op, "notice", "game text key, number int key, time time, kind text, data text")
    _create(
        op,
        "talk",
        "game text key, number int key, time time, person text, seat int, room text, name text, text text",
    )
    _create(op, "deadline", "game text key, due time, version int, kind text, held time")
    _create(
        op,
        "answer",
        "person text key, key text key, game text, request bytes, status int, body bytes, time time",
    )
    _create(op, "link", "hash text key, game text, seat int, created time, used_by text")
    _create(op, "pulse", "id int key, time time")
    op.create_index("session_by_person", "session", ["person"])
    op.create_index("session_by_expiry", "session", ["expires"])
    op.create_index("token_by_owner", "token", ["owner"])
    op.create_index("game_in_lists", "game", ["stage", "listed", "updated"])
    op.create_index("game_by_maker", "game", ["maker"])
    op.create_index("seat_by_person", "seat", ["person"])
    op.create_index("deadline_by_due", "deadline", ["due"])
    op.create_index("answer_by_time", "answer", ["time"])
    op.create_index("link_by_game", "link", ["game"])


def notifications(op: "Operations") -> None:
    """Ways to reach people, what is to be sent to them, and the keys that servers share."""
    _create(
        op,
        "way",
        "id text key, person text, kind text, address text, secret text, code text unique, topics text, zone text, "
        "created time, confirmed time, seen time, faults int, off text",
    )
    _create(
        op,
        "letter",
        "id text key, way text, game text, topic text, turn text, due time, held time, tries int, "
        "created time, sent time",
    )
    _create(op, "keyring", "name text key, value text")
    op.create_index("way_by_person", "way", ["person"])
    op.create_index("letter_by_due", "letter", ["sent", "due"])


def finished_games(op: "Operations") -> None:
    """Games that were played to the end, who finished where, and their ratings."""
    _create(
        op,
        "finished",
        "game text key, number int unique, ended time, listed bool, ruleset text, map text, seats int, rounds int, "
        "outcome text, changed text, owner text",
    )
    _create(
        op,
        "place",
        "game text key, seat int key, player text, bot text, colour text, name text, rank int, won bool, listed bool, "
        "number int, ladder text, mean int, spread int",
    )
    op.create_index("finished_by_time", "finished", ["ended", "number"])
    op.create_index("finished_by_ruleset", "finished", ["ruleset", "number"])
    op.create_index("finished_by_map", "finished", ["map", "number"])
    op.create_index("finished_by_seats", "finished", ["seats", "number"])
    op.create_index("place_by_player", "place", ["player", "number"])
    op.create_index("place_by_ladder", "place", ["player", "ladder", "number"])


def peers(op: "Operations") -> None:
    """The processes of the servers, which share the games among them."""
    _create(op, "peer", "id text key, address text, backend int, beaten time")


STEPS: Final[dict[str, Callable[["Operations"], None]]] = {
    "0001": games_and_people,
    "0002": notifications,
    "0003": finished_games,
    "0004": peers,
}
"""The steps by their numbers, in order."""

LATEST: Final = max(STEPS)
