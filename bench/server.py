"""How fast the server is, whole and over HTTP on this machine: moves beside bare commits, one answer, and its start.

Run it with `make bench-server`; `--moves` is how many are made in each round.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bench import store
from bench.machine import machine
from bench.measure import Ratio, Work, by_the_wall, measured
from bench.tables import ratios, table
from soak.client import Client, completed
from soak.nursery import Started, end
from soak.playing import Solo, Turn, new_key, playable
from soak.process import cpu_time
from soak.serving import free_port, served
from soak.spectators import at

GAMES: Final = 50
WARM: Final = 100
"""Moves before those that count."""

ROUNDS: Final = 5
STARTS: Final = 3
OK: Final = 200

RATIOS: Final = (Ratio("1 game", "bare commits"), Ratio(f"{GAMES} games", "bare commits", 1))


class Quick(Solo):
    """Chooses among what the answer to its last move offers, so that it looks only when it must."""

    def __init__(self, client: Client, luck: Random, took: list[float]) -> None:
        super().__init__(client, luck)
        self.took = took
        self.offered: Turn | None = None

    async def choose(self) -> tuple[Turn, str]:
        if self.offered and self.offered.moves:
            return self.offered, self.luck.choice(playable(self.offered.moves))
        return await super().choose()

    async def play(self, number: int) -> None:
        """So many moves, each of which is timed in seconds."""
        for _ in range(number):
            now, line = await self.choose()
            began = time.perf_counter()
            reply = await self.post(now, line, new_key(self.luck))
            self.took.append(time.perf_counter() - began)
            seen = reply.json["happened"][-1]["seen"] if reply.status == OK else {}
            self.offered = Turn(seen["version"], tuple(seen["moves"])) if seen else None


class Table:
    """Several games at once, with a client for each."""

    def __init__(self, port: int, games: int) -> None:
        self.took: list[float] = []
        self._port, self._luck = port, [Random(number) for number in range(games)]

    def play(self, moves: int) -> None:
        completed(self._play(moves))

    async def _play(self, moves: int) -> None:
        players = [Quick(Client(self._port), luck, self.took) for luck in self._luck]
        await asyncio.gather(*(player.play(moves // len(players)) for player in players))
        for player in players:
            player.client.close()


def works(bare: store.Bare, tables: dict[str, Table], moves: int) -> Iterator[Work]:
    yield Work("bare commits", "by the wall", store.MOVES, bare.commit, timed=by_the_wall)
    for name, one in tables.items():
        yield Work(name, "by the wall", moves, partial(one.play, moves), timed=by_the_wall)


def moves_kept(moves: int) -> Iterator[str]:
    """Moves acknowledged over HTTP beside bare commits, both on the same disk, and how long an answer takes."""
    with served() as server, closing((bare := store.Bare(f"{server.folder}/bare.db")).connection):
        Table(server.port, 1).play(WARM)
        before = cpu_time(server.pid)
        tables = {"1 game": Table(server.port, 1), f"{GAMES} games": Table(server.port, GAMES)}
        rates = measured([*works(bare, tables, moves)], ROUNDS)
        spent = cpu_time(server.pid) - before
        yield from [*table(rates), "", *ratios(rates, RATIOS), ""]
        for name, one in tables.items():
            took = sorted(one.took)
            yield f"A move in {name}: p50 {1000 * at(took, 0.5):.1f} ms, p95 {1000 * at(took, 0.95):.1f} ms."
        made = sum(len(one.took) for one in tables.values())
        yield f"The server took {1000 * spent / made:.1f} ms of CPU time a move, the looks between moves included."


def starts() -> Iterator[str]:
    """From nothing to the first page, in seconds."""
    for _ in range(STARTS):
        with TemporaryDirectory() as folder:
            port = free_port()
            command = [sys.executable, "-m", "garrison", "serve", "--port", str(port), "--data", folder]
            began = time.perf_counter()
            running = Started(command, Path(folder) / "log")
            try:
                running.greeting()
                page = completed(Client(port).get("/"))
                took = time.perf_counter() - began
                used = cpu_time(running.pid)
                yield f"Start to first page: {took:.1f} s, {used:.1f} s of CPU time, {page.status}."
            finally:
                end(running)


def main() -> None:
    """Measure in turn and print."""
    parser = argparse.ArgumentParser(prog="make bench-server", description=__doc__)
    parser.add_argument("--moves", type=int, default=500, help="how many are made in each round (500)")
    given = parser.parse_args()
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}\n")
    for line in (*moves_kept(given.moves), "", *starts()):
        print(line)


if __name__ == "__main__":
    main()
