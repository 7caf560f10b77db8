"""Starts a program with limits that it can't lift, and that ends with whoever started it; run by itself, as a script.

Its words are the number of the process that starts it, the most memory in bytes, and the command.
"""

import ctypes
import os
import resource
import signal
import sys
from contextlib import suppress

PR_SET_PDEATHSIG = 1
SPACE = 16
"""How many times as many addresses as memory: some languages reserve far more than they use."""


def main(parent: int, memory: int, command: list[str]) -> None:
    with suppress(OSError, AttributeError):  # only Linux has it; elsewhere the end of the input must do
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    for limit, most in (("RLIMIT_DATA", memory), ("RLIMIT_AS", SPACE * memory), ("RLIMIT_CORE", 0)):
        with suppress(OSError, ValueError, AttributeError):
            resource.setrlimit(getattr(resource, limit), (most, most))
    try:
        os.execvp(command[0], command)  # noqa: S606  whatever the user named
    except OSError as fault:
        print(f"{command[0]}: {fault.strerror}", file=sys.stderr)  # noqa: T201  the referee reads it
        os._exit(126)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
