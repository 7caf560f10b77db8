"""Games that were played to the end: written once when they end, and searched by players and visitors."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, FromClause, func, select

from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE
from garrison.store import people
from garrison.store.ratings import Level, ladder_of, rate
from garrison.store.schema import OTHER, FinishedRow, PersonRow, PlaceRow, finished, game, move, place
from garrison.store.statements import fetch_all, insert_rows

GUEST: Final = "guest"


def add(connection: Connection, row: FinishedRow, places: Sequence[PlaceRow], rateable: Sequence[str]) -> None:
    """Write the end of a game, with the ratings of its players if the table was one of those `rateable`.

    `rateable` are the players of all seats; nobody, if the game does not count. Raises Conflict if the game, or
    another one at the same moment, has just been written.
    """
    number = (connection.scalar(select(func.max(finished.c.number))) or 0) + 1
    insert_rows(connection, finished, [replace(row, number=number)])
    ladder = "" if _has_guest(connection, rateable) else ladder_of(rateable)
    numbered = [replace(one, number=number, ladder=ladder) for one in places]
    insert_rows(connection, place, with_ratings(numbered, levels(connection, ladder, rateable)) if ladder else numbered)


def with_ratings(places: Sequence[PlaceRow], before: Mapping[str, Level]) -> list[PlaceRow]:
    """The places of a game that counts, with the ratings after it."""
    after = rate([one.player for one in places], [one.rank for one in places], before)
    return [replace(one, mean=after[one.player].mean, spread=after[one.player].spread) for one in places]


def levels(connection: Connection, ladder: str, players: Sequence[str]) -> dict[str, Level]:
    """The present ratings of those who have one."""
    return {player: level for player in {*players} for level in _level(connection, ladder, player)}


def _level(connection: Connection, ladder: str, player: str) -> tuple[Level, ...]:
    own = select(place.c.mean, place.c.spread).where(place.c.player == player, place.c.ladder == ladder)
    return tuple(Level(*row) for row in connection.execute(own.order_by(place.c.number.desc()).limit(1)))


def _has_guest(connection: Connection, players: Sequence[str]) -> bool:
    return any(row.kind == GUEST for row in people.rows(connection, *{*players}))


def missing(connection: Connection) -> tuple[str, ...]:
    """The ids of games that are over but not written here yet, since an older version has played them.

    They are in the order in which they ended, without imported games, whose dice were not committed to.
    """
    known = select(finished.c.game).where(finished.c.game == game.c.id)
    unknown = select(game.c.id).where(game.c.stage == "over", game.c.commitment != "", ~known.exists())
    return tuple(connection.scalars(unknown.order_by(game.c.ended, game.c.id)))


def after(connection: Connection, number: int, most: int) -> tuple[FinishedRow, ...]:
    """The games that follow a number, in the order of their numbers."""
    later = select(finished).where(finished.c.number > number)
    return fetch_all(connection, FinishedRow, later.order_by(finished.c.number).limit(most))


def places(connection: Connection, games: Sequence[str]) -> tuple[PlaceRow, ...]:
    """The places of these games, in the order of the seats."""
    sitting = select(place).where(place.c.game.in_(games))
    return fetch_all(connection, PlaceRow, sitting.order_by(place.c.game, place.c.seat))


# Searching by rules, map, player, length, result and date: the latest games first


WON, DRAWN, LOST = "won", "drawn", "lost"


class Wanted(Value, frozen=True):
    """What somebody looks for; empty fields and 0 set no condition. Times are from `since` on and before `until`.

    `player` is the id of a person, or of a built-in bot; `result` is then theirs. `own` includes games that are not
    public.
    """

    ruleset: str = ""
    map: str = ""
    player: str = ""
    seats: int = 0
    shortest: int = 0
    """The fewest rounds, as `longest` is the most."""
    longest: int = 0
    result: str = ""
    since: int = 0
    until: int = 0
    own: bool = False


class Found(Value, frozen=True):
    """A game that was found. `people` are the players who are people, and whoever made the game, by their ids.

    `own_map` is whether the record has a map of its own, whatever it is called.
    """

    row: FinishedRow
    title: str
    moves: int
    maker: str
    own_map: bool
    places: tuple[PlaceRow, ...]
    people: dict[str, PersonRow]


class Page(Value, frozen=True):
    """A page of games; `after` is where the next page begins, and empty on the last page."""

    found: tuple[Found, ...]
    after: str


NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
OWN_MAP: Final = game.c.header.contains("\nmap: {", autoescape=True)
"""Whether the record holds a map; of a map that comes with Garrison it has only the name."""
COLUMNS: Final = (*finished.c, game.c.title, game.c.moves, game.c.maker, OWN_MAP)


def search(connection: Connection, wanted: Wanted, after: str, most: int) -> Page:
    """A page of at most `most` games; `after` is from the page before, or empty."""
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
    """The conditions on time, also as numbers of games, since the search goes through the games by number."""
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
    """The first of the player's seats with the wanted result, since a bot can have several."""
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
    """The condition for what comes after a page; none if `after` can't be read."""
    if NUMBER.fullmatch(after):
        yield (place.c.number if wanted.player else finished.c.number) < int(after)


# The dice of games that are over


def with_dice(connection: Connection, rulesets: Collection[str], since: int) -> tuple[tuple[str, int], ...]:
    """The games by these rules that ended at `since` or later, as ids and times of their end, in that order.

    Imported games are not among them, since their dice were not committed to.
    """
    over = (game.c.stage == "over") & game.c.ruleset.in_(rulesets) & (game.c.ended >= since) & (game.c.commitment != "")
    found = select(game.c.id, game.c.ended).where(over).order_by(game.c.ended, game.c.id)
    return tuple((row[0], row[1]) for row in connection.execute(found))


def rolled(connection: Connection, game_id: str) -> tuple[str, ...]:
    """The lines of all chance in a game, in their order."""
    lines = select(move.c.line).where(move.c.game == game_id, move.c.seat == CHANCE)
    return tuple(connection.scalars(lines.order_by(move.c.number)))
