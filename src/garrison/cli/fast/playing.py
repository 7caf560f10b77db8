"""The series of fast games that is asked for, and its faults, each told in one line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from garrison.arena.fast.cluster import NoCluster
from garrison.arena.fast.lines import BrokenJournal
from garrison.arena.fast.series import Series, new_series, uncompiled
from garrison.cli.faults import told_in_one_line
from garrison.engine.game import AnyGame


def series_of(game: AnyGame, policy: str, seed: int, rounds: int | None) -> Series:
    """The series that is asked for, with a line to stderr if the engine has to play it; raises UsageError."""
    with told_in_one_line():
        series = new_series(game, policy, seed, rounds)
    if reasons := uncompiled(series):
        click.echo(f"garrison: the engine plays these games, and slowly: {' '.join(reasons)}", err=True)
    return series


@contextmanager
def faults_told() -> Iterator[None]:
    try:
        yield
    except BrokenJournal as fault:
        raise click.UsageError(str(fault)) from fault
    except NoCluster as fault:
        raise click.ClickException(str(fault)) from fault
