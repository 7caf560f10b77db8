"""What a process has used, as Linux tells it; elsewhere nothing is known, and 0 is given."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def memory(pid: int) -> int:
    """In bytes."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def memory_of_all(pid: int) -> int:
    """The same of a process and all that it has started."""
    return sum(map(memory, [pid, *children(pid)]))


def children(pid: int) -> Iterator[int]:
    """All processes that it has started, and what they have started."""
    for told in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, told.read_text().split()):
                yield child
                yield from children(child)


def cpu_time(pid: int) -> float:
    """In seconds, without that of its children."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
