"""Maps that are being tried out: each in a process of its own, a few at a time, that ends when nobody listens."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import msgspec

from garrison.server.rooms import refuse
from garrison.server.wire.maps import Tried, TryMap

AT_ONCE: Final = 1
WAITING: Final = 4
"""Those who try out maps and those who wait for it."""

PATIENCE: Final = 300
"""In seconds, the longest that a map may be tried out."""

FAILED: Final = Tried("wrong", words="The games on this map could not be played. The server's log says why.")


class Trials:
    def __init__(self) -> None:
        self.asked = 0
        self._turn = asyncio.Semaphore(AT_ONCE)

    def admit(self) -> None:
        """Raises Refusal 429 while too many wait."""
        if self.asked >= WAITING:
            refuse(429, "too_many", "Other maps are being tried out. Try again in a minute.")

    async def told(self, asked: TryMap) -> AsyncIterator[bytes]:
        """The lines of the process as they come; closing this ends it."""
        self.asked += 1
        try:
            yield _line(Tried("preparing"))
            async with self._turn:
                async for line in _running(msgspec.json.encode(asked)):
                    yield line
        finally:
            self.asked -= 1


async def _running(asked: bytes) -> AsyncIterator[bytes]:
    process = _begun()
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(_ask, process, asked)
            while line := await asyncio.to_thread(_next, process):
                yield line
        if await asyncio.to_thread(process.wait):
            yield _line(FAILED)
    except TimeoutError:
        yield _line(Tried("wrong", words="The games on this map take too long. Try fewer."))
    finally:
        _end(process)


def _begun() -> subprocess.Popen[bytes]:
    """At once, and in no thread: somebody who leaves meanwhile would leave the process behind."""
    command = [sys.executable, "-m", "garrison.server.trying"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  our own words


def _ask(process: subprocess.Popen[bytes], asked: bytes) -> None:
    assert process.stdin is not None
    with suppress(BrokenPipeError):
        process.stdin.write(asked)
        process.stdin.close()


def _next(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stdout is not None
    return process.stdout.readline()


def _end(process: subprocess.Popen[bytes]) -> None:
    """The process is collected by a thread, which need not be waited for."""
    process.kill()
    asyncio.get_running_loop().run_in_executor(None, _collect, process)


def _collect(process: subprocess.Popen[bytes]) -> None:
    with process:
        """Leaving it closes the pipes and waits."""


def _line(tried: Tried) -> bytes:
    return msgspec.json.encode(tried) + b"\n"
