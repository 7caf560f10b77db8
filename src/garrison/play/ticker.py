"""What passes by itself in a process: deadlines, and what other processes have written."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from sqlalchemy import Connection

from garrison.play.asking import Refusal
from garrison.play.heartbeat import Heartbeat
from garrison.play.limits import Limits
from garrison.play.room import Room
from garrison.store import answers, deadlines, games, people
from garrison.store.database import Unavailable
from garrison.store.schema import DeadlineRow
from garrison.store.store import Store

LOG = logging.getLogger("garrison.ticker")

HOLD = 10_000
"""For so long nobody else sees to a deadline that a process has taken."""


class Rooms(Protocol):
    @property
    def open_rooms(self) -> tuple[Room, ...]: ...
    async def room(self, game: str) -> Room: ...


class Ticker:
    def __init__(self, store: Store, limits: Limits, heart: Heartbeat, rooms: Rooms) -> None:
        self._store, self._limits, self._heart, self._rooms = store, limits, heart, rooms
        self._looked = self._swept = 0
        self._guest = ""
        """The last that was looked at in a sweep."""
        self._running: list[asyncio.Task[None]] = []
        self._closed = False

    def open(self) -> None:
        self._running = [asyncio.ensure_future(self._always(self.tick, self._limits.tick))]

    async def close(self) -> None:
        self._closed = True
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _always(self, does: Callable[[], Awaitable[None]], pause: int) -> None:
        """Whatever happens; the event loop keeps this time, which no rule depends on."""
        while not self._closed:
            await asyncio.sleep(pause / 1_000)
            try:
                await does()
            except Unavailable:
                LOG.warning("The database is away.")
            except Exception:
                LOG.exception("The ticker failed.")

    async def tick(self) -> None:
        await self._heart.alive()
        now = self._heart.gone_round = self._heart.clock()
        for row in await self._due(now):
            with suppress(Refusal):
                await (await self._rooms.room(row.game)).on_time()
        if now - self._looked >= self._limits.poll:
            self._looked = now
            await self._look()
        if now - self._swept >= self._limits.sweep:
            self._swept = now
            await self._sweep(now)

    async def _due(self, now: int) -> list[DeadlineRow]:
        """What this process takes up now; nothing is written if nothing is due."""
        asked = {"late": now, "bot": now - self._limits.overdue}
        due = await self._store.read(lambda connection: _kinds(connection, asked))
        taking = [partial(_take, kind, asked[kind], now) for kind in due]
        rows = [await self._store.write(take) for take in taking]
        return [row for taken in rows for row in taken]

    async def _sweep(self, now: int) -> None:
        """Forget what nobody will ask for again; of guests, the next so many."""

        def sweep(connection: Connection) -> str:
            answers.forget(connection, now - self._limits.remember)
            people.forget_sessions(connection, now)
            return people.forget_guests(connection, now - self._limits.idle, self._guest, self._limits.guests)

        self._guest = await self._store.write(sweep)

    # Other processes

    async def _look(self) -> None:
        """Games that somebody reads, in case another process has gone on with them."""
        read = {room.id: room for room in self._rooms.open_rooms if room.readers}
        if read:
            counts = await self._store.read(lambda connection: games.counts(connection, [*read]))
            for game, moves, notices, talk in counts:
                row = read[game].played.row
                if (moves, notices, talk) != (row.moves, row.notices, row.talk):
                    await read[game].refresh()


def _take(kind: str, due: int, now: int, connection: Connection) -> tuple[DeadlineRow, ...]:
    return deadlines.take_due(connection, kind, due, now, HOLD)


def _kinds(connection: Connection, asked: dict[str, int]) -> list[str]:
    return [kind for kind, due in asked.items() if deadlines.any_due(connection, kind, due)]
