"""Finished games as somebody looks for them, by rules, map, player, length, result and date: the latest first."""

from collections.abc import Iterator, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, select, tuple_

from garrison.engine.value import Value
from garrison.server.store import people
from garrison.server.store.finished import places
from garrison.server.store.lists import PLACE
from garrison.server.store.rows import OTHER, FinishedRow, PersonRow, PlaceRow
from garrison.server.store.schema import finished, game, place

WON, DRAWN, LOST = "won", "drawn", "lost"


class Wanted(Value, frozen=True):
    """What somebody looks for; what is empty or 0 is not asked. Times are from `since` on and before `until`.

    `player` is the id of a person, or of a built-in bot; `result` is then theirs. Among somebody's `own` games are
    also those that are not public.
    """

    ruleset: str = ""
    map: str = ""
    player: str = ""
    seats: int = 0
    least: int = 0
    """Rounds."""
    most: int = 0
    result: str = ""
    since: int = 0
    until: int = 0
    own: bool = False


class Found(Value, frozen=True):
    """`people` are those among the players, and whoever made the game, by their ids."""

    row: FinishedRow
    title: str
    moves: int
    maker: str
    places: tuple[PlaceRow, ...]
    people: dict[str, PersonRow]


class Page(Value, frozen=True):
    """`after` is what to ask for next; empty on the last page."""

    found: tuple[Found, ...]
    after: str


COLUMNS: Final = (*finished.c, game.c.title, game.c.moves, game.c.maker)


def search(connection: Connection, wanted: Wanted, after: str, most: int) -> Page:
    """A page of at most so many games, after a place given by the page before."""
    which = select(*COLUMNS).join_from(finished, game, game.c.id == finished.c.game).where(*_conditions(wanted, after))
    latest = which.order_by(finished.c.ended.desc(), finished.c.game.desc()).limit(most + 1)
    rows = [(FinishedRow(*row[:-3]), *row[-3:]) for row in connection.execute(latest)]
    seated = places(connection, [row.game for row, *_ in rows[:most]])
    ids = {*(one.player for one in seated), *(maker for *_, maker in rows[:most])}
    known = {one.id: one for one in people.rows(connection, *ids)}
    found = tuple(_found(row, more, seated, known) for row, *more in rows[:most])
    last = rows[most - 1][0] if len(rows) > most else None
    return Page(found, f"{last.ended}.{last.game}" if last else "")


def _found(row: FinishedRow, more: Sequence[object], seated: Sequence[PlaceRow], known: dict[str, PersonRow]) -> Found:
    title, moves, maker = more
    theirs = tuple(one for one in seated if one.game == row.game)
    return Found(row, str(title), int(str(moves)), str(maker), theirs, known)


def _conditions(wanted: Wanted, after: str) -> Iterator[ColumnElement[bool]]:
    equal = {"ruleset": wanted.ruleset, "map": wanted.map, "seats": wanted.seats}
    yield from (finished.c[name] == value for name, value in equal.items() if value)
    yield from _bounds(wanted)
    if not wanted.own:
        yield finished.c.listed.is_(True)
    if wanted.player:
        yield finished.c.game.in_(_with(wanted))
    elif wanted.result:
        yield finished.c.outcome == wanted.result
    if at := PLACE.fullmatch(after):
        yield tuple_(finished.c.ended, finished.c.game) < tuple_(int(at[1]), at[2])


def _bounds(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    if wanted.least:
        yield finished.c.rounds >= wanted.least
    if wanted.most:
        yield finished.c.rounds <= wanted.most
    if wanted.since:
        yield finished.c.ended >= wanted.since
    if wanted.until:
        yield finished.c.ended < wanted.until


def _with(wanted: Wanted) -> Select[tuple[str]]:
    """The games of a player, those with the result that is asked for."""
    theirs = select(place.c.game).where(place.c.player == wanted.player)
    if wanted.result == LOST:
        return theirs.where(place.c.rank >= OTHER)
    if not wanted.result:
        return theirs
    return theirs.where(place.c.rank < OTHER, finished.c.outcome == wanted.result).correlate(finished)
