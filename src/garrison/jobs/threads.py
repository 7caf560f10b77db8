"""A few threads for work on what is in memory: the same queue as for processes, but nothing can be ended."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from garrison.jobs.queue import FairQueue, Rank

T = TypeVar("T")


class Thread(NamedTuple):
    takes: tuple[Rank, ...]


GAMES: Final = Thread((Rank.GAME,))
ALL: Final = Thread((Rank.GAME, Rank.LOOK))
AT_ONCE: Final = (GAMES, ALL, ALL)
"""They share one interpreter with the event loop, so that more of them would only make everybody wait.

A caller has at most one for games and one for looking, which leaves one for the games of everybody else.
"""


class Threads:
    """For work whose size is bounded before it is asked for."""

    def __init__(self) -> None:
        self._queue = FairQueue(AT_ONCE, alone=(Rank.GAME, Rank.LOOK))
        self._executor = ThreadPoolExecutor(len(AT_ONCE), "work")

    async def work(self, whose: str, rank: Rank, job: Callable[..., T], *given: object) -> T:
        """What a function gives, when its turn has come; raises Crowded, or whatever it raises."""
        async with self._queue.place(whose, rank):
            return await asyncio.get_running_loop().run_in_executor(self._executor, job, *given)

    def close(self) -> None:
        """Without waiting for what is being done."""
        self._executor.shutdown(wait=False, cancel_futures=True)
