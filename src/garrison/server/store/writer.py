"""One thread that writes: whatever waits is committed together, and nothing is answered before its commit."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from garrison.server.store.faults import Unavailable

T = TypeVar("T")
Job = Callable[[Connection], T]
"""Writes through the connection and has no other effect, since it may be run again after everything was undone."""

MOST: Final = 200
"""The most jobs in a commit, so that the first need not wait long for the last."""

MISTAKES: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Where the fault is what was written or asked; all else that a database raises means that it can't go on."""


class Waiting(NamedTuple):
    job: Job[Any]
    answer: Future[Any]


class Outcome(NamedTuple):
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
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._open, self._door = True, Lock()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def write(self, job: Job[T]) -> Future[T]:
        """Whatever the job gives or raises, after the commit; or Unavailable."""
        answer: Future[T] = Future()
        with self._door:
            if not self._open:
                raise Unavailable
            self._queue.put(Waiting(job, answer))
        return answer

    def close(self) -> None:
        """What waits is still written."""
        with self._door:
            self._open = False
            self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while batch := self._next():
            self._answer([waiting for waiting in batch if waiting.answer.set_running_or_notify_cancel()])
        self._drop()

    def _next(self) -> list[Waiting]:
        """All that wait, and at least one; empty at the end."""
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
            outcomes = [Outcome(None, _unavailable(fault))] * len(batch)
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _deliver(waiting.answer, outcome)

    def _alone(self, waiting: Waiting) -> Outcome:
        """Once more, in a commit of its own, so that only those fail that must."""
        try:
            return self._commit([waiting])[0]
        except BaseException as fault:  # noqa: BLE001  as above
            return Outcome(None, _unavailable(fault))

    def _commit(self, batch: Sequence[Waiting]) -> list[Outcome]:
        """Raises Spoilt if nothing was committed, or something else if that is not known."""
        if self._connection is None:
            self._connection = self._engine.connect()
        work = _in_savepoint if len(batch) > 1 else _by_itself
        try:
            with self._connection.begin():
                return [work(self._connection, waiting.job) for waiting in batch]
        except Undone as undone:
            return [Outcome(None, undone.fault)]
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        """A connection that failed is not used again."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _by_itself(connection: Connection, job: Job[Any]) -> Outcome:
    """The only job of a transaction; raises Undone to roll it back, or Spoilt."""
    try:
        return Outcome(job(connection))
    except BaseException as fault:
        raise (Undone(fault) if _is_own(fault) else Spoilt()) from fault


def _in_savepoint(connection: Connection, job: Job[Any]) -> Outcome:
    """One of several, which is undone alone if it raises; raises Spoilt."""
    try:
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            outcome = _by_itself(connection, job)
        except Undone as undone:
            outcome = Outcome(None, undone.fault)
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        connection.exec_driver_sql("RELEASE SAVEPOINT job")
    except DBAPIError as fault:
        raise Spoilt from fault
    return outcome


def _is_own(fault: BaseException) -> bool:
    """Whether it is the fault of the job, and not of the database."""
    return not isinstance(fault, DBAPIError) or isinstance(fault, MISTAKES)


def _unavailable(fault: BaseException) -> Unavailable:
    unavailable = Unavailable()
    unavailable.__cause__ = fault
    return unavailable


def _deliver(answer: Future[Any], outcome: Outcome) -> None:
    if outcome.fault is None:
        answer.set_result(outcome.value)
    else:
        answer.set_exception(outcome.fault)
