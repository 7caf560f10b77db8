"""What was drawn, kept for a while, since drawing it takes another process a second or more."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeAlias, TypeVar

PICTURES: Final = 100
SHAPES: Final = 32
"""How many are kept in memory."""

T = TypeVar("T")

Packed: TypeAlias = tuple[str, str, bytes, bytes]
"""A file as it is sent: its type, its ETag, plain and compressed."""


class Drawings(Generic[T]):
    def __init__(self, most: int) -> None:
        self._most, self._kept = most, OrderedDict[Hashable, T]()

    async def get(self, key: Hashable, draw: Callable[[], Awaitable[T]]) -> T:
        """The drawing of a key, made unless it is kept."""
        if key not in self._kept:
            self._kept[key] = await draw()
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return self._kept[key]
