"""Games looked back on by processes of their own: one review for all who ask, as far as anybody still listens."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import count
from typing import Final, NoReturn

from garrison.review.report import Advice, Piece, Reviewed, Reviewing
from garrison.review.reviewing import whole
from garrison.server import reviewing
from garrison.server.rooms.asking import refuse
from garrison.server.rooms.limits import Limits
from garrison.server.rooms.played import Played
from garrison.server.rooms.workers import Worker

LOG = logging.getLogger("garrison.reviews")

KEPT: Final = 64
"""Finished reviews that are kept, so that they need not be made again."""

LONGEST: Final = 120.0
"""In seconds, the longest wait for a position or for the next part of a review."""

MOST_ADVISED: Final = 20
"""The most positions that may be looked at or waiting at once."""

WAITING: Final = Reviewing("Another game is being reviewed. This one comes next.")
FAILED: Final = Reviewing("The review has failed. Try again in a minute.")


class Ongoing:
    """A review as far as it has come."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.readers = 0
        self.state = "waiting"
        self._changed = asyncio.Condition()

    @property
    def ended(self) -> bool:
        return self.state in ("finished", "failed", "left")

    async def add(self, *pieces: Piece, state: str = "going on") -> None:
        async with self._changed:
            self.pieces += pieces
            self.state = state
            self._changed.notify_all()

    async def after(self, number: int, patience: float) -> bool:
        """Wait until there is more than this, or the end; whether there is."""
        async with self._changed:
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    self._changed.wait_for(lambda: self.ended or len(self.pieces) > number), patience
                )
        return self.ended or len(self.pieces) > number


class Reviews:
    """Those of a process of the server, as many at once as the limits allow."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: OrderedDict[str, Ongoing] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = count()
        places = range(max(1, limits.reviews))
        self._workers = [Worker(limits.workers, "reviews", reviewing.settle_in_behind) for _ in places]
        self._free = asyncio.Semaphore(len(self._workers))
        self._advised = 0

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            worker.end()

    # Asking

    def of(self, game: str, asked: Callable[[], reviewing.Asked]) -> Ongoing:
        """The review of a game, begun unless there is one already; raises Refusal 503 if too many are waiting."""
        if game not in self._known or self._known[game].state in ("failed", "left"):
            if sum(not one.ended for one in self._known.values()) >= self._limits.waiting_reviews:
                refuse(503, "busy", "Too many reviews are waiting. Try again in a minute.")
            what, self._known[game] = asked(), Ongoing()
            self._begin(self._run(game, self._known[game], what))
        self._known.move_to_end(game)
        self._forget()
        return self._known[game]

    async def advice(self, header: str, seats: tuple[str, ...]) -> Advice:
        """Worked out between two moments of any review that is going on; raises Refusal 503 if too many are waiting."""
        if self._advised >= MOST_ADVISED:
            refuse(503, "busy", "Too many positions are being looked at. Try again in a minute.")
        self._advised += 1
        try:
            return await self._workers[0].work(LONGEST, reviewing.advice, header, seats)
        except (TimeoutError, BrokenProcessPool):
            refuse(503, "busy", "The position could not be looked at. Try again.")
        finally:
            self._advised -= 1

    def _begin(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self) -> None:
        ended = [game for game, one in self._known.items() if one.ended]
        for game in ended[: max(0, len(ended) - KEPT)]:
            del self._known[game]

    # At work

    async def _run(self, game: str, ongoing: Ongoing, asked: reviewing.Asked) -> None:
        if self._free.locked():
            await ongoing.add(WAITING, state="waiting")
        async with self._free:
            try:
                await self._follow(ongoing, asked)
            except Exception as fault:  # noqa: BLE001  whatever fails, the server goes on
                LOG.warning("The review of game %s failed: %s.", game, type(fault).__name__)
                await ongoing.add(FAILED, state="failed")

    async def _follow(self, ongoing: Ongoing, asked: reviewing.Asked) -> None:
        number = next(self._numbers)
        job, worker = f"{number}", self._workers[number % len(self._workers)]
        await worker.work(LONGEST, reviewing.begin, job, asked)
        while ongoing.readers or not ongoing.pieces:
            pieces = await worker.work(LONGEST, reviewing.more, job)
            if not pieces:
                await ongoing.add(state="finished")
                return
            await ongoing.add(*pieces)
        ongoing.state = "left"
        await worker.work(LONGEST, reviewing.drop, job)


# What a caller gets


def asked_of(played: Played) -> reviewing.Asked:
    """What a review needs of a game."""
    return reviewing.Asked(played.row.header, tuple(played.chronicle.moves), tuple(played.named.seats))


async def followed(ongoing: Ongoing, beat: float) -> AsyncIterator[list[Piece]]:
    """All pieces, those of the past first; an empty list now and then while nothing happens."""
    told = 0
    ongoing.readers += 1
    try:
        while not ongoing.ended or told < len(ongoing.pieces):
            if not await ongoing.after(told, beat):
                yield []
                continue
            some, told = ongoing.pieces[told:], len(ongoing.pieces)
            if some:
                yield some
    finally:
        ongoing.readers -= 1


async def in_full(ongoing: Ongoing, patience: float) -> Reviewed:
    """The whole review; raises Refusal 503."""
    async for _ in followed(ongoing, patience):
        pass
    if ongoing.state != "finished":
        _failed()
    return whole(iter(ongoing.pieces))


def _failed() -> NoReturn:
    refuse(503, "busy", FAILED.words)
