"""The games of a dataset as pieces of its file, in order, whatever the number of processes that play them."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing.synchronize import Event
from typing import Final

from garrison.arena.batch import assert_travels, undisturbed
from garrison.arena.contest import Contest, followed, players, seated
from garrison.arena.match import PlayedGame
from garrison.engine.game import AnyMove
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.research.data.lines import line_of
from garrison.research.data.wanted import Form, Wanted

AHEAD: Final = 3
"""Games that wait for each process, so that none is ever idle."""


def pieces(wanted: Wanted, first: int, end: int, jobs: int = 1) -> Generator[bytes]:
    """What is kept of games `first` to end - 1, in order; raises what `play` raises, and ImportError."""
    if jobs == 1:
        return (piece(wanted, number) for number in range(first, end))
    return _in_processes(wanted, range(first, end), jobs)


def piece(wanted: Wanted, number: int) -> bytes:
    """The same bytes in every process: a game depends on the seed and its number alone."""
    if wanted.form is Form.RECORDS:
        return line_of(wanted.contest, number, game_of(wanted.contest, number))
    from garrison.research.data.tables import table_of  # noqa: PLC0415  it needs more than the standard library

    names = [wanted.contest.entrants[entrant].name for entrant in seated(wanted.contest, number)]
    return table_of(number, game_of(wanted.contest, number), wanted.amounts, names)


def game_of(contest: Contest, number: int) -> PlayedGame:
    """A game as `garrison simulate` plays it; raises IllegalMove with a note that names the game."""
    start = state = begin(contest.game)
    moves = list[AnyMove]()
    for move, after in followed(contest, number, players(contest, number), start):
        moves.append(move)
        state = after
    return PlayedGame(Record(contest.game, start, tuple(moves)), state)


# In processes of this machine


def _in_processes(wanted: Wanted, games: range, jobs: int) -> Generator[bytes]:
    assert_travels(wanted.contest)
    # Started afresh, not forked: a fork would copy whatever the threads of the program are doing.
    context = multiprocessing.get_context("spawn")
    ended = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _enter, (wanted, ended))
    coming = (pool.submit(_play, number) for number in games)
    try:
        with undisturbed():
            waiting = deque(islice(coming, AHEAD * jobs))
        yield from _in_order(waiting, coming)
    finally:
        ended.set()
        pool.shutdown(cancel_futures=True)


def _in_order(waiting: deque[Future[bytes]], coming: Iterator[Future[bytes]]) -> Iterator[bytes]:
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(islice(coming, 1))


class _Desk:
    wanted: Wanted
    ended: Event


def _enter(wanted: Wanted, ended: Event) -> None:
    # An interrupt is meant for the program that waits for the games, which then sets `ended`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Desk.wanted, _Desk.ended = wanted, ended


def _play(number: int) -> bytes:
    return b"" if _Desk.ended.is_set() else piece(_Desk.wanted, number)
