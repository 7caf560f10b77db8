"""How the command refuses bad input: in one line, with exit code 2."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import BinaryIO

import click

from garrison.cli.files import name_of
from garrison.cli.leaving import FAILED
from garrison.engine.case_files import Found, InvalidCase
from garrison.maps.faults import UnknownMap


class Unusable(click.ClickException):
    """A file that can't be used; one line says why."""

    exit_code = FAILED


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Turn a fault in the words of a command into a UsageError of one line."""
    try:
        yield
    except (ImportError, UnknownMap, ValueError) as fault:
        raise click.UsageError(" ".join(str(fault).splitlines())) from fault


def answered(
    file: BinaryIO,
    cases: Iterable[Found],
    answer: Callable[[Found], None],
    refuse: Callable[[Found, InvalidCase], None],
) -> int:
    """Print the answer to each case, or why it can't be read, and give the exit code."""
    broken = 0
    try:
        for case in cases:
            try:
                answer(case)
            except InvalidCase as fault:
                broken += 1
                refuse(case, fault)
    except (InvalidCase, OSError) as fault:
        raise Unusable(f"{name_of(file)}: {fault}") from None
    return FAILED if broken else 0
