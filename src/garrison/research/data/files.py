"""The file of a dataset as it grows, game by game: what is in it stays, and the same command goes on."""

import os
from pathlib import Path
from typing import Final, Protocol

from garrison.arena.contest import Contest
from garrison.outside.files import assert_file, opened_alone
from garrison.research.data.faults import BrokenDataset, broken_files_told
from garrison.research.data.lines import kept
from garrison.research.data.wanted import Form, Wanted

SUFFIXES: Final = " or ".join(Form)


class Growing(Protocol):
    """A file to which games are added in order; all methods raise BrokenDataset."""

    known: int
    """How many games are in it."""

    def add(self, piece: bytes) -> None:
        """Add the next game, so that nothing that happens later loses it."""

    def finish(self) -> None:
        """All games are there."""

    def close(self) -> None: ...


def form_of(path: Path) -> Form:
    """Raises BrokenDataset unless the suffix is that of a form."""
    if path.suffix not in [*Form]:
        raise BrokenDataset(f"{path}: The name of a dataset ends in {SUFFIXES}.")
    return Form(path.suffix)


def opened(path: Path, wanted: Wanted) -> Growing:
    """A new file, or one that goes on; raises BrokenDataset if it has other games."""
    if os.path.lexists(path):
        with broken_files_told(path):
            assert_file(path)
    if wanted.form is Form.RECORDS:
        return Lines(path, wanted.contest)
    from garrison.research.data.columns import Columns  # noqa: PLC0415  it needs more than the standard library

    return Columns(path, wanted)


class Lines:
    """A line of JSON for each game; a last line that is not complete is dropped."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path, self.known, end = path, 0, 0
        if path.exists():
            self.known, end = kept(path, contest)
            if not self.known and path.stat().st_size:
                raise BrokenDataset(f"{path}, line 1: This is not a game of a dataset.")
        with broken_files_told(path):
            self._file = opened_alone(path, "r+b" if path.exists() else "xb")
            self._file.truncate(end)
            self._file.seek(end)

    def add(self, piece: bytes) -> None:
        with broken_files_told(self._path):
            self._file.write(piece)
            self._file.flush()
        self.known += 1

    def finish(self) -> None:
        """Every line is complete as it is."""

    def close(self) -> None:
        with broken_files_told(self._path):
            self._file.close()
