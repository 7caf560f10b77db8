"""Many games of a contest, in one process or in several; what comes out is the same."""

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from typing import Any, Final

from garrison import catalogue
from garrison.arena.contest import Contest, Entrant, Result, result
from garrison.arena.match import Limits
from garrison.engine.game import new_game
from garrison.engine.value import Value

LARGEST_PORTION: Final = 4
"""Games given to a process at a time: few, so that results come steadily, and it soon hears of the end."""
PORTIONS_A_JOB: Final = 8
"""The fewest portions for each process, if there are enough games, so that all are busy to the end."""
AHEAD: Final = 3
"""Portions waiting for each process: none is ever idle, and a million games need no more memory than a hundred."""


def results(contest: Contest, games: int, jobs: int = 1) -> Generator[Result]:
    """The results of games 0 .. games-1, in the order in which they are ready.

    Each is the same whatever the number of `jobs`, which is that of the processes. With more than one, the rule set has
    to be one of the catalogue, and the bots have to be known by name to Python, since neither travels by value.
    Raises ValueError when it is not, and as `course` does.
    """
    if jobs == 1:
        return (result(contest, number) for number in range(games))
    if catalogue.RULESETS.get(contest.game.ruleset.name) is not contest.game.ruleset:
        raise ValueError(f"'{contest.game.ruleset.name}' is not in the catalogue: play it in one process")
    return _in_processes(contest, games, jobs)


def _in_processes(contest: Contest, games: int, jobs: int) -> Generator[Result]:
    # Started afresh, not forked: a fork would copy whatever threads of the program were doing.
    context = multiprocessing.get_context("spawn")
    ended = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _enter, (_packed(contest), ended))
    portions = (pool.submit(_play, portion) for portion in _portions(games, jobs))
    try:
        with _undisturbed():
            waiting = set(islice(portions, AHEAD * jobs))
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting.update(islice(portions, len(done)))
            for portion in done:
                yield from portion.result()
    finally:
        ended.set()
        pool.shutdown(cancel_futures=True)


def _portions(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_PORTION, games // (jobs * PORTIONS_A_JOB)))
    return (range(begin, min(begin + size, games)) for begin in range(0, games, size))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits, and processes that are started now never hear of it, not even before their first line."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows there is none
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Packed(Value, frozen=True):
    """A contest as it travels: functions go by name."""

    ruleset: str
    map: Any
    options: Any
    seats: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    seed: int
    limits: Limits


def _packed(contest: Contest) -> _Packed:
    game = contest.game
    return _Packed(
        game.ruleset.name, game.map, game.options, game.seats, contest.entrants, contest.seed, contest.limits
    )


def _unpacked(packed: _Packed) -> Contest:
    game = new_game(packed.map, catalogue.ruleset(packed.ruleset), packed.seats, packed.options)
    return Contest(game, packed.entrants, packed.seed, packed.limits)


class _Desk:
    """What a process plays; it is told once, when it starts."""

    contest: Contest
    ended: Event


def _enter(packed: _Packed, ended: Event) -> None:
    # Whoever interrupts means the program that waits for the results; it then says so by `ended`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Desk.contest, _Desk.ended = _unpacked(packed), ended


def _play(portion: range) -> list[Result]:
    return [result(_Desk.contest, number) for number in portion if not _Desk.ended.is_set()]
