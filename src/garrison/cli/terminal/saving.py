"""Where games are saved: in files that are never overwritten without asking, unless they are the game's own."""

import os
import shlex
import shutil
import sys
from pathlib import Path

from garrison.catalogue import load_record, write_record
from garrison.cli.files import FileFault, write_text
from garrison.engine.record import BrokenRecord, Record, verify
from garrison.engine.vocabulary import Move
from garrison.outside.files import own_folder
from garrison.table.table import Table

FINISHED = "finished"
MOST_FINISHED = 20

AUTOSAVE = "autosave.game"
EARLIER = "autosave.earlier.game"


class GameFiles:
    """The files of one game: the one it is kept in, and a place for a game that was left in a hurry."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept: Path = folder / AUTOSAVE
        """The file of the game: the one it was loaded from or saved to last."""
        self._saved: tuple[Move, ...] = ()

    @property
    def named(self) -> bool:
        return self.kept != self.folder / AUTOSAVE

    def keep_in(self, path: Path, record: Record) -> None:
        self.kept, self._saved = path, record.moves

    def holds(self, table: Table) -> bool:
        """Whether nothing has happened since the game was saved."""
        return self._saved == table.moves

    def in_the_way(self, path: Path) -> bool:
        """Whether there is something at `path` that doesn't belong to this game."""
        there = os.path.exists(path)  # noqa: PTH110  any text, even one that can't name a file
        return there and not (self.named and path.resolve() == self.kept.resolve())

    def save(self, path: Path, table: Table) -> None:
        """Write the record of the game; raises FileFault."""
        write_text(path, write_record(table.record()))
        self.keep_in(path, table.record())

    def save_in_haste(self, table: Table) -> Path:
        """Save without asking: to the game's own file, or else to the one place for such games; raises FileFault."""
        if self.named:
            self.save(self.kept, table)
            return self.kept
        place = self.folder / AUTOSAVE
        try:
            own_folder(self.folder)
            if place.exists():
                place.replace(self.folder / EARLIER)
        except OSError as fault:
            raise FileFault(f"{self.folder}: {fault.strerror}.") from fault
        write_text(place, write_record(table.record()))
        self._saved = table.moves
        return place

    def keep_finished(self, table: Table) -> Path:
        """Keep a finished game: in its own file, or else among the last games; raises FileFault."""
        if self.named:
            if not self.holds(table):
                self.save(self.kept, table)
            return self.kept
        folder = self.folder / FINISHED
        try:
            own_folder(self.folder)
            own_folder(folder)
            *_, last = 0, *(earlier := _numbered(folder))
            for number in [*earlier][: 1 - MOST_FINISHED]:
                earlier[number].unlink(missing_ok=True)
        except OSError as fault:
            raise FileFault(f"{folder}: {fault.strerror}") from fault
        place = folder / f"{last + 1}-{table.game.ruleset.name}-{table.game.map.id}.game"
        write_text(place, write_record(table.record()))
        return place


def _numbered(folder: Path) -> dict[int, Path]:
    """The games in a folder by their numbers, the earliest first."""
    numbers = {path: path.name.partition("-")[0] for path in folder.glob("*.game")}
    return dict(sorted((int(number), path) for path, number in numbers.items() if number.isdecimal()))


def load(path: Path) -> Record:
    """The record in a file, with only legal moves; raises FileFault with one line."""
    try:
        record = load_record(path)
    except BrokenRecord as fault:
        raise FileFault(f"{path}: {fault}") from fault
    if stop := verify(record):
        raise FileFault(f"{path}, move {stop.made + 1}, '{stop.line[:60]}': {' '.join(stop.reasons)}")
    return record


# A line to type next, in which the command is called as it was called this time


NAME = "garrison"


def command_line(*words: str | Path) -> str:
    """A command that works as it is printed: `.venv/bin/garrison replay '/games/our first.game'`."""
    return f"{program(sys.argv[0], sys.orig_argv[0])} {shlex.join(map(str, words))}"


def program(called: str, python: str) -> str:
    """What to type for the command, given how it was called, and the Python that runs it."""
    path = Path(called)
    if path.name == "__main__.py" and path.parent.name == NAME:
        return f"{shlex.quote(python)} -m {NAME}"
    if path.stem != NAME or _is_on_the_path(path):
        return NAME
    inside = path.is_absolute() and path.is_relative_to(Path.cwd())
    return shlex.quote(str(path.relative_to(Path.cwd()) if inside else path))


def _is_on_the_path(path: Path) -> bool:
    found = shutil.which(path.name)
    return bool(found) and path.exists() and path.samefile(str(found))
