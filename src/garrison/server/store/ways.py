"""Ways to reach a person who is away: mail, a program of their own, a browser."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, select, update

from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import change, every, found
from garrison.server.store.faults import Missing
from garrison.server.store.rows import WayRow
from garrison.server.store.schema import letter, way


def add(connection: Connection, new: WayRow) -> None:
    add_rows(connection, way, [new])


def find(connection: Connection, way_id: str) -> WayRow | None:
    return found(connection, WayRow, select(way).where(way.c.id == way_id))


def by_code(connection: Connection, code: str) -> WayRow | None:
    return found(connection, WayRow, select(way).where(way.c.code == code))


def of(connection: Connection, person: str) -> tuple[WayRow, ...]:
    """All ways to reach a person, the oldest first."""
    return every(connection, WayRow, select(way).where(way.c.person == person).order_by(way.c.created, way.c.id))


def open_to(connection: Connection, people: Collection[str]) -> tuple[WayRow, ...]:
    """The ways by which these people are told something now."""
    usable = (way.c.confirmed > 0) & (way.c.off == "")
    return every(connection, WayRow, select(way).where(way.c.person.in_(people), usable).order_by(way.c.id))


def confirm(connection: Connection, way_id: str, now: int) -> None:
    connection.execute(update(way).where(way.c.id == way_id, way.c.confirmed == 0).values(confirmed=now))


def set_topics(connection: Connection, way_id: str, person: str, topics: str) -> None:
    """It also goes on if it was switched off; raises Missing unless the person has such a way."""
    mine = update(way).where(way.c.id == way_id, way.c.person == person)
    change(connection, mine.values(topics=topics, off="", faults=0), Missing)


def remove(connection: Connection, way_id: str, person: str) -> None:
    """With all that was to be sent by it; raises Missing unless the person has such a way."""
    change(connection, delete(way).where(way.c.id == way_id, way.c.person == person), Missing)
    connection.execute(delete(letter).where(letter.c.way == way_id))


def set_seen(connection: Connection, people: Collection[str], now: int) -> None:
    """These people have a game open now."""
    connection.execute(update(way).where(way.c.person.in_(people)).values(seen=now))


def worked(connection: Connection, way_id: str) -> None:
    connection.execute(update(way).where(way.c.id == way_id, way.c.faults > 0).values(faults=0))


def failed(connection: Connection, way_id: str, most: int, off: str) -> None:
    """Once more; after `most` times in a row it is off."""
    connection.execute(update(way).where(way.c.id == way_id).values(faults=way.c.faults + 1))
    connection.execute(update(way).where(way.c.id == way_id, way.c.faults >= most).values(off=off))


def switch_off(connection: Connection, way_id: str, off: str) -> None:
    connection.execute(update(way).where(way.c.id == way_id).values(off=off))
