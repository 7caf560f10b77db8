"""The tables. Times are milliseconds since 1970; texts and times that are not there yet are empty and 0.

A game is its record: its header and its moves, to which rows are only ever added. States are never stored.
There are no foreign keys: nothing that others refer to is ever deleted.
"""

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, Table, Text

METADATA = MetaData()


def _key(name: str) -> Column[Any]:
    return Column(name, Text, primary_key=True)


def _number(name: str) -> Column[Any]:
    return Column(name, Integer, primary_key=True)


def _text(name: str) -> Column[Any]:
    return Column(name, Text, nullable=False)


def _int(name: str) -> Column[Any]:
    return Column(name, Integer, nullable=False)


def _time(name: str) -> Column[Any]:
    return Column(name, BigInteger, nullable=False)


def _bytes(name: str) -> Column[Any]:
    return Column(name, LargeBinary, nullable=False)


# People

person = Table(
    "person",
    METADATA,
    _key("id"),
    _text("kind"),
    _text("name"),
    Column("name_key", Text, unique=True),  # NULL for guests, whose names nobody owns
    _text("password"),
    _time("created"),
    _time("seen"),
)

session = Table("session", METADATA, _key("hash"), _text("person"), _time("created"), _time("expires"), _time("seen"))

token = Table(
    "token",
    METADATA,
    _key("id"),
    Column("hash", Text, unique=True, nullable=False),
    _text("person"),
    _text("owner"),  # another person only if a bot of its own plays with it
    _text("name"),
    _text("scopes"),
    _time("created"),
    _time("used"),
    _time("revoked"),
)

# Games

game = Table(
    "game",
    METADATA,
    _key("id"),
    _text("ruleset"),
    _text("map"),
    _text("title"),
    _text("header"),
    _text("settings"),
    _text("stage"),
    Column("listed", Boolean, nullable=False),
    _text("maker"),
    _bytes("secret"),
    _text("commitment"),
    _text("shares"),
    _int("moves"),
    _int("notices"),
    _int("talk"),
    _time("created"),
    _time("started"),
    _time("ended"),
    _time("updated"),
    _text("result"),
    _text("next"),
)

seat = Table(
    "seat",
    METADATA,
    _key("game"),
    _number("number"),
    _text("kind"),
    _text("person"),
    _text("bot"),
    _text("name"),
    _text("share"),
)

move = Table(
    "move",
    METADATA,
    _key("game"),
    _number("number"),
    _int("seat"),
    _text("line"),
    _time("time"),
    _bytes("hash"),
    sqlite_with_rowid=False,  # the moves of a game lie side by side, and each is written once
)

notice = Table("notice", METADATA, _key("game"), _number("number"), _time("time"), _text("kind"), _text("data"))

talk = Table(
    "talk",
    METADATA,
    _key("game"),
    _number("number"),
    _time("time"),
    _text("person"),
    _int("seat"),
    _text("room"),
    _text("name"),
    _text("text"),
)

# Games that were played to the end, as lists and ratings need them

finished = Table(
    "finished",
    METADATA,
    _key("game"),
    Column("number", Integer, unique=True, nullable=False),  # in the order in which games end and are rated
    _time("ended"),
    Column("listed", Boolean, nullable=False),
    _text("ruleset"),
    _text("map"),
    _int("seats"),
    _int("rounds"),
    _text("outcome"),
    _text("changed"),
    _text("owner"),
)

place = Table(
    "place",
    METADATA,
    _key("game"),
    _number("seat"),
    _text("player"),
    _text("bot"),
    _text("colour"),
    _text("name"),
    _int("rank"),
    Column("won", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    _int("number"),
    _text("ladder"),
    _int("mean"),
    _int("spread"),
)

# What is owed, and what was answered

deadline = Table("deadline", METADATA, _key("game"), _time("due"), _int("version"), _text("kind"), _time("held"))

answer = Table(
    "answer",
    METADATA,
    _key("person"),
    _key("key"),
    _text("game"),
    _bytes("request"),
    _int("status"),
    _bytes("body"),
    _time("time"),
)

link = Table("link", METADATA, _key("hash"), _text("game"), _int("seat"), _time("created"), _text("used_by"))

# Who is told of what while they are away

way = Table(
    "way",
    METADATA,
    _key("id"),
    _text("person"),
    _text("kind"),
    _text("address"),
    _text("secret"),
    Column("code", Text, unique=True, nullable=False),
    _text("topics"),
    _text("zone"),
    _time("created"),
    _time("confirmed"),
    _time("seen"),
    _int("faults"),
    _text("off"),
)

letter = Table(
    "letter",
    METADATA,
    _key("id"),
    _text("way"),
    _text("game"),
    _text("topic"),
    _text("turn"),
    _time("due"),
    _time("held"),
    _int("tries"),
    _time("created"),
    _time("sent"),
)

keyring = Table("keyring", METADATA, _key("name"), _text("value"))

# The servers themselves

pulse = Table("pulse", METADATA, _number("id"), _time("time"))
"""One row: when a server last said that it is alive."""

INDEXES = (
    Index("session_by_person", session.c.person),
    Index("session_by_expiry", session.c.expires),
    Index("token_by_owner", token.c.owner),
    Index("game_in_lists", game.c.stage, game.c.listed, game.c.updated),
    Index("game_by_maker", game.c.maker),
    Index("seat_by_person", seat.c.person),
    Index("finished_by_time", finished.c.ended, finished.c.number),
    Index("finished_by_ruleset", finished.c.ruleset, finished.c.number),
    Index("finished_by_map", finished.c.map, finished.c.number),
    Index("finished_by_seats", finished.c.seats, finished.c.number),
    Index("place_by_player", place.c.player, place.c.number),
    Index("place_by_ladder", place.c.player, place.c.ladder, place.c.number),
    Index("deadline_by_due", deadline.c.due),
    Index("answer_by_time", answer.c.time),
    Index("link_by_game", link.c.game),
    Index("way_by_person", way.c.person),
    Index("letter_by_due", letter.c.sent, letter.c.due),
)
