"""Games: made, started, paused, ended."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, select, text, update

from garrison.server.store.asking import add, change, every, the
from garrison.server.store.rows import GameRow, SeatRow
from garrison.server.store.schema import game, seat


def create(connection: Connection, new: GameRow, seats: Sequence[SeatRow]) -> None:
    add(connection, game, [new])
    add(connection, seat, seats)


def row(connection: Connection, game_id: str) -> GameRow:
    """Raises Missing."""
    return the(connection, GameRow, select(game).where(game.c.id == game_id))


def hold(connection: Connection) -> None:
    """Nobody else writes to any game until the end of the transaction."""
    if connection.dialect.name == "postgresql":  # of SQLite, a transaction that writes holds everything
        connection.execute(text("LOCK TABLE game IN SHARE ROW EXCLUSIVE MODE"))


def ids(connection: Connection, *stages: str) -> tuple[str, ...]:
    """All games in these stages."""
    return tuple(connection.scalars(select(game.c.id).where(game.c.stage.in_(stages)).order_by(game.c.id)))


def start(connection: Connection, game_id: str, header: str, shares: str, now: int) -> None:
    """Raises Conflict unless the game is waiting."""
    waiting = update(game).where(game.c.id == game_id, game.c.stage == "waiting")
    begun = {"stage": "playing", "header": header, "shares": shares, "started": now, "updated": now}
    change(connection, waiting.values(begun))


def imported(connection: Connection, maker: str) -> int:
    """How many games somebody has imported, of whose dice nothing was promised."""
    found = select(func.count()).where(game.c.maker == maker, game.c.commitment == "")
    return int(connection.scalar(found) or 0)


def set_stage(connection: Connection, game_id: str, before: str, after: str, now: int) -> None:
    """Raises Conflict unless the game is in the stage `before`."""
    there = update(game).where(game.c.id == game_id, game.c.stage == before)
    change(connection, there.values(stage=after, updated=now))


def end(connection: Connection, game_id: str, stage: str, result: str, now: int) -> None:
    """Over or cancelled; raises Conflict if it has ended before."""
    going = update(game).where(game.c.id == game_id, game.c.stage.in_(("waiting", "playing", "paused")))
    change(connection, going.values(stage=stage, result=result, ended=now, updated=now))


def set_next(connection: Connection, game_id: str, next_id: str) -> None:
    """The game of the rematch; raises Conflict if there is one."""
    change(connection, update(game).where(game.c.id == game_id, game.c.next == "").values(next=next_id))


def set_updated(connection: Connection, game_id: str, time: int) -> None:
    """When anything happened of which anybody may know."""
    connection.execute(update(game).where(game.c.id == game_id).values(updated=time))


def set_settings(connection: Connection, game_id: str, settings: str) -> None:
    change(connection, update(game).where(game.c.id == game_id).values(settings=settings))


def ids_after(connection: Connection, after: str, most: int) -> tuple[str, ...]:
    """All games in the order of their ids, a part at a time."""
    return tuple(connection.scalars(select(game.c.id).where(game.c.id > after).order_by(game.c.id).limit(most)))


def all_rows(connection: Connection, after: str, most: int) -> tuple[GameRow, ...]:
    """In the order of their ids."""
    return every(connection, GameRow, select(game).where(game.c.id > after).order_by(game.c.id).limit(most))


def counts(connection: Connection, game_ids: Sequence[str]) -> list[tuple[str, int, int, int]]:
    """How many moves, notices and lines of talk each of these games has."""
    numbers = select(game.c.id, game.c.moves, game.c.notices, game.c.talk).where(game.c.id.in_(game_ids))
    return [(row[0], row[1], row[2], row[3]) for row in connection.execute(numbers)]
