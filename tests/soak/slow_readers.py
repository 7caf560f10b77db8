"""Row 13: clients that never read and headers that never end cost the others little, and take little memory."""

import asyncio
import socket
import time
from contextlib import ExitStack
from random import Random

import psutil

from soak.client import HOST, Client
from soak.figure import Figure, Scale, amount, count
from soak.playing import Solo
from soak.serving import served
from soak.spectators import at

UNREAD, UNENDED = 200, 50
MOST_SLOWER = 1.2
MOST_MEMORY = 64 * 2**20
"""In bytes, for all of them together."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    rounds, posts = amount(scale, 1, 5), amount(scale, 25, 200)
    unread, unended = amount(scale, 20, UNREAD), amount(scale, 10, UNENDED)
    with served(database) as server:
        process, luck = psutil.Process(server.pid), Random(seed)
        solo = Solo(Client(server.port), luck)
        measure(solo, posts)
        alone, beside = list[float](), list[float]()
        before = grown = 0
        for _ in range(rounds):
            alone.append(measure(solo, posts))
            before = before or process.memory_info().rss
            with ExitStack() as ending:
                bother(server.port, solo, unread, unended, ending)
                beside.append(measure(solo, posts))
                grown = process.memory_info().rss - before
    slower = min(beside) / min(alone)
    return Figure(
        f"{count(unread, 'client')} that do not read, {unended} headers without end",
        f"{count(rounds, 'round')} of {count(posts, 'move')}",
        f"p99 of the others {slower - 1:+.0%}, {grown / 2**20:.0f} MiB more",
        grown < MOST_MEMORY and (scale == "short" or slower < MOST_SLOWER),
    )


def bother(port: int, solo: Solo, unread: int, unended: int, ending: ExitStack) -> None:
    """Until the end; each unread stream begins with all the moves of the game."""
    ask = Client(port).request("GET", f"/api/games/{solo.game}/events?seat=-3&after=0")
    for number in range(unread + unended):
        connection = socket.socket()
        ending.callback(connection.close)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect((HOST, port))
        connection.sendall(ask if number < unread else ask[: 20 + number % 20])


def measure(solo: Solo, posts: int) -> float:
    """The p99 of as many moves, in seconds."""

    async def play() -> list[float]:
        took = []
        for _ in range(posts):
            now, line = await solo.choose()
            began = time.perf_counter()
            await solo.post(now, line, "")
            took.append(time.perf_counter() - began)
        solo.client.close()
        return sorted(took)

    return at(asyncio.run(play()), 0.99)
