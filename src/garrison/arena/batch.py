"""Many games of a contest, in one process, in several or on a Ray cluster, with the same results."""

import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

import msgspec

from garrison import catalogue
from garrison.arena.contest import Contest, Result, result
from garrison.extras import install
from garrison.outside.numbers import integer

LARGEST_PORTION: Final = 4
"""The most games given to a process at a time: few, so that results come steadily and it can be stopped soon."""
PORTIONS_A_JOB: Final = 8
"""How many portions each process gets, or more, if there are enough games, so that all stay busy to the end."""
AHEAD: Final = 3
"""Portions waiting for each process: none is ever idle, and a million games need no more memory than a hundred."""

R = TypeVar("R", bound=Result)
Play: TypeAlias = Callable[[Contest, int], R]
"""Plays the game with this number in a contest."""


def results(contest: Contest, games: int, jobs: int = 1, first: int = 0) -> Generator[Result]:
    """The results of games `first` to games - 1, in the order in which they are ready.

    They do not depend on `jobs`, the number of processes. With more than one, the rule set must be in the catalogue and
    the bots must be known to Python by name, since neither can be pickled by value.
    Raises ValueError if the rule set is not, and as `course` does.
    """
    return each(result, contest, games, jobs, first)


def each(play: Play[R], contest: Contest, games: int, jobs: int = 1, first: int = 0) -> Generator[R]:
    """What `play` gives for the same games; with several processes, Python must know it by name."""
    games, jobs, first = integer("games", games), integer("jobs", jobs), integer("first", first)
    if jobs == 1:
        return (play(contest, number) for number in range(first, games))
    assert_travels(contest)
    return _in_processes(play, contest, range(first, games), jobs)


def results_on_ray(contest: Contest, first: int, end: int, address: str = "") -> Generator[Result]:
    """The results of games `first` to end - 1, played on a Ray cluster, in the order in which they are ready.

    The cluster is chosen as by `garrison.arena.batch.run_on_ray`. The bots must be known to Python by name there.
    Raises NoCluster, and what `results` raises for several processes.
    """
    portions = ((portion.start, portion.stop) for portion in _portions(range(first, end), jobs=1))
    assert_travels(contest)
    with closing(run_on_ray(_played_there, contest, portions, address)) as coming:
        for line in coming:
            yield from msgspec.json.decode(line, type=list[Result])


def assert_travels(contest: Contest) -> None:
    """Raises ValueError if the rule set has no name by which another process knows it."""
    book = contest.game.ruleset
    if catalogue.RULESETS.get(book.name) is not book:
        raise ValueError(f"'{book.name}' is not in the catalogue, so only one process can play it.")


def _played_there(contest: Contest, first: int, end: int) -> bytes:
    return msgspec.json.encode([result(contest, number) for number in range(first, end)])


# In processes of this machine


def _in_processes(play: Play[R], contest: Contest, games: range, jobs: int) -> Generator[R]:
    # Started afresh, not forked: a fork would copy whatever the threads of the program are doing.
    context = multiprocessing.get_context("spawn")
    ended = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _enter, (play, contest, ended))
    portions = (pool.submit(_play, portion) for portion in _portions(games, jobs))
    try:
        with undisturbed():
            waiting = set(islice(portions, AHEAD * jobs))
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting.update(islice(portions, len(done)))
            for portion in done:
                yield from portion.result()
    finally:
        ended.set()
        pool.shutdown(cancel_futures=True)


def _portions(games: range, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_PORTION, len(games) // (jobs * PORTIONS_A_JOB)))
    return (games[begin : begin + size] for begin in range(0, len(games), size))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits, and processes started now never receive it, not even before their first line."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows has none
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Process:
    play: Play[Any]
    contest: Contest
    ended: Event


def _enter(play: Play[Any], contest: Contest, ended: Event) -> None:
    # An interrupt is meant for the program that waits for the results, which then sets `ended`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Process.play, _Process.contest, _Process.ended = staticmethod(play), contest, ended


def _play(portion: range) -> list[Any]:
    return [_Process.play(_Process.contest, number) for number in portion if not _Process.ended.is_set()]


# On a Ray cluster that is already running or is started locally, whatever the work is


AHEAD_ON_RAY: Final = 4
"""Portions requested at a time, for each processor."""

PATIENCE: Final = 10.0
"""Seconds in which a cluster must answer; Ray itself would wait for minutes."""

ADDRESS: Final = "RAY_ADDRESS"
Ray: TypeAlias = Any
"""The module `ray`, which is not installed where types are checked."""

P = TypeVar("P")


class NoCluster(Exception):
    """There is no cluster to play on, or it failed; the message says why in one line."""


def run_on_ray(
    work: Callable[[P, int, int], bytes], parcel: P, portions: Iterable[tuple[int, int]], address: str = ""
) -> Generator[bytes]:
    """What `work` gives for the parcel and each portion, as it comes; closing the generator leaves the cluster.

    The cluster is the one at the address, at RAY_ADDRESS, already running on this machine, or else a new one.
    Raises NoCluster.
    """
    try:
        import ray  # noqa: PLC0415  only with the extra
    except ImportError as fault:
        raise NoCluster(f"A cluster needs Ray, from the extra 'cluster': {install('cluster')}") from fault
    with _cluster(ray, address or os.environ.get(ADDRESS, "")):
        yield from _streamed(ray, work, parcel, iter(portions))


def _streamed(
    ray: Ray, work: Callable[[P, int, int], bytes], parcel: P, portions: Iterator[tuple[int, int]]
) -> Iterator[bytes]:
    far, sent = ray.remote(work), ray.put(parcel)
    coming = (far.remote(sent, *portion) for portion in portions)
    waiting: list[Any] = []
    try:
        while waiting := [*waiting, *islice(coming, _room(ray) - len(waiting))]:
            done, waiting = ray.wait(waiting)
            yield from map(ray.get, done)
    finally:
        for portion in waiting:
            ray.cancel(portion)


def _room(ray: Ray) -> int:
    """The portions that keep all processors busy, including processors that joined later."""
    return AHEAD_ON_RAY * max(1, int(ray.cluster_resources().get("CPU", 1)))


@contextmanager
def _cluster(ray: Ray, address: str) -> Iterator[None]:
    """A connection to the cluster; its faults become NoCluster."""
    was_there = ray.is_initialized()
    try:
        if not was_there:
            _connect(ray, address)
        yield
    except (ray.exceptions.RayError, ConnectionError, RuntimeError, ValueError) as fault:
        raise NoCluster(f"The cluster failed: {_last_line(fault)}") from fault
    finally:
        if not was_there:
            ray.shutdown()


def _connect(ray: Ray, address: str) -> None:
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster started here reports to nobody
    ray.init(address=address or None, log_to_driver=False, logging_level="ERROR", include_dashboard=False)


def check_address(address: str) -> None:
    if not address or address in ("auto", "local"):
        return
    try:
        place = urlsplit(address if "//" in address else f"//{address}")
        socket.create_connection((place.hostname or "", place.port or 0), PATIENCE).close()
    except (OSError, ValueError) as fault:
        raise NoCluster(f"No cluster answers at {address[:100]!r}: {fault}.") from fault


def _last_line(fault: Exception) -> str:
    return (str(fault).strip().splitlines() or [type(fault).__name__])[-1][:300]
