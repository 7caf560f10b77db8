"""What the servers of one database share: the time, their keys, a sign of life, and news of what was written."""

import asyncio
import logging
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, NullPool, Numeric, cast, create_engine, extract, func, select, text, update

from garrison.store.database import Unavailable
from garrison.store.schema import KeyringRow, PulseRow, keyring, pulse
from garrison.store.statements import fetch_first, insert_rows
from garrison.store.store import Store

LOG = logging.getLogger("garrison.clock")

Clock = Callable[[], int]

EACH: Final = 60.0
"""In seconds: how often the database is asked."""

WORTH_TELLING: Final = 1_000
"""In ms: by how much this machine's clock may differ before that is logged."""


def now() -> int:
    """Milliseconds since 1970 by this machine's clock."""
    return time.time_ns() // 1_000_000


def of_database(connection: Connection) -> int:
    """Milliseconds since 1970; of an SQLite file, which is on this machine, the machine's own."""
    if connection.dialect.name != "postgresql":
        return now()
    found = connection.execute(select(cast(extract("epoch", func.clock_timestamp()) * 1000, Numeric(20, 0))))
    return int(found.scalar_one())


class SharedClock:
    """Never goes back. It differs from the database's by what an answer takes at most."""

    def __init__(self, own: Clock = now) -> None:
        self._own, self._ahead, self._last = own, 0, 0

    def __call__(self) -> int:
        self._last = max(self._last, self._own() + self._ahead)
        return self._last

    async def set(self, store: Store) -> None:
        """Ask the database; if it is away, what it said last still counts."""
        asked = self._own()
        try:
            told = await store.read(of_database)
        except Unavailable:
            return
        ahead = told - (asked + self._own()) // 2
        if abs(ahead - self._ahead) > WORTH_TELLING:
            LOG.warning("This machine's clock differs from the database's by %d ms; the database's counts.", ahead)
        self._ahead = ahead

    async def keep_set(self, store: Store) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(EACH)
            await self.set(store)


# The pulse of the servers on a database: when one was last alive


def beat(connection: Connection, now: int) -> int:
    """For how many ms no server had been alive; 0 at the very first beat."""
    last = fetch_first(connection, PulseRow, select(pulse).with_for_update())
    if last is None:
        insert_rows(connection, pulse, [PulseRow(1, now)])
        return 0
    connection.execute(update(pulse).values(time=max(last.time, now)))
    return max(0, now - last.time)


def last_beat(connection: Connection) -> int:
    """When a server last said that it is alive; 0 if none ever did."""
    row = fetch_first(connection, PulseRow, select(pulse))
    return row.time if row else 0


# The keyring: keys that all servers on a database share, each made once


def shared_key(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """The key of this name, made if there is none; raises Conflict if another process makes it at this moment."""
    if row := fetch_first(connection, KeyringRow, select(keyring).where(keyring.c.name == name)):
        return row.value
    insert_rows(connection, keyring, [KeyringRow(name, made := make())])
    return made


# How processes on one PostgreSQL tell each other what they have written; nothing depends on being heard


LISTENER_LOG = logging.getLogger("garrison.store")

CHANNEL: Final = "garrison"
POSTGRESQL: Final = "postgresql"

PATIENCE: Final = 1.0
"""For so many seconds a listener waits, before it looks whether it should end, or tries to connect again."""

TELL: Final = text("SELECT pg_notify(:channel, :word)")

Heard = Callable[[str, str], object]
"""Is given who wrote, and in which game."""


def tell_others(connection: Connection, teller: str, game: str) -> None:
    """Say after the commit that a game has changed; SQLite has nobody to tell."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(TELL, {"channel": CHANNEL, "word": f"{teller} {game}"})


class Listener:
    """A thread that hears what other processes say; it does nothing on SQLite."""

    def __init__(self, engine: Engine, heard: Heard) -> None:
        self._heard, self._ending, self._hearing = heard, Event(), Event()
        self._engine = create_engine(engine.url, poolclass=NullPool) if engine.dialect.name == POSTGRESQL else None
        self._thread = Thread(target=self._listen, name="listener", daemon=True)

    def open(self) -> None:
        """Returns when it hears, or after a while if it can't."""
        if self._engine is not None:
            self._thread.start()
            self._hearing.wait(5 * PATIENCE)

    def close(self) -> None:
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join()

    def _listen(self) -> None:
        while not self._ending.is_set():
            try:
                self._hear()
            except Exception as fault:  # noqa: BLE001  a lost connection must not end the thread
                LISTENER_LOG.warning("The listener has lost its connection: %s.", type(fault).__name__)
                self._ending.wait(PATIENCE)

    def _hear(self) -> None:
        assert self._engine is not None
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            self._hearing.set()
            driver: Any = connection.connection.driver_connection
            while not self._ending.is_set():
                for notice in driver.notifies(timeout=PATIENCE):
                    self._heard(*notice.payload.partition(" ")[::2])
