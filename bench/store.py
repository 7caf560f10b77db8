"""How fast moves are kept: acknowledged moves beside bare commits of the same rows, on the disk of this machine.

A bare commit writes the same two rows with the same care, but in one thread that asks nobody. What the store adds is
the same on every disk: the way to the writing thread and back, and its statements. So one client comes near to the bare
commits where a commit takes milliseconds, and stays behind where it takes a fraction of one. Many share commits.

Run it with `python -m bench.store`; an argument is the folder to measure in.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection

from bench.machine import machine
from bench.measure import Ratio, Work, by_the_wall, measured
from bench.tables import ratios, table
from garrison.store import games
from garrison.store.database import ALWAYS
from garrison.store.schema import GameRow, MoveRow
from garrison.store.store import Store

CLIENTS: Final = 50
MOVES: Final = 1_000
"""A round of each work."""

ROUNDS: Final = 7
LINE: Final = "red: kamchatka x alaska 3"

RATIOS: Final = (
    Ratio("1 client", "bare commits", 0.9),
    Ratio(f"{CLIENTS} clients", "bare commits", 1),
)


UPDATE: Final = "UPDATE game SET moves = ?, updated = ? WHERE id = 'bare' AND moves = ?"
INSERT: Final = "INSERT INTO move VALUES ('bare', ?, 0, ?, ?, ?)"
HASH: Final = b"h" * 32


class Player:
    """Makes moves in a game of its own, each after the one before was acknowledged."""

    def __init__(self, store: Store, name: str) -> None:
        self._store, self._name, self._made = store, name, 0
        store.write_now(lambda connection: games.create(connection, new_game(name), []))

    async def play(self, number: int) -> None:
        for _ in range(number):
            await self._store.write(self._append)
            self._made += 1

    def _append(self, connection: Connection) -> None:
        row = MoveRow(self._name, self._made + 1, 0, LINE, self._made, HASH)
        games.append_moves(connection, self._name, self._made, [row])


def new_game(name: str) -> GameRow:
    return GameRow(name, "classic", "world", "", "", "{}", "playing", True, "", HASH, "")  # noqa: FBT003  as the columns stand


def acknowledged(players: Sequence[Player]) -> None:
    async def all_play() -> None:
        await asyncio.gather(*(player.play(MOVES // len(players)) for player in players))

    asyncio.run(all_play())


class Bare:
    """Writes the same rows through nothing but the driver, each move in a commit of its own."""

    def __init__(self, path: str) -> None:
        with closing(Store(path)) as store:
            store.write_now(lambda connection: games.create(connection, new_game("bare"), []))
        self.connection = sqlite3.connect(path, isolation_level=None)
        for pragma in ALWAYS:
            self.connection.execute(f"PRAGMA {pragma}")
        self._made = 0

    def commit(self) -> None:
        for _ in range(MOVES):
            after = self._made + 1
            self.connection.execute("BEGIN IMMEDIATE")
            self.connection.execute(UPDATE, (after, self._made, self._made))
            self.connection.execute(INSERT, (after, LINE, self._made, HASH))
            self.connection.execute("COMMIT")
            self._made = after


def works(store: Store, bare: Bare) -> Iterator[Work]:
    players = [Player(store, f"game-{number}") for number in range(CLIENTS)]
    yield Work("bare commits", "by the wall", MOVES, bare.commit, timed=by_the_wall)
    yield Work("1 client", "by the wall", MOVES, lambda: acknowledged(players[:1]), timed=by_the_wall)
    yield Work(f"{CLIENTS} clients", "by the wall", MOVES, lambda: acknowledged(players), timed=by_the_wall)


def main(folder: str = "") -> None:
    """Measure in turn and print."""
    with TemporaryDirectory(dir=folder or None) as place, closing(Store(f"{place}/store.db")) as store:
        bare = Bare(f"{place}/bare.db")
        with closing(bare.connection):
            rates = measured([*works(store, bare)], ROUNDS)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, RATIOS), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
