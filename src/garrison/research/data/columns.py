"""A dataset as Parquet while it grows: games wait beside it, complete one by one, and move in when all are there.

Parquet can't be added to. The games that were played since wait in a file with `.part` after its name: a line of JSON
with what is played and the number of the first, then for each game eight bytes with its length, and its table.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from garrison.research.data.arrays import META, About, about_of, opened
from garrison.research.data.faults import BrokenDataset, broken_files_told
from garrison.research.data.tables import LEFT_OUT, coding_of, schema
from garrison.research.data.wanted import FORMAT, Wanted, asked

LENGTH: Final = 8
LONGEST: Final = 1 << 30
"""The most bytes of a game that is read back."""

LONGEST_HEAD: Final = 1 << 24


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of the games that wait."""

    about: About
    first: int


class Columns:
    """Games in the file, and games that wait beside it."""

    def __init__(self, path: Path, wanted: Wanted) -> None:
        self._path, self._waiting = path, path.with_name(f"{path.name}.part")
        self._about = about(wanted)
        self._schema = schema(coding_of(wanted.contest.game, wanted.amounts))
        self._done = self._in_file()
        with broken_files_told(self._waiting):
            self._file, self.known = self._resumed() if self._waiting.exists() else self._begun()

    def add(self, piece: bytes) -> None:
        with broken_files_told(self._waiting):
            self._file.write(len(piece).to_bytes(LENGTH, "big") + piece)
            self._file.flush()
        self.known += 1

    def finish(self) -> None:
        """Write all games into the file, or leave it as it was."""
        if self.known == self._done and self._path.exists():
            return
        whole = self._path.with_name(f"{self._path.name}.whole")
        with broken_files_told(whole):
            self._write(whole)
            whole.replace(self._path)
        self._done = self.known

    def close(self) -> None:
        """Games that are in the file wait no longer."""
        with broken_files_told(self._waiting):
            self._file.close()
            if self.known == self._done:
                self._waiting.unlink()

    # What is in the file

    def _in_file(self) -> int:
        if not self._path.exists() or not self._path.stat().st_size:
            return 0
        with opened(self._path) as file:
            self._check(about_of(file, self._path), self._path)
            return int(file.num_row_groups)

    def _check(self, theirs: About, path: Path) -> None:
        ours = msgspec.to_builtins(self._about)
        for name, value in msgspec.to_builtins(theirs).items():
            if value != ours[name]:
                told = (msgspec.json.encode(one).decode()[:60] for one in (value, ours[name]))
                raise BrokenDataset(f"{path}: These games have {name} {', not '.join(told)}.")

    # What waits

    def _begun(self) -> tuple[BinaryIO, int]:
        file = self._waiting.open("w+b")
        file.write(msgspec.json.encode(Head(about=self._about, first=self._done)) + b"\n")
        file.flush()
        return file, self._done

    def _resumed(self) -> tuple[BinaryIO, int]:
        """The games that wait, unless they have moved in meanwhile; a last one that is not complete is dropped."""
        file = self._waiting.open("r+b")
        raw = file.readline(LONGEST_HEAD)
        if not raw.endswith(b"\n"):
            file.close()
            return self._begun()
        head = self._head(raw)
        self._check(head.about, self._waiting)
        if head.first != self._done:
            file.close()
            return self._begun()
        games = [*_sizes(file)]
        file.truncate(len(raw) + sum(LENGTH + size for size in games))
        file.seek(0, os.SEEK_END)
        return file, self._done + len(games)

    def _head(self, raw: bytes) -> Head:
        try:
            return msgspec.json.decode(raw, type=Head)
        except (msgspec.DecodeError, RecursionError) as fault:
            raise BrokenDataset(f"{self._waiting}, line 1: These are not the games of a dataset.") from fault

    # Moving in

    def _write(self, whole: Path) -> None:
        left_out = 0
        meta = {META: msgspec.json.encode(self._about)}
        with pq.ParquetWriter(whole, self._schema.with_metadata(meta), compression="zstd") as writer:
            for table, without in self._tables():
                left_out += without
                writer.write_table(table.replace_schema_metadata(meta), row_group_size=max(1, table.num_rows))
            writer.add_key_value_metadata({LEFT_OUT: f"{left_out}"})

    def _tables(self) -> Iterator[tuple[pa.Table, int]]:
        """Each game with the number of decisions that it has without a number."""
        if self._done:
            with pq.ParquetFile(self._path) as file:
                earlier = left_out(file)
                for number in range(self._done):
                    yield file.read_row_group(number), earlier if not number else 0
        self._file.seek(0)
        self._file.readline(LONGEST_HEAD)
        while raw := self._file.read(LENGTH):
            table = pa.ipc.open_stream(self._file.read(int.from_bytes(raw, "big"))).read_all()
            yield table, int((table.schema.metadata or {}).get(LEFT_OUT, b"0"))


def left_out(file: pq.ParquetFile) -> int:
    """How many decisions have no number, and are not in the file."""
    return int((file.metadata.metadata or {}).get(LEFT_OUT, b"0"))


def about(wanted: Wanted) -> About:
    code = coding_of(wanted.contest.game, wanted.amounts)
    coded = {"amounts": wanted.amounts, "actions": code.actions, "columns": code.columns}
    coded["words"] = [code.words(number) for number in range(code.actions)]
    return msgspec.convert(msgspec.to_builtins({"format": FORMAT, **asked(wanted.contest), **coded}), About)


def _sizes(file: BinaryIO) -> Iterator[int]:
    """The length of each game that is complete, from here on."""
    while len(raw := file.read(LENGTH)) == LENGTH:
        size = int.from_bytes(raw, "big")
        if size > LONGEST or len(file.read(size)) < size:
            return
        yield size
