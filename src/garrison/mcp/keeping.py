"""The files of a game with a model: its record, which grows move by move, and a line of JSON for each call."""

from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.mcp.tools import Answer
from garrison.table.table import Table

LONGEST_KEPT: Final = 10_000
"""The most characters of arguments in a transcript; longer ones are cut."""


class Call(Value, frozen=True, kw_only=True):
    """A line of a transcript. `moves` is the number of moves in the record once the call was answered."""

    call: int
    time: int
    """Milliseconds since the first call."""
    tool: str
    arguments: object
    answer: str
    refused: bool
    moves: int


class GrowingRecord:
    """The file of a record, complete after each call: moves are added to the header until the game is over."""

    def __init__(self, path: Path, table: Table) -> None:
        """Open the file and write the header; raises OSError."""
        self._path, self._table = path, table
        self._kept, self._chapter = 0, ""
        self._file: BinaryIO = path.open("wb")
        record = table.record()
        self._file.write(write_record(Record(record.game, record.start, (), record.notes)).encode())
        self.grow()

    def grow(self) -> None:
        """Add the moves made since, and the result once the game is over."""
        if self._file.closed:
            return
        self._add_moves()
        if self._table.over:
            self.close()

    def _add_moves(self) -> None:
        notation, game = self._table.game.ruleset.notation, self._table.game
        for what in self._table.past[self._kept :]:
            if what.chapter != self._chapter:
                self._write(f"# {what.chapter}")
                self._chapter = what.chapter
            self._write(notation.write_move_in(game, what.before, what.move))
        self._kept = len(self._table.past)
        self._file.flush()

    def close(self) -> None:
        """Write the whole record once more, which proves that it can be played."""
        if self._file.closed:
            return
        self._file.close()
        text = write_record(self._table.record())
        whole = self._path.with_name(f"{self._path.name}.part")
        whole.write_text(text)
        whole.replace(self._path)

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())


class Transcript:
    """The file of the calls, one line of JSON each."""

    def __init__(self, path: Path) -> None:
        """Open the file; raises OSError."""
        self._file: BinaryIO = path.open("wb")

    def add(self, call: Call) -> None:
        self._file.write(msgspec.json.encode(call) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def cut(arguments: object) -> object:
    """The arguments as they were sent; of long ones, the beginning of their JSON."""
    try:
        raw = msgspec.json.encode(arguments)
    except (TypeError, RecursionError, OverflowError, ValueError) as fault:
        return f"(not JSON: {fault})"
    if len(raw) <= LONGEST_KEPT:
        return arguments
    return f"{raw[:LONGEST_KEPT].decode(errors='replace')} … ({len(raw):,} bytes)"


class GameFiles:
    """The files of a game, of which either or both may be missing."""

    def __init__(self, record: GrowingRecord | None = None, transcript: Transcript | None = None) -> None:
        self._record, self._transcript = record, transcript

    def called(self, number: int, time: int, tool: str, arguments: object, answer: Answer, moves: int) -> None:  # noqa: PLR0913, PLR0917  the fields of a line
        if self._record:
            self._record.grow()
        if self._transcript:
            line = Call(
                call=number,
                time=time,
                tool=tool[:100],
                arguments=cut(arguments),
                answer=answer.text,
                refused=answer.refused,
                moves=moves,
            )
            self._transcript.add(line)

    def grow(self) -> None:
        if self._record:
            self._record.grow()

    def close(self) -> None:
        if self._record:
            self._record.close()
        if self._transcript:
            self._transcript.close()
