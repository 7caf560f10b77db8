"""Signals that end a session: they come as an exception, like Ctrl-C, so that the game is kept."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

ENDING: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Sent by `kill`, and when the terminal closes; Windows has no SIGHUP."""


class Ended(BaseException):
    """The program must end now; `code` is its exit code, as in shells."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def heeded() -> Iterator[None]:
    """Raise Ended at the first of these signals; later ones don't interrupt whoever puts the game aside."""
    before = {number: signal.signal(number, _end) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> NoReturn:
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise Ended(number)
