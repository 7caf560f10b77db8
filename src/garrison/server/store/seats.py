"""Seats: who sits where at present."""

from msgspec.structs import asdict
from sqlalchemy import Connection, select, update

from garrison.server.store.asking import change, every
from garrison.server.store.faults import Missing, Taken
from garrison.server.store.rows import SeatRow
from garrison.server.store.schema import seat


def of(connection: Connection, game_id: str) -> tuple[SeatRow, ...]:
    return every(connection, SeatRow, select(seat).where(seat.c.game == game_id).order_by(seat.c.number))


def take(connection: Connection, sitting: SeatRow) -> None:
    """Sit down on an open seat; raises Taken if it is not open."""
    free = update(seat).where(seat.c.game == sitting.game, seat.c.number == sitting.number, seat.c.kind == "open")
    change(connection, free.values(asdict(sitting)), Taken)


def put(connection: Connection, sitting: SeatRow) -> None:
    """Whoever sat there before; raises Missing if there is no such seat."""
    there = update(seat).where(seat.c.game == sitting.game, seat.c.number == sitting.number)
    change(connection, there.values(asdict(sitting)), Missing)
