"""A dataset as Parquet while it grows: finished games wait in a file beside it, and move in when all are there.

Nothing can be added to a Parquet file. So games wait in a file whose name has `.part` after it: a line of JSON with
what is played and the number of the first game, then for each game eight bytes with its length, and its table.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from garrison.arena.match import PlayedGame
from garrison.engine.game import Game, State, View
from garrison.engine.play import states
from garrison.engine.vocabulary import Action, Over, Seat
from garrison.research.coding import CLASSES, EXACT, Coding, Unnumbered, coding
from garrison.research.coding.coding import Board, Mask
from garrison.research.data.arrays import META, About, about_of, opened
from garrison.research.data.records import FORMAT, Amounts, BrokenDataset, Wanted, asked, broken_files_told

LENGTH: Final = 8
LONGEST: Final = 1 << 30
"""The most bytes of a waiting game."""

LONGEST_HEAD: Final = 1 << 24


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of the file of waiting games."""

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
        """Close the file of waiting games, and remove it if they are all in the Parquet file."""
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
    """How many decisions have no number, and so are not in the file."""
    return int((file.metadata.metadata or {}).get(LEFT_OUT, b"0"))


def about(wanted: Wanted) -> About:
    code = coding_of(wanted.contest.game, wanted.amounts)
    coded = {"amounts": wanted.amounts, "actions": code.actions, "columns": code.columns}
    coded["words"] = [code.words(number) for number in range(code.actions)]
    return msgspec.convert(msgspec.to_builtins({"format": FORMAT, **asked(wanted.contest), **coded}), About)


def _sizes(file: BinaryIO) -> Iterator[int]:
    """The length of each complete game, from here on."""
    while len(raw := file.read(LENGTH)) == LENGTH:
        size = int.from_bytes(raw, "big")
        if size > LONGEST or len(file.read(size)) < size:
            return
        yield size


# The decisions of a game as a table: what a seat saw, what it could do, what it did, and how the game ended for it


LEFT_OUT: Final = b"left out"
"""The key in the metadata of a game's table for how many of its decisions have no number."""

WON: Final = 1
LOST: Final = -1
NEITHER: Final = 0


UNNUMBERED: Final = -1
"""In place of the number of an action that has none, or whose number nobody can choose."""


class Decision(NamedTuple):
    move: int
    """How many moves of the record were made before."""
    seat: Seat
    seen: Board
    able: NDArray[np.uint8]
    """The mask, packed."""
    action: int
    amount: int


CLASSES_OF: Final = {Amounts.CLASSES: CLASSES, Amounts.EXACT: EXACT}

_LAST: list[tuple[Game, Amounts, Coding]] = []
"""The last game with its coding, since all games of a dataset have the same, and making it takes a while."""


def coding_of(game: Game, amounts: Amounts) -> Coding:
    if not _LAST or _LAST[0][0] is not game or _LAST[0][1] is not amounts:
        _LAST[:] = [(game, amounts, coding(game, CLASSES_OF[amounts]))]
    return _LAST[0][2]


def schema(code: Coding) -> pa.Schema:
    """The columns of the file; each mask is packed, eight actions a byte, the first in the highest bit."""
    return pa.schema(
        [
            ("game", pa.int32()),
            ("move", pa.int32()),
            ("seat", pa.int16()),
            ("player", pa.string()),
            ("observation", pa.list_(pa.float32(), len(code.columns))),
            ("mask", pa.binary(-(-code.actions // 8))),
            ("action", pa.int32()),
            ("amount", pa.int32()),
            ("outcome", pa.int8()),
        ]
    )


def table_of(number: int, played: PlayedGame, amounts: Amounts, players: Sequence[str]) -> bytes:
    """The table of a game as a stream of Arrow; `players` are the names of the bots by seat."""
    game = played.record.game
    code = coding_of(game, amounts)
    found = [*_decisions(played, code)]
    numbered = [one for one in found if one.action != UNNUMBERED]
    table = _table(number, code, numbered, outcomes(game, played.end), players)
    left_out = f"{len(found) - len(numbered)}".encode()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema.with_metadata({LEFT_OUT: left_out})) as stream:
        stream.write_table(table)
    return bytes(sink.getvalue())


def _decisions(played: PlayedGame, code: Coding) -> Iterator[Decision]:
    record = played.record
    game = record.game
    for number, (state, move) in enumerate(zip(states(game, record.start, record.moves), record.moves, strict=False)):
        if move.by >= 0:
            view = game.ruleset.view(game, state, move.by)
            mask = code.mask(view)
            action = _numbered(code, view, mask, move.action)
            amount = getattr(move.action, move.action.counts) if move.action.counts else 0
            yield Decision(number, move.by, code.observe(view), np.packbits(mask.astype(bool)), action, amount)


def _numbered(code: Coding, view: View, mask: Mask, action: Action) -> int:
    try:
        number = int(code.number(view, action))
    except Unnumbered:
        return UNNUMBERED
    return number if mask[number] else UNNUMBERED


def outcomes(game: Game, end: State) -> tuple[int, ...]:
    """For each seat 1 if it won, alone or with others, -1 if only others did, and 0 if nobody did."""
    winners = end.phase.winners if isinstance(end.phase, Over) else ()
    return tuple(WON if seat in winners else LOST if winners else NEITHER for seat in range(len(game.seats)))


def _table(
    number: int, code: Coding, decisions: Sequence[Decision], ends: Sequence[int], players: Sequence[str]
) -> pa.Table:
    rows = len(decisions)
    seen = np.array([one.seen for one in decisions], np.float32)
    able = np.array([one.able for one in decisions], np.uint8)
    columns = [
        pa.array(np.full(rows, number, np.int32)),
        pa.array(np.array([one.move for one in decisions], np.int32)),
        pa.array(np.array([one.seat for one in decisions], np.int16)),
        pa.array([players[one.seat] for one in decisions], pa.string()),
        pa.FixedSizeListArray.from_arrays(pa.array(seen.reshape(-1)), len(code.columns)),
        pa.FixedSizeBinaryArray.from_buffers(pa.binary(-(-code.actions // 8)), rows, [None, pa.py_buffer(able)]),
        pa.array(np.array([one.action for one in decisions], np.int32)),
        pa.array(np.array([one.amount for one in decisions], np.int32)),
        pa.array(np.array([ends[one.seat] for one in decisions], np.int8)),
    ]
    return pa.Table.from_arrays(columns, schema=schema(code))
