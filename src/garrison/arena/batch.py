"""Many games of a contest, in one process, in several or on a cluster, with the same results."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from garrison import catalogue
from garrison.arena.cluster import worked
from garrison.arena.contest import Contest, Result, result
from garrison.outside.numbers import integer

LARGEST_PORTION: Final = 4
"""Games given to a process at a time: few, so that results come steadily and it can be stopped soon."""
PORTIONS_A_JOB: Final = 8
"""The fewest portions for each process, if there are enough games, so that all stay busy to the end."""
AHEAD: Final = 3
"""Portions waiting for each process: none is ever idle, and a million games need no more memory than a hundred."""

R = TypeVar("R", bound=Result)
Play: TypeAlias = Callable[[Contest, int], R]
"""Plays the game of a contest that has this number."""


def results(contest: Contest, games: int, jobs: int = 1, first: int = 0) -> Generator[Result]:
    """The results of games `first` to games - 1, in the order in which they are ready.

    They do not depend on `jobs`, the number of processes. With more than one, the rule set must be in the catalogue and
    the bots must be known to Python by name, since neither travels by value.
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

    The cluster is chosen as by `garrison.arena.cluster.worked`. The bots must be known to Python by name there.
    Raises NoCluster, and what `results` raises for several processes.
    """
    portions = ((portion.start, portion.stop) for portion in _portions(range(first, end), jobs=1))
    assert_travels(contest)
    with closing(worked(_played_there, contest, portions, address)) as coming:
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


class _Desk:
    play: Play[Any]
    contest: Contest
    ended: Event


def _enter(play: Play[Any], contest: Contest, ended: Event) -> None:
    # An interrupt is meant for the program that waits for the results, which then sets `ended`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Desk.play, _Desk.contest, _Desk.ended = staticmethod(play), contest, ended


def _play(portion: range) -> list[Any]:
    return [_Desk.play(_Desk.contest, number) for number in portion if not _Desk.ended.is_set()]
