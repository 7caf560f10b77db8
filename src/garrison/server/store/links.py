"""Links: addresses that give a seat, once, or let people watch."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select, update

from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import change, every, found
from garrison.server.store.faults import Taken
from garrison.server.store.rows import LinkRow
from garrison.server.store.schema import link


def add(connection: Connection, new: LinkRow) -> None:
    add_rows(connection, link, [new])


def take_back(connection: Connection, game_id: str, seats: Sequence[int]) -> None:
    """Those of these seats lead nowhere from now on."""
    connection.execute(delete(link).where(link.c.game == game_id, link.c.seat.in_(seats)))


def find(connection: Connection, hash_: str) -> LinkRow | None:
    return found(connection, LinkRow, select(link).where(link.c.hash == hash_))


def of(connection: Connection, game_id: str) -> tuple[LinkRow, ...]:
    return every(connection, LinkRow, select(link).where(link.c.game == game_id).order_by(link.c.seat, link.c.hash))


def use(connection: Connection, hash_: str, person: str) -> None:
    """A seat link gives its seat once; raises Taken if somebody else has used it, or if there is no such link."""
    mine = update(link).where(link.c.hash == hash_, link.c.used_by.in_(("", person)))
    change(connection, mine.values(used_by=person), Taken)
