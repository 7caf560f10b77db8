"""One thread that writes: whatever waits is committed together, and nothing is answered before its commit."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError

from garrison.server.store.faults import Unavailable

T = TypeVar("T")
Job = Callable[[Connection], T]
"""Writes through the connection and has no other effect, since it may be run again after everything was undone."""

MOST: Final = 200
"""The most jobs in a commit, so that the first need not wait long for the last."""

BROKEN: Final = (OperationalError, InterfaceError, InternalError)
"""What the database raises where it can't go on: the fault is not the job's alone."""


class Waiting(NamedTuple):
    job: Job[Any]
    answer: Future[Any]


class Outcome(NamedTuple):
    value: object
    fault: BaseException | None = None


class Spoilt(Exception):
    """The database could not go on in the middle of a job, so that nothing was committed."""


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
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
        except Spoilt as fault:
            if len(batch) > 1:
                return self._answer_each(batch)
            outcomes = [Outcome(None, _unavailable(fault))]
        except BaseException as fault:  # noqa: BLE001  nobody may wait for ever, whatever goes wrong
            outcomes = [Outcome(None, _unavailable(fault))] * len(batch)
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _deliver(waiting.answer, outcome)
        return None

    def _answer_each(self, batch: Sequence[Waiting]) -> None:
        """Each in a commit of its own, so that only those fail that must."""
        for waiting in batch:
            self._answer([waiting])

    def _commit(self, batch: Sequence[Waiting]) -> list[Outcome]:
        with self._engine.connect() as connection:
            try:
                with connection.begin():
                    return [_outcome(connection, waiting.job) for waiting in batch]
            except BaseException:
                connection.invalidate()
                raise


def _outcome(connection: Connection, job: Job[Any]) -> Outcome:
    """What a job comes to in a savepoint of its own; raises Spoilt."""
    try:
        with connection.begin_nested():
            return Outcome(job(connection))
    except BROKEN as fault:
        if connection.invalidated:
            raise
        raise Spoilt from fault
    except BaseException as fault:  # noqa: BLE001  it belongs to the one who gave the job
        return Outcome(None, fault)


def _unavailable(fault: BaseException) -> Unavailable:
    unavailable = Unavailable()
    unavailable.__cause__ = fault
    return unavailable


def _deliver(answer: Future[Any], outcome: Outcome) -> None:
    if outcome.fault is None:
        answer.set_result(outcome.value)
    else:
        answer.set_exception(outcome.fault)
