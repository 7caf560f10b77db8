"""Notices: what happens at a table and is no move, added to the end."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, select, update

from garrison.server.store.asking import add, change, every
from garrison.server.store.fixed import Fixed
from garrison.server.store.rows import NoticeRow
from garrison.server.store.schema import game, notice

COUNT: Final = Fixed(update(game).where(game.c.id == bindparam("of")).values(notices=bindparam("after")))


def append(connection: Connection, game_id: str, before: int, rows: Sequence[NoticeRow]) -> None:
    """Add the notices that follow the first `before`; raises Conflict unless there are exactly that many."""
    after = before + len(rows)
    if [(row.game, row.number) for row in rows] != [(game_id, number) for number in range(before + 1, after + 1)]:
        raise ValueError("The notices are not numbered from where the game stands.")
    there = update(game).where(game.c.id == game_id, game.c.notices == before)
    change(connection, there.values(notices=after, updated=max(row.time for row in rows)))
    add(connection, notice, rows)


def append_to_each(connection: Connection, rows: Sequence[NoticeRow]) -> None:
    """Add the next notice of many games, of which nobody else writes any; they count as no newer for it."""
    if rows:
        COUNT.run_all(connection, [{"of": row.game, "after": row.number} for row in rows])
        add(connection, notice, rows)


def of(connection: Connection, game_id: str, after: int = 0) -> tuple[NoticeRow, ...]:
    later = select(notice).where(notice.c.game == game_id, notice.c.number > after)
    return every(connection, NoticeRow, later.order_by(notice.c.number))
