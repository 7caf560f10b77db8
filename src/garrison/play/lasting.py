"""Work that goes on to its end even if whoever has asked for it goes away."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Final, TypeVar

from garrison.jobs import Crowded, Overrun
from garrison.play.asking import Refusal
from garrison.store.database import Unavailable

T = TypeVar("T")

LOG: Final = logging.getLogger("garrison.rooms")

EXPECTED: Final = (Refusal, Crowded, Overrun, Unavailable)
"""What whoever asks is told in a sentence."""


async def lasting(work: Awaitable[T]) -> T:
    """What it gives, or raises."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_unheard)
        raise


def _unheard(task: asyncio.Future[T]) -> None:
    """Nobody is left whom a refusal could be told; a fault is of interest all the same."""
    fault = None if task.cancelled() else task.exception()
    if fault and not isinstance(fault, EXPECTED):
        LOG.error("What nobody waited for any more has failed.", exc_info=fault)
