"""A server that begins with many games: copies of one that was played a little, each with two people of its own.

The copies are made in the database of SQLite, by its rows, while no server runs. Then all are opened as people do.
"""

import asyncio
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bench.checkouts import Checkout, Serving, running
from bench.players import SET_UP, Pair, at_once, pairs
from soak.client import Client, completed

FILE: Final = "garrison.sqlite"
PLAYED: Final = SET_UP + 5
"""Moves that have been made in each game."""

LEFT_OUT: Final = ("answer", "link")
"""Tables of what is known by secrets, which no copy has."""

SEATS: Final = 2
OPENED_AT_ONCE: Final = 10


class Copy(NamedTuple):
    """A game, and the cookies of its people."""

    game: str
    cookies: Sequence[str]

    def pair(self, port: int, luck: Random) -> Pair:
        return Pair([Client(port, cookie=cookie) for cookie in self.cookies], self.game, luck)


class Full(NamedTuple):
    """A server, and the games in its database."""

    server: Serving
    copies: Sequence[Copy]

    async def opened(self) -> list[Pair]:
        """All games, each with a stream for both and a move more."""
        found = [copy.pair(self.server.port, Random(number)) for number, copy in enumerate(self.copies)]
        for first in range(0, len(found), OPENED_AT_ONCE):
            some = found[first : first + OPENED_AT_ONCE]
            await asyncio.gather(*(pair.read() for pair in some))
            await at_once(some, len(some))
        for pair in found:
            pair.looks = 0
        return found


@contextmanager
def full(checkouts: Sequence[Checkout], games: int) -> Iterator[list[Full]]:
    """A server of each of them, with this many games."""
    with ExitStack() as ending:
        found = []
        for checkout in checkouts:
            folder = Path(ending.enter_context(TemporaryDirectory(prefix="garrison-bench-")))
            copies = founded(checkout, folder, games)
            found.append(Full(ending.enter_context(running(checkout, folder)), copies))
        yield found


def founded(checkout: Checkout, folder: Path, games: int) -> list[Copy]:
    """Fill the database of this folder."""
    with running(checkout, folder) as server:
        pair = completed(_played(server.port))
        server.stop()
    name = pair.people[0].cookie.partition("=")[0]
    with closing(sqlite3.connect(folder / FILE)) as connection:
        _copied(connection, pair.game, [f"copy{number}" for number in range(games)])
        connection.commit()
    people = (tuple(f"{name}={_secret(f'copy{number}-{seat}')}" for seat in range(SEATS)) for number in range(games))
    return [Copy(f"copy{number}", cookies) for number, cookies in enumerate(people)]


async def _played(port: int) -> Pair:
    [pair] = await pairs(port, 1, streams=False)
    await at_once([pair], PLAYED)
    return pair


def _secret(person: str) -> str:
    """In the cookie of this person: as long as one of the server."""
    return person.ljust(43, "x")


def _copied(connection: sqlite3.Connection, game: str, copies: Sequence[str]) -> None:
    """All rows of the game and its people again and again, with other ids wherever they stand."""
    people = [
        person for (person,) in connection.execute("SELECT person FROM seat WHERE game = ? ORDER BY number", (game,))
    ]
    new = [{game: copy} | {person: f"{copy}-{seat}" for seat, person in enumerate(people)} for copy in copies]
    for table in tables(connection):
        key = "id" if table == "game" else "game"
        if key in columns(connection, table) and table not in LEFT_OUT:
            _again(connection, table, (key, game), new)
    for seat, person in enumerate(people):
        _again(connection, "person", ("id", person), new)
        [told] = connection.execute("SELECT hash FROM session WHERE person = ?", (person,)).fetchone()
        hashes = [{told: sha256(_secret(f"{copy}-{seat}").encode()).hexdigest()} for copy in copies]
        _again(connection, "session", ("person", person), [ids | own for ids, own in zip(new, hashes, strict=True)])


def _again(
    connection: sqlite3.Connection, table: str, those: tuple[str, str], new: Sequence[Mapping[str, str]]
) -> None:
    """The rows with this value in this column once more for each copy."""
    rows = connection.execute(f"SELECT * FROM {table} WHERE {those[0]} = ?", those[1:]).fetchall()  # noqa: S608  names of our own
    marks = ", ".join("?" * len(columns(connection, table)))
    made = ([_renamed(value, ids) for value in row] for ids in new for row in rows)
    connection.executemany(f"INSERT INTO {table} VALUES ({marks})", made)  # noqa: S608  as above


def _renamed(value: object, ids: Mapping[str, str]) -> object:
    if isinstance(value, str):
        for old, new in ids.items():
            value = value.replace(old, new)
    return value


def tables(connection: sqlite3.Connection) -> list[str]:
    told = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return [name for (name,) in told]


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
