"""Pictures as PNG, drawn from ours in SVG in a process of their own, which nothing else waits for."""

from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from garrison.server.pixels import png
from garrison.server.rooms import refuse, workers
from garrison.server.thinking import settle_in

MOST_WAITING: Final = 20
KEPT: Final = 100
"""Pictures in memory."""

SECONDS: Final = 60
"""The longest that anybody waits for a picture."""


class Painter:
    """One picture after another, with workers in a process that begins with the first picture."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._executor: Executor | None = None
        self._waiting = 0

    async def png(self, etag: str, svg: str, wide: int) -> bytes:
        """The picture, so many pixels wide; raises Refusal 503 if too many are waiting for theirs."""
        if (known := self._kept.get((etag, wide))) is not None:
            self._kept.move_to_end((etag, wide))
            return known
        if self._waiting >= MOST_WAITING:
            refuse(503, "busy", "Too many pictures are being drawn. Try again in a moment.")
        self._waiting += 1
        try:
            drawn = await self._drawn(svg, wide)
        finally:
            self._waiting -= 1
        self._keep((etag, wide), drawn)
        return drawn

    async def _drawn(self, svg: str, wide: int) -> bytes:
        executor = self._executor = self._executor or _executor(self._workers)
        try:
            return await workers.worked(executor, SECONDS, png, svg, wide)
        except (TimeoutError, BrokenProcessPool):
            if executor is self._executor:
                self.close()
            refuse(503, "busy", "This picture could not be drawn. Try again in a moment.")

    def _keep(self, key: tuple[str, int], drawn: bytes) -> None:
        self._kept[key] = drawn
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Without waiting for what is being drawn."""
        executor, self._executor = self._executor, None
        if executor:
            workers.end(executor)


def _executor(workers: int) -> Executor:
    if workers:
        return ProcessPoolExecutor(1, get_context("spawn"), settle_in)
    return ThreadPoolExecutor(1, "painter")
