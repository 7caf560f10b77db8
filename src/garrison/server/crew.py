"""Several processes that serve at one socket, and one that watches over them."""

import multiprocessing
import signal
import socket
import threading
from multiprocessing.context import SpawnProcess
from typing import Final

import structlog

from garrison.server.serving import LAST, SIGNALS, code, serve_in_one_of
from garrison.server.settings import Settings

LOOK: Final = 0.5
"""Seconds between two looks at the processes."""

SPAWN: Final = multiprocessing.get_context("spawn")


def serve_together(settings: Settings, at: socket.socket) -> int:
    """Serve by as many processes as the settings say until a signal comes, and give the exit code after it."""
    came: list[int] = []
    asked = threading.Event()

    def heed(number: int, _: object) -> None:
        came.append(number)
        asked.set()

    for number in SIGNALS:
        signal.signal(number, heed)
    crew = [_begun(settings, at) for _ in range(settings.workers)]
    while not asked.wait(LOOK):
        crew = [one if one.is_alive() else _again(one, settings, at) for one in crew]
    for one in crew:
        one.terminate()
    for one in crew:
        one.join(LAST + LOOK)
        one.kill()
    return code(came[0])


def _begun(settings: Settings, at: socket.socket) -> SpawnProcess:
    process = SPAWN.Process(target=serve_in_one_of, args=(settings, at))
    process.start()
    return process


def _again(ended: SpawnProcess, settings: Settings, at: socket.socket) -> SpawnProcess:
    structlog.get_logger().error("a process has ended and is begun again", code=ended.exitcode)
    return _begun(settings, at)
