"""The real server in a process of its own, on a free port of this machine: started, killed, stopped, started again."""

import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from soak.nursery import Born, Running, Started, end


class Program(NamedTuple):
    """A module whose `main` takes arguments, and the first of them."""

    module: str
    words: tuple[str, ...] = ()


SERVE: Final = Program("garrison.cli", ("serve",))


class Server:
    """Its log goes to a file in its folder; `database` is empty for a file of SQLite in that folder."""

    def __init__(self, folder: Path, database: str = "", program: Program = SERVE, port: int = 0) -> None:
        self.folder, self.database, self.program = folder, database, program
        self.port = port or free_port()
        self.process: Running | None = None
        self.more: tuple[str, ...] = ("--no-limits",)

    @property
    def address(self) -> str:
        """Of the database, as a store takes it."""
        return self.database or str(self.folder / "garrison.sqlite")

    @property
    def log(self) -> Path:
        return self.folder / f"log-{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self, *before: str) -> None:
        """`before` is a command that runs it, such as strace."""
        place = ["--port", str(self.port), "--data", str(self.folder), "--database", self.database]
        given = [*self.program.words, *place, "--log-level", "warning", *self.more]
        if before:
            self.process = Started([*before, sys.executable, "-m", "garrison", *given], self.log)
        else:
            self.process = Born(self.program.module, given, self.log)
        if not self.process.greeting():
            self.kill()
            raise RuntimeError(f"The server has not started.\n{self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """At once, with whatever it has started."""
        if self.process:
            end(self.process)
        self.process = None

    def stop(self) -> int:
        """As an operator does; gives the exit code."""
        os.kill(self.pid, signal.SIGTERM)
        return self.ended()

    def ended(self) -> int:
        """Wait until it has ended by itself; gives the exit code."""
        assert self.process is not None
        code = self.process.ended()
        self.kill()
        return code


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def served(database: str = "", program: Program = SERVE, more: Sequence[str] = ("--no-limits",)) -> Iterator[Server]:
    """A server with a folder of its own, which runs until the end of the block; `more` are options."""
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        server = Server(Path(folder), database, program)
        server.more = (*more,)
        try:
            server.start()
            yield server
        finally:
            server.kill()
