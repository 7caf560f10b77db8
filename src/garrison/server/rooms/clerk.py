"""A process that does one long job after another, such as reading a file or making a map; the first job begins it."""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from garrison.server.rooms.asking import refuse
from garrison.server.rooms.minds import Mind, mind_of

T = TypeVar("T")

MOST_WAITING: Final = 20

SOON: Final = 20.0
"""In seconds."""


class Clerk:
    def __init__(self, workers: int) -> None:
        """Without workers the jobs are done in a thread of this process."""
        self._workers = workers
        self._one = asyncio.Lock()
        self._minds: list[Mind] = []
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
        self._minds = self._minds or [mind_of(self._workers)]
        try:
            return await self._minds[0].work(seconds, job, *given)
        except BrokenProcessPool:
            self.close()
            refuse(503, "busy", "The server could not finish this. Try again.")
        except (TimeoutError, asyncio.CancelledError):
            self.close()
            raise

    def close(self) -> None:
        for mind in self._minds:
            mind.end()
        self._minds = []
