"""The time by which all servers of a database go: the database's own."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, Numeric, cast, extract, func, select

from garrison.server.store.faults import Unavailable
from garrison.server.store.store import Store

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
