"""Talk: what is said at a table and beside it."""

from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import every
from garrison.server.store.faults import Missing
from garrison.server.store.rows import TalkRow
from garrison.server.store.schema import game, talk


def add(connection: Connection, said: TalkRow) -> TalkRow:
    """The line with the next number of its game, whatever its own is; raises Missing if there is no such game."""
    counted = update(game).where(game.c.id == said.game).values(talk=game.c.talk + 1).returning(game.c.talk)
    if (number := connection.scalar(counted)) is None:
        raise Missing
    add_rows(connection, talk, [numbered := replace(said, number=number)])
    return numbered


def after(connection: Connection, game_id: str, number: int, most: int, *rooms: str) -> tuple[TalkRow, ...]:
    """What was said in these rooms after a line, the oldest first."""
    said = select(talk).where(talk.c.game == game_id, talk.c.number > number, talk.c.room.in_(rooms))
    return every(connection, TalkRow, said.order_by(talk.c.number).limit(most))
