"""A series in a file: a line of JSON that describes the games, then one for each portion, in order.

An interrupted run can be resumed; an incomplete last line is dropped.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import BinaryIO, Final, Self

from garrison.arena.fast.kind import Series
from garrison.arena.fast.lines import BrokenJournal, chained, check_heading, heading, portion_line, read_portion
from garrison.arena.fast.portion import AnyPortion
from garrison.outside.files import opened_alone

LONGEST: Final = 1 << 24


class Journal:
    """The file of a series, open at its end; it has `kept` games."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.kept, self._chain = 0, ""
        self._path, self._file = path, file

    @classmethod
    def new(cls, path: Path, series: Series) -> Self:
        """Raises BrokenJournal if the file already exists."""
        try:
            journal = cls(path, opened_alone(path, "xb"))
        except (OSError, ValueError) as fault:
            raise _unusable(path, fault) from fault
        journal._begin(series)
        return journal

    @classmethod
    def resumed(cls, path: Path, series: Series, heed: Callable[[AnyPortion], None]) -> Self:
        """A file that may already exist; each portion in it is passed to `heed`. Raises BrokenJournal."""
        if not os.path.exists(path):  # noqa: PTH110  any text, also one that no file can be called
            return cls.new(path, series)
        if not path.is_file():
            raise BrokenJournal(f"{path}: This is not a file.")
        with ExitStack() as open_files:
            try:
                journal = cls(path, open_files.enter_context(opened_alone(path, "r+b")))
                journal._read(series, heed)
            except OSError as fault:
                raise _unusable(path, fault) from fault
            open_files.pop_all()
        return journal

    def add(self, portion: AnyPortion) -> None:
        if portion.first == self.kept:
            line, self._chain = portion_line(portion, self._chain)
            self._write(line)
            self.kept += portion.games

    def close(self) -> None:
        """What is not written by now never will be, and that has been told."""
        with suppress(OSError):
            self._file.close()

    def _begin(self, series: Series) -> None:
        self._write(line := heading(series))
        self._chain = chained(line)

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line + b"\n")
            self._file.flush()
        except OSError as fault:
            raise _unusable(self._path, fault) from fault

    def _read(self, series: Series, heed: Callable[[AnyPortion], None]) -> None:
        """Heed all portions, and drop what comes after the last complete line."""
        end = 0
        for number, line in enumerate(self._lines(), 1):
            place = f"{self._path}, line {number}"
            if number == 1:
                check_heading(line, series, place)
                self._chain = chained(heading(series))
            else:
                portion, self._chain = read_portion(line, series, self.kept, self._chain, place)
                self.kept += portion.games
                heed(portion)
            end += len(line)
        if not end:
            self._check_beginning(heading(series))
        self._file.seek(end)
        self._file.truncate()
        if not end:
            self._begin(series)

    def _lines(self) -> Iterator[bytes]:
        number = 1
        while (line := self._file.readline(LONGEST)).endswith(b"\n"):
            yield line
            number += 1
        if len(line) == LONGEST:
            raise BrokenJournal(f"{self._path}, line {number}: A line can have at most {LONGEST:,} bytes.")

    def _check_beginning(self, first_line: bytes) -> None:
        """Refuse to overwrite a file without a complete line, unless it is the beginning of ours."""
        self._file.seek(0)
        if not first_line.startswith(self._file.read(LONGEST)):
            raise BrokenJournal(f"{self._path}, line 1: This is not a file of fast games.")


def _unusable(path: Path, fault: OSError | ValueError) -> BrokenJournal:
    reason = (isinstance(fault, OSError) and fault.strerror) or f"{fault}"
    return BrokenJournal(f"{path}: {reason}.")
