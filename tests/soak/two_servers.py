"""Row 17: two servers on one PostgreSQL; moves are made on one, and streams and views of the other have them all."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack
from random import Random

from soak.client import Client, Event
from soak.figure import Figure, Scale, amount, count
from soak.playing import Solo, expect
from soak.serving import served

LATEST = 2.0
"""In seconds: a server looks at what others have written more often than that."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    moves = amount(scale, 6, 300)
    with ExitStack() as ending:
        one, other = (ending.enter_context(served(database)) for _ in range(2))
        gaps, delays, stale = asyncio.run(play(one.port, other.port, moves, Random(seed)))
    return Figure(
        "two servers on one PostgreSQL: moves on one, streams and views on the other, without notices",
        count(moves, "move"),
        f"gaps {gaps}, longest delay {max(delays):.2f} s, stale views {stale}",
        not gaps and not stale and (scale == "short" or max(delays) < LATEST),
    )


async def play(port: int, other: int, moves: int, luck: Random) -> tuple[int, list[float], int]:
    """How many versions did not come once and in order, how long each took, and how many views were old."""
    solo = Solo(Client(port), luck)
    await solo.choose()
    watcher = Client(other, cookie=solo.client.cookie)
    gaps, delays, stale = 0, [], 0
    while len(solo.made) < moves:
        done = await game(solo, watcher, other, moves)
        gaps, delays, stale = gaps + done[0], delays + done[1], stale + done[2]
        solo.game = ""
    return gaps, delays, stale


async def game(solo: Solo, watcher: Client, other: int, moves: int) -> tuple[int, list[float], int]:
    """One game, to its end or until there are enough moves; each step is awaited on the other server."""
    now, line = await solo.choose()
    gaps, delays, stale, last = 0, list[float](), 0, now.version
    path = f"/api/games/{solo.game}"
    async with watcher.stream(f"{path}/events?after={last}") as told:
        first = solo.game
        while solo.game == first and len(solo.made) < moves:
            began = time.monotonic()
            reply = expect(200, await solo.post(now, line, f"{luck_key(solo)}"))
            version = reply.json["version"]
            seen = await until(told, version)
            delays.append(time.monotonic() - began)
            gaps += seen != [*range(last + 1, version + 1)]
            stale += expect(200, await watcher.get(f"{path}/view")).json["version"] != version
            last = version
            now, line = await solo.choose()
    stale += await view_without_a_stream(solo, other)
    return gaps, delays, stale


def luck_key(solo: Solo) -> str:
    return f"{solo.game}-{len(solo.made)}"


async def until(told: AsyncIterator[Event], version: int) -> list[int]:
    seen: list[int] = []
    while version not in seen:
        event = await anext(told)
        seen += [event.id] if event.kind == "move" else []
    return seen


async def view_without_a_stream(solo: Solo, other: int) -> int:
    """Nobody reads this game on the other server, which has it in memory all the same."""
    async with Client(other, cookie=solo.client.cookie) as looker:
        solo.game = ""
        await solo.choose()
        path = f"/api/games/{solo.game}/view"
        await looker.get(path)
        version = (await solo.step()).json["version"]
        return int(expect(200, await looker.get(path)).json["version"] != version)
