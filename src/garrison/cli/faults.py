"""How the command refuses what it is given: in one line, and with exit code 2."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from garrison.cli import FAILED
from garrison.maps.faults import UnknownMap


class Unusable(click.ClickException):
    """A file that cannot be used; one line says why."""

    exit_code = FAILED


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Turn what is wrong with the words of a command into a UsageError of one line."""
    try:
        yield
    except (ImportError, UnknownMap, ValueError) as fault:
        raise click.UsageError("; ".join(str(fault).splitlines())) from fault
