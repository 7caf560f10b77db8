"""Row 12: thousands watch one game, and each of them sees every move, once and in order."""

import asyncio
import resource
import time
from random import Random
from typing import Any

from soak.client import HOST, Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import Solo
from soak.process import memory
from soak.serving import served

MOVES = 5
AT_ONCE = 250
"""So many connect at the same time."""

SPARE = 1000
"""Files that a process keeps for other things."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    wanted = amount(scale, 300, 10_000)
    number = min(wanted, open_files() - SPARE)
    with served(database) as server:
        before = memory(server.pid)
        watchers, took = completed(play(server.port, number, Random(seed)))
        grown = memory(server.pid) - before
    missed = sum(not watcher.saw_all for watcher in watchers)
    late = sorted(delay for watcher in watchers for delay in watcher.delays)
    fewer = f" (the limit of open files allows {number:,})" if number < wanted else ""
    return Figure(
        f"{wanted:,} spectators of one game on loopback",
        f"{count(number, 'spectator')}{fewer}, {count(MOVES, 'move')}",
        f"missed {missed}, p50 {at(late, 0.5):.2f} s, p99 {at(late, 0.99):.2f} s after the move was sent, "
        f"{grown / 2**20:.0f} MiB more ({took:.0f} s to connect)",
        not missed and len(late) == number * MOVES,
    )


def open_files() -> int:
    """As many as this process, and each that it starts from now on, may have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def at(sorted_: list[float], part: float) -> float:
    return sorted_[min(len(sorted_) - 1, int(part * len(sorted_)))] if sorted_ else 0.0


class Watcher(asyncio.Protocol):
    """A stream of which only the ids of the moves are looked at, and when they came."""

    def __init__(self, sent: list[float]) -> None:
        self.sent = sent
        self.ids: list[int] = []
        self.delays: list[float] = []
        self.left = b""
        self.began: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.first = 0

    def data_received(self, data: bytes) -> None:
        *lines, self.left = (self.left + data).split(b"\n")
        for line in lines:
            if line.startswith(b"event: game") and not self.began.done():
                self.began.set_result(None)
            if line.startswith(b"id: "):
                self.ids.append(int(line[4:]))
                self.delays.append(time.monotonic() - self.sent[-1])

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.began.done():
            self.began.set_exception(exc or ConnectionResetError())

    @property
    def saw_all(self) -> bool:
        return self.ids == [*range(self.first + 1, self.first + MOVES + 1)]


async def play(port: int, number: int, luck: Random) -> tuple[list[Watcher], float]:
    """All who watched, and how many seconds it took until they did."""
    solo, sent = Solo(Client(port), luck), [0.0]
    now, _ = await solo.choose()
    began, watchers = time.monotonic(), list[tuple[asyncio.Transport, Watcher]]()
    for first in range(0, number, AT_ONCE):
        watchers += await asyncio.gather(
            *(watching(port, solo.game, sent) for _ in range(first, min(first + AT_ONCE, number)))
        )
    took = time.monotonic() - began
    for move in range(1, MOVES + 1):
        sent.append(time.monotonic())
        await solo.step()
        await all_have(watchers, move)
    for transport, watcher in watchers:
        watcher.first = now.version
        transport.close()
    return [watcher for _, watcher in watchers], took


async def watching(port: int, game: str, sent: list[float]) -> tuple[Any, Watcher]:
    loop = asyncio.get_running_loop()
    transport, watcher = await loop.create_connection(lambda: Watcher(sent), HOST, port)
    transport.write(Client(port).request("GET", f"/api/games/{game}/events?seat=-3"))
    await watcher.began
    return transport, watcher


PATIENCE = 60
"""In seconds, for a move to reach everybody."""


async def all_have(watchers: list[tuple[Any, Watcher]], moves: int) -> None:
    end = time.monotonic() + PATIENCE
    while any(len(watcher.ids) < moves for _, watcher in watchers):
        if time.monotonic() > end:
            break
        await asyncio.sleep(0.02)
