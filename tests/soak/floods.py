"""Row 18: too much of everything: log-ins, guessed names, long talk, games, and streams when the server is told to stop."""

import asyncio
import os
import signal
import time
from collections import Counter
from contextlib import AsyncExitStack

import psutil

from soak.client import Client
from soak.figure import Figure, Scale, amount, count
from soak.playing import QUAD, expect, make, seats
from soak.serving import Server, served
from soak.spectators import open_files

MOST_MEMORY = 80 * 2**20
"""In bytes: two checks of a password at once, of 19 MiB each, and what the requests themselves take."""

SOONEST = 5.0
"""In seconds, for the server to end."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    log_ins, games, streams = amount(scale, 20, 100), amount(scale, 80, 10_000), amount(scale, 50, 1000)
    open_files()
    with served(database) as server:
        asyncio.run(knocked(server.port, 2, "Anna"))
        before = psutil.Process(server.pid).memory_info().rss
        statuses, same = asyncio.run(knocked(server.port, log_ins, "Bo"))
        grown = psutil.Process(server.pid).memory_info().rss - before
        long_talk = asyncio.run(talked(server.port))
        code, took = asyncio.run(stopped(server, streams))
    with served(database, more=()) as server:
        made = asyncio.run(founded(server.port, games))
    fine = [
        same,
        grown < MOST_MEMORY,
        {*statuses} <= {401, 503},
        long_talk == {413},
        made[201] + made[429] == games and made[201] < games,
        code in (0, 128 + signal.SIGTERM),
        scale == "short" or took < SOONEST,
    ]
    return Figure(
        "log-ins at once; names guessed; 1 MB of talk; games by one; SIGTERM with open streams",
        f"{count(log_ins, 'log-in')}, {count(games, 'game')}, {count(streams, 'stream')}",
        f"{grown / 2**20:.0f} MiB more; {'the same answers' if same else 'answers differ'}; talk {min(long_talk)}; "
        f"games made {made[201]}, refused with 429 {made[429]:,}; down in {took:.1f} s",
        all(fine),
    )


async def knocked(port: int, number: int, there: str) -> tuple[Counter[int], bool]:
    """All at once; whether the answers to a name that there is and to one that there is not are the same."""
    async with Client(port) as known:
        await make(known, "me", "me")
        expect(200, await known.post("/api/me/name", {"name": there, "password": "the right one"}))
    people = [Client(port) for _ in range(number)]
    names = [there if n % 2 else f"Nobody {n}" for n in range(number)]
    wrong = [{"name": name, "password": "the wrong one"} for name in names]
    asked = zip(people, wrong, strict=True)
    replies = await asyncio.gather(*(person.post("/api/session", body) for person, body in asked))
    for person in people:
        person.close()
    heads = {(r.status, without_date(r.head), r.body) for r in replies if r.status == 401}
    return Counter(reply.status for reply in replies), len(heads) == 1


def without_date(head: bytes) -> bytes:
    return b"\r\n".join(line for line in head.split(b"\r\n") if not line.startswith(b"date"))


async def talked(port: int) -> set[int]:
    async with Client(port) as client:
        game = (await make(client, "me", "me"))["id"]
        return {(await client.post(f"/api/games/{game}/talk", {"text": "x" * 2**20})).status for _ in range(5)}


async def founded(port: int, number: int) -> Counter[int]:
    """Games by one person, one after another."""
    statuses, new = Counter[int](), {**QUAD, "seats": seats("me", "me")}
    async with Client(port) as client:
        for _ in range(number):
            reply = await client.post("/api/games", new)
            statuses[reply.status] += 1
            assert reply.status != 429 or reply.headers.get("retry-after")
    return statuses


async def stopped(server: Server, number: int) -> tuple[int, float]:
    """The exit code, and how many seconds it took to end."""
    async with AsyncExitStack() as leaving:
        client = await leaving.enter_async_context(Client(server.port))
        game = (await make(client, "me", "me"))["id"]
        for _ in range(number):
            told = await leaving.enter_async_context(client.stream(f"/api/games/{game}/events"))
            await anext(told)
        began = time.monotonic()
        os.kill(server.pid, signal.SIGTERM)
        code = await asyncio.to_thread(server.ended)
        return code, time.monotonic() - began
