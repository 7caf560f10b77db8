"""A series in a file: a line of JSON that describes the games, then one for each portion, in order.

An interrupted run can be resumed; an incomplete last line is dropped. Each portion carries a chain: a hash of the
line and of the chain before it, so that no line can be changed unnoticed.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

import msgspec

from garrison.arena.fast.families import kind_of
from garrison.arena.fast.kind import AnyPortion, Checksum, Column, Series
from garrison.arena.fast.series import asked
from garrison.engine.case_files import FAULTS, sentence
from garrison.outside.characters import Told
from garrison.outside.files import opened_alone

LONGEST: Final = 1 << 24


class BrokenJournal(Told):
    """The file is of another series, or can't be read or written; the message is a line that names it and the place."""


class Journal:
    """The file of a series, open at its end; it has `kept` games."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.kept, self._chain = 0, ""
        self._path, self._file = path, file

    @classmethod
    def new(cls, path: Path, series: Series) -> Self:
        """A new file; raises BrokenJournal if it already exists."""
        try:
            journal = cls(path, opened_alone(path, "xb"))
        except (OSError, ValueError) as fault:
            raise _unusable(path, fault) from fault
        journal._begin(series)
        return journal

    @classmethod
    def resumed(cls, path: Path, series: Series, add: Callable[[AnyPortion], None]) -> Self:
        """A file that may already exist; each portion in it is passed to `add`. Raises BrokenJournal."""
        if not os.path.exists(path):  # noqa: PTH110  any text, even one that can't be a file's name
            return cls.new(path, series)
        if not path.is_file():
            raise BrokenJournal(f"{path}: This is not a file.")
        with ExitStack() as open_files:
            try:
                journal = cls(path, open_files.enter_context(opened_alone(path, "r+b")))
                journal._read(series, add)
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
        """Close the file; a fault is ignored here, since whatever could not be written was reported before."""
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

    def _read(self, series: Series, add: Callable[[AnyPortion], None]) -> None:
        """Pass all portions to `add`, and drop what comes after the last complete line."""
        end = 0
        for number, line in enumerate(self._lines(), 1):
            place = f"{self._path}, line {number}"
            if number == 1:
                check_heading(line, series, place)
                self._chain = chained(heading(series))
            else:
                portion, self._chain = read_portion(line, series, self.kept, self._chain, place)
                self.kept += portion.games
                add(portion)
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


# The lines, all checked when read


FORMAT: Final = "garrison games 2"
"""The number rises when a seed gives other games than before, so that no file mixes the two."""

UNCHAINED: Final = "garrison games 1"
CHAIN: Final = 8
"""The number of bytes of a chain."""

SHOWN: Final = 60


def heading(series: Series) -> bytes:
    return msgspec.json.encode({"format": FORMAT, **asked(series)})


def check_heading(line: bytes, series: Series, place: str) -> None:
    """Raises BrokenJournal, with the differences, unless the first line is the one of the series."""
    try:
        theirs = msgspec.json.decode(line, type=dict[str, Any])
    except FAULTS:
        theirs = {}
    if theirs.get("format") == UNCHAINED:
        raise BrokenJournal(
            f"{place}: An older version wrote this file, and its results can't be checked. Start a new one."
        )
    if theirs.get("format") != FORMAT:
        raise BrokenJournal(f"{place}: This is not a file of fast games.")
    ours: dict[str, Any] = msgspec.json.decode(heading(series))
    for name in (*ours, *theirs):
        if theirs.get(name) != ours.get(name):
            raise BrokenJournal(f"{place}: Other games: {name} is {_shown(theirs, name)}, not {_shown(ours, name)}.")


def _shown(of: dict[str, Any], name: str) -> str:
    return msgspec.json.encode(of.get(name)).decode()[:SHOWN]


# Portions


def _with_chain(portion: type[AnyPortion]) -> type[AnyPortion]:
    """A portion as it is read from a file."""
    return msgspec.defstruct("Chained", [("chain", Checksum)], bases=(portion,), frozen=True, kw_only=True)


def chained(line: bytes, before: str = "") -> str:
    """The chain of a line, given the one before it."""
    return blake2b(before.encode() + line, digest_size=CHAIN).hexdigest()


def portion_line(portion: AnyPortion, before: str) -> tuple[bytes, str]:
    """The line of a portion and its chain."""
    chain = chained(msgspec.json.encode(portion), before)
    return msgspec.json.encode({**msgspec.to_builtins(portion), "chain": chain}), chain


def read_portion(line: bytes, series: Series, first: int, before: str, place: str) -> tuple[AnyPortion, str]:
    """The portion, which begins with game `first`, and its chain; raises BrokenJournal."""
    try:
        told = msgspec.json.decode(line, type=_with_chain(kind_of(series.game).portion))
    except FAULTS as fault:
        raise BrokenJournal(f"{place}: This is not a portion of games: {sentence(fault)}") from fault
    kind = kind_of(series.game).portion
    portion = kind(*(getattr(told, name) for name in kind.__struct_fields__))
    if portion.first != first:
        raise BrokenJournal(f"{place}: Expected game {first}, not {portion.first}.")
    if wrong := next(_misfits(portion, series), ""):
        raise BrokenJournal(f"{place}: {wrong}")
    if told.chain != chained(msgspec.json.encode(portion), before):
        raise BrokenJournal(f"{place}: This line or one above it has changed since it was written.")
    return portion, told.chain


def _misfits(portion: AnyPortion, series: Series) -> Iterator[str]:
    kind, seats = kind_of(series.game), len(series.game.seats)
    columns = (
        Column("winners", portion.winners, 0, (1 << seats) - 1),
        Column("ahead", portion.ahead, 0, (1 << seats) - 1),
        Column("rounds", portion.rounds, 0, series.last_round),
        *kind.columns(series, portion),
    )
    if not portion.games:
        yield "There are no games in it."
    if len(getattr(portion, kind.by_seat)) != seats:
        yield f"{kind.by_seat}: Expected a column for each of the {seats} seats."
    for name, numbers, least, most in columns:
        if len(numbers) != portion.games:
            yield f"{name}: Expected a length of {portion.games}, not {len(numbers)}."
        elif wrong := [number for number in numbers if not least <= number <= most]:
            yield f"{name}: Expected a number from {least} to {most}, not {wrong[0]}."
