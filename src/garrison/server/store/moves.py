"""Moves: added to the end of a game, and read from there; none is ever changed."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Integer, bindparam, literal_column, or_, select, update

from garrison.server.store.asking import add, every
from garrison.server.store.faults import Conflict
from garrison.server.store.fixed import Fixed
from garrison.server.store.rows import MoveRow
from garrison.server.store.schema import game, move

WHATEVER: Final = -1
"""In place of a number of notices."""

ADVANCE: Final = Fixed(
    update(game)
    .where(game.c.id == bindparam("of"), game.c.moves == bindparam("before"))
    .where(or_(bindparam("told", type_=Integer) == literal_column(f"{WHATEVER}"), game.c.notices == bindparam("told")))
    .values(moves=bindparam("after"), updated=bindparam("now"))
)


def append(connection: Connection, game_id: str, before: int, rows: Sequence[MoveRow], told: int = WHATEVER) -> None:
    """Add the moves that follow the first `before`.

    Raises Conflict unless exactly that many have been made, and `told` is the number of notices.
    """
    after = before + len(rows)
    if [(row.game, row.number) for row in rows] != [(game_id, number) for number in range(before + 1, after + 1)]:
        raise ValueError("The moves are not numbered from where the game stands.")
    given = {"of": game_id, "before": before, "after": after, "now": rows[-1].time, "told": told}
    if ADVANCE.run(connection, **given).rowcount != 1:
        raise Conflict
    add(connection, move, rows)


def of(connection: Connection, game_id: str, after: int = 0) -> tuple[MoveRow, ...]:
    """The moves that follow the first `after`, in their order."""
    later = select(move).where(move.c.game == game_id, move.c.number > after)
    return every(connection, MoveRow, later.order_by(move.c.number))
