"""A script that runs a program with limits it can't lift, and ends it with everything that it has started.

Its arguments are the id of the process that starts it, the most memory in bytes, and the command. It ends as the
program ends. When it is told to end, or the process that started it has ended, it ends the program first.
"""

import ctypes
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
SPACE = 16
"""The limit of address space, as a multiple of memory: some languages reserve far more than they use."""

PATIENCE = 3.0
"""The seconds within which a killed process must be gone."""

HEARD = {signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP}


def main(parent: int, memory: int, command: list[str]) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
    _prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    _prctl(PR_SET_CHILD_SUBREAPER, 1)
    if os.getppid() != parent:
        os._exit(1)
    keeper = os.getpid()
    program = os.fork()
    if not program:
        _become(keeper, memory, command)
    for pipe in range(3):
        os.close(pipe)
    status = _ended(program)
    _end_all(program)
    _leave(status)


def _prctl(what: int, value: int) -> None:
    with suppress(OSError, AttributeError):  # only Linux has it; elsewhere the end of the input must do
        ctypes.CDLL(None).prctl(what, value)


def _become(keeper: int, memory: int, command: list[str]) -> None:
    """Become the program, in a process group of its own; never returns."""
    os.setpgid(0, 0)
    _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != keeper:
        os._exit(1)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
    for limit, most in (("RLIMIT_DATA", memory), ("RLIMIT_AS", SPACE * memory), ("RLIMIT_CORE", 0)):
        with suppress(OSError, ValueError, AttributeError):
            resource.setrlimit(getattr(resource, limit), (most, most))
    try:
        os.execvp(command[0], command)  # noqa: S606  what the user named
    except OSError as fault:
        print(f"{command[0]}: {fault.strerror}", file=sys.stderr, flush=True)  # noqa: T201  the referee reads it
        os._exit(126)


def _ended(program: int) -> int:
    """The program's status once it has ended, as `waitpid` gives it; SIGKILL if it still runs, but must end now."""
    while signal.sigwait(HEARD) == signal.SIGCHLD:
        for number, status in _gone():
            if number == program:
                return status
    return signal.SIGKILL


def _end_all(program: int) -> None:
    """Kill the program's group, and whatever has left it: orphans become our children, one after another."""
    until = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)
    with suppress(ChildProcessError):
        while time.monotonic() < until:
            for child in _children():
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(child, signal.SIGKILL)
            if not [*_gone()]:
                os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
                time.sleep(0.002)


def _gone() -> Iterator[tuple[int, int]]:
    """The children that have ended, each with its status."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            yield ended


def _children() -> Iterator[int]:
    """All processes whose parent is this one, where the system lists them."""
    own = str(os.getpid())
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()[1] == own:
                yield int(folder.name)


def _leave(status: int) -> None:
    """End as the program did."""
    if number := os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
