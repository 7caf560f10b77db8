"""The real server in a process of its own, on a free port of this machine: started, killed, stopped, started again."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

TESTS: Final = Path(__file__).parents[1]
SERVE: Final = (sys.executable, "-m", "garrison", "serve")

PATIENCE: Final = 60
"""Seconds in which a server ends that was told to."""


class Server:
    """Its log goes to the file `log` in its folder; `database` is empty for a file of SQLite in that folder."""

    def __init__(self, folder: Path, database: str = "", *, program: Sequence[str] = SERVE, port: int = 0) -> None:
        self.folder, self.database, self.program = folder, database, program
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

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

    def start(self, before: Sequence[str] = (), *more: str) -> None:
        """`before` is a command that runs it, such as strace; `more` are options."""
        place = ["--port", str(self.port), "--data", str(self.folder), "--database", self.database, "--no-limits"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(TESTS.parent / "src"), str(TESTS)))}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*before, *self.program, *place, *more],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        self._wait_for_its_greeting()

    def _wait_for_its_greeting(self) -> None:
        """A server says where it is once it listens, and by then it answers."""
        assert self.process is not None
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            self.kill()
            raise RuntimeError(f"The server has not started.\n{self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """At once, with whatever it has started."""
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.process = None

    def stop(self) -> int:
        """As an operator does; gives the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.kill()
        return code

    def ended(self) -> int:
        """Wait until it has ended by itself; gives the exit code."""
        assert self.process is not None
        code = self.process.wait(PATIENCE)
        self.kill()
        return code


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def served(database: str = "", program: Sequence[str] = SERVE, *more: str) -> Iterator[Server]:
    """A server with a folder of its own, which runs until the end of the block."""
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        server = Server(Path(folder), database, program=program)
        try:
            server.start((), *more)
            yield server
        finally:
            server.kill()
