"""Playing the games of a dataset, in several processes if you like, and the file that grows by them."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final, Protocol

from garrison.arena.batch import assert_travels, undisturbed
from garrison.arena.contest import Contest, followed, players, seated
from garrison.arena.match import PlayedGame
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.vocabulary import Move
from garrison.outside.files import assert_file, opened_alone
from garrison.research.data.records import BrokenDataset, Form, Wanted, broken_files_told, kept, line_of

AHEAD: Final = 3
"""How many games wait for each process, so that none is ever idle."""


def pieces(wanted: Wanted, first: int, end: int, jobs: int = 1) -> Generator[bytes]:
    """What is kept of games `first` to end - 1, in order; raises what `play` raises, and ImportError."""
    if jobs == 1:
        return (piece(wanted, number) for number in range(first, end))
    return _in_processes(wanted, range(first, end), jobs)


def piece(wanted: Wanted, number: int) -> bytes:
    """The same bytes in every process: a game depends on the seed and its number alone."""
    if wanted.form is Form.RECORDS:
        return line_of(wanted.contest, number, game_of(wanted.contest, number))
    from garrison.research.data.parquet import table_of  # noqa: PLC0415  it needs more than the standard library

    names = [wanted.contest.entrants[entrant].name for entrant in seated(wanted.contest, number)]
    return table_of(number, game_of(wanted.contest, number), wanted.amounts, names)


def game_of(contest: Contest, number: int) -> PlayedGame:
    """A game as `garrison simulate` plays it; raises IllegalMove with a note that names the game."""
    start = state = begin(contest.game)
    moves = list[Move]()
    for move, after in followed(contest, number, players(contest, number), start):
        moves.append(move)
        state = after
    return PlayedGame(Record(contest.game, start, tuple(moves)), state)


# In several processes


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


# The file of a dataset, which grows game by game: what is in it stays, and the same command goes on


SUFFIXES: Final = " or ".join(Form)


class Growing(Protocol):
    """A file to which games are added in order; all methods raise BrokenDataset."""

    known: int
    """How many games are in it."""

    def add(self, piece: bytes) -> None:
        """Add the next game, so that nothing that happens later loses it."""

    def finish(self) -> None:
        """Finish the file, once all games are there."""

    def close(self) -> None: ...


def form_of(path: Path) -> Form:
    """The form that the suffix of a file names; raises BrokenDataset if there is none."""
    if path.suffix not in [*Form]:
        raise BrokenDataset(f"{path}: The name of a dataset ends in {SUFFIXES}.")
    return Form(path.suffix)


def opened(path: Path, wanted: Wanted) -> Growing:
    """A new file, or one that goes on; raises BrokenDataset if it has other games."""
    if os.path.lexists(path):
        with broken_files_told(path):
            assert_file(path)
    if wanted.form is Form.RECORDS:
        return Lines(path, wanted.contest)
    from garrison.research.data.parquet import Columns  # noqa: PLC0415  it needs more than the standard library

    return Columns(path, wanted)


class Lines:
    """A line of JSON for each game; a last line that is not complete is dropped."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path, self.known, end = path, 0, 0
        if path.exists():
            self.known, end = kept(path, contest)
            if not self.known and path.stat().st_size:
                raise BrokenDataset(f"{path}, line 1: This is not a game of a dataset.")
        with broken_files_told(path):
            self._file = opened_alone(path, "r+b" if path.exists() else "xb")
            self._file.truncate(end)
            self._file.seek(end)

    def add(self, piece: bytes) -> None:
        with broken_files_told(self._path):
            self._file.write(piece)
            self._file.flush()
        self.known += 1

    def finish(self) -> None:
        """Do nothing, since every line is complete."""

    def close(self) -> None:
        with broken_files_told(self._path):
            self._file.close()
