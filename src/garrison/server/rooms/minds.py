"""Where bots think: in processes of their own, so that no page waits for them; a bot that fails makes no move."""

import asyncio
import logging
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import NamedTuple

from garrison.engine.game import AnyMove, AnyView
from garrison.engine.streams import Chance
from garrison.server.rooms.limits import Limits
from garrison.server.rooms.thinking import ready, settle_in, think

LOG = logging.getLogger("garrison.bots")


class Question(NamedTuple):
    """What a bot is asked: `header` is the record of the game without moves, `view` what its seat sees."""

    game: str
    header: str
    bot: str
    chance: Chance
    view: AnyView


class Minds:
    """Processes, or a thread of this one if there are to be none."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool: Executor | None = None
        self._free = asyncio.Semaphore(max(1, limits.workers))
        """Nobody's time runs while all processes are busy."""
        self.thinking = self.faults = 0

    def open(self) -> None:
        """Start the processes, and let them load what bots need."""
        for _ in range(max(1, self._limits.workers)):
            self._executor().submit(ready)

    def close(self) -> None:
        self._end()

    async def move(self, question: Question) -> tuple[AnyMove, ...]:
        """The move of a bot; nothing if it fails, or takes too long."""
        self.thinking += 1
        try:
            return (await self._asked(question),)
        except (Exception, SystemExit) as fault:  # noqa: BLE001  whatever a bot raises, the game goes on
            self.faults += 1
            LOG.warning("The bot %s failed in game %s: %s.", question.bot, question.game, type(fault).__name__)
            return ()
        finally:
            self.thinking -= 1

    async def _asked(self, question: Question) -> AnyMove:
        """Asked again if the processes have ended: another bot may have brought them down."""
        async with self._free:
            try:
                return await self._in_time(question)
            except BrokenProcessPool:
                self._end()
                return await self._in_time(question)

    async def _in_time(self, question: Question) -> AnyMove:
        try:
            return await asyncio.wait_for(self._answer(question), self._limits.thinking / 1_000)
        except TimeoutError:
            self._end()
            raise

    async def _answer(self, question: Question) -> AnyMove:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor(), think, *question[1:])

    def _executor(self) -> Executor:
        if self._pool is None:
            self._pool = _pool(self._limits.workers)
        return self._pool

    def _end(self) -> None:
        """Without waiting: a bot may hang."""
        pool, self._pool = self._pool, None
        if isinstance(pool, ProcessPoolExecutor):
            processes = [*(getattr(pool, "_processes", None) or {}).values()]
            pool.shutdown(wait=False)
            for process in processes:
                with suppress(Exception):
                    process.kill()
        elif pool:
            pool.shutdown(wait=False, cancel_futures=True)


def _pool(workers: int) -> Executor:
    if workers:
        return ProcessPoolExecutor(workers, get_context("spawn"), settle_in)
    return ThreadPoolExecutor(1, "bots")
