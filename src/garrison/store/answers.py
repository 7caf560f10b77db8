"""Answers by idempotency key, so that a repeated request has no second effect and gets the same answer."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from sqlalchemy import Connection, Delete, Update, bindparam, delete, func, select, update

from garrison.store.schema import AnswerRow, answer
from garrison.store.statements import Prepared, insert_rows

LONGEST: Final = 64 * 1024
"""The longest body that is kept, in bytes. Of a longer one only its key is kept, so that nothing is done twice."""

MOST_BYTES: Final = 4 * 2**20
"""The most bytes of bodies that are kept for one person; beyond it, the oldest are dropped until half is left."""

MOST_KEYS: Final = 4_000
"""The most keys of one person; beyond it, the oldest quarter is forgotten."""

UNCOUNTED: Final = MOST_BYTES // 16
"""About how many bytes a person's answers may take until they are counted again, keys included."""

MOST_PEOPLE: Final = 10_000
"""For how many people it is known at once how much has come since they were counted."""

SIZE: Final = func.length(answer.c.body)

FIND: Final = Prepared(select(answer).where(answer.c.person == bindparam("by"), answer.c.key == bindparam("of")))
COUNT: Final = Prepared(select(func.count(), func.sum(SIZE)).where(answer.c.person == bindparam("by")))


def find(connection: Connection, person: str, key: str) -> AnswerRow | None:
    """The answer to a key, if there was one; its body is empty if it is not kept."""
    return FIND.found(connection, AnswerRow, by=person, of=key)


def keep(connection: Connection, new: AnswerRow) -> None:
    """Keep an answer, in the transaction of its effect.

    Raises Conflict if the key has been answered before, so that the effect is undone.
    """
    insert_rows(connection, answer, [new if len(new.body) <= LONGEST else replace(new, body=b"")])
    if _has_much_come(connection, new):
        _bound(connection, new.person)


def _has_much_come(connection: Connection, new: AnswerRow) -> bool:
    """Whether a person has so many new answers that all of them must be counted, which takes long."""
    come: Counter[str] = connection.info.setdefault("answers", Counter())
    come[new.person] += MOST_BYTES // MOST_KEYS + len(new.body)
    if come[new.person] < UNCOUNTED and len(come) <= MOST_PEOPLE:
        return False
    del come[new.person]
    if len(come) >= MOST_PEOPLE:
        come.clear()
    return True


def _bound(connection: Connection, person: str) -> None:
    """Forget the oldest answers of a person, or their bodies, if there are too many."""
    [keys, size] = COUNT.run(connection, by=person).fetchone() or (0, 0)
    if keys > MOST_KEYS:
        oldest = select(answer.c.key).where(answer.c.person == person).order_by(answer.c.time)
        _of(connection, person, delete(answer), [*connection.scalars(oldest.limit(MOST_KEYS // 4))])
    if size > MOST_BYTES:
        _of(connection, person, update(answer).values(body=b""), [*_beyond(connection, person)])


def _of(connection: Connection, person: str, does: Update | Delete, keys: list[str]) -> None:
    connection.execute(does.where(answer.c.person == person, answer.c.key.in_(keys)))


def _beyond(connection: Connection, person: str) -> Iterator[str]:
    """The keys of the oldest bodies, which must go so that half of MOST_BYTES remains."""
    newest = select(answer.c.key, SIZE).where(answer.c.person == person, SIZE > 0).order_by(answer.c.time.desc())
    left = MOST_BYTES // 2
    for key, size in connection.execute(newest):
        left -= size
        if left < 0:
            yield key


def forget(connection: Connection, before: int) -> None:
    connection.execute(delete(answer).where(answer.c.time < before))
