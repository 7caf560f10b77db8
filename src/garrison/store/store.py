"""The store: the database of a server, which many threads read and one writes."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as TooMany

from garrison.store.database import Missing, Unavailable, database, opening
from garrison.store.migrations import migrate
from garrison.store.partitions import Locks

T = TypeVar("T")
Job = Callable[[Connection], T]
"""A function that writes through the connection and has no other effect, since it may be undone and run again."""

MISTAKES: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Errors that are the fault of the job; any other error of a database means that it can't go on."""

UNFIT = (DataError, OverflowError, UnicodeEncodeError)
"""Errors that come from texts or numbers that no database can hold."""


class Store:
    def __init__(self, address: str, timed: Callable[[float], None] = lambda _: None) -> None:
        """Open the database, make it if it is new, and migrate it; raises BadDatabase or NewerDatabase.

        `timed` is given the seconds that each job waited to be committed.
        """
        self._timed = timed
        self.database = database(address)
        try:
            with self.database.writing.begin() as connection:
                migrate(connection)
        except DBAPIError as fault:
            self.database.close()
            raise opening(self.database.name, fault) from fault
        except BaseException:
            self.database.close()
            raise
        self.locks = Locks()
        self._writer = Writer(self.database.writing, self.locks.lost)
        self._readers = ThreadPoolExecutor(self.database.readers, "reader")

    @property
    def shared(self) -> bool:
        """Whether other servers may use the database, too."""
        return self.database.reading.dialect.name == "postgresql"

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of a query, which sees one moment; raises what the query raises, or Missing, or Unavailable."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, query)

    async def write(self, job: Job[T]) -> T:
        """The result of a job, once it is on the disk; raises what the job raises, or Unavailable.

        The job may be run twice, so it must have no effect but through its connection. It may be written even if the
        caller is cancelled.
        """
        began = perf_counter()
        done = await asyncio.wrap_future(self._writer.write(job))
        self._timed(perf_counter() - began)
        return done

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """The same as `read`, in this thread."""
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
        """The same as `write`, while this thread waits."""
        return self._writer.write(job).result()

    def close(self) -> None:
        """Close the database; jobs that wait are still written."""
        self._writer.close()
        self._readers.shutdown()
        self.database.close()


# The writer: whatever waits is committed together, and nothing is answered before its commit


MOST: Final = 200
"""The most jobs in a commit, so that the first need not wait long for the last."""


class Waiting(NamedTuple):
    job: Job[Any]
    answer: Future[Any]


class JobResult(NamedTuple):
    value: object
    fault: BaseException | None = None


class Spoilt(Exception):
    """The database could not go on in the middle of a job, so that nothing was committed."""


class Undone(Exception):
    """A job failed by itself, so that its transaction is rolled back."""

    def __init__(self, fault: BaseException) -> None:
        super().__init__()
        self.fault = fault


class Writer:
    def __init__(self, engine: Engine, dropped: Callable[[], object] = lambda: None) -> None:
        """`dropped` is called before a connection is given up, in the thread of the writer."""
        self._engine, self._dropped = engine, dropped
        self._connection: Connection | None = None
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._open, self._door = True, Lock()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def write(self, job: Job[T]) -> Future[T]:
        """What the job gives or raises, once it is committed; or Unavailable."""
        answer: Future[T] = Future()
        with self._door:
            if not self._open:
                raise Unavailable
            self._queue.put(Waiting(job, answer))
        return answer

    def close(self) -> None:
        """Take no more jobs; those that wait are still written."""
        with self._door:
            self._open = False
            self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while batch := self._next():
            self._answer([waiting for waiting in batch if waiting.answer.set_running_or_notify_cancel()])
        self._drop()

    def _next(self) -> list[Waiting]:
        """All jobs that wait, at least one; empty once the writer is closed."""
        batch: list[Waiting] = []
        while not batch or (len(batch) < MOST and not self._queue.empty()):
            waiting = self._queue.get()
            if waiting is None:
                self._queue.put(None)
                break
            batch.append(waiting)
        return batch

    def _answer(self, batch: Sequence[Waiting]) -> None:
        try:
            outcomes = self._commit(batch)
        except Spoilt:
            outcomes = [self._alone(waiting) for waiting in batch]
        except BaseException as fault:  # noqa: BLE001  nobody may wait for ever, whatever goes wrong
            outcomes = [JobResult(None, _unavailable(fault))] * len(batch)
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _deliver(waiting.answer, outcome)

    def _alone(self, waiting: Waiting) -> JobResult:
        """Run a job again in a commit of its own, so that only the jobs at fault fail."""
        try:
            return self._commit([waiting])[0]
        except BaseException as fault:  # noqa: BLE001  as above
            return JobResult(None, _unavailable(fault))

    def _commit(self, batch: Sequence[Waiting]) -> list[JobResult]:
        """Commit these jobs together; raises Spoilt if nothing was committed, or another error if that is unknown."""
        if self._connection is None:
            self._connection = self._engine.connect()
        work = _in_savepoint if len(batch) > 1 else _by_itself
        try:
            with self._connection.begin():
                return [work(self._connection, waiting.job) for waiting in batch]
        except Undone as undone:
            return [JobResult(None, undone.fault)]
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        """Close the connection after a failure, so that it is not used again."""
        if self._connection is not None:
            self._dropped()
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _by_itself(connection: Connection, job: Job[Any]) -> JobResult:
    """Run the only job of a transaction; raises Undone to roll it back, or Spoilt."""
    try:
        return JobResult(job(connection))
    except BaseException as fault:
        raise (Undone(fault) if _is_own(fault) else Spoilt()) from fault


def _in_savepoint(connection: Connection, job: Job[Any]) -> JobResult:
    """Run one of several jobs, which is undone alone if it raises; raises Spoilt."""
    try:
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            outcome = _by_itself(connection, job)
        except Undone as undone:
            outcome = JobResult(None, undone.fault)
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        connection.exec_driver_sql("RELEASE SAVEPOINT job")
    except DBAPIError as fault:
        raise Spoilt from fault
    return outcome


def _is_own(fault: BaseException) -> bool:
    """Whether an error is the fault of the job, and not of the database."""
    return not isinstance(fault, DBAPIError) or isinstance(fault, MISTAKES)


def _unavailable(fault: BaseException) -> Unavailable:
    unavailable = Unavailable()
    unavailable.__cause__ = fault
    return unavailable


def _deliver(answer: Future[Any], outcome: JobResult) -> None:
    if outcome.fault is None:
        answer.set_result(outcome.value)
    else:
        answer.set_exception(outcome.fault)
