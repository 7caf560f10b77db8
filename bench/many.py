"""A server with many games: how long it stands still meanwhile, what it keeps of them, and how soon it is back.

Run it with `python -m bench.many`, and tests in PYTHONPATH. `--usual` leaves Python's garbage collector as it is.
"""

import argparse
import asyncio
import re
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, closing, suppress
from datetime import UTC, datetime
from functools import partial
from itertools import chain, cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection, text

from bench.machine import machine
from garrison.cli import main as garrison
from garrison.store.store import Store
from garrison.web.metrics import GarbageCollector
from soak.client import Client, Event, Lost, completed
from soak.nursery import Started, end
from soak.playing import expect, gathered, new_key, playable, turn
from soak.process import cpu_time, memory
from soak.serving import SERVE, Program, free_port, served
from soak.spectators import at, open_files

EACH_SECOND: Final = 60
"""Moves of all games together."""

DAY: Final = 24 * 3_600_000
HOUR: Final = 3_600_000
TIMED: Final = {"map": "world", "clock": {"kind": "turn", "turn": DAY}}

USUAL: Final = "serve-as-usual"


class Table:
    """Two people at a game, each of whom reads its stream."""

    def __init__(self, people: list[Client], game: str, luck: Random) -> None:
        self.people, self.game, self.luck = people, game, luck
        self.took: list[float] = []

    async def move(self) -> None:
        """Of whoever is awaited; timed in seconds."""
        for person in self.people:
            now = await turn(person, self.game)
            if now.moves:
                asked = {"version": now.version, "move": self.luck.choice(playable(now.moves))}
                began = time.perf_counter()
                expect(200, await person.post(f"/api/games/{self.game}/moves", asked, new_key(self.luck)))
                self.took.append(time.perf_counter() - began)
                return

    async def read(self, stack: AsyncExitStack) -> list["asyncio.Task[None]"]:
        streams = [person.stream(f"/api/games/{self.game}/events") for person in self.people]
        return [asyncio.ensure_future(_all(await stack.enter_async_context(stream))) for stream in streams]

    def close(self) -> None:
        for person in self.people:
            person.close()


async def _all(events: AsyncIterator[Event]) -> None:
    """Read whatever comes, to the end."""
    with suppress(Lost):
        async for _ in events:
            pass


async def seated(port: int, number: int) -> Table:
    people, game = await gathered(port, 2, **TIMED)
    return Table(people, game["id"], Random(number))


async def figures(port: int) -> dict[str, float]:
    """Those of the server that have no labels but `le`."""
    client = Client(port)
    page = expect(200, await client.get("/metrics")).body.decode()
    client.close()
    found = re.findall(r'^(garrison_\w+(?:\{le="[^"]+"\})?) (\S+)$', page, re.MULTILINE)
    return {name: float(value) for name, value in found}


# Games that are played


def played(program: Program, games: int, seconds: int, churned: int) -> Iterator[str]:
    with served("", program) as server:
        tables, before, after, spent = completed(play(server.port, server.pid, games, seconds))
        took = sorted(one for table in tables for one in table.took)
        yield (
            f"A move in one of {games} games with two streams each, {EACH_SECOND} a second: "
            f"p50 {1000 * at(took, 0.5):.1f} ms, p95 {1000 * at(took, 0.95):.1f} ms, most {1000 * took[-1]:.0f} ms; "
            f"{1000 * spent / len(took):.1f} ms of CPU time, with a look before each."
        )
        yield from paused(before, after)
        yield f"Memory: {memory(server.pid) / 2**20:.0f} MiB."
        for part in range(1, 5):
            completed(open_and_close(server.port, churned // 4))
            yield f"After {part * churned // 4:,} more games, opened and left: {memory(server.pid) / 2**20:.0f} MiB."


def paused(before: dict[str, float], after: dict[str, float]) -> Iterator[str]:
    """What kept everybody waiting between two looks at the figures."""
    grown = {name: value - before.get(name, 0) for name, value in after.items()}
    for name, said in (("gc", "passes of the garbage collector"), ("loop_late", "looks at the event loop")):
        number = grown[f"garrison_{name}_seconds_count"]
        longer = number - grown[f'garrison_{name}_seconds_bucket{{le="0.05"}}']
        total = grown[f"garrison_{name}_seconds_sum"]
        bounds = [
            float(found[1]) for key in after if (found := re.fullmatch(rf'garrison_{name}_\w+{{le="([\d.]+)"}}', key))
        ]
        most = next((b for b in bounds if grown[f'garrison_{name}_seconds_bucket{{le="{b}"}}'] == number), float("inf"))
        yield f"{number:,.0f} {said}: {total:.2f} s in all, {longer:.0f} over 50 ms, none over {1000 * most:.0f} ms."


async def play(port: int, pid: int, games: int, seconds: int) -> tuple[list[Table], Any, Any, float]:
    async with AsyncExitStack() as stack:
        tables = [await seated(port, number) for number in range(games)]
        reading = [task for table in tables for task in await table.read(stack)]
        before, spent = await figures(port), cpu_time(pid)
        moving: list[asyncio.Task[None]] = []
        began = time.perf_counter()
        for number, table in enumerate(islice(cycle(tables), seconds * EACH_SECOND)):
            await asyncio.sleep(max(0, began + number / EACH_SECOND - time.perf_counter()))
            moving.append(asyncio.ensure_future(table.move()))
        await asyncio.gather(*moving)
        after, spent = await figures(port), cpu_time(pid) - spent
        for task in reading:
            task.cancel()
    for table in tables:
        table.close()
    return tables, before, after, spent


async def open_and_close(port: int, games: int) -> None:
    for number in range(games):
        table = await seated(port, number)
        async with AsyncExitStack() as stack:
            reading = await table.read(stack)
            for _ in range(5):
                await table.move()
            for task in reading:
                task.cancel()
        table.close()


# A start after the server was away


def back(games: int) -> Iterator[str]:
    """From the start to the first answer, with games that all have a deadline; once without an absence."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "garrison.sqlite"
        game = _founded(Path(folder))
        with closing(Store(str(path))) as store:
            store.write_now(partial(_copied, game=game, games=games))
        for away in (0, HOUR):
            with closing(Store(str(path))) as store:
                now = time.time_ns() // 1_000_000
                store.write_now(partial(_beaten, time=now - away))
            took, used = _started(Path(folder))
            how = "after an hour away" if away else "not away"
            yield f"Start to first answer with {games:,} timed games, {how}: {took:.1f} s, {used:.1f} s of CPU time."


def _founded(folder: Path) -> str:
    """A game of two, from which others are copied."""
    with served() as server:
        game = completed(seated(server.port, 1)).game
        server.stop()
        for file in server.folder.glob("garrison.sqlite*"):
            file.rename(folder / file.name)
    return game


def _copied(connection: Connection, game: str, games: int) -> None:
    """The same game again and again, by the rows of all its tables."""
    for table, key in (("game", "id"), ("seat", "game"), ("move", "game"), ("notice", "game"), ("deadline", "game")):
        names = [row[1] for row in connection.execute(text(f"PRAGMA table_info({table})"))]
        others = ", ".join(name for name in names if name != key)
        copy = text(f"INSERT INTO {table} ({key}, {others}) SELECT :new, {others} FROM {table} WHERE {key} = :old")  # noqa: S608  names of our own
        connection.execute(copy, [{"new": f"copy{number}", "old": game} for number in range(1, games)])


def _beaten(connection: Connection, time: int) -> None:
    connection.execute(text("UPDATE pulse SET time = :time"), {"time": time})


def _started(folder: Path) -> tuple[float, float]:
    port = free_port()
    command = [sys.executable, "-m", "garrison", "serve", "--port", str(port), "--data", str(folder)]
    began = time.perf_counter()
    running = Started(command, folder / "log")
    try:
        running.greeting()
        expect(200, completed(Client(port).get("/")))
        return time.perf_counter() - began, cpu_time(running.pid)
    finally:
        end(running)


def main(arguments: Sequence[str] = ()) -> int:
    """Measure and print; or be a server of which Python looks for garbage as it usually does."""
    if arguments[:1] == [USUAL]:
        setattr(GarbageCollector, "begin", lambda _: None)  # noqa: B010  what is compared
        setattr(GarbageCollector, "open", lambda _: None)  # noqa: B010  as above
        return garrison(["serve", *arguments[1:]])
    parser = argparse.ArgumentParser(prog="python -m bench.many", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="how many are open at once (300)")
    parser.add_argument("--seconds", type=int, default=60, help="how long they are played (60)")
    parser.add_argument("--churned", type=int, default=2000, help="how many are opened and left then (2,000)")
    parser.add_argument("--timed", type=int, default=10_000, help="how many have a deadline when it starts (10,000)")
    parser.add_argument("--usual", action="store_true", help="with Python's garbage collector as it is")
    given = parser.parse_args()
    open_files()
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}\n")
    program = Program("bench.many", (USUAL,)) if given.usual else SERVE
    for line in chain(played(program, given.games, given.seconds, given.churned), [""], back(given.timed)):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
