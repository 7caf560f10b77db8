"""Pictures as PNG, kept for a while, since drawing one takes a second of another process."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

KEPT: Final = 100
"""Pictures in memory."""


class Painter:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def picture(self, etag: str, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        """The picture of an ETag, drawn unless it is kept."""
        if (known := self._kept.get(etag)) is not None:
            self._kept.move_to_end(etag)
            return known
        drawn = self._kept[etag] = await draw()
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return drawn
