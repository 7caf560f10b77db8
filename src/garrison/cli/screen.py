"""The standard streams as the command uses them, what is printed on them, and how the command ends."""

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, Final, NoReturn, TextIO, TypeAlias

import click

from garrison.outside.characters import shown, shown_in_json


def say(words: object, *, end: str = "\n") -> None:
    click.echo(f"{shown(f'{words}')}{end}", nl=False)


def warn(words: object) -> None:
    """Print a warning on standard error."""
    click.echo(shown(f"{words}"), err=True)


def say_json(value: object) -> None:
    """Print a value as one line of JSON, for programs."""
    from msgspec.json import encode

    click.echo(shown_in_json(encode(value)))


def say_json_in_full(value: object) -> None:
    """Print a value as indented JSON, so that people can read it, too."""
    from msgspec import json

    click.echo(shown_in_json(json.format(json.encode(value))))


# How the command ends: its exit codes, and the sentence for a fault that is not the user's


FAILED: Final = 2
OURS: Final = 70
"""The exit code after a fault of the program itself."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as in shells."""

UNREAD: Final = 141
"""The exit code if nobody reads the output to its end, as in shells."""


def told_of(fault: Exception) -> str:
    """What to say about an unforeseen fault: enough to report it."""
    from pathlib import Path
    from traceback import extract_tb

    place = extract_tb(fault.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"This is a bug in Garrison; please report it: {type(fault).__name__}: {fault} ({where})."


def is_developing() -> bool:
    """Whether Python was started with `-X dev`, which shows the traceback of a fault."""
    return sys.flags.dev_mode


# The standard streams as the command uses them: a fault there becomes one sentence, or is ignored


INPUT: Final = 0
OUTPUT: Final = 1
ERROR: Final = 2

Buffer: TypeAlias = Any
"""What the layers of Python's streams pass to each other: bytes, or a view of them."""


class Unread(Exception):
    """Nobody reads the output any more. Not an OSError, since no file is at fault."""


class StreamFault(click.ClickException):
    """A standard stream that does not work; one line names it."""

    exit_code = FAILED


class Output(io.FileIO):
    """Where output goes; after a fault, the rest is discarded."""

    def __init__(self, number: int, fails: Callable[[OSError], None]) -> None:
        super().__init__(number, "w", closefd=False)
        self._fails, self._failed = fails, False

    def write(self, piece: Buffer, /) -> int:
        try:
            return len(piece) if self._failed else self._written(piece)
        except OSError as fault:
            self._failed = True
            self._fails(fault)
        return len(piece)

    def _written(self, piece: Buffer) -> int:
        """The number of bytes written, at least one: we wait for a pipe that doesn't."""
        while not (written := super().write(piece)) and len(piece):
            from select import select

            select([], [self], [])
        return written


class Input(io.FileIO):
    name = "standard input"

    def readinto(self, into: Buffer, /) -> int:
        try:
            return super().readinto(into)
        except OSError as fault:
            raise StreamFault(f"Can't read standard input: {_reason(fault)}.") from None


def _output_fails(fault: OSError) -> NoReturn:
    if isinstance(fault, BrokenPipeError):
        raise Unread from None
    raise StreamFault(f"Can't write to standard output: {_reason(fault)}.") from None


def _error_fails(_: OSError) -> None:
    """Ignore a fault of standard error, since there is nowhere left to report it."""


def _reason(fault: OSError) -> str:
    return "it is closed" if fault.errno == errno.EBADF else f"{fault.strerror}".lower()


def standard_input() -> BinaryIO:
    return sys.stdin.buffer


@contextmanager
def standard_streams() -> Iterator[None]:
    """Put these streams in place of Python's standard streams, unless somebody has replaced those."""
    before = sys.stdin, sys.stdout, sys.stderr
    _take_numbers()
    if sys.stdin is sys.__stdin__:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(Input(INPUT, closefd=False)), _encoding(before[0]), "replace")
    if sys.stdout is sys.__stdout__:
        sys.stdout = _writer(Output(OUTPUT, _output_fails), before[1])
    if sys.stderr is sys.__stderr__:
        sys.stderr = _writer(Output(ERROR, _error_fails), before[2])
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def _take_numbers() -> None:
    """Occupy the numbers of closed streams, so that no file gets one; reading there ends at once, writing fails."""
    while (number := os.open(os.devnull, os.O_RDONLY)) <= ERROR:
        continue
    os.close(number)


def _writer(output: Output, before: TextIO | None) -> TextIO:
    """A text stream on which a character that the terminal can't show becomes a question mark, not an error."""
    by_line = output.isatty() or output.fileno() == ERROR
    return io.TextIOWrapper(io.BufferedWriter(output), _encoding(before), "replace", line_buffering=by_line)


def _encoding(before: TextIO | None) -> str:
    """The encoding of the stream that Python made, if there is one."""
    return before.encoding if before else "utf-8"
