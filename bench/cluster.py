"""What a move costs on PostgreSQL, with one worker process and with four, and how evenly the workers share it."""

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from _pytest.outcomes import Skipped

import postgresql as untyped
from bench.beside import Figure
from bench.checkouts import Checkout, Serving, cpu_clock, serving
from bench.moves import Load, measured
from bench.players import SET_UP, Pair, at_once, pairs
from soak.client import completed
from soak.process import children

postgresql: Any = untyped

WORKERS: Final = (1, 4)
SHARED: Final = Load("postgresql", 20, 300, 50, 3)


class Database(NamedTuple):
    """A database of its own in a PostgreSQL server."""

    address: str
    name: str
    postmaster: int

    def cpu(self) -> float:
        """The CPU time in seconds of the processes that serve this database, and of those that serve all."""
        return sum(cpu_clock(pid) for pid in children(self.postmaster) if self._serves(pid))

    def _serves(self, pid: int) -> bool:
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split()
        except OSError:
            return False
        return self.name in words or not any(word.startswith("test_") for word in words)


class Shared(NamedTuple):
    """A server with this many workers, its database, and the games that are played there."""

    server: Serving
    workers: int
    database: Database
    tables: list[Pair]


def shared(checkouts: Sequence[Checkout], rounds: int) -> Iterator[Figure]:
    """Nothing, where there is no PostgreSQL."""
    with ExitStack() as ending:
        try:
            started = [ending.enter_context(_started(workers)) for workers in WORKERS]
        except Skipped as fault:
            print(f"PostgreSQL: {fault}\n")
            return
        found = [
            Shared(ending.enter_context(serving(checkout, _options(workers, database))), workers, database, [])
            for workers, new in zip(WORKERS, started, strict=True)
            for checkout in checkouts
            for database in (new(),)
        ]
        yield from completed(_played(found, rounds))


def _options(workers: int, database: Database) -> tuple[str, ...]:
    return "--workers", str(workers), "--database", database.address


@contextmanager
def _started(workers: int) -> Iterator[Callable[[], Database]]:
    """What gives a new database; each number of workers has a PostgreSQL of its own, which has enough connections."""
    with tempfile.TemporaryDirectory(prefix=f"garrison-bench-{workers}-") as folder:
        running = postgresql.start(Path(folder) / "data")
        try:

            def new() -> Database:
                address = postgresql.new_database(running)
                return Database(address, _name(address), running.get_pid())

            yield new
        finally:
            postgresql.stop(running)


def _name(address: str) -> str:
    """Of the database.

    >>> _name("postgresql://postgres:@/test_3?host=/tmp/data")
    'test_3'
    """
    return address.rpartition("?")[0].rpartition("/")[2] or address.rpartition("/")[2]


async def _played(found: list[Shared], rounds: int) -> list[Figure]:
    games = await asyncio.gather(*(_set_up(one.server.port) for one in found))
    for one, tables in zip(found, games, strict=True):
        one.tables.extend(tables)
    cost = defaultdict[tuple[str, int, str], list[float]](list)
    for _ in range(rounds):
        for one in found:
            await _round(one, cost)
        found.reverse()
    for pair in (pair for one in found for pair in one.tables):
        pair.close()
    return [*_figures(cost)]


async def _set_up(port: int) -> list[Pair]:
    tables = await pairs(port, SHARED.games)
    await at_once(tables, SET_UP * SHARED.games)
    return tables


async def _round(one: Shared, cost: dict[tuple[str, int, str], list[float]]) -> None:
    before, base = {pid: cpu_clock(pid) for pid in one.server.processes}, one.database.cpu()
    spent, took = await measured(SHARED, one.tables, one.server.cpu)
    each = [(cpu_clock(pid) - clock) / len(took) for pid, clock in before.items()]
    busiest = sorted(each)[-one.workers :]
    key = one.server.name, one.workers
    cost[*key, "the server"].append(1000 * spent)
    cost[*key, "PostgreSQL"].append(1000 * (one.database.cpu() - base) / len(took))
    cost[*key, "most"].append(100 * max(busiest) / sum(busiest))
    cost[*key, "least"].append(100 * min(busiest) / sum(busiest))


def _figures(cost: dict[tuple[str, int, str], list[float]]) -> Iterator[Figure]:
    names = {name for name, _, _ in cost}

    def of(workers: int, what: str) -> dict[str, list[float]]:
        return {name: cost[name, workers, what] for name in names}

    for workers in WORKERS:
        said = f"PostgreSQL, {workers} worker{'s' if workers > 1 else ''}"
        yield Figure(f"{said}: CPU a move", "ms", of(workers, "the server"))
        yield Figure(f"{said}: CPU a move of PostgreSQL", "ms", of(workers, "PostgreSQL"))
    one, four = (of(workers, "the server") for workers in WORKERS)
    ratio = {name: [b / a for a, b in zip(one[name], four[name], strict=True)] for name in names}
    yield Figure(f"PostgreSQL, {WORKERS[1]} workers : 1 worker, CPU a move", "times", ratio, "1.3")
    yield Figure(f"PostgreSQL, {WORKERS[1]} workers: the part of the busiest", "%", of(WORKERS[1], "most"))
    yield Figure(f"PostgreSQL, {WORKERS[1]} workers: the part of the idlest", "%", of(WORKERS[1], "least"))
