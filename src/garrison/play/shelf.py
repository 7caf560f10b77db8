"""What was told of moves, as bytes, for the readers of all rooms: made once for all who see the same."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KEPT: Final = 32 * 2**20
"""In bytes, of all rooms together; what nobody has read for longest goes first."""

Key = tuple[str, int, int, str]
"""The room, the version, the seat and the form."""


class Shelf:
    def __init__(self, most: int = MOST_KEPT) -> None:
        self.turn = asyncio.Lock()
        """Whoever is far behind waits for this, so that many who catch up at once don't keep the others waiting."""
        self._most, self._kept, self._size = most, OrderedDict[Key, bytes](), 0

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def take(self, key: Key, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key; made now if there is nothing."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        self._size += len(made)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
        return made
