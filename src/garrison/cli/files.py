"""Reading and writing files that a user names: within a limit, completely or not at all, with errors of one line."""

import io
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import click

from garrison.cli import AnyWord
from garrison.outside.characters import Told
from garrison.outside.files import OWNER, NotAFile, Unreadable, assert_file, new_file, read_bytes, reasons_given

ANYBODY: Final = 0o666
"""The permissions of a new file, before the user's umask takes some away."""

SCREEN = "-"
"""Stands for standard input or output where a file is expected."""


class FileFault(Told):
    """A file that can't be read or written; one line that names it."""


def read_text(path: Path, most: int) -> str:
    with _faults_of(path):
        raw = read_bytes(path, most)
    if len(raw) > most:
        raise FileFault(f"{path}: This file is larger than {most:,} bytes.")
    try:
        return raw.decode()
    except UnicodeDecodeError as fault:
        raise FileFault(f"{path}: This file is not UTF-8 text.") from fault


def write_text(path: Path, text: str) -> None:
    write_bytes(path, text.encode(errors="replace"))


def write_bytes(path: Path, raw: bytes) -> None:
    """Write a file as `write_pieces` does."""
    write_pieces(path, [raw])


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file completely or not at all, by way of a temporary file beside it; raises FileFault.

    A link stays, and the file it points to is written. An existing file keeps its permissions.
    """
    _write(path, pieces, _mode)


def write_secrets(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file as `write_pieces` does, but readable only by its owner, whatever was there before."""
    _write(path, pieces, _owner_alone)


def _write(path: Path, pieces: Iterable[bytes], mode_of: Callable[[Path], int]) -> None:
    with _faults_of(path):
        place = path.resolve()
        kept = mode_of(place)
        with _part_of(place) as part:
            with new_file(part, kept or ANYBODY) as file:
                file.writelines(pieces)
                file.flush()
                os.fsync(file.fileno())
            if kept:
                part.chmod(kept)
            part.replace(place)


def _owner_alone(place: Path) -> int:
    _mode(place)
    return OWNER


def in_folder(folder: Path, name: str) -> Path:
    """The path of a file in a folder, which is made if there is none; raises FileFault."""
    with _faults_of(folder):
        if folder.exists() and not folder.is_dir():
            raise NotAFile("This is not a folder.")
        folder.mkdir(parents=True, exist_ok=True)
    return folder / name


def _mode(place: Path) -> int:
    """The permissions of an existing file, or 0; raises NotAFile."""
    if not place.exists():
        return 0
    assert_file(place)
    return stat.S_IMODE(place.stat().st_mode)


@contextmanager
def _part_of(place: Path) -> Iterator[Path]:
    """A new file beside it, which is removed if anything fails."""
    part = place.with_name(f".garrison-{os.getpid()}.part")
    try:
        yield part
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


@contextmanager
def _faults_of(path: Path) -> Iterator[None]:
    try:
        with reasons_given():
            yield
    except Unreadable as fault:
        raise FileFault(f"{path}: {fault}") from fault


def name_of(file: BinaryIO) -> str:
    """What errors call a file that is read as a stream."""
    return file.name if isinstance(file.name, str) else "Standard input"


class Source(click.File):
    """A file that is read as a stream, or `-` for standard input."""

    def __init__(self) -> None:
        super().__init__("rb")

    def convert(self, value: AnyWord, param: click.Parameter | None, ctx: click.Context | None) -> AnyWord:
        try:
            if value != SCREEN:
                assert_file(Path(value))
        except NotAFile as fault:
            self.fail(f"'{value}': {fault}", param, ctx)
        except (OSError, ValueError):
            """Click says what is wrong with the path."""
        return super().convert(value, param, ctx)


# Pictures by matplotlib: whether one can be drawn, and its file, the same bytes each time


if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS: Final = (".png", ".svg")
DOTS: Final = 120


def check_plot(path: Path) -> None:
    """Refuse, before any game is played, a picture that could not be drawn; raises ValueError."""
    from importlib.util import find_spec

    from garrison.extras import install

    if path.suffix not in FORMATS:
        raise ValueError(f"{path}: The name of a picture must end in {' or '.join(FORMATS)}.")
    if not os.path.isdir(path.parent):  # noqa: PTH112  any text, even one that can't name a folder
        raise FileFault(f"{path}: There is no such folder.")
    if find_spec("matplotlib") is None:
        raise ValueError(f"A picture needs matplotlib, from the extra 'plots': {install('plots')}")


def file_of(figure: "Figure", suffix: str) -> bytes:
    file = io.BytesIO()
    metadata = {"Software": None} if suffix == ".png" else {"Date": None, "Creator": None}
    figure.savefig(file, format=suffix[1:], dpi=DOTS, metadata=metadata)
    return file.getvalue()
