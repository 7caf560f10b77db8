"""A process that does one long job after another, such as reading a file or making a map; the first job begins it."""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from garrison.server.rooms.asking import refuse
from garrison.server.rooms.minds import STARTING
from garrison.server.rooms.workers import Worker
from garrison.server.thinking import ready

T = TypeVar("T")

MOST_WAITING: Final = 20

SOON: Final = 20.0
"""In seconds."""


class Clerk:
    def __init__(self, workers: int) -> None:
        """Without workers the jobs are done in a thread of this process."""
        self._worker = Worker(workers, "clerk")
        self._one = asyncio.Lock()
        self.waiting = 0

    async def work(self, seconds: float, job: Callable[..., T], *given: object) -> T:
        """What a function of a module gives; raises TimeoutError, or Refusal 503 if many jobs wait."""
        if self.waiting >= MOST_WAITING:
            refuse(503, "busy", "The server is busy with other requests. Try again in a moment.")
        self.waiting += 1
        try:
            async with self._one:
                return await self._worked(seconds, job, given)
        finally:
            self.waiting -= 1

    async def soon(self, job: Callable[..., T], *given: object) -> T:
        """The same for what takes seconds at most; raises Refusal 503 for what takes longer, too."""
        try:
            return await self.work(SOON, job, *given)
        except TimeoutError:
            refuse(503, "busy", "This takes the server too long. Try something smaller.")

    async def _worked(self, seconds: float, job: Callable[..., T], given: tuple[object, ...]) -> T:
        """The time in which a process begins is nobody's."""
        try:
            await self._worker.work(STARTING, ready)
            return await self._worker.work(seconds, job, *given)
        except BrokenProcessPool:
            refuse(503, "busy", "The server could not finish this. Try again.")
        except asyncio.CancelledError:
            self.close()
            raise

    def close(self) -> None:
        self._worker.end()
