"""Lists of games, page by page, the latest first: open ones, a person's own, those to watch, and finished ones."""

import re
from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, or_, select, tuple_

from garrison.catalogue import RULESETS
from garrison.engine.value import Value
from garrison.store.schema import GameRow, SeatRow, deadline, game, person, seat
from garrison.store.statements import fetch_all

GOING = ("waiting", "playing", "paused")
PLACE = re.compile(r"(\d{1,18})\.([\w-]{1,64})", re.ASCII)
UNREAD = ("header", "secret")
"""Columns that no list needs: a header can hold a whole map."""


class Card(Value, frozen=True):
    """A game in a list, without its header and its secret; `due` is the time of its deadline, or 0."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    maker_name: str
    due: int


class Page(Value, frozen=True):
    """A page of a list; `after` is where the next page begins, and empty on the last page."""

    cards: tuple[Card, ...]
    after: str


List = Callable[[Connection, str, str, int], Page]
"""A list: from the connection, a person's id, `after` from the page before, and the most games on the page."""


def open_(connection: Connection, person_id: str, after: str, most: int) -> Page:
    """Games that anybody may join, without those that only wait for a share of the dice."""
    vacant = select(seat.c.game).where(seat.c.game == game.c.id, seat.c.kind == "open").exists()
    return _page(connection, (game.c.stage == "waiting") & game.c.listed & vacant, after, most)


def mine(connection: Connection, person_id: str, after: str, most: int) -> Page:
    """Games that a person sits in or has made, and that have not ended."""
    return _page(connection, game.c.stage.in_(GOING) & _of(person_id), after, most)


def live(connection: Connection, person_id: str, after: str, most: int) -> Page:
    """Games that anybody may watch."""
    return _page(connection, game.c.stage.in_(("playing", "paused")) & game.c.listed, after, most)


def live_with(connection: Connection, player: str, after: str, most: int) -> Page:
    """Games that anybody may watch and in which this person, or this built-in bot, has a seat."""
    watched = game.c.stage.in_(("playing", "paused")) & game.c.listed
    return _page(connection, watched & (_with_bot(player) if "." in player else _with(player)), after, most)


def _with(person_id: str) -> ColumnElement[bool]:
    return game.c.id.in_(select(seat.c.game).where(seat.c.person == person_id))


def _with_bot(player: str) -> ColumnElement[bool]:
    """The condition for a built-in bot; its family counts, too, since bots of two families can share a name."""
    family, _, name = player.partition(".")
    rulesets = [book.name for book in RULESETS.values() if book.family.name == family]
    sits = select(seat.c.game).where(seat.c.kind == "bot", seat.c.bot == name)
    return game.c.ruleset.in_(rulesets) & game.c.id.in_(sits)


def over(connection: Connection, person_id: str, after: str, most: int) -> Page:
    """Games that have been played to the end: listed ones, and the person's own."""
    return _page(connection, (game.c.stage == "over") & or_(game.c.listed, _of(person_id)), after, most)


LISTS: dict[str, List] = {"open": open_, "mine": mine, "live": live, "over": over}


def _of(person_id: str) -> ColumnElement[bool]:
    sits = select(seat.c.game).where(seat.c.person == person_id)
    return (game.c.maker == person_id) | game.c.id.in_(sits) if person_id else game.c.id.in_(())


def _page(connection: Connection, which: ColumnElement[bool], after: str, most: int) -> Page:
    columns = [column for column in game.c if column.name not in UNREAD]
    found = select(*columns, person.c.name, deadline.c.due).where(which, _later(after))
    joined = found.select_from(
        game.outerjoin(person, person.c.id == game.c.maker).outerjoin(deadline, deadline.c.game == game.c.id)
    )
    rows = connection.execute(joined.order_by(game.c.updated.desc(), game.c.id.desc()).limit(most + 1)).all()
    games = [GameRow(**dict(zip((c.name for c in columns), row, strict=False)), header="", secret=b"") for row in rows]
    seats = _seats(connection, [one.id for one in games[:most]])
    cards = [
        Card(one, seats.get(one.id, ()), row[-2] or "", row[-1] or 0)
        for one, row in zip(games[:most], rows, strict=False)
    ]
    return Page(tuple(cards), _place(games[most - 1]) if len(rows) > most else "")


def _seats(connection: Connection, games: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    sitting = select(seat).where(seat.c.game.in_(games)).order_by(seat.c.game, seat.c.number)
    rows = fetch_all(connection, SeatRow, sitting)
    return {id_: tuple(row for row in rows if row.game == id_) for id_ in games}


def _place(last: GameRow) -> str:
    return f"{last.updated}.{last.id}"


def _later(after: str) -> ColumnElement[bool]:
    """The condition for what comes after a page; none if `after` can't be read."""
    if not (place := PLACE.fullmatch(after)):
        return game.c.updated.is_not(None)
    return tuple_(game.c.updated, game.c.id) < tuple_(int(place[1]), place[2])
