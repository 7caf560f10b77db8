"""Letters: what people are to be told, kept from the moment at which it happens until it is sent."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, select, update

from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import every
from garrison.server.store.rows import LetterRow
from garrison.server.store.schema import letter

MOST: Final = 16
"""The most that a process takes at once."""

WAITING: Final = letter.c.sent == 0


def add(connection: Connection, new: Sequence[LetterRow]) -> None:
    """Those that were not added before: what was sent once is not sent again."""
    there = {*connection.scalars(select(letter.c.id).where(letter.c.id.in_([row.id for row in new])))}
    add_rows(connection, letter, [row for row in new if row.id not in there])


def any_due(connection: Connection, now: int) -> bool:
    first = select(letter.c.id).where(WAITING, letter.c.due <= now, letter.c.held <= now).limit(1)
    return connection.execute(first).first() is not None


def take_due(connection: Connection, now: int, hold: int) -> tuple[LetterRow, ...]:
    """Those up to `now` that nobody holds; the caller holds them until `now` + `hold`.

    If the process dies before it has sent them, another takes them when the hold is over: none is lost, and at the
    worst one is sent twice.
    """
    free = select(letter).where(WAITING, letter.c.due <= now, letter.c.held <= now)
    first = free.order_by(letter.c.due, letter.c.id).limit(MOST)
    rows = every(connection, LetterRow, first.with_for_update(skip_locked=True))
    taken = letter.c.id.in_([row.id for row in rows])
    connection.execute(update(letter).where(taken).values(held=now + hold))
    return rows


def set_sent(connection: Connection, ids: Sequence[str], now: int) -> None:
    connection.execute(update(letter).where(letter.c.id.in_(ids)).values(sent=now, held=0))


def put_off(connection: Connection, ids: Sequence[str], due: int, tries: int) -> None:
    """Later, having tried so many times."""
    connection.execute(update(letter).where(letter.c.id.in_(ids)).values(due=due, held=0, tries=tries))


def drop(connection: Connection, ids: Sequence[str]) -> None:
    """What need not be told any more; if it becomes true again, it may be added again."""
    connection.execute(delete(letter).where(letter.c.id.in_(ids)))


def forget(connection: Connection, before: int) -> None:
    """Those that were sent long ago."""
    connection.execute(delete(letter).where(letter.c.sent > 0, letter.c.sent < before))
