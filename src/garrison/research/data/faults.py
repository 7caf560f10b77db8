"""What can be wrong with the file of a dataset, said in one line that names it and the place."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from garrison.outside.characters import Told
from garrison.outside.files import Unreadable


class BrokenDataset(Told):
    """A file of other games, or one that can't be read or written."""


@contextmanager
def broken_files_told(path: Path) -> Iterator[None]:
    """Turn what the machine says of a file into BrokenDataset."""
    try:
        yield
    except Unreadable as fault:
        raise BrokenDataset(f"{path}: {fault}") from fault
    except OSError as fault:
        raise BrokenDataset(f"{path}: {fault.strerror or fault}.") from fault
