"""The store: the database of a server, from which many read and to which one writes."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError
from sqlalchemy.exc import TimeoutError as TooMany

from garrison.server.store.database import READERS, database, opening
from garrison.server.store.faults import Missing, Unavailable
from garrison.server.store.versions import is_latest
from garrison.server.store.writer import MISTAKES, Job, Writer

T = TypeVar("T")

UNFIT = (DataError, OverflowError, UnicodeEncodeError)
"""What is raised when somebody asks for texts and numbers that no database can hold."""


class Store:
    def __init__(self, address: str, timed: Callable[[float], None] = lambda _: None) -> None:
        """Opens the database, makes it if it is new, and migrates it; raises BadDatabase or NewerDatabase.

        `timed` is given the seconds that each job waited to be committed.
        """
        self._timed = timed
        self.database = database(address)
        try:
            with self.database.writing.begin() as connection:
                _migrated(connection)
        except DBAPIError as fault:
            self.database.close()
            raise opening(self.database.name, fault) from fault
        except BaseException:
            self.database.close()
            raise
        self._writer = Writer(self.database.writing)
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds, all of it at one moment; raises what the query raises, Missing, or Unavailable."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, query)

    async def write(self, job: Job[T]) -> T:
        """What a job gives, after it is on the disk; raises what the job raises, or Unavailable.

        The job may be run twice, so it must have no effect but through its connection. It may be written although the
        caller was cancelled.
        """
        began = perf_counter()
        done = await asyncio.wrap_future(self._writer.write(job))
        self._timed(perf_counter() - began)
        return done

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """As `read`, in this thread."""
        try:
            with self.database.reading.begin() as connection:
                return query(connection)
        except UNFIT as fault:
            raise Missing from fault
        except MISTAKES:
            raise
        except (DBAPIError, TooMany) as fault:
            raise Unavailable from fault

    def write_now(self, job: Job[T]) -> T:
        """As `write`, while this thread waits."""
        return self._writer.write(job).result()

    def close(self) -> None:
        """What waits is still written."""
        self._writer.close()
        self._readers.shutdown()
        self.database.close()


def _migrated(connection: Connection) -> None:
    if not is_latest(connection):
        from garrison.server.store.migrating import migrate  # noqa: PLC0415  it takes half a second to load

        migrate(connection)
