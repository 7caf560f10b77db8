"""The heartbeat: by it all servers of a database know for how long none of them was there, which counts for nobody.

A server is there while a process lives and its clocks go round; that it is slow or busy is no absence. So the heart
beats in a thread of its own, which a busy event loop can't hold up. A process that was stopped, suspended or cut off
from the database doesn't beat, nor does one whose event loop has stood still for so long that it won't come back.

The first beat after an absence moves all deadlines and tells every game with a clock, in one transaction: it is done
once, by whichever process comes first, or not at all. Games learn of it by the notice, as of any that another process
has written. A process that hasn't beaten for a while may have missed an absence, so that it beats before it judges or
writes anything.
"""

import logging
from collections.abc import Callable
from functools import partial
from threading import Event, Thread
from typing import Final, NamedTuple

from sqlalchemy import Connection

from garrison.play import notices as n
from garrison.play.limits import Limits
from garrison.play.making import read_settings
from garrison.store import deadlines, games, servers
from garrison.store.database import Unavailable
from garrison.store.store import Store

LOG: Final = logging.getLogger("garrison.heartbeat")

OFTEN: Final = 4
"""The heart beats so many times in the time after which a server counts as away."""


class Absence(NamedTuple):
    """For how many ms no server was there, 0 if that is not worth counting, and how many deadlines were moved."""

    away: int = 0
    moved: int = 0


class Heartbeat:
    def __init__(self, store: Store, limits: Limits, clock: Callable[[], int]) -> None:
        self._store, self._limits, self.clock = store, limits, clock
        self._beaten = 0
        self.gone_round = 0
        """When the clocks of this process were last looked at, by the event loop."""
        self.returns = 0
        """Rises whenever this process had not beaten for a while: what it remembers may be from before an absence."""
        self._closing = Event()
        self._thread = Thread(target=self._always, name="heartbeat", daemon=True)

    async def open(self) -> None:
        """Beat, and go on with that; afterwards all deadlines stand where they should."""
        self.gone_round = self.clock()
        await self.alive()
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    async def alive(self) -> None:
        """Make sure that this process counts as alive: before anything is judged by what its games remember."""
        if self._since_beat() >= self._limits.away // 2:
            now = self.clock()
            self._beat(now, await self._store.write(partial(_beat, now, self._limits.away)))

    def _since_beat(self) -> int:
        return self.clock() - self._beaten

    def _always(self) -> None:
        """In the thread, until it is closed."""
        while not self._closing.wait(self._limits.tick / 1_000):
            hung = self.clock() - self.gone_round >= self._limits.hung
            if self._since_beat() < self._limits.away // OFTEN or hung:
                continue
            try:
                now = self.clock()
                self._beat(now, self._store.write_now(partial(_beat, now, self._limits.away)))
            except Unavailable:
                LOG.debug("The database is away.")
            except Exception:
                LOG.exception("The heart has missed a beat.")

    def _beat(self, now: int, absence: Absence) -> None:
        """What was written at `now` is true of this process."""
        if now - self._beaten >= self._limits.away // 2:
            self.returns += 1
        self._beaten = max(self._beaten, now)
        if absence.moved:
            LOG.warning("The server was away for %d s; all deadlines are later by as much.", absence.away // 1_000)


def _beat(now: int, most: int, connection: Connection) -> Absence:
    """Servers that were away for up to `most` ms were not away."""
    away = servers.beat(connection, now)
    if away <= most:
        return Absence()
    games.hold(connection)
    timed = [row for row in deadlines.waiting(connection) if _timed(row)]
    told = [n.written(n.Shifted(row.moves, away), row.game, row.notices + 1, now) for row in timed]
    games.append_to_each(connection, told)
    return Absence(away, deadlines.put_off(connection, "late", away))


def _timed(row: deadlines.Waiting) -> bool:
    """Whether a clock may run in the game: also while it waits for a bot."""
    return row.kind == "late" or read_settings(row.settings).new.clock.kind != "none"
