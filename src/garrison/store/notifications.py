"""How people who are away are reached, and what is to be sent to them.

A way is an address of a person, for mail, a webhook or a browser. A letter is one thing to tell about one game.
"""

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, select, update

from garrison.store.database import Missing
from garrison.store.schema import LetterRow, WayRow, letter, way
from garrison.store.statements import Prepared, change_one, fetch_all, fetch_first, insert_rows

OPEN_WAYS: Final = Prepared(
    select(way).where(
        way.c.person == bindparam("of"), way.c.confirmed > bindparam("after"), way.c.off == bindparam("reason")
    )
)


def add_way(connection: Connection, new: WayRow) -> None:
    insert_rows(connection, way, [new])


def find_way(connection: Connection, way_id: str) -> WayRow | None:
    return fetch_first(connection, WayRow, select(way).where(way.c.id == way_id))


def way_by_code(connection: Connection, code: str) -> WayRow | None:
    return fetch_first(connection, WayRow, select(way).where(way.c.code == code))


def ways_of(connection: Connection, person: str) -> tuple[WayRow, ...]:
    """All ways to reach a person, the oldest first."""
    return fetch_all(connection, WayRow, select(way).where(way.c.person == person).order_by(way.c.created, way.c.id))


def open_ways(connection: Connection, people: Collection[str]) -> tuple[WayRow, ...]:
    """The ways by which these people can be told something now: confirmed ones that are not switched off."""
    found = [row for one in people for row in OPEN_WAYS.found_all(connection, WayRow, of=one, after=0, reason="")]
    return tuple(sorted(found, key=lambda row: row.id))


def confirm_way(connection: Connection, way_id: str, now: int) -> None:
    connection.execute(update(way).where(way.c.id == way_id, way.c.confirmed == 0).values(confirmed=now))


def set_topics(connection: Connection, way_id: str, person: str, topics: str) -> None:
    """Set the topics, and switch the way on again; raises Missing unless the person has such a way."""
    mine = update(way).where(way.c.id == way_id, way.c.person == person)
    change_one(connection, mine.values(topics=topics, off="", faults=0), Missing)


def remove_way(connection: Connection, way_id: str, person: str) -> None:
    """Delete a way, with all that was to be sent by it; raises Missing unless the person has such a way."""
    change_one(connection, delete(way).where(way.c.id == way_id, way.c.person == person), Missing)
    connection.execute(delete(letter).where(letter.c.way == way_id))


def set_seen(connection: Connection, people: Collection[str], now: int) -> None:
    """Note that these people have a game open now."""
    connection.execute(update(way).where(way.c.person.in_(people)).values(seen=now))


def worked(connection: Connection, way_id: str) -> None:
    connection.execute(update(way).where(way.c.id == way_id, way.c.faults > 0).values(faults=0))


def failed(connection: Connection, way_id: str, most: int, off: str) -> None:
    """Count a failure; after `most` failures in a row the way is switched off, for the reason given."""
    connection.execute(update(way).where(way.c.id == way_id).values(faults=way.c.faults + 1))
    connection.execute(update(way).where(way.c.id == way_id, way.c.faults >= most).values(off=off))


def switch_off(connection: Connection, way_id: str, off: str) -> None:
    connection.execute(update(way).where(way.c.id == way_id).values(off=off))


# Letters: what people are to be told, kept from the moment at which it happens until it is sent


MOST_TAKEN: Final = 16
"""The most letters that a process takes at once."""

WAITING: Final = letter.c.sent == 0


def add_letters(connection: Connection, new: Sequence[LetterRow]) -> None:
    """Add these letters, except those that were added before, so that nothing is sent twice."""
    if not new:
        return
    there = {*connection.scalars(select(letter.c.id).where(letter.c.id.in_([row.id for row in new])))}
    insert_rows(connection, letter, [row for row in new if row.id not in there])


def any_letter_due(connection: Connection, now: int) -> bool:
    first = select(letter.c.id).where(WAITING, letter.c.due <= now, letter.c.held <= now).limit(1)
    return connection.execute(first).first() is not None


def take_due_letters(connection: Connection, now: int, hold: int) -> tuple[LetterRow, ...]:
    """The letters due up to `now` that nobody holds; the caller holds them until `now` + `hold`.

    If the process dies before it has sent them, another takes them when the hold is over: none is lost, and at the
    worst one is sent twice.
    """
    free = select(letter).where(WAITING, letter.c.due <= now, letter.c.held <= now)
    first = free.order_by(letter.c.due, letter.c.id).limit(MOST_TAKEN)
    rows = fetch_all(connection, LetterRow, first.with_for_update(skip_locked=True))
    taken = letter.c.id.in_([row.id for row in rows])
    connection.execute(update(letter).where(taken).values(held=now + hold))
    return rows


def set_sent(connection: Connection, ids: Sequence[str], now: int) -> None:
    connection.execute(update(letter).where(letter.c.id.in_(ids)).values(sent=now, held=0))


def put_off_letters(connection: Connection, ids: Sequence[str], due: int, tries: int) -> None:
    """Make letters due later, with the number of tries so far."""
    connection.execute(update(letter).where(letter.c.id.in_(ids)).values(due=due, held=0, tries=tries))


def drop_letters(connection: Connection, ids: Sequence[str]) -> None:
    """Delete letters that are no longer needed; if they become true again, they may be added again."""
    connection.execute(delete(letter).where(letter.c.id.in_(ids)))


def forget_letters(connection: Connection, before: int) -> None:
    """Delete letters that were sent before a time."""
    connection.execute(delete(letter).where(letter.c.sent > 0, letter.c.sent < before))
