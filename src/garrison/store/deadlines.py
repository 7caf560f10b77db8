"""Deadlines: what must happen in a game at a certain time, unless the game moves on before."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, select, update

from garrison.store.schema import DeadlineRow, deadline, game
from garrison.store.statements import Prepared, fetch_all, fetch_first, insert_rows

MOST: Final = 50
"""The most deadlines that a process takes at once."""

LOOKED_AT: Final = 2_000
"""The most games that it looks at to find those of its own."""

CLEAR: Final = Prepared(delete(deadline).where(deadline.c.game == bindparam("of")))


def put(connection: Connection, new: DeadlineRow) -> None:
    """Set the deadline of a game, in place of the one it had."""
    clear(connection, new.game)
    insert_rows(connection, deadline, [new])


def clear(connection: Connection, game_id: str) -> None:
    CLEAR.run(connection, of=game_id)


def of(connection: Connection, game_id: str) -> DeadlineRow | None:
    return fetch_first(connection, DeadlineRow, select(deadline).where(deadline.c.game == game_id))


def take_due(  # noqa: PLR0913, PLR0917  each is a condition, or what is written
    connection: Connection, kind: str, due: int, games: Sequence[str], now: int, hold: int
) -> tuple[DeadlineRow, ...]:
    """The deadlines of a kind up to `due`, of these games, that nobody holds; they are held until `now` + `hold`.

    The caller handles each in another transaction, which replaces or clears it. If the process dies first, another
    takes it when the hold is over: only one has it at a time, and it is never lost.
    """
    there = deadline.c.game.in_(games)
    free = (there, deadline.c.kind == kind, deadline.c.due <= due, deadline.c.held <= now)
    first = select(deadline).where(*free).order_by(deadline.c.due, deadline.c.game).limit(MOST)
    rows = fetch_all(connection, DeadlineRow, first.with_for_update(skip_locked=True))
    taken = deadline.c.game.in_([row.game for row in rows])
    connection.execute(update(deadline).where(taken).values(held=now + hold))
    return rows


def put_off(connection: Connection, kind: str, by: int) -> int:
    """Put off all deadlines of a kind, because the server was away; gives how many there are."""
    return connection.execute(update(deadline).where(deadline.c.kind == kind).values(due=deadline.c.due + by)).rowcount


def due_games(connection: Connection, kind: str, due: int, now: int) -> tuple[str, ...]:
    """The games with a deadline of a kind up to `due` that nobody holds, the earliest first."""
    first = select(deadline.c.game).where(deadline.c.kind == kind, deadline.c.due <= due, deadline.c.held <= now)
    return tuple(connection.scalars(first.order_by(deadline.c.due, deadline.c.game).limit(LOOKED_AT)))


class Waiting(NamedTuple):
    """A game with a deadline, and how many moves and notices it has."""

    game: str
    kind: str
    moves: int
    notices: int
    settings: str


def waiting(connection: Connection) -> list[Waiting]:
    """All games with a deadline."""
    columns = (deadline.c.game, deadline.c.kind, game.c.moves, game.c.notices, game.c.settings)
    found = select(*columns).join(game, game.c.id == deadline.c.game).order_by(deadline.c.game)
    return [Waiting(*row) for row in connection.execute(found)]
