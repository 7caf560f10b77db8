"""What the servers of one database share: the time, keys, a sign of life, and news of what was written."""

import asyncio
import logging
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, NullPool, Numeric, cast, create_engine, extract, func, select, update

from garrison.store.database import Unavailable, executed
from garrison.store.schema import KeyringRow, PulseRow, keyring, pulse
from garrison.store.statements import fetch_first, insert_rows
from garrison.store.store import Store

LOG: Final = logging.getLogger("garrison.store")

Clock = Callable[[], int]

EACH: Final = 60.0
"""Seconds between two times at which the database is asked."""

WORTH_TELLING: Final = 1_000
"""Milliseconds by which this machine's clock may differ before that is logged."""


def now() -> int:
    """Milliseconds since 1970 by this machine's clock."""
    return time.time_ns() // 1_000_000


def of_database(connection: Connection) -> int:
    """Milliseconds since 1970 by the clock of the database, which for a file of SQLite is the clock of this machine."""
    if connection.dialect.name != "postgresql":
        return now()
    found = connection.execute(select(cast(extract("epoch", func.clock_timestamp()) * 1000, Numeric(20, 0))))
    return int(found.scalar_one())


class SharedClock:
    """The database's clock, asked now and then. It never goes back, and is off by at most the time of an answer."""

    def __init__(self, own: Clock = now) -> None:
        self._own, self._ahead, self._last = own, 0, 0

    def __call__(self) -> int:
        self._last = max(self._last, self._own() + self._ahead)
        return self._last

    async def set(self, store: Store) -> None:
        """Ask the database; if it does not answer, its last answer still counts."""
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
        """Ask again and again, until cancelled."""
        while True:
            await asyncio.sleep(EACH)
            await self.set(store)


# A sign of life


def beat(connection: Connection, now: int) -> int:
    """Say that a server is alive; gives for how many ms none had been, 0 at the very first beat."""
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


# Keys that all servers share, each made once


def shared_key(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """The key of this name, made if there is none; raises Conflict if another process makes it at this moment."""
    if row := fetch_first(connection, KeyringRow, select(keyring).where(keyring.c.name == name)):
        return row.value
    insert_rows(connection, keyring, [KeyringRow(name, made := make())])
    return made


# How servers on one PostgreSQL tell each other what they have written; nothing depends on being heard


CHANNEL: Final = "garrison"
POSTGRESQL: Final = "postgresql"

PATIENCE: Final = 1.0
"""Seconds that a listener waits before it checks whether it should end, or tries to connect again."""

TELL: Final = "SELECT pg_notify(%(channel)s, %(word)s)"

ACCOUNT: Final = "account:"
"""What stands before the id of a person in an announcement, where the id of a game stands alone."""

EVERYTHING: Final = "*"
"""What a listener hears from nobody when it may have missed something."""

Heard = Callable[[str, str], object]
"""Called with who wrote, and in which game, or of which ACCOUNT."""


def tell_others(connection: Connection, teller: str, changed: str) -> None:
    """Announce, with the commit, that a game or an ACCOUNT has changed; a file of SQLite has only one server."""
    if connection.dialect.name == POSTGRESQL:
        executed(connection, TELL, {"channel": CHANNEL, "word": f"{teller} {changed}"})


class Listener:
    """A thread that receives what other servers announce; on SQLite it does nothing."""

    def __init__(self, engine: Engine, heard: Heard) -> None:
        self._heard, self._ending, self._hearing = heard, Event(), Event()
        self._engine = create_engine(engine.url, poolclass=NullPool) if engine.dialect.name == POSTGRESQL else None
        self._thread = Thread(target=self._listen, name="listener", daemon=True)

    def open(self) -> None:
        """Start the thread, and return once it listens, or after a while if it can't."""
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
                LOG.warning("The listener has lost its connection: %s.", type(fault).__name__)
                self._ending.wait(PATIENCE)

    def _hear(self) -> None:
        assert self._engine is not None
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            if self._hearing.is_set():
                self._heard("", EVERYTHING)
            self._hearing.set()
            driver: Any = connection.connection.driver_connection
            while not self._ending.is_set():
                for notice in driver.notifies(timeout=PATIENCE):
                    self._heard(*notice.payload.partition(" ")[::2])
