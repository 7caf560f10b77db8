"""How a command says that games could not be played on or kept: in one line."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager

import click

from garrison.arena.ledger import BrokenLedger


@contextmanager
def running_faults_told() -> Iterator[None]:
    try:
        yield
    except BrokenLedger as fault:
        raise click.UsageError(f"{fault}") from fault
    except BrokenExecutor as fault:
        raise click.ClickException(
            "One of the processes was ended from outside. Fewer --jobs need less memory."
        ) from fault
