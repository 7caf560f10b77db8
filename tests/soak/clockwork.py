"""Servers on one clock, which the soak sets: they look at it all the time, and it goes on only when they are told."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zoneinfo import ZoneInfo

from garrison.catalogue import read_record
from garrison.engine.lines import read_move
from garrison.hosting.standing import turn_of
from garrison.store import servers
from garrison.table.chronicle import Chronicle, Happened
from soak.book import game_row, reading, rows
from soak.client import PATIENCE, Client
from soak.playing import expect
from soak.serving import Server, served
from soak.staged import STAGED, set_clock

HOUR: Final = 3_600_000
PHASE: Final = 36 * HOUR
YEAR: Final = 8_766 * HOUR

TICK: Final = 15
"""In ms of the real clock: how often the servers look whether anything is due."""

ZONE: Final = "Europe/Berlin"
"""The servers live in a zone with daylight saving."""


class Clockwork:
    """The clock of some servers; `now` is in ms since 1970."""

    def __init__(self, servers: Sequence[Server], clock: Path, now: int) -> None:
        self.servers, self._clock = servers, clock
        self.set(now)

    @property
    def port(self) -> int:
        return self.servers[0].port

    @property
    def address(self) -> str:
        return self.servers[0].address

    def set(self, now: int) -> None:
        self.now = now
        set_clock(self._clock, now)

    async def looked(self) -> None:
        """Every server has looked at the clock since it was set."""
        await asyncio.sleep(3 * TICK / 1000)

    async def beaten(self) -> None:
        """A server has said at the present time that it is alive."""
        await until(lambda: last_beat(self.address) == self.now)

    def closings(self, game: str) -> list[int]:
        """When the phases of a game were closed: by the clock, or with the last order that was missing."""
        play = read_record(game_row(self.address, game).header)
        moves = rows(self.address, game)
        past = Chronicle(play.game, play.start, [read_move(play.game, row.line) for row in moves]).past
        return [row.time for row, what in zip(moves, past, strict=True) if ends_phase(what)]


def ends_phase(what: Happened) -> bool:
    return turn_of(what.game, what.before) != turn_of(what.game, what.after)


def last_beat(address: str) -> int:
    with reading(address) as connection:
        return servers.last_beat(connection)


async def until(true: Callable[[], bool]) -> None:
    """Raises TimeoutError if it does not become true."""
    for _ in range(PATIENCE * 1000 // TICK):
        if true():
            return
        await asyncio.sleep(TICK / 1000)
    raise TimeoutError


@contextmanager
def clockwork(database: str, now: int, away: int) -> Iterator[Clockwork]:
    """Two servers on PostgreSQL, one on SQLite; a step of the clock up to `away` ms is not being away."""
    with TemporaryDirectory(prefix="garrison-soak-") as folder, ExitStack() as ending:
        clock = Path(folder) / "clock"
        set_clock(clock, now)
        more = ("--clock", str(clock), "--tick", str(TICK), "--away", str(away), "--zone", ZONE)
        servers = [ending.enter_context(served(database, STAGED, more)) for _ in range(2 if database else 1)]
        yield Clockwork(servers, clock, now)


def berlin(date: str) -> int:
    """A time on the clocks of the zone, in ms since 1970."""
    return int(datetime.fromisoformat(date).replace(tzinfo=ZoneInfo(ZONE)).timestamp()) * 1000


async def info(client: Client, game: str) -> Any:
    return expect(200, await client.get(f"/api/games/{game}")).json


async def closed(clients: Sequence[Client], game: str, due: int) -> int:
    """The next deadline of a game, once each server has another than `due`; 0 if it is over.

    While stand-ins write there is none.
    """
    seen = [await another(client, game, due) for client in clients]
    return seen[-1]


async def another(client: Client, game: str, due: int) -> int:
    for _ in range(PATIENCE * 1000 // TICK):
        seen = await info(client, game)
        if seen["due"] != due and (seen["due"] or seen["stage"] != "playing"):
            return int(seen["due"])
        await asyncio.sleep(TICK / 1000)
    return due
