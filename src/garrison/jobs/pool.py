"""Processes that do one job after another, also in pieces; a job that takes too long or too much fails alone."""

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
"""In seconds, the longest that a process may take to begin, which is no job's time."""

STUDIES: Final = 2
"""Processes for long work; while none waits, they work for whoever looks at something."""

BEHIND: Final = 10
"""How much less urgent than the server and its bots such a process is, as for `nice`."""

MOST_MEMORY: Final = 768 * MIB
"""What the data of one process may take; a job that needs more fails."""

FULL: Final = 192 * MIB
"""A process that holds more than this after a job makes room for a new one."""


class Bounds(NamedTuple):
    """What one job may take: seconds from its own beginning, bytes of its answer, and seconds in the queue before."""

    seconds: float
    answer: int = 16 * MIB
    patience: float = 30.0


class Overrun(Exception):
    """A job has taken too long or too much, and was ended."""


class Died(Overrun):
    """The process has ended by itself, or was ended by somebody else."""


class Process:
    """One process, or a thread of this one if there are to be no processes. It begins with its first job."""

    def __init__(self, takes: tuple[Rank, ...], prepare: Callable[[], object], *, inside: bool) -> None:
        self.takes = takes
        self._prepare, self._inside = prepare, inside
        self._executor: Executor | None = None
        self._ready: asyncio.Future[object] | None = None
        self._full = self._closed = False

    async def begin(self) -> None:
        """Be ready for a job; raises Overrun."""
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
        """What a function of a module gives.

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
        found: T = pickle.loads(answer)  # noqa: S301  our own process has said it
        return found

    def rest(self) -> None:
        """Nothing more is to be done for now: a process that has grown too large makes room for a new one."""
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
        """Without waiting for what is being done."""
        executor, self._executor, self._ready, self._full = self._executor, None, None, False
        if executor:
            processes = [*(getattr(executor, "_processes", None) or {}).values()]
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                with suppress(Exception):
                    process.kill()


async def _done(executor: Executor, seconds: float, job: Callable[..., T], *given: object) -> T:
    """Raises Overrun, or whatever the job raises. A job whose process is ended before it begins has no answer."""
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
    """Whoever waited for a process to begin may have gone when it fails."""
    if not started.cancelled():
        started.exception()


class Pool:
    """The processes of a server: some for its games, one for whoever looks, and some for long work."""

    def __init__(
        self,
        games: int,
        prepare: Callable[[], object] = int,
        most_waiting: int = MOST_WAITING,
        most_each: int = MOST_WAITING_EACH,
    ) -> None:
        """`prepare` loads what jobs need. Without processes for games all is done in threads of this process."""
        ranks: list[tuple[Rank, ...]] = [(Rank.GAME,)] * max(1, games)
        ranks += [(Rank.LOOK,), *[(Rank.STUDY, Rank.LOOK)] * STUDIES]
        self._processes = [Process(takes, prepare, inside=not games) for takes in ranks]
        self._queue = FairQueue(self._processes, most_waiting, most_each)

    async def open(self) -> None:
        """Begin those for games, so that the first move need not wait."""
        for process in self._processes:
            if Rank.GAME in process.takes:
                await process.begin()

    def close(self) -> None:
        """Without waiting for what is being done."""
        for process in self._processes:
            process.close()

    def waiting(self, rank: Rank) -> int:
        return self._queue.waiting(rank)

    def is_full(self, rank: Rank) -> bool:
        """Whether whoever asks for a place now has to wait."""
        return self._queue.is_full(rank)

    def assert_room(self, whose: str) -> None:
        """Raises Crowded if a caller can't even wait."""
        self._queue.assert_room(whose)

    @asynccontextmanager
    async def place(self, whose: str, rank: Rank, patience: float | None = None) -> AsyncIterator[Process]:
        """A process for several jobs in succession, which nobody else has meanwhile; raises Crowded."""
        async with self._queue.place(whose, rank, patience) as process:
            try:
                yield process
            finally:
                process.rest()

    async def work(self, whose: str, rank: Rank, bounds: Bounds, job: Callable[..., T], *given: object) -> T:
        """What a function of a module gives, when its turn has come.

        Whoever is cancelled leaves the queue, or ends the job. Raises Crowded, Overrun, or whatever the job raises.
        """
        async with self.place(whose, rank, None if rank is Rank.GAME else bounds.patience) as process:
            return await process.work(bounds, job, *given)


# In the process


def _bounded(most: int, job: Callable[..., object], *given: object) -> tuple[bytes | None, bool]:
    """The answer as bytes, unless it is too large, and whether the process has become too large."""
    answer = pickle.dumps(job(*given), pickle.HIGHEST_PROTOCOL)
    return (answer if len(answer) <= most else None), _memory() > FULL


def _memory() -> int:
    """What this process holds of the machine's memory, in bytes; 0 where the system does not tell."""
    with suppress(OSError), open("/proc/self/statm", encoding="ascii") as told:  # noqa: PTH123  read after every job
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _settle_in(behind: int) -> None:
    """Leave it to the server to be interrupted, and end when it has ended, however that was."""
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
    """Where the system can: what a job asks for beyond this is refused to it."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  not on every system

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, hard))


# Long work that hands over what it finds, piece by piece, in a process that does nothing else meanwhile


BREATH: Final = 0.3
"""In seconds, how long to go on before pieces are handed over."""

A_PIECE: Final = 60.0
"""In seconds, the longest that may pass without a piece."""


async def pieces(
    process: Process,
    seconds: float,
    at_once: type | tuple[type, ...],
    job: Callable[..., Iterator[T]],
    *given: object,
) -> AsyncGenerator[list[T], None]:
    """What a generator of a module gives, a few at a time; those of the types `at_once` are never kept back.

    Raises Overrun if one piece, or all together, take too long, or whatever the generator raises.
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
