"""Work in another process, or in a thread, within a limit of time: whatever takes longer is ended."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import TypeVar

from garrison.server.thinking import settle_in

T = TypeVar("T")


class Worker:
    """One process, or a thread of this one, that does one job after another.

    It begins with its first job, and if it has ended, another begins with the next.
    """

    def __init__(self, workers: int, name: str, settle_in: Callable[[], None] = settle_in) -> None:
        """Without workers it is a thread of this name."""
        self._workers, self._name, self._settle_in = workers, name, settle_in
        self._executor: Executor | None = None

    async def work(self, seconds: float, job: Callable[..., T], *given: object) -> T:
        """What a function of a module gives, after the jobs before it.

        Raises TimeoutError or BrokenProcessPool, which end the process, or whatever the job raises.
        """
        executor = self._executor = self._executor or begun(self._workers, self._name, self._settle_in)
        try:
            return await _worked(executor, seconds, job, *given)
        except (TimeoutError, BrokenProcessPool):
            if executor is self._executor:
                self.end()
            raise

    def end(self) -> None:
        """Without waiting for what is being done."""
        executor, self._executor = self._executor, None
        if executor:
            end(executor)


async def _worked(executor: Executor, seconds: float, job: Callable[..., T], *given: object) -> T:
    """A job that had not begun when its executor was ended raises BrokenProcessPool: its caller was not cancelled."""
    running = asyncio.get_running_loop().run_in_executor(executor, job, *given)
    try:
        return await asyncio.wait_for(running, seconds)
    except asyncio.CancelledError:
        if (task := asyncio.current_task()) and task.cancelling():
            raise
        raise BrokenProcessPool("The process was ended before this began.") from None


def begun(workers: int, name: str, settle_in: Callable[[], None] = settle_in) -> Executor:
    if workers:
        return ProcessPoolExecutor(1, get_context("spawn"), settle_in)
    return ThreadPoolExecutor(1, name)


def end(executor: Executor) -> None:
    """Without waiting for what is being done."""
    processes = [*(getattr(executor, "_processes", None) or {}).values()]
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with suppress(Exception):
            process.kill()
