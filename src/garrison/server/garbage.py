"""When a server looks for garbage: objects that refer to one another, and to which nothing else refers any more.

Python looks through all objects that live, again and again, and nobody is served meanwhile: a server without a game
is 110,000 objects, and a pass over them takes 70 ms. A game adds few, since its values can't refer to themselves.
Nearly all garbage of a server is young, left by requests, while what makes up a game is freed without any pass when
the game is. So passes over young objects are small, and what has survived two is put aside, where no pass looks.

What becomes garbage after that would stay for ever. So once much has piled up, everything is looked through after all.
"""

import asyncio
import gc
import logging
import sys
from time import perf_counter
from typing import Final

LOG: Final = logging.getLogger("garrison.garbage")

YOUNG: Final = 5_000
"""How many more objects are made than freed between two passes over the young ones, which take 4 ms each."""

MIDDLE: Final = 4
"""After so many passes, what survived them is passed over, too: 25,000 objects, in 20 ms."""

NEVER: Final = 1_000_000
"""After so many of those Python would pass over everything by itself."""

TEND: Final = 60.0
"""In seconds: how often what has survived is put aside."""

SPARE: Final = 100_000
"""So many objects may pile up, beyond what was left the last time, until all are looked through.

They are some 10 MB, and to look through them takes 70 ms.
"""


class Collector:
    def __init__(self, spare: int = SPARE) -> None:
        self._spare = spare
        self._left = 0
        self._enough = 0
        """So many blocks of memory are in use when it is worth counting objects, which takes long itself."""
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """When the server is made: what it is made of stays, and nobody need look through it again."""
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        gc.freeze()
        self._left = gc.get_freeze_count()

    def open(self) -> None:
        """Tend what is old from time to time, on the event loop, until it ends."""
        self._timer = asyncio.get_running_loop().call_later(TEND, self._again)

    def _again(self) -> None:
        self.tend()
        self.open()

    def tend(self) -> None:
        """Put aside what is left after a pass over young objects, or look through everything."""
        gc.collect(1)
        gc.freeze()
        if sys.getallocatedblocks() >= self._enough:
            if gc.get_freeze_count() > self._left + self._spare:
                self._look_through()
            self._enough = sys.getallocatedblocks() + self._spare // 4

    def _look_through(self) -> None:
        began = perf_counter()
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self._left = gc.get_freeze_count()
        LOG.info("Of %d objects, %d were garbage (%.2f s).", self._left + found, found, perf_counter() - began)
