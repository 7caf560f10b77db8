"""Where processes of the server are born: copies of one that has loaded everything, so that a start costs little."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from multiprocessing.forkserver import ensure_running
from pathlib import Path
from typing import Final, Protocol

TESTS: Final = Path(__file__).parents[1]
SEARCHED: Final = os.pathsep.join((str(TESTS.parent / "src"), str(TESTS)))
"""Where the server and what is staged are found."""

PATIENCE: Final = 60
"""Seconds in which a server ends that was told to."""


class Running(Protocol):
    """A process of the server, in a group of its own."""

    @property
    def pid(self) -> int: ...

    def greeting(self) -> str:
        """The first line that it prints, which says that it listens; empty if it has ended without one."""

    def ended(self) -> int:
        """Wait until it has ended by itself; gives its exit code."""


def end(running: Running) -> None:
    """At once, with all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.ended()


# Born


@cache
def nursery() -> ForkServerContext:
    """It ends with this process."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["garrison.cli.serve", "garrison.web.serving", "soak.staged"])
    before = {name: os.environ.get(name, "") for name in BORN_WITH}
    os.environ.update(BORN_WITH)
    ensure_running()
    os.environ.update(before)
    return context


BORN_WITH: Final = {
    "PYTHONPATH": SEARCHED,
    "PYTHONWARNINGS": "ignore::UserWarning:multiprocessing.resource_tracker",  # servers that are killed leave things
}


class Born:
    """Runs `main` of a module with these arguments."""

    def __init__(self, module: str, arguments: Sequence[str], log: Path) -> None:
        ours, theirs = nursery().Pipe(duplex=False)
        self._output = os.fdopen(os.dup(ours.fileno()))
        ours.close()
        self._process = nursery().Process(target=live, args=(module, [*arguments], str(log), theirs))
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def greeting(self) -> str:
        return self._output.readline()

    def ended(self) -> int:
        self._process.join(PATIENCE)
        if self._process.exitcode is None:
            raise TimeoutError(f"The server has not ended within {PATIENCE} seconds.")
        self._output.close()
        return self._process.exitcode


def live(module: str, arguments: list[str], log: str, output: Connection) -> None:
    os.setsid()
    os.dup2(output.fileno(), sys.__stdout__.fileno() if sys.__stdout__ else 1)
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    output.close()
    sys.exit(import_module(module).main(arguments))


# Started from nothing


class Started:
    """Runs a command, such as `garrison serve` below strace."""

    def __init__(self, command: Sequence[str], log: Path, searched: str = SEARCHED) -> None:
        """`searched` is where Python finds the server, as in PYTHONPATH."""
        with log.open("ab") as told:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, "PYTHONPATH": searched},
                stdout=subprocess.PIPE,
                stderr=told,
                text=True,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def greeting(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def ended(self) -> int:
        code = self._process.wait(PATIENCE)
        if self._process.stdout:
            self._process.stdout.close()
        return code
