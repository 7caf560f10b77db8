"""Processes that do one job after another, whole or in pieces; a job that takes too long or too much fails alone."""

import asyncio
import os
import pickle
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread, local
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from garrison.jobs.queue import MOST_WAITING, MOST_WAITING_EACH, FairQueue, Rank

T = TypeVar("T")

MIB: Final = 2**20

STARTING: Final = 120.0
"""The most seconds that a process may take to begin, which do not count as a job's time."""

STUDIES: Final = 2
"""The number of processes for long work; while no long work waits, they serve Rank.LOOK."""

BEHIND: Final = 10
"""The niceness of processes that are not for games, compared with the server."""

MOST_MEMORY: Final = 768 * MIB
"""The most memory, in bytes, for the data of one process; a job that needs more fails."""

FULL: Final = 192 * MIB
"""A process that holds more bytes than this after a job is replaced by a new one."""


class Bounds(NamedTuple):
    """What one job may take: seconds once it has begun, bytes of its answer, and seconds in the queue before that."""

    seconds: float
    answer: int = 16 * MIB
    patience: float = 30.0


class Overrun(Exception):
    """A job took too long or too much, and was ended."""


class Died(Overrun):
    """The process ended by itself, or was ended by something else."""


class Process:
    """One process, which starts with its first job, or a thread of this process if it is to work `inside`."""

    def __init__(self, takes: tuple[Rank, ...], prepare: Callable[[], object], *, inside: bool) -> None:
        self.takes = takes
        self._prepare, self._inside = prepare, inside
        self._executor: Executor | None = None
        self._ready: asyncio.Future[object] | None = None
        self._full = self._closed = False

    async def begin(self) -> None:
        """Start unless already started, and wait until it is ready for a job; raises Overrun."""
        if self._closed:
            raise Died
        if self._executor is None or self._ready is None:
            self._executor = self._begun()
            self._ready = asyncio.ensure_future(_done(self._executor, STARTING, self._prepare))
            self._ready.add_done_callback(_noticed)
        try:
            await asyncio.shield(self._ready)
        except Overrun:
            self.end()
            raise

    async def work(self, bounds: Bounds, job: Callable[..., T], *given: object) -> T:
        """The answer of `job`, which must be a function of a module.

        Raises Overrun, after which the next job begins a new process, or whatever the job raises.
        """
        await self.begin()
        executor = self._executor
        assert executor is not None
        try:
            answer, self._full = await _done(executor, bounds.seconds, _bounded, bounds.answer, job, *given)
        except (Overrun, asyncio.CancelledError):
            self.end()
            raise
        if answer is None:
            raise Overrun
        found: T = pickle.loads(answer)  # noqa: S301  our own process wrote it
        return found

    def rest(self) -> None:
        """End the process if it has grown too large; the next job begins a new one."""
        if self._full and not self._inside:
            self.end()

    def close(self) -> None:
        """End for good: no other process begins."""
        self._closed = True
        self.end()

    def _begun(self) -> Executor:
        if self._inside:
            return ThreadPoolExecutor(1, "jobs")
        behind = 0 if Rank.GAME in self.takes else BEHIND
        return ProcessPoolExecutor(1, get_context("spawn"), _settle_in, (behind,))

    def end(self) -> None:
        """Kill the process, whatever it is doing; the next job begins a new one."""
        executor, self._executor, self._ready, self._full = self._executor, None, None, False
        if executor:
            processes = [*(getattr(executor, "_processes", None) or {}).values()]
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                with suppress(Exception):
                    process.kill()


async def _done(executor: Executor, seconds: float, job: Callable[..., T], *given: object) -> T:
    """The answer of a job within these seconds; raises Overrun, Died if its process ends, or what the job raises."""
    running = asyncio.get_running_loop().run_in_executor(executor, job, *given)
    try:
        async with asyncio.timeout(seconds):
            return await running
    except BrokenProcessPool:
        raise Died from None
    except (TimeoutError, MemoryError):
        raise Overrun from None
    except asyncio.CancelledError:
        if (task := asyncio.current_task()) and task.cancelling():
            raise
        raise Died from None


def _noticed(started: "asyncio.Future[object]") -> None:
    """Fetch the exception of a failed start: nobody else may be left to do so, and asyncio would log it."""
    if not started.cancelled():
        started.exception()


class Pool:
    """The processes of a server: some for its games, one for Rank.LOOK, and some for long work."""

    def __init__(
        self,
        games: int,
        prepare: Callable[[], object] = int,
        most_waiting: int = MOST_WAITING,
        most_each: int = MOST_WAITING_EACH,
    ) -> None:
        """`prepare` loads what jobs need. With `games` 0, all work is done in threads of this process."""
        ranks: list[tuple[Rank, ...]] = [(Rank.GAME,)] * max(1, games)
        ranks += [(Rank.LOOK,), *[(Rank.STUDY, Rank.LOOK)] * STUDIES]
        self._processes = [Process(takes, prepare, inside=not games) for takes in ranks]
        self._queue = FairQueue(self._processes, most_waiting, most_each)

    async def open(self) -> None:
        """Begin the processes for games, so that the first move need not wait."""
        for process in self._processes:
            if Rank.GAME in process.takes:
                await process.begin()

    def close(self) -> None:
        """End all processes for good, whatever they are doing."""
        for process in self._processes:
            process.close()

    def waiting(self, rank: Rank) -> int:
        return self._queue.waiting(rank)

    def is_full(self, rank: Rank) -> bool:
        """Whether somebody who asks for a place now has to wait."""
        return self._queue.is_full(rank)

    def assert_room(self, whose: str) -> None:
        """Raises Crowded if there is no room for a caller to wait; work for games always has room."""
        self._queue.assert_room(whose)

    @asynccontextmanager
    async def place(self, whose: str, rank: Rank, patience: float | None = None) -> AsyncIterator[Process]:
        """A process for several jobs in succession, which nobody else uses meanwhile; raises Crowded."""
        async with self._queue.place(whose, rank, patience) as process:
            try:
                yield process
            finally:
                process.rest()

    async def work(self, whose: str, rank: Rank, bounds: Bounds, job: Callable[..., T], *given: object) -> T:
        """The answer of `job`, a function of a module, once its turn has come; work for games has no limit to wait.

        Cancelling leaves the queue, or ends the job. Raises Crowded, Overrun, or whatever the job raises.
        """
        async with self.place(whose, rank, None if rank is Rank.GAME else bounds.patience) as process:
            return await process.work(bounds, job, *given)


# In the process


def _bounded(most: int, job: Callable[..., object], *given: object) -> tuple[bytes | None, bool]:
    """The answer as bytes, unless it is too large, and whether the process has become too large."""
    answer = pickle.dumps(job(*given), pickle.HIGHEST_PROTOCOL)
    return (answer if len(answer) <= most else None), _memory() > FULL


def _memory() -> int:
    """The memory that this process holds, in bytes; 0 if the system doesn't say."""
    with suppress(OSError), open("/proc/self/statm", encoding="ascii") as told:  # noqa: PTH123  read after every job
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _settle_in(behind: int) -> None:
    """Leave Ctrl-C to the server, and end when the server ends, for whatever reason."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(behind)
    _limit_memory()


def _end_with_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(1)


def _limit_memory() -> None:
    """Let the system refuse memory beyond MOST_MEMORY, if it can."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  not on every system

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, hard))


# Long work that hands over what it finds piece by piece, in a process that does nothing else meanwhile


BREATH: Final = 0.3
"""The seconds after which the pieces found so far are handed over."""

A_PIECE: Final = 60.0
"""The most seconds that may pass without a piece."""


async def pieces(
    process: Process,
    seconds: float,
    at_once: type | tuple[type, ...],
    job: Callable[..., Iterator[T]],
    *given: object,
) -> AsyncGenerator[list[T], None]:
    """What `job`, a generator of a module, yields, a few at a time; pieces of the types `at_once` are never held back.

    Raises Overrun if one piece takes too long, or all together do, or whatever the generator raises.
    """
    until = monotonic() + seconds
    await process.work(Bounds(A_PIECE), _begin, job, *given)
    while found := await process.work(Bounds(A_PIECE), _more, at_once):
        some: list[T] = found
        yield some
        if monotonic() > until:
            raise Overrun


# In the process, whose jobs are all done by one thread

_own: Final = local()


def _begin(job: Callable[..., Iterator[object]], *given: object) -> None:
    _own.going = job(*given)


def _more(at_once: type | tuple[type, ...]) -> list[Any]:
    """The next pieces; none at the end."""
    began, found = monotonic(), list[Any]()
    for piece in _own.going:
        found.append(piece)
        if monotonic() - began > BREATH or isinstance(piece, at_once):
            break
    return found
