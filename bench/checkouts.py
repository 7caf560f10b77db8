"""Servers of one checkout or of two, side by side: each runs from its own sources, and says what its processes use.

The Python and its packages are the same for all, so that only the sources differ.
"""

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from soak.client import Client, completed
from soak.nursery import Started, end
from soak.process import children
from soak.serving import free_port

QUIET_FOR: Final = 0.5
"""In seconds: how long a server is watched, to see whether it rests."""

RESTING: Final = 0.06
"""The part of a core that a server may use and still rest."""

LONGEST_WAIT: Final = 30
"""In seconds, for a server to come to rest."""


class Checkout(NamedTuple):
    """A folder with a `src` of Garrison, and what tables call it."""

    name: str
    folder: Path

    @property
    def commit(self) -> str:
        """The first digits of the commit, and a plus sign if files differ from it; empty outside of git."""
        asked = ("git", "-C", str(self.folder), "describe", "--always", "--dirty=+", "--exclude=*")
        with os.popen(" ".join(asked)) as told:  # noqa: S605  our own words
            return told.read().strip()


NEW: Final = Checkout("new", Path(__file__).parents[1])


class Serving:
    """A server that runs, with all processes that it has started."""

    def __init__(self, checkout: Checkout, folder: Path, options: Sequence[str] = ()) -> None:
        self.checkout, self.folder, self.port = checkout, folder, free_port()
        place = ("--port", str(self.port), "--data", str(folder))
        quiet = ("--no-limits", "--log-level", "warning")
        command = [sys.executable, "-m", "garrison", "serve", *place, *quiet, *options]
        self._running = Started(command, folder / "log", str(checkout.folder / "src"))
        if not self._running.greeting():
            self.kill()
            raise RuntimeError(f"The server has not started.\n{(folder / 'log').read_text()[-2000:]}")

    @property
    def name(self) -> str:
        return self.checkout.name

    @property
    def processes(self) -> list[int]:
        """The ids of all, the first of them that of the server itself."""
        return [self._running.pid, *children(self._running.pid)]

    def cpu(self) -> float:
        """The CPU time of all threads of all its processes, in seconds."""
        return sum(map(cpu_clock, self.processes))

    def memory(self) -> float:
        """What its processes take of memory, in MiB; what several share counts once."""
        return sum(map(proportional_memory, self.processes)) / 1024

    def rest(self) -> None:
        """Wait until it has nothing more to do, such as loading what its workers need."""
        until = time.monotonic() + LONGEST_WAIT
        while time.monotonic() < until:
            before = self.cpu()
            time.sleep(QUIET_FOR)
            if self.cpu() - before < RESTING * QUIET_FOR:
                return

    def page(self) -> int:
        """The status of the first page."""
        return completed(_page(self.port))

    def stop(self) -> None:
        """As an operator does, so that it leaves its files in order."""
        os.kill(self._running.pid, signal.SIGTERM)
        self._running.ended()

    def kill(self) -> None:
        end(self._running)


async def _page(port: int) -> int:
    async with Client(port) as client:
        return (await client.get("/")).status


@contextmanager
def serving(checkout: Checkout, options: Sequence[str] = ()) -> Iterator[Serving]:
    """A server with an empty folder of its own, until the end of the block."""
    with TemporaryDirectory(prefix="garrison-bench-") as folder, running(checkout, Path(folder), options) as server:
        yield server


@contextmanager
def running(checkout: Checkout, folder: Path, options: Sequence[str] = ()) -> Iterator[Serving]:
    """A server with this folder, which has answered once and come to rest."""
    server = Serving(checkout, folder, options)
    try:
        server.page()
        server.rest()
        yield server
    finally:
        server.kill()


@contextmanager
def side_by_side(checkouts: Sequence[Checkout]) -> Iterator[list[Serving]]:
    """A server of each of them."""
    with ExitStack() as ending:
        yield [ending.enter_context(serving(checkout)) for checkout in checkouts]


# What Linux tells of a process


def cpu_clock(pid: int) -> float:
    """The CPU time of all its threads, also those that have ended, in seconds; 0 for a process that is gone."""
    try:
        return time.clock_gettime(~pid << 3 | 2)
    except OSError:
        return 0


def proportional_memory(pid: int) -> int:
    """Its proportional set size in KiB: of a page that several processes share, its part."""
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
