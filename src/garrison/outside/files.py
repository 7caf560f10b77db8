"""Files that a user names, read within a limit; pipes and devices, at which one might wait for ever, are refused."""

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from garrison.outside.characters import Told


class Unreadable(Told):
    """A file that cannot be read or written; the message is only the reason: `No such file or directory.`, say."""


class NotAFile(Unreadable):
    """A directory, a pipe or a device."""


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file, up to one more than `most`, which tells that it is larger; raises Unreadable."""
    with reasons_given():
        assert_file(path)
        with path.open("rb") as file:
            return file.read(most + 1)


def assert_file(path: Path) -> None:
    """Raises NotAFile if something else is there, and OSError or ValueError if that cannot be told."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        raise NotAFile("This is a directory." if stat.S_ISDIR(mode) else "This is not a file.")


@contextmanager
def reasons_given() -> Iterator[None]:
    """Turn what the machine says of a file into Unreadable."""
    try:
        yield
    except Unreadable:
        raise
    except OSError as fault:
        raise Unreadable(f"{fault.strerror or fault}.") from fault
    except (ValueError, RuntimeError) as fault:
        raise Unreadable("The name is not a file name.") from fault
