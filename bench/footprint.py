"""What a move takes of the disk, and what an open game takes of memory."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Final

from bench.beside import Figure
from bench.checkouts import Checkout, Serving, side_by_side
from bench.copies import FILE, PLAYED, Full, columns, full, tables
from bench.players import SET_UP, Stream, at_once, pairs
from soak.client import Client, completed

# Bytes a move

GAMES: Final = 20
MOVES: Final = 2_000
WANTED_BYTES: Final = "1,600"
MOST_TABLES: Final = 6
"""How many of the tables that grow are named."""


def bytes_a_move(checkouts: Sequence[Checkout], _: int) -> Iterator[Figure]:
    """How much the file and its write-ahead log grow, in all and by table with its indexes."""
    with side_by_side(checkouts) as servers:
        grown = {server.name: completed(_grown(server)) for server in servers}
    whole = {name: [found.pop("")] for name, found in grown.items()}
    yield Figure(f"the file of the database, over {MOVES:,} moves: growth a move", "bytes", whole, WANTED_BYTES)
    by_size = sum(map(Counter, grown.values()), Counter[str]())
    for table, _grew in by_size.most_common(MOST_TABLES):
        each = {name: [found.get(table, 0.0)] for name, found in grown.items()}
        yield Figure(f"of it the table {table}", "bytes", each)


async def _grown(server: Serving) -> dict[str, float]:
    """By table, in bytes a move; under no name the whole."""
    played = await pairs(server.port, GAMES, streams=False)
    await at_once(played, SET_UP * GAMES)
    before = sizes(server.folder / FILE)
    await at_once(played, MOVES)
    after = sizes(server.folder / FILE)
    for pair in played:
        pair.close()
    made = sum(len(pair.took) for pair in played) - SET_UP * GAMES
    return {name: (size - before.get(name, 0)) / made for name, size in after.items()}


def sizes(file: Path) -> dict[str, int]:
    """The bytes of the pages of each table with its indexes; under no name those of the file and its log."""
    with closing(sqlite3.connect(file, timeout=30)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        rows = connection.execute(PAGES).fetchall() if _has_pages(connection) else _lengths(connection)
    log = file.with_name(f"{file.name}-wal")
    return {**dict(rows), "": file.stat().st_size + (log.stat().st_size if log.exists() else 0)}


PAGES: Final = """
SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_master USING (name) GROUP BY tbl_name
"""


def _has_pages(connection: sqlite3.Connection) -> bool:
    """Whether this SQLite can tell which pages a table has."""
    try:
        connection.execute("SELECT 1 FROM dbstat LIMIT 1")
    except sqlite3.OperationalError:
        return False
    return True


def _lengths(connection: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """What is in the columns of each table, which is less than its pages."""
    for table in tables(connection):
        sums = " + ".join(f"total(length({column}))" for column in columns(connection, table))
        yield table, int(connection.execute(f"SELECT {sums} FROM {table}").fetchone()[0])  # noqa: S608  names of our own


# Memory of open games

OPEN: Final = (0, 500, 1_000, 2_000)
FAR: Final = 10_000
AT_ONCE: Final = 10


def memory(checkouts: Sequence[Checkout], _: int) -> Iterator[Figure]:
    """Copies of one game are opened, each with a stream, and the server's memory is looked at now and then."""
    with full(checkouts, OPEN[-1]) as servers:
        found = completed(_opened(servers))
    for games in OPEN:
        taken = {name: [those[games]] for name, those in found.items()}
        yield Figure(f"{games:,} open games of {PLAYED} moves: memory", "MiB", taken)
    lines = {name: line([*those.items()]) for name, those in found.items()}
    yield Figure("each open game, by a straight line", "KiB", {name: [1024 * at[1]] for name, at in lines.items()})
    far = {name: [at[0] + FAR * at[1]] for name, at in lines.items()}
    yield Figure(f"{FAR:,} open games, by the same line", "MiB", far)


async def _opened(servers: Sequence[Full]) -> dict[str, dict[int, float]]:
    """The memory in MiB at each number of games, by the name of the checkout."""
    streams = list[Stream]()
    found: dict[str, dict[int, float]] = {one.server.name: {} for one in servers}
    for before, games in pairwise((0, *OPEN)):
        for first in range(before, games, AT_ONCE):
            opening = (_stream(one, number) for one in servers for number in range(first, first + AT_ONCE))
            streams += await asyncio.gather(*opening)
        for one in servers:
            one.server.rest()
            found[one.server.name][games] = one.server.memory()
    for stream in streams:
        stream.close()
    return found


async def _stream(one: Full, number: int) -> Stream:
    copy = one.copies[number]
    person = Client(one.server.port, cookie=copy.cookies[0])
    return await Stream.opened(person, f"/api/games/{copy.game}/events")


def line(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The straight line nearest to the points: where it begins, and how much it rises for each.

    >>> line([(0, 100), (1, 102), (2, 104)])
    (100.0, 2.0)
    """
    across = sum(x for x, _ in points) / len(points)
    up = sum(y for _, y in points) / len(points)
    rise = sum((x - across) * (y - up) for x, y in points) / sum((x - across) ** 2 for x, _ in points)
    return up - rise * across, rise
