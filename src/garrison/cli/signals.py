"""Signals that end a session: they come as an exception, like Ctrl-C, so that the game is kept."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

ENDING: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Sent by `kill`, and when the terminal closes; Windows has no SIGHUP."""

AGAIN: Final = 0.1
"""Seconds after which a signal that was not heeded is sent again."""


class ProgramEnded(BaseException):
    """The program must end now; `code` is its exit code, as in shells."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def heeded() -> Iterator[None]:
    """Raise ProgramEnded at the first of these signals; later ones are ignored, so that the game can be saved."""
    before = {number: signal.signal(number, _end) for number in ENDING}
    try:
        with _insisted():
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> NoReturn:
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise ProgramEnded(number)


@contextmanager
def _insisted() -> Iterator[None]:
    """Send these signals again until they are heeded.

    Python handles a signal between two of its own steps. One that comes after the last step before a wait for a key is
    noticed only at the next key, unless another interrupts the wait.
    """
    if not hasattr(signal, "pthread_kill"):
        yield
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    before, done = signal.set_wakeup_fd(told, warn_on_full_buffer=False), threading.Event()
    watch = threading.Thread(target=_insist, args=(heard, threading.get_ident(), done), daemon=True)
    watch.start()
    try:
        yield
    finally:
        done.set()
        signal.set_wakeup_fd(before)
        os.close(told)
        watch.join()
        os.close(heard)


def _insist(heard: int, thread: int, done: threading.Event) -> None:
    while number := os.read(heard, 1):
        while number[0] in ENDING and not done.wait(AGAIN):
            signal.pthread_kill(thread, number[0])
