"""Where the data is: a file of SQLite or a database of PostgreSQL, and what can go wrong with it."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from garrison.outside.characters import Told
from garrison.outside.files import OWNER, NotAFile, assert_file, new_file, own_folder


class Conflict(Exception):
    """Somebody else was first: what was read is out of date, or what is added already exists. Read it again."""


class Taken(Exception):
    """Somebody else has this seat, name or link already."""


class Missing(LookupError):
    """There is no such row."""


class Unavailable(Exception):
    """The database is away, full or locked; its cause says which.

    Nothing was written, unless the connection was lost during a commit: try again, with the same key.
    """


class BadDatabase(Told):
    """A database that can't be opened; one sentence."""


class NewerDatabase(BadDatabase):
    """A database that a newer version of Garrison has changed."""


READERS: Final = 8
"""The most queries of a file that run at once."""

CONNECTIONS: Final = 6
"""The most connections of a process to PostgreSQL: one writes, one listens, and the others read."""

PATIENCE: Final = 5
"""Seconds to wait for a lock or a connection."""

ALWAYS: Final = (f"busy_timeout={1000 * PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "fullfsync=ON")
"""What is committed is on the disk, even on a Mac. The timeout comes first since switching to WAL may have to wait."""

SERVER: Final = {
    "connect_timeout": PATIENCE,
    "tcp_user_timeout": 2000 * PATIENCE,
    "options": f"-c synchronous_commit=on -c lock_timeout={PATIENCE}s -c client_encoding=utf8",
}

SCHEMES: Final = ("postgresql", "postgres", "postgresql+psycopg")

REASONS: Final = {
    sqlite3.SQLITE_NOTADB: "This is not a database of SQLite.",
    sqlite3.SQLITE_CORRUPT: "The database is damaged.",
    sqlite3.SQLITE_BUSY: "Another program has locked it.",
    sqlite3.SQLITE_FULL: "The disk is full.",
}


class Database(NamedTuple):
    name: str
    """What to call it in a sentence, without a password."""
    reading: Engine
    writing: Engine
    readers: int
    """The most queries that run at once."""

    def close(self) -> None:
        self.reading.dispose()
        self.writing.dispose()


def database(address: str) -> Database:
    """Open the database at an address, which is the path of a file, `sqlite:///` and a path, or `postgresql://...`.

    Raises BadDatabase.
    """
    url = _url(address)
    if url.get_backend_name() == "sqlite":
        path = _path(url)
        _make(path)
        return _sqlite(path)
    return _postgresql(url)


def opening(name: str, fault: DBAPIError) -> BadDatabase:
    """Why a database can't be opened, in a sentence without the driver's words."""
    code = getattr(fault.orig, "sqlite_errorcode", None)
    if code is None:
        return BadDatabase(f"{name}: There is no PostgreSQL that lets us in. Check the address and the password.")
    reason = REASONS.get(code & 0xFF)
    return BadDatabase(f"{name}: {reason}") if reason else no_access(name)


def no_access(name: str) -> BadDatabase:
    return BadDatabase(f"{name}: The file or its folder can't be written. Check the permissions.")


def _url(address: str) -> URL:
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as fault:
        raise BadDatabase("The address of the database must be like postgresql://user@host/name.") from fault
    if url.drivername not in ("sqlite", *SCHEMES):
        raise BadDatabase(f"Games are kept in SQLite or PostgreSQL, not in '{url.drivername[:40]}'.")
    return url


Values: TypeAlias = Any
"""The values of a statement, by position or by name, as its driver takes them."""


def executed(connection: Connection, statement: str, given: Values = ()) -> DBAPICursor:
    """The cursor of the driver after a statement, in a transaction that has begun; raises the errors of SQLAlchemy.

    To pass it on, SQLAlchemy would take longer than SQLite takes to run it.
    """
    driver: Any = connection.connection.driver_connection
    errors = connection.dialect.loaded_dbapi.Error
    try:
        cursor: DBAPICursor = driver.execute(statement, given)
    except errors as fault:
        if connection.dialect.is_disconnect(fault, driver, None):
            connection.invalidate(fault)
        raise DBAPIError.instance(statement, None, fault, errors, dialect=connection.dialect) from fault
    return cursor


# SQLite


def _path(url: URL) -> Path:
    name = url.database or ""
    if not name or name == ":memory:" or name.startswith("file:") or url.query or "\0" in name:
        raise BadDatabase("The database needs a file: sqlite:/// and its path, with nothing after it.")
    return Path(name)


def _make(path: Path) -> None:
    """Make an empty file for its owner alone, unless it exists; the files beside it get the same permissions."""
    try:
        own_folder(path.parent)
        with suppress(FileExistsError):
            new_file(path.resolve(), OWNER).close()
        assert_file(path)
        for beside in ("", "-wal", "-shm", "-journal"):
            with suppress(FileNotFoundError, PermissionError):
                path.with_name(path.name + beside).chmod(OWNER)
    except NotAFile as fault:
        raise BadDatabase(f"{path}: {fault}") from fault
    except (OSError, ValueError, RuntimeError) as fault:
        raise no_access(f"{path}") from fault


def _sqlite(path: Path) -> Database:
    url = URL.create("sqlite", database=str(path))
    options: dict[str, Any] = {"connect_args": {"check_same_thread": False}, "pool_timeout": PATIENCE}
    reading = create_engine(url, pool_size=READERS, max_overflow=0, **options)
    writing = create_engine(url, pool_size=1, max_overflow=0, **options)
    _set_up(reading, "BEGIN", *ALWAYS, "query_only=ON")
    _set_up(writing, "BEGIN IMMEDIATE", *ALWAYS)
    return Database(str(path), reading, writing, READERS)


def _set_up(engine: Engine, begin: str, *pragmas: str) -> None:
    """Begin each transaction with the statement `begin`, and not when the driver would."""
    event.listen(engine, "connect", _connected(pragmas))
    event.listen(engine, "begin", _begun(begin))


def _connected(pragmas: tuple[str, ...]) -> Callable[[DBAPIConnection, ConnectionPoolEntry], None]:
    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    return connected


def _begun(begin: str) -> Callable[[Connection], None]:
    def begun(connection: Connection) -> None:
        executed(connection, begin)

    return begun


# PostgreSQL


def _postgresql(url: URL) -> Database:
    options: dict[str, Any] = {
        "connect_args": SERVER,
        "pool_pre_ping": True,
        "max_overflow": 0,
        "pool_timeout": PATIENCE,
    }
    url = url.set(drivername="postgresql+psycopg")
    whole = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    reading = create_engine(url, pool_size=CONNECTIONS - 2, execution_options=whole, **options)
    writing = create_engine(url, pool_size=1, **options)
    return Database(f"{url.host or 'localhost'}/{url.database or ''}", reading, writing, CONNECTIONS - 2)
