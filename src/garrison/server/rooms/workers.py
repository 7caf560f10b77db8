"""Work in another process, or in a thread: for so long and no longer, and without a wait where the work has ended."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def worked(executor: Executor, seconds: float, function: Callable[..., T], *given: object) -> T:
    """What a function of a module gives; raises TimeoutError, what it raises, or BrokenProcessPool.

    That is also raised for whatever had not begun when the executor was ended, which is no cancellation of its caller.
    """
    running = asyncio.get_running_loop().run_in_executor(executor, function, *given)
    try:
        return await asyncio.wait_for(running, seconds)
    except asyncio.CancelledError:
        if (task := asyncio.current_task()) and task.cancelling():
            raise
        raise BrokenProcessPool("The process was ended before this began.") from None


def end(executor: Executor) -> None:
    """Without waiting for what is being done."""
    processes = [*(getattr(executor, "_processes", None) or {}).values()]
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with suppress(Exception):
            process.kill()
