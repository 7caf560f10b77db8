"""Moves: added to the end of a game, and read from there; none is ever changed."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from garrison.server.store.asking import add, change, every
from garrison.server.store.rows import MoveRow
from garrison.server.store.schema import game, move


def append(connection: Connection, game_id: str, before: int, rows: Sequence[MoveRow]) -> None:
    """Add the moves that follow the first `before`; raises Conflict unless exactly that many have been made."""
    after = before + len(rows)
    if [(row.game, row.number) for row in rows] != [(game_id, number) for number in range(before + 1, after + 1)]:
        raise ValueError("The moves are not numbered from where the game stands.")
    there = update(game).where(game.c.id == game_id, game.c.moves == before)
    change(connection, there.values(moves=after, updated=max(row.time for row in rows)))
    add(connection, move, rows)


def of(connection: Connection, game_id: str, after: int = 0) -> tuple[MoveRow, ...]:
    """The moves that follow the first `after`, in their order."""
    later = select(move).where(move.c.game == game_id, move.c.number > after)
    return every(connection, MoveRow, later.order_by(move.c.number))
