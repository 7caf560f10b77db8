"""Answers: what was answered to each key, so that a repeated request has no second effect and the same answer."""

from typing import Final

from sqlalchemy import Connection, bindparam, delete, select

from garrison.server.store.asking import add
from garrison.server.store.fixed import Fixed
from garrison.server.store.rows import AnswerRow
from garrison.server.store.schema import answer

FIND: Final = Fixed(select(answer).where(answer.c.person == bindparam("by"), answer.c.key == bindparam("of")))


def find(connection: Connection, person: str, key: str) -> AnswerRow | None:
    return FIND.found(connection, AnswerRow, by=person, of=key)


def keep(connection: Connection, new: AnswerRow) -> None:
    """In the transaction of its effect; raises Conflict if the key has been answered, so that the effect is undone."""
    add(connection, answer, [new])


def forget(connection: Connection, before: int) -> None:
    connection.execute(delete(answer).where(answer.c.time < before))
