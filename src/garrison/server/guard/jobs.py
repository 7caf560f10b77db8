"""The pool as one request may use it: in the name of whoever asks, for as long as they wait for the answer."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias, TypeVar

from litestar.di import NamedDependency

from garrison.jobs import Bounds, Pool, Process, Rank
from garrison.server.guard.connections import AnyRequest

T = TypeVar("T")

SECONDS: Final = 20.0
"""How long a job may take for somebody who looks on, from its own beginning."""

LONG_SECONDS: Final = 60.0
"""The same for the boards of large maps."""


class Gone(Exception):
    """Whoever asked has hung up: nobody is left to be answered."""


class Jobs:
    """Each way to ask raises Crowded or Overrun, which become refusals, or whatever the job raises."""

    def __init__(self, pool: Pool, request: AnyRequest, whose: Callable[[], str]) -> None:
        self._pool, self._request, self._whose = pool, request, whose

    @property
    def whose(self) -> str:
        """A player's id, or the address of everybody who has no name."""
        return self._whose()

    async def look(self, job: Callable[..., T], *given: object, seconds: float = SECONDS) -> T:
        """What a function of a module gives, in a process."""
        return await self.wait(self._pool.work(self.whose, Rank.LOOK, Bounds(seconds), job, *given))

    @asynccontextmanager
    async def studying(self) -> AsyncIterator[Process]:
        """A process for long work, piece by piece."""
        async with self._pool.place(self.whose, Rank.STUDY) as process:
            yield process

    async def wait(self, coming: Awaitable[T]) -> T:
        """An answer that takes long, unless whoever asks hangs up; the request has been read to its end."""
        answering = asyncio.ensure_future(coming)
        leaving = asyncio.ensure_future(_gone(self._request))
        try:
            await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not answering.done():
                raise Gone
            return answering.result()
        finally:
            answering.cancel()
            leaving.cancel()
            await asyncio.gather(answering, leaving, return_exceptions=True)


TheJobs: TypeAlias = NamedDependency[Jobs]
"""`jobs`: the pool, for whoever asks."""


async def _gone(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
