"""Files that a user names: read within a limit, made with their permissions, and never a pipe or a device."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Literal, cast

from garrison.outside.characters import Told

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]  # a module, or nothing

TAKEN: Final = "Another process is writing to this file"

OWNER: Final = 0o600
"""The permissions of a file with secrets: only its owner reads and writes it."""


class Unreadable(Told):
    """A file that cannot be read or written; the message is only the reason: `No such file or directory.`, say."""


class NotAFile(Unreadable):
    """A directory, a pipe or a device."""


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file; of one with more than `most`, the first `most` + 1. Raises Unreadable."""
    with reasons_given():
        assert_file(path)
        with path.open("rb") as file:
            return file.read(most + 1)


def new_file(path: Path, mode: int) -> BinaryIO:
    """A new file, open for writing, that never has more than these permissions; raises OSError."""
    return cast("BinaryIO", open(path, "xb", opener=lambda name, flags: os.open(name, flags, mode)))


def own_folder(path: Path) -> None:
    """Make a folder that only its owner can look into, unless there is one; raises OSError."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def assert_file(path: Path) -> None:
    """Raise NotAFile for a directory, a pipe or a device, and OSError or ValueError if the machine cannot say."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        raise NotAFile("This is a directory." if stat.S_ISDIR(mode) else "This is not a file.")


@contextmanager
def reasons_given() -> Iterator[None]:
    """Turn any error about a file that is raised inside into Unreadable."""
    try:
        yield
    except Unreadable:
        raise
    except OSError as fault:
        raise Unreadable(f"{fault.strerror or fault}.") from fault
    except (ValueError, RuntimeError) as fault:
        raise Unreadable("The name is not a file name.") from fault


def opened_alone(path: Path, mode: Literal["xb", "r+b"]) -> BinaryIO:
    """A file locked for this process until it is closed; raises OSError, even if only another process has the lock."""
    file = path.open(mode)
    try:
        _lock(file)
    except OSError:
        file.close()
        raise
    return file


def _lock(file: BinaryIO) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        raise BlockingIOError(errno.EAGAIN, TAKEN) from fault
    except OSError:
        return  # this disk has no locks
