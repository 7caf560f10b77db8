"""Finished games as somebody looks for them, by rules, map, player, length, result and date: the latest first."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, FromClause, func, select

from garrison.engine.value import Value
from garrison.server.store import people
from garrison.server.store.finished import places
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
    shortest: int = 0
    """In rounds, as `longest`."""
    longest: int = 0
    result: str = ""
    since: int = 0
    until: int = 0
    own: bool = False


class Found(Value, frozen=True):
    """`people` are those among the players, and whoever made the game, by their ids.

    `own_map` is whether the game has a map of its own in its record, whatever that is called.
    """

    row: FinishedRow
    title: str
    moves: int
    maker: str
    own_map: bool
    places: tuple[PlaceRow, ...]
    people: dict[str, PersonRow]


class Page(Value, frozen=True):
    """`after` is what to ask for next; empty on the last page."""

    found: tuple[Found, ...]
    after: str


NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
OWN_MAP: Final = game.c.header.contains("\nmap: {", autoescape=True)
"""A record names a map that comes with Garrison, and has the text of any other."""
COLUMNS: Final = (*finished.c, game.c.title, game.c.moves, game.c.maker, OWN_MAP)


def search(connection: Connection, wanted: Wanted, after: str, most: int) -> Page:
    """A page of at most so many games, after a place given by the page before."""
    which = select(*COLUMNS).select_from(_tables(wanted)).where(*_conditions(wanted), *_later(wanted, after))
    by_end = place.c.number if wanted.player else finished.c.number
    rows = [
        (FinishedRow(*row[:-4]), *row[-4:]) for row in connection.execute(which.order_by(by_end.desc()).limit(most + 1))
    ]
    seated = places(connection, [row.game for row, *_ in rows[:most]])
    ids = {*(one.player for one in seated), *(maker for *_, maker, _ in rows[:most])}
    known = {one.id: one for one in people.rows(connection, *ids)}
    found = tuple(_found(row, more, seated, known) for row, *more in rows[:most])
    return Page(found, f"{found[-1].row.number}" if len(rows) > most else "")


def _found(row: FinishedRow, more: Sequence[object], seated: Sequence[PlaceRow], known: dict[str, PersonRow]) -> Found:
    title, moves, maker, own_map = more
    theirs = tuple(one for one in seated if one.game == row.game)
    return Found(row, str(title), int(str(moves)), str(maker), bool(own_map), theirs, known)


def _tables(wanted: Wanted) -> FromClause:
    ends = finished.join(game, game.c.id == finished.c.game)
    return place.join(ends, place.c.game == finished.c.game) if wanted.player else ends


def _conditions(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    equal = {"ruleset": wanted.ruleset, "map": wanted.map, "seats": wanted.seats}
    yield from (finished.c[name] == value for name, value in equal.items() if value)
    yield from _bounds(wanted)
    if not wanted.own:
        yield finished.c.listed.is_(True)
    if wanted.player:
        yield from _theirs(wanted)
    if wanted.result in (WON, DRAWN):
        yield finished.c.outcome == wanted.result


def _bounds(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    """Days are also said by the numbers of their games, in whose order they are looked through."""
    if wanted.shortest:
        yield finished.c.rounds >= wanted.shortest
    if wanted.longest:
        yield finished.c.rounds <= wanted.longest
    other = finished.alias()
    if wanted.since:
        yield finished.c.ended >= wanted.since
        first = select(func.min(other.c.number)).where(other.c.ended >= wanted.since)
        yield finished.c.number >= first.scalar_subquery()
    if wanted.until:
        yield finished.c.ended < wanted.until
        last = select(func.max(other.c.number)).where(other.c.ended < wanted.until)
        yield finished.c.number <= last.scalar_subquery()


def _theirs(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    """The first of the player's seats with the result that is asked for: a bot can have several."""
    other = place.alias()
    yield place.c.player == wanted.player
    yield _fared(place, wanted)
    same = (other.c.game == place.c.game) & (other.c.player == place.c.player) & _fared(other, wanted)
    yield ~select(other.c.seat).where(same, other.c.seat < place.c.seat).correlate(place).exists()


def _fared(of: FromClause, wanted: Wanted) -> ColumnElement[bool]:
    if not wanted.result:
        return of.c["rank"] > 0
    return of.c["rank"] >= OTHER if wanted.result == LOST else of.c["rank"] < OTHER


def _later(wanted: Wanted, after: str) -> Iterator[ColumnElement[bool]]:
    """What follows a place; everything if it is not one."""
    if NUMBER.fullmatch(after):
        yield (place.c.number if wanted.player else finished.c.number) < int(after)
