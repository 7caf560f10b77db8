"""Fast games at the command line: where they come from, and where `garrison simulate --fast` puts them."""

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import click

from garrison.arena.cluster import NoCluster
from garrison.arena.fast.cluster import by_ray
from garrison.arena.fast.journal import Journal
from garrison.arena.fast.kind import AnyTally, Series
from garrison.arena.fast.kinds import kind_of
from garrison.arena.fast.lines import BrokenJournal
from garrison.arena.fast.portion import AnyPortion
from garrison.arena.fast.series import by_this_process, new_series, prepare, record, uncompiled
from garrison.catalogue import write_record
from garrison.cli.fast.options import Asked, Fast
from garrison.cli.fast.standings import Run, as_plain, picture
from garrison.cli.faults import told_in_one_line
from garrison.cli.leaving import INTERRUPTED
from garrison.cli.progress import timed
from garrison.cli.screen import say, say_json_in_full, screen, warn
from garrison.engine.game import AnyGame


def simulate_fast(game: AnyGame, wanted: Asked, fast: Fast) -> int:
    series = series_of(game, fast.policy, wanted.seed, wanted.rounds)
    if fast.record is not None:
        say(write_record(record(series, fast.record)), end="")
        return 0
    run = _run(series, wanted.games, fast)
    if wanted.as_json:
        say_json_in_full(as_plain(run))
    else:
        screen().print(picture(run))
    return INTERRUPTED if run.tally.games < wanted.games else 0


def _run(series: Series, games: int, fast: Fast) -> Run:
    """Games 0 .. `games` - 1, except those already in the file; fewer if Ctrl-C is pressed."""
    tally = kind_of(series.game).tally()
    with _faults_told(), ExitStack() as files:
        journal = fast.out and files.enter_context(closing(_opened(fast.out, series, games, fast, tally)))
        known, known_work = tally.games, tally.work

        def heed(portion: AnyPortion) -> None:
            if journal:
                journal.add(portion)
            tally.add(portion)

        if known < games and not fast.on:
            prepare(series, announce)
        seconds = timed(_coming(series, known, games, fast), heed, games, known, lambda portion: portion.games)
    return Run(series, games, tally, known, known_work, seconds)


def _opened(path: Path, series: Series, games: int, fast: Fast, tally: AnyTally) -> Journal:
    """The file, after counting those of its portions that lie wholly within the requested games."""

    def heed(portion: AnyPortion) -> None:
        if portion.first + portion.games <= games:
            tally.add(portion)

    if fast.resume:
        return Journal.resumed(path, series, heed)
    if os.path.lexists(path):
        raise BrokenJournal(f"{path}: This file already exists. Use --resume to continue it.")
    return Journal.new(path, series)


def _coming(series: Series, first: int, end: int, fast: Fast) -> Generator[AnyPortion]:
    if fast.on:
        return by_ray(series, first, end, fast.address)
    return by_this_process(series, first, end, fast.threads)


def series_of(game: AnyGame, policy: str, seed: int, rounds: int | None) -> Series:
    """The requested series, with a line to stderr if the engine has to play it; raises UsageError."""
    with told_in_one_line():
        series = new_series(game, policy, seed, rounds)
    if reasons := uncompiled(series):
        warn(f"garrison: The engine has to play these games, which is slow: {' '.join(reasons)}")
    return series


def announce() -> None:
    """Say at a terminal why nothing happens yet."""
    if sys.stderr.isatty():
        warn("Compiling the games first. This takes about a minute, but only once.")


@contextmanager
def _faults_told() -> Iterator[None]:
    try:
        yield
    except BrokenJournal as fault:
        raise click.UsageError(str(fault)) from fault
    except NoCluster as fault:
        raise click.ClickException(str(fault)) from fault
