"""Notices: what happens at a table and is not a move, written in order and never changed."""

from typing import Any

import msgspec

from garrison.engine.value import Value
from garrison.store.schema import NoticeRow
from garrison.wire.making import Pace
from garrison.wire.people import Person


class Notice(Value, frozen=True, tag=str.lower):
    """Something that happened at a table; `at` is how many moves had been made."""

    at: int


class Joined(Notice, frozen=True):
    """A person sits down on an open seat, with a share of the dice and the nonce that made it, or without."""

    seat: int
    person: Person
    share: str = ""
    nonce: str = ""
    colour: str = ""


class Shared(Notice, frozen=True):
    """The share of a seat came after its person had sat down; it is empty if the seat adds none."""

    seat: int
    share: str = ""
    nonce: str = ""


class Began(Notice, frozen=True):
    """The game begins; bots fill the seats that nobody took."""

    bot: str = ""


class Left(Notice, frozen=True):
    """A person leaves these seats. Before the start they are open again; later a bot stands in until the return."""

    seats: tuple[int, ...]


class Late(Notice, frozen=True):
    """The time of a seat is up in this turn, which a bot plays to its end."""

    seat: int
    turn: str


class Returned(Notice, frozen=True):
    seats: tuple[int, ...]


class Voted(Notice, frozen=True):
    seats: tuple[int, ...]
    vote: str
    agree: bool


class Paused(Notice, frozen=True):
    pass


class Resumed(Notice, frozen=True):
    pass


class Extended(Notice, frozen=True):
    """Everybody has this many milliseconds more in this turn."""

    by: int
    turn: str


class Cancelled(Notice, frozen=True):
    pass


class Agreed(Notice, frozen=True):
    """All who play have agreed to a draw."""


class Worn(Notice, frozen=True):
    """The game has grown too long or too large, and is drawn."""


class Paced(Notice, frozen=True):
    pace: Pace


class Replayed(Notice, frozen=True):
    """The rematch: the next game of the same people."""

    game: str


class Imported(Notice, frozen=True):
    """The game came from a file, and the file ends here; each remark is a sentence."""

    remarks: tuple[str, ...] = ()


class Shifted(Notice, frozen=True):
    """The server was away for this many milliseconds, for which no clock ran."""

    away: int


AnyNotice = (
    Joined
    | Shared
    | Began
    | Left
    | Late
    | Returned
    | Voted
    | Paused
    | Resumed
    | Extended
    | Cancelled
    | Agreed
    | Worn
    | Paced
    | Replayed
    | Imported
    | Shifted
)

_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyNotice)


def written(notice: AnyNotice, game: str, number: int, time: int) -> NoticeRow:
    kind = type(notice).__name__.lower()
    return NoticeRow(game, number, time, kind, msgspec.json.encode(notice).decode())


def read(row: NoticeRow) -> AnyNotice:
    notice: AnyNotice = _DECODER.decode(row.data)
    return notice
