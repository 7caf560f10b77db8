"""Slow work in a thread that nobody waits for when the server stops."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def apart(does: Callable[[], T]) -> T:
    """What it gives or raises. The threads of asyncio would keep a process alive until a silent server answers."""
    answer: Future[T] = Future()

    def run() -> None:
        with suppress(InvalidStateError):  # nobody waits for it any more
            try:
                answer.set_result(does())
            except Exception as fault:  # noqa: BLE001  whoever waits is told
                answer.set_exception(fault)

    Thread(target=run, name="letter", daemon=True).start()
    return await asyncio.wrap_future(answer)
