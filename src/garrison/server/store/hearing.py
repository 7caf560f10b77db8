"""How processes on one PostgreSQL tell each other what they have written; nothing depends on being heard."""

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, NullPool, create_engine, text

LOG = logging.getLogger("garrison.store")

CHANNEL: Final = "garrison"
POSTGRESQL: Final = "postgresql"

PATIENCE: Final = 1.0
"""For so many seconds a listener waits, before it looks whether it should end, or tries to connect again."""

TELL: Final = text("SELECT pg_notify(:channel, :word)")

Heard = Callable[[str, str], object]
"""Is given who wrote, and in which game."""


def tell(connection: Connection, teller: str, game: str) -> None:
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
                LOG.warning("The listener has lost its connection: %s.", type(fault).__name__)
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
