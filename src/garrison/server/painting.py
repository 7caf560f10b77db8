"""Pictures as PNG, drawn from ours in SVG in a process of their own, which nothing else waits for."""

from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from garrison.server.pixels import png
from garrison.server.rooms import refuse
from garrison.server.rooms.workers import Worker

MOST_WAITING: Final = 20
KEPT: Final = 100
"""Pictures in memory."""

SECONDS: Final = 60
"""The longest that anybody waits for a picture."""


class Painter:
    """One picture after another, with workers in a process that begins with the first picture."""

    def __init__(self, workers: int) -> None:
        self._worker = Worker(workers, "painter")
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
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
        try:
            return await self._worker.work(SECONDS, png, svg, wide)
        except (TimeoutError, BrokenProcessPool):
            refuse(503, "busy", "This picture could not be drawn. Try again in a moment.")

    def _keep(self, key: tuple[str, int], drawn: bytes) -> None:
        self._kept[key] = drawn
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Without waiting for what is being drawn."""
        self._worker.end()
