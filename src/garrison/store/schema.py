"""The tables, each with its rows as the rest of the server knows them: a field of a row is a column of its table.

A game is its record: its header and its moves, to which rows are only ever added. States are never stored. Texts and
times that are not there yet are empty and 0. There are no foreign keys: no row that others refer to is ever deleted.
"""

from typing import Annotated, Any, Final, get_type_hints

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, Table, Text

from garrison.engine.value import Value

METADATA: Final = MetaData()

ROWS: Final[dict[str, type[Value]]] = {}
"""The rows of each table, by its name."""

Time = Annotated[int, "milliseconds since 1970"]

TYPES: Final[dict[object, Any]] = {
    str: Text,
    str | None: Text,
    bool: Boolean,
    bytes: LargeBinary,
    int: Integer,
    Time: BigInteger,
}


def _table(name: str, row: type[Value], *key: str, unique: str = "", rowid: bool = True) -> Table:
    """The table of these rows; a field that may be None is a column that may be NULL."""
    ROWS[name] = row
    columns: list[Column[Any]] = [
        Column(
            field,
            TYPES[kind],
            primary_key=field in key,
            unique=field == unique or None,
            nullable=kind == str | None,
        )
        for field, kind in get_type_hints(row, include_extras=True).items()
    ]
    return Table(name, METADATA, *columns, sqlite_with_rowid=rowid)


# People


class PersonRow(Value, frozen=True):
    """`kind` is `guest`, `person` or `bot`; a guest has no `name_key`, and `password` is a hash or empty."""

    id: str
    kind: str
    name: str
    name_key: str | None = None
    password: str = ""
    created: Time = 0
    seen: Time = 0


person = _table("person", PersonRow, "id", unique="name_key")


class SessionRow(Value, frozen=True):
    """`hash` is the SHA-256 of the cookie's token, in hexadecimal digits."""

    hash: str
    person: str
    created: Time
    expires: Time
    seen: Time


session = _table("session", SessionRow, "hash")


class TokenRow(Value, frozen=True):
    """`scopes` are words with spaces between them; `owner` is whose token it is, even if its own bot plays with it."""

    id: str
    hash: str
    person: str
    owner: str
    name: str
    scopes: str
    created: Time
    used: Time = 0
    revoked: Time = 0


token = _table("token", TokenRow, "id", unique="hash")


# Games


class GameRow(Value, frozen=True):
    """`header` is the record up to its moves, empty until the game starts; `settings` is JSON."""

    id: str
    ruleset: str
    map: str
    title: str
    header: str
    settings: str
    stage: str
    listed: bool
    maker: str
    secret: bytes
    commitment: str
    shares: str = ""
    moves: int = 0
    notices: int = 0
    talk: int = 0
    created: Time = 0
    started: Time = 0
    ended: Time = 0
    updated: Time = 0
    result: str = "*"
    next: str = ""


game = _table("game", GameRow, "id")


class SeatRow(Value, frozen=True):
    """Who sits there now; `kind` is `human`, `bot` or `open`."""

    game: str
    number: int
    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""
    share: str = ""


seat = _table("seat", SeatRow, "game", "number")


class MoveRow(Value, frozen=True):
    """`number` counts from 1; `line` is in the notation, with its seat; `hash` is that of the chain up to this move."""

    game: str
    number: int
    seat: int
    line: str
    time: Time
    hash: bytes


move = _table("move", MoveRow, "game", "number", rowid=False)
"""The moves of a game lie side by side, and each is written once."""


class NoticeRow(Value, frozen=True):
    """Something that happened at the table and is not a move; `data` is JSON."""

    game: str
    number: int
    time: Time
    kind: str
    data: str


notice = _table("notice", NoticeRow, "game", "number")


class TalkRow(Value, frozen=True):
    game: str
    number: int
    time: Time
    person: str
    seat: int
    room: str
    name: str
    text: str


talk = _table("talk", TalkRow, "game", "number")


# Games that were played to the end, as lists and ratings need them


class FinishedRow(Value, frozen=True):
    """A game that was played to the end; `outcome` is `won` or `drawn`.

    `number` counts the games in the order in which they end. `changed` are the options that differ from the rule
    set's own, a line each, and `owner` the seats that hold the territories, separated by commas.
    """

    game: str
    number: int
    ended: Time
    listed: bool
    ruleset: str
    map: str
    seats: int
    rounds: int
    outcome: str
    changed: str = ""
    owner: str = ""


finished = _table("finished", FinishedRow, "game", unique="number")


FIRST, OTHER, GONE = 1, 2, 3
"""The ranks of a place."""


class PlaceRow(Value, frozen=True):
    """How a seat fared: `rank` is 1 for winners and in a draw, 2 for the others, 3 for whoever had left it to a bot.

    A seat that was left can still have `won`, with a bot.
    `player` is the id of a person, or the family and the name of a built-in bot, as in `risk.steady`; `name` is empty
    where it is the person's own. A game that is not rated has no `ladder`; in others `mean` and `spread` are the
    rating after it, in millionths.
    """

    game: str
    seat: int
    player: str
    bot: str
    colour: str
    name: str
    rank: int
    won: bool
    listed: bool
    number: int = 0
    ladder: str = ""
    mean: int = 0
    spread: int = 0

    @property
    def away(self) -> bool:
        return self.rank > OTHER


place = _table("place", PlaceRow, "game", "seat")


# What is due, what was answered, and who was invited


class DeadlineRow(Value, frozen=True):
    """Something due at `due`, unless the game has moved on from `version`; only one process handles it until `held`."""

    game: str
    due: Time
    version: int
    kind: str
    held: Time = 0


deadline = _table("deadline", DeadlineRow, "game")


class AnswerRow(Value, frozen=True):
    """What was answered to a request with this key; `request` is a hash of the request."""

    person: str
    key: str
    game: str
    request: bytes
    status: int
    body: bytes
    time: Time


answer = _table("answer", AnswerRow, "person", "key")


class LinkRow(Value, frozen=True):
    """`seat` is -3 for watchers, whose link anybody may use."""

    hash: str
    game: str
    seat: int
    created: Time
    used_by: str = ""


link = _table("link", LinkRow, "hash")


# How people who are away are reached


class WayRow(Value, frozen=True):
    """A way to reach a person: `kind` is `mail`, `hook` or `push`, and `topics` are words with spaces between them.

    `secret` signs what is sent, or is what a browser encrypts with; `code` stands in the links of a mail, and whoever
    has it can confirm or end this way. `confirmed`, and `seen` (when the person last had a game open), are times.
    `faults` counts failures in a row, and `off` says why nothing is sent any more.
    """

    id: str
    person: str
    kind: str
    address: str
    secret: str
    code: str
    topics: str
    zone: str
    created: Time
    confirmed: Time = 0
    seen: Time = 0
    faults: int = 0
    off: str = ""


way = _table("way", WayRow, "id", unique="code")


class LetterRow(Value, frozen=True):
    """Something to tell a person about a game: at `due`, unless it is no longer true by then; `sent` is a time."""

    id: str
    way: str
    game: str
    topic: str
    turn: str
    due: Time
    held: Time = 0
    tries: int = 0
    created: Time = 0
    sent: Time = 0


letter = _table("letter", LetterRow, "id")


# The servers themselves


class KeyringRow(Value, frozen=True):
    """A key that the servers on a database share."""

    name: str
    value: str


keyring = _table("keyring", KeyringRow, "name")


class PulseRow(Value, frozen=True):
    id: int
    time: Time


pulse = _table("pulse", PulseRow, "id")
"""One row: when a server last said that it is alive."""


class PeerRow(Value, frozen=True):
    """A server process: its internal address, the number of its writer's connection, and when it last beat."""

    id: str
    address: str
    backend: int
    beaten: Time


peer = _table("peer", PeerRow, "id")


# Indexes for searches by other columns than the key


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
