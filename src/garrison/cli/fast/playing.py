"""Playing fast games: what was done before, with a bar and Ctrl-C, and every fault in one line."""

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress

import click

from garrison.arena.fast.cluster import NoCluster
from garrison.arena.fast.lines import BrokenJournal
from garrison.arena.fast.portion import Portion
from garrison.arena.fast.series import Series, new_series, uncompiled
from garrison.cli.progress import bar
from garrison.engine.game import AnyGame


def series_of(game: AnyGame, policy: str, seed: int, rounds: int | None) -> Series:
    """The series that is asked for, with a line to stderr when the engine has to play it; raises UsageError."""
    try:
        series = new_series(game, policy, seed, rounds)
    except (ImportError, ValueError) as fault:
        raise click.UsageError("; ".join(str(fault).splitlines())) from fault
    if reasons := uncompiled(series):
        click.echo(f"garrison: the engine plays these games, and slowly: {' '.join(reasons)}", err=True)
    return series


@contextmanager
def faults_told() -> Iterator[None]:
    """What goes wrong while games are played is told in one line."""
    try:
        yield
    except BrokenJournal as fault:
        raise click.UsageError(str(fault)) from fault
    except NoCluster as fault:
        raise click.ClickException(str(fault)) from fault


def heeded(coming: Generator[Portion], games: int, done: int, sinks: Iterable[Callable[[Portion], None]]) -> float:
    """The seconds in which portions came and were heeded: all of them, or those that there were when Ctrl-C came."""
    began = time.perf_counter()
    with suppress(KeyboardInterrupt), closing(coming), bar(games, done) as advance:
        for portion in coming:
            for heed in sinks:
                heed(portion)
            advance(portion.games)
    return time.perf_counter() - began
