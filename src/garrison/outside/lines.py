"""The lines of a file or a pipe, one at a time, within limits of time and memory."""

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from garrison.outside.characters import Told

MOST_EMPTY = 1_000_000
"""The most empty lines in a row; a hundred million of them would take a minute to pass over."""


class NumberedLine(NamedTuple):
    number: int
    """From 1; empty lines count."""
    raw: bytes


class TooManyEmpty(Told):
    """More than MOST_EMPTY empty lines in a row."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number}: There are more than {MOST_EMPTY:,} empty lines in a row.")


def lines(source: BinaryIO, longest: int, before: int = 0) -> Iterator[NumberedLine]:
    """The lines that are not empty, one at a time; of a line longer than `longest`, the first `longest` + 1 bytes.

    Numbers go on from `before`, the number of lines already read. Raises TooManyEmpty.
    """
    number = full = before
    while raw := source.readline(longest + 1):
        number += 1
        _pass_over_rest(source, raw, longest)
        if raw.strip():
            full = number
            yield NumberedLine(number, raw)
        elif number - full > MOST_EMPTY:
            raise TooManyEmpty(number)


def _pass_over_rest(source: BinaryIO, raw: bytes, longest: int) -> None:
    while len(raw) > longest and not raw.endswith(b"\n"):
        raw = source.readline(longest + 1)
