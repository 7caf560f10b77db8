"""Row 32: servers of one PostgreSQL come, go, are killed and stand still under load; their games go on elsewhere."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from random import Random
from typing import Final

from sqlalchemy import text

from garrison.hosting.ownership import LEASE, MARGIN, PATIENCE
from garrison.store.partitions import CLASS
from soak.book import Audit, reading, unbroken
from soak.client import Client, Lost, Reply, completed
from soak.clockwork import until
from soak.figure import Figure, Scale, amount, count
from soak.killing import Stubborn, some
from soak.playing import OPEN, Turn, expect, persistently
from soak.serving import Server, served

SERVERS: Final = 3
PLAYERS: Final = 6

SHORT: Final = 2.0
"""Seconds after which a client asks another server, since the one it has asked may stand still."""

LONGEST: Final = LEASE + MARGIN + PATIENCE
"""Seconds after which every game is answered again, on a machine with time to spare."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    times = amount(scale, 1, 20)
    with ExitStack() as ending:
        fleet = Fleet(database, [ending.enter_context(served(database)) for _ in range(SERVERS)], Random(seed))
        players, readers = completed(play(fleet, times))
        made = [move for player in players for move in player.made]
        audit = Audit(database, made)
        whole = all(unbroken(database, game) for game in {move.game for move in made})
    seen = sum([player.seen for player in players] + [reader.seen for reader in readers], Counter[str]())
    wrong = audit.lost + audit.unknown + seen["stale"] + seen["gaps"]
    longest = max(player.longest for player in players)
    return Figure(
        "three servers on one PostgreSQL: one after another is killed, stopped, or stands still, and comes back",
        f"{count(times * len(TROUBLES), 'time')}, {count(audit.acknowledged, 'move')}, "
        f"{count(seen['told'], 'event')} in {count(seen['streams'], 'stream')}",
        f"acknowledged and lost {audit.lost}, twice {audit.unknown}; events missed or told again {seen['gaps']}; "
        f"stale views {seen['stale']}; longest without an answer {longest:.1f} s",
        whole and not wrong and bool(seen["told"]) and (scale == "short" or longest < LONGEST),
    )


class Fleet:
    """Servers, and those of them that can be asked."""

    def __init__(self, database: str, servers: list[Server], luck: Random) -> None:
        self.database, self.up, self.luck = database, servers, luck
        self.heard = asyncio.Semaphore(0)
        """Counts the moves that were answered."""
        self.players: list[Player] = []

    async def share(self) -> None:
        """Wait until each server owns some of the games."""
        with reading(self.database) as connection:
            await until(lambda: connection.scalar(OWNERS, {"class": CLASS}) == SERVERS)


OWNERS: Final = text("SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = :class")


class Roaming(Client):
    """Asks any of the servers, another one each time."""

    def __init__(self, fleet: Fleet, cookie: str = "") -> None:
        super().__init__(fleet.up[0].port, cookie=cookie, patience=SHORT)
        self.fleet = fleet

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Reply:
        self.roam()
        return await super().ask(method, path, body, **headers)

    def roam(self) -> None:
        self.close()
        self.port = self.fleet.luck.choice(self.fleet.up).port


class Player(Stubborn):
    """Plays, and looks at each move at another server once it is acknowledged."""

    def __init__(self, fleet: Fleet) -> None:
        super().__init__(Roaming(fleet), Random(fleet.luck.random()), OPEN, fleet.heard)
        self.seen, self.longest = Counter[str](), 0.0

    async def post(self, now: Turn, line: str, key: str) -> Reply:
        began = time.monotonic()
        reply = await super().post(now, line, key)
        view = await persistently(lambda: self.client.get(f"/api/games/{self.game}/view"))
        self.seen["stale"] += expect(200, view).json["version"] < reply.json["version"]
        self.longest = max(self.longest, time.monotonic() - began)
        return reply


class Reader:
    """Reads a player's game, at any of the servers, and goes on at another when a stream ends."""

    def __init__(self, player: Player, fleet: Fleet) -> None:
        self.player, self.client = player, Roaming(fleet)
        self.seen, self.game, self.last = Counter[str](), "", 0

    async def read(self) -> None:
        while True:
            try:
                await self._stream()
            except Lost:
                await asyncio.sleep(0)

    async def _stream(self) -> None:
        if self.game != self.player.game:
            self.game, self.last = self.player.game, 0
        self.client.roam()
        self.client.cookie = self.player.client.cookie
        async with self.client.stream(f"/api/games/{self.game}/events?after={self.last}") as told:
            self.seen["streams"] += 1
            async for event in told:
                if event.kind == "move":
                    self.seen.update(told=1, gaps=int(event.id != self.last + 1))
                    self.last = event.id
                if self.game != self.player.game:
                    return


async def play(fleet: Fleet, times: int) -> tuple[list[Player], list[Reader]]:
    stop, players = asyncio.Event(), [Player(fleet) for _ in range(PLAYERS)]
    fleet.players = players
    readers = [Reader(player, fleet) for player in players]
    for player in players:
        await player.choose()
    reading = [asyncio.ensure_future(reader.read()) for reader in readers]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play(stop))
        for _ in range(times):
            for trouble in TROUBLES:
                await fleet.share()
                await some(fleet.heard, fleet.luck)
                server = fleet.luck.choice(fleet.up)
                fleet.up.remove(server)
                await trouble(server, fleet)
                fleet.up.append(server)
        await some(fleet.heard, fleet.luck)
        stop.set()
    for one in reading:
        one.cancel()
    await asyncio.gather(*reading, return_exceptions=True)
    return players, readers


# What happens to a server


Trouble = Callable[[Server, Fleet], Awaitable[None]]


async def killed(server: Server, fleet: Fleet) -> None:
    server.kill()
    await everybody_heard(fleet)
    await asyncio.to_thread(server.start)


async def stopped(server: Server, fleet: Fleet) -> None:
    await asyncio.to_thread(server.stop)
    await everybody_heard(fleet)
    await asyncio.to_thread(server.start)


async def still(server: Server, fleet: Fleet) -> None:
    """It does not answer, and has what it had in memory when it goes on."""
    os.kill(server.pid, signal.SIGSTOP)
    await everybody_heard(fleet)
    os.kill(server.pid, signal.SIGCONT)


TROUBLES: Final[tuple[Trouble, ...]] = (killed, stopped, still)


async def everybody_heard(fleet: Fleet) -> None:
    """Until each player has had some answers since, also in the games that have lost their owner."""
    enough = [len(player.made) + 3 for player in fleet.players]
    while any(len(player.made) < most for player, most in zip(fleet.players, enough, strict=True)):
        await fleet.heard.acquire()
