"""A link to a program in its own process, by three pipes; every wait has a limit."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Final

from garrison.bots.programs.messages import Bye, line_of
from garrison.bots.programs.terms import STDERR, Ended, Flood, Late, Terms

LAUNCH: Final = Path(__file__).with_name("launch.py")
PIECE: Final = 1 << 16
"""The bytes read at a time."""
LINES: Final = 4
"""Unread output longer than this many of the longest lines is a flood."""
GRACE: Final = 0.2
"""The seconds in which a program may end by itself."""
ENDING: Final = 5.0
"""The seconds in which the launcher must end a program with all its children."""

KNOWN: Final = frozenset(
    {
        *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TERM", "TMPDIR", "TMP", "TEMP"),
        *("VIRTUAL_ENV", "CONDA_PREFIX", "PYENV_ROOT", "PYENV_VERSION", "JAVA_HOME", "NODE_PATH", "GOPATH", "GOROOT"),
        *("CARGO_HOME", "RUSTUP_HOME", "GEM_HOME", "GEM_PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
        *("OMP_NUM_THREADS", "CUDA_VISIBLE_DEVICES", "SSL_CERT_FILE", "SSL_CERT_DIR"),
    }
)
KINDS: Final = ("LC_", "XDG_", "PYTHON", "NUMBA_")
"""The variables that programs see, by name (KNOWN) and by how names begin. All others may be secrets."""

MORE: Final = "GARRISON_BOT_ENV"
"""The variable that names what else programs see, with spaces between the names."""

LIVING: Final[set["Pipes"]] = set()
"""The programs that this process must end before it ends."""


def environment(whole: Mapping[str, str]) -> dict[str, str]:
    """What a program sees of an environment."""
    named = KNOWN.union(whole.get(MORE, "").split())
    return {name: value for name, value in whole.items() if name in named or name.startswith(KINDS)}


class Pipes:
    """A link to a process that is started now; raises OSError if it can't be."""

    def __init__(self, command: Sequence[str], terms: Terms) -> None:
        limited = [sys.executable, "-I", "-S", str(LAUNCH), str(os.getpid()), str(terms.memory), *command]
        self._most = terms.line
        self._process = subprocess.Popen(  # noqa: S603  what the user named
            limited,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=environment(os.environ),
        )
        self._in, self._out, self._err = (
            _unhurried(pipe) for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._read, self._said = bytearray(), bytearray()
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        LIVING.add(self)

    @property
    def complaint(self) -> str:
        return self._said.decode(errors="replace")

    @property
    def quiet(self) -> bool:
        return not self._read and self._out not in dict(self._poll.poll(0))

    # Lines

    def send(self, lines: bytes, seconds: float) -> None:
        left = memoryview(lines)[self._written(lines) :]
        if not left:
            return
        until = monotonic() + seconds
        self._poll.register(self._in, select.POLLOUT)
        try:
            while left:
                self._wait(until)
                left = left[self._written(left) :]
        finally:
            self._poll.unregister(self._in)

    def receive(self, seconds: float) -> bytes:
        until = monotonic() + seconds
        searched = 0
        while (end := self._read.find(b"\n", searched)) < 0:
            if (searched := len(self._read)) > self._most:
                raise Flood(f"It wrote a line of more than {self._most:,} bytes.")
            self._wait(until)
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        if len(line) > self._most:
            raise Flood(f"It wrote a line of more than {self._most:,} bytes.")
        return line

    def _written(self, lines: bytes | memoryview) -> int:
        try:
            return os.write(self._in, lines)
        except BlockingIOError:
            return 0
        except OSError as fault:
            raise self._ended() from fault

    def _wait(self, until: float) -> None:
        """Read what is there, or wait until something can be read or written."""
        left = until - monotonic()
        ready = self._poll.poll(left * 1000) if left > 0 else []
        if not ready:
            raise Late("It gave no answer in time.")
        for file, _ in ready:
            if file == self._err:
                self._hear()
            elif file == self._out:
                self._take()

    def _take(self) -> None:
        if not (piece := _piece(self._out)):
            raise self._ended()
        self._read += piece
        if len(self._read) > LINES * self._most + PIECE:
            raise Flood(f"It wrote more than {LINES * self._most:,} bytes at once.")

    def _hear(self) -> None:
        """Keep the end of its standard error."""
        if not (piece := _piece(self._err)):
            with suppress(KeyError):
                self._poll.unregister(self._err)
        self._said += piece
        del self._said[:-STDERR]

    # The end

    def _ended(self) -> Ended:
        self.wait(GRACE)
        while piece := _piece(self._err):
            self._said = (self._said + piece)[-STDERR:]
        code = self._process.poll()
        if code is None:
            return Ended("It closed its input or its output.")
        return Ended(f"It was ended by {_signal(-code)}." if code < 0 else f"It ended with exit code {code}.")

    def bid_farewell(self) -> None:
        """Say goodbye, without waiting for an answer."""
        pipe = self._process.stdin
        if pipe and not pipe.closed:
            with suppress(OSError):
                pipe.write(line_of(Bye()))
            pipe.close()

    def close(self) -> None:
        close([self])

    def wait(self, seconds: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def kill(self) -> None:
        """End the program at once, with all processes that it has started."""
        self._process.terminate()
        self.wait(ENDING)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()
        LIVING.discard(self)


def close(programs: Iterable[Pipes]) -> None:
    """Ask these programs to end, and kill those that still run after a moment."""
    ending = [*programs]
    for program in ending:
        program.bid_farewell()
    until = monotonic() + GRACE
    for program in ending:
        program.wait(max(0.0, until - monotonic()))
        program.kill()


def _unhurried(pipe: IO[bytes] | None) -> int:
    assert pipe
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _piece(file: int) -> bytes:
    """What can be read now; empty at the end, or if there is nothing."""
    try:
        return os.read(file, PIECE)
    except OSError:
        return b""


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
