"""All public games that were played to the end as one text, each a line with its record.

The text has nothing private: the names are those that everybody sees, and there are no notices, talk or sessions.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from garrison.engine.value import Value
from garrison.store import games, people
from garrison.store.finished import places
from garrison.store.schema import FinishedRow, GameRow, PersonRow, PlaceRow, finished, game
from garrison.store.statements import fetch_all
from garrison.table.served import closed

TOGETHER: Final = 20
"""How many games are read at once."""


class Title(Value, frozen=True):
    """The first line; the number is that of the format."""

    garrison_games: int


class End(Value, frozen=True):
    """The last line, without which a text was cut off."""

    games: int


class Player(Value, frozen=True):
    """`id` is the same in all games; `kind` is `player`, `guest` or `bot`; `rank` is 1 for winners and in draws.

    A player who `left` had left the game to a bot when it ended.
    """

    seat: str
    id: str
    name: str
    kind: str
    rank: int
    left: bool


class PublicGame(Value, frozen=True):
    """A game. `number` counts all games of a server in the order in which they end, even those that are not public."""

    number: int
    id: str
    ruleset: str
    map: str
    title: str
    started: int
    ended: int
    rounds: int
    result: str
    players: tuple[Player, ...]
    record: str


def export(connection: Connection) -> Iterator[bytes]:
    """All lines, each with its line feed; they show the data of one moment."""
    yield _line(Title(1))
    count, number = 0, 0
    while found := public_games(connection, number, TOGETHER):
        yield from map(_line, found)
        count, number = count + len(found), found[-1].number
    yield _line(End(count))


def lines(connection: Connection, after: int, most: int) -> bytes:
    """At most `most` games whose numbers follow `after`, without the first and the last line."""
    return b"".join(map(_line, public_games(connection, after, most)))


def public_games(connection: Connection, after: int, most: int) -> list[PublicGame]:
    public = select(finished).where(finished.c.listed.is_(True), finished.c.number > after)
    rows = fetch_all(connection, FinishedRow, public.order_by(finished.c.number).limit(most))
    ids = [row.game for row in rows]
    of = {one.id: one for one in fetch_all(connection, GameRow, select(game).where(game.c.id.in_(ids)))}
    seated = places(connection, ids)
    known = {one.id: one for one in people.rows(connection, *{one.player for one in seated})}
    return [
        _game(connection, row, of[row.game], [_player(one, known) for one in seated if one.game == row.game])
        for row in rows
    ]


def _game(connection: Connection, row: FinishedRow, of: GameRow, players: Sequence[Player]) -> PublicGame:
    made = [move.line for move in games.moves_of(connection, row.game)]
    record = closed(of.header, made, of.result, of.secret)
    told = (of.title, of.started, of.ended, row.rounds, of.result)
    return PublicGame(row.number, row.game, row.ruleset, row.map, *told, tuple(players), record)


def _player(one: PlaceRow, known: dict[str, PersonRow]) -> Player:
    person = known.get(one.player)
    kind = "bot" if one.bot else person.kind if person else "guest"
    name = one.name or (person.name if person else "")
    return Player(one.colour, one.player, name, kind.replace("person", "player"), one.rank, one.away)


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
