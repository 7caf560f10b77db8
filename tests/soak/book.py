"""What a database holds of games, read past the server."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, select

from garrison.store import games, schema
from garrison.store.database import database
from garrison.store.schema import GameRow, MoveRow
from soak.playing import Made


@contextmanager
def reading(address: str) -> Iterator[Connection]:
    opened = database(address)
    try:
        with opened.reading.connect() as connection:
            yield connection
    finally:
        opened.close()


def lines(address: str, game: str) -> list[str]:
    """The moves of a game, each with its seat, in their order."""
    return [row.line for row in rows(address, game)]


def rows(address: str, game: str) -> tuple[MoveRow, ...]:
    with reading(address) as connection:
        return games.moves_of(connection, game)


def game_row(address: str, game: str) -> GameRow:
    with reading(address) as connection:
        return games.row(connection, game)


def size(address: str, table: str) -> int:
    """How many rows a table has."""
    with reading(address) as connection:
        return len(connection.execute(select(schema.METADATA.tables[table])).all())


class Audit:
    """Acknowledged moves against those kept: which are lost, and which seats' moves nobody was told of."""

    def __init__(self, address: str, made: Iterable[Made]) -> None:
        told = Counter(move._replace(line=plain(move.line)) for move in made)
        kept = Counter[Made]()
        for game in {move.game for move in told}:
            kept.update(kept_moves(address, game))
        self.acknowledged = told.total()
        self.lost = (told - kept).total()
        self.unknown = (kept - told).total()
        """Made and never acknowledged, or made twice."""


def kept_moves(address: str, game: str) -> list[Made]:
    """The moves of people, without those of chance."""
    return [Made(game, row.number, plain(row.line.partition(": ")[2])) for row in rows(address, game) if row.seat >= 0]


def plain(line: str) -> str:
    """Orders may leave out whether a unit is an army or a fleet; the book never does."""
    return KIND.sub("", line)


KIND = re.compile(r"\b[AF] ")


def unbroken(address: str, game: str) -> bool:
    """Whether the moves are numbered without a gap, and as many as the game says."""
    kept: Any = rows(address, game)
    return [row.number for row in kept] == [*range(1, game_row(address, game).moves + 1)]
