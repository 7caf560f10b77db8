"""Games that were played to the end: written once, when they end, with who finished where and what that changes."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from garrison.server.store import people
from garrison.server.store.asking import add as add_rows
from garrison.server.store.asking import every
from garrison.server.store.ladders import Level, ladder_of, rated
from garrison.server.store.rows import FinishedRow, PlaceRow
from garrison.server.store.schema import finished, game, place

GUEST: Final = "guest"


def add(connection: Connection, row: FinishedRow, places: Sequence[PlaceRow], rateable: Sequence[str]) -> None:
    """Write the end of a game, with the ratings of its players if the table was one of those `rateable`.

    `rateable` are the players of all seats; nobody, if the game does not count. Raises Conflict if the game, or
    another one at the same moment, has just been written.
    """
    number = (connection.scalar(select(func.max(finished.c.number))) or 0) + 1
    add_rows(connection, finished, [replace(row, number=number)])
    ladder = "" if _has_guest(connection, rateable) else ladder_of(rateable)
    numbered = [replace(one, number=number, ladder=ladder) for one in places]
    add_rows(connection, place, with_ratings(numbered, levels(connection, ladder, rateable)) if ladder else numbered)


def with_ratings(places: Sequence[PlaceRow], before: Mapping[str, Level]) -> list[PlaceRow]:
    """The places of a game that counts, with the ratings after it."""
    after = rated([one.player for one in places], [one.rank for one in places], before)
    return [replace(one, mean=after[one.player].mean, spread=after[one.player].spread) for one in places]


def levels(connection: Connection, ladder: str, players: Sequence[str]) -> dict[str, Level]:
    """The present ratings of those who have one."""
    return {player: level for player in {*players} for level in _level(connection, ladder, player)}


def _level(connection: Connection, ladder: str, player: str) -> tuple[Level, ...]:
    own = select(place.c.mean, place.c.spread).where(place.c.player == player, place.c.ladder == ladder)
    return tuple(Level(*row) for row in connection.execute(own.order_by(place.c.number.desc()).limit(1)))


def _has_guest(connection: Connection, players: Sequence[str]) -> bool:
    return any(row.kind == GUEST for row in people.rows(connection, *{*players}))


# Those that are not written yet, since an older version has played them


def missing(connection: Connection) -> tuple[str, ...]:
    """In the order in which they ended. Imported games, of whose dice nothing was promised, were not played here."""
    known = select(finished.c.game).where(finished.c.game == game.c.id)
    unknown = select(game.c.id).where(game.c.stage == "over", game.c.commitment != "", ~known.exists())
    return tuple(connection.scalars(unknown.order_by(game.c.ended, game.c.id)))


# For checks


def after(connection: Connection, number: int, most: int) -> tuple[FinishedRow, ...]:
    """In the order of their numbers, a part at a time."""
    later = select(finished).where(finished.c.number > number)
    return every(connection, FinishedRow, later.order_by(finished.c.number).limit(most))


def places(connection: Connection, games: Sequence[str]) -> tuple[PlaceRow, ...]:
    """Of these games, in the order of the seats."""
    sitting = select(place).where(place.c.game.in_(games))
    return every(connection, PlaceRow, sitting.order_by(place.c.game, place.c.seat))
