"""Sessions: browsers that are logged in, or belong to a guest."""

from typing import Final

from sqlalchemy import Connection, bindparam, delete, select, update

from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import every
from garrison.server.store.fixed import Fixed
from garrison.server.store.rows import SessionRow
from garrison.server.store.schema import session

FIND: Final = Fixed(select(session).where(session.c.hash == bindparam("of"), session.c.expires > bindparam("now")))


def add(connection: Connection, new: SessionRow) -> None:
    add_rows(connection, session, [new])


def find(connection: Connection, hash_: str, now: int) -> SessionRow | None:
    """The session, unless it has expired."""
    return FIND.found(connection, SessionRow, of=hash_, now=now)


def of(connection: Connection, person: str) -> tuple[SessionRow, ...]:
    return every(connection, SessionRow, select(session).where(session.c.person == person).order_by(session.c.created))


def prolong(connection: Connection, hash_: str, expires: int, now: int) -> None:
    connection.execute(update(session).where(session.c.hash == hash_).values(expires=expires, seen=now))


def end(connection: Connection, hash_: str) -> None:
    connection.execute(delete(session).where(session.c.hash == hash_))


def end_others(connection: Connection, person: str, kept: str) -> None:
    """All sessions of a person but one, after a change of password."""
    connection.execute(delete(session).where(session.c.person == person, session.c.hash != kept))


def forget(connection: Connection, now: int) -> None:
    """Those that have expired."""
    connection.execute(delete(session).where(session.c.expires <= now))
