"""Partitions of the games on PostgreSQL: which servers there are, and the locks that say who owns what.

A game belongs to a partition by a hash of its id, and a partition to the server that holds its lock. The locks are held
by the connection that also writes the games. So whatever is committed there is committed by the owner, and when the
connection ends, for whatever reason, the database itself frees them.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from sqlalchemy import Connection, text

from garrison.store.database import Unavailable

PARTITIONS: Final = 64
"""How many there are; it may not change while servers of a database run."""

CLASS: Final = 0x6761_7272
"""The first half of the number of each lock: `garr`."""

FORGOTTEN: Final = 60_000
"""Milliseconds after which a server that no longer beats is deleted from the table."""


def partition_of(game: str) -> int:
    """The partition of a game, the same in every process."""
    return crc32(game.encode()) % PARTITIONS


class NotOwned(Unavailable):
    """The game is not this process's own, or no longer; nothing was written."""


class Locks:
    """The partitions that this process owns. `take`, `give` and `assert_held` run in the writer's transactions."""

    def __init__(self) -> None:
        self.held: frozenset[int] = frozenset()
        self.on_loss: Callable[[], object] = lambda: None
        """Called by the writer's thread when it has lost the connection, and the locks with it."""

    def take(self, wanted: Sequence[int], connection: Connection) -> frozenset[int]:
        """Take those of these locks that are free; gives all that are held now."""
        missing = sorted({*wanted} - self.held)
        rows = connection.execute(TAKE, {"class": CLASS, "numbers": missing}) if missing else ()
        self.held |= {number for number, taken in rows if taken}
        return self.held

    def give(self, given: Sequence[int], connection: Connection) -> None:
        """Free these locks, from this moment on."""
        ours = sorted(self.held & {*given})
        self.held -= {*ours}
        if ours:
            connection.execute(GIVE, {"class": CLASS, "numbers": ours})

    def lost(self) -> None:
        if self.held:
            self.held = frozenset()
            self.on_loss()

    def assert_held(self, game: str) -> None:
        """Raises NotOwned unless the lock of the game is held by the connection that writes now."""
        if partition_of(game) not in self.held:
            raise NotOwned


NUMBERS: Final = "FROM unnest(CAST(:numbers AS integer[])) AS number"
TAKE: Final = text(f"SELECT number, pg_try_advisory_lock(:class, number) {NUMBERS}")
GIVE: Final = text(f"SELECT pg_advisory_unlock(:class, number) {NUMBERS}")


# The servers, each with a row that it keeps fresh


class Peer(NamedTuple):
    """A server process: its internal address, and how many milliseconds ago it beat, by the clock of the database."""

    id: str
    address: str
    age: int = 0


NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

BEAT: Final = text(
    f"INSERT INTO peer (id, address, backend, beaten) VALUES (:id, :address, pg_backend_pid(), {NOW}) "  # noqa: S608  as above
    "ON CONFLICT (id) DO UPDATE SET backend = excluded.backend, beaten = excluded.beaten"
)
PEERS: Final = text(f"SELECT id, address, {NOW} - beaten FROM peer ORDER BY id")  # noqa: S608  as above
LEAVE: Final = text("DELETE FROM peer WHERE id = :id")
FORGET: Final = text(f"DELETE FROM peer WHERE beaten < {NOW} - :age")  # noqa: S608  as above

EVICT: Final = text("""
SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE locktype = 'advisory' AND classid = :class AND objid = ANY(CAST(:numbers AS oid[])) AND objsubid = 2 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
AND pid <> pg_backend_pid() AND pid NOT IN (SELECT backend FROM peer)
""")


def beat(connection: Connection, id_: str, address: str) -> tuple[Peer, ...]:
    """Say that this server is alive, through the connection that holds its locks; gives all servers, dead ones too."""
    connection.execute(BEAT, {"id": id_, "address": address})
    there = peers(connection)
    if any(peer.age > FORGOTTEN for peer in there):
        connection.execute(FORGET, {"age": FORGOTTEN})
    return there


def peers(connection: Connection) -> tuple[Peer, ...]:
    """All servers that have not been forgotten."""
    return tuple(Peer(*row) for row in connection.execute(PEERS))


def leave(connection: Connection, id_: str) -> None:
    """Delete a server that has ended, or is about to."""
    connection.execute(LEAVE, {"id": id_})


def evict(connection: Connection, numbers: Sequence[int], age: int) -> None:
    """End the connections that hold these locks for servers that have not beaten for `age` ms.

    Such a server may be stopped, or cut off. It has no lease any more, and without its connection it can't write. Its
    row goes first: if it beats at this moment, it waits for that, and loses its connection before it has a lease again.
    """
    connection.execute(FORGET, {"age": age})
    connection.execute(EVICT, {"class": CLASS, "numbers": sorted(numbers)})


# How many connections there may be


def connections_allowed(connection: Connection) -> int:
    """How many connections PostgreSQL allows to anybody but its administrators."""
    shown = (connection.scalar(text(f"SHOW {name}")) for name in ("max_connections", "superuser_reserved_connections"))
    most, reserved = (int(value or 0) for value in shown)
    return most - reserved
