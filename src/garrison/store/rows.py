"""The rows of the tables, as the rest of the server knows them; the fields stand in the order of the columns."""

from garrison.engine.value import Value


class PersonRow(Value, frozen=True):
    """`kind` is `guest`, `person` or `bot`; a guest has no `name_key`, and `password` is a hash or empty."""

    id: str
    kind: str
    name: str
    name_key: str | None = None
    password: str = ""
    created: int = 0
    seen: int = 0


class SessionRow(Value, frozen=True):
    """`hash` is the SHA-256 of the cookie's token, in hexadecimal digits."""

    hash: str
    person: str
    created: int
    expires: int
    seen: int


class TokenRow(Value, frozen=True):
    """`scopes` are words with spaces between them; `owner` is whose token it is, even if its own bot plays with it."""

    id: str
    hash: str
    person: str
    owner: str
    name: str
    scopes: str
    created: int
    used: int = 0
    revoked: int = 0


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
    created: int = 0
    started: int = 0
    ended: int = 0
    updated: int = 0
    result: str = "*"
    next: str = ""


class SeatRow(Value, frozen=True):
    """Who sits there now; `kind` is `human`, `bot` or `open`."""

    game: str
    number: int
    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""
    share: str = ""


class MoveRow(Value, frozen=True):
    """`number` counts from 1; `line` is in the notation, with its seat; `hash` is that of the chain up to this move."""

    game: str
    number: int
    seat: int
    line: str
    time: int
    hash: bytes


class NoticeRow(Value, frozen=True):
    """Something that happened at the table and is no move; `data` is JSON."""

    game: str
    number: int
    time: int
    kind: str
    data: str


class TalkRow(Value, frozen=True):
    game: str
    number: int
    time: int
    person: str
    seat: int
    room: str
    name: str
    text: str


class FinishedRow(Value, frozen=True):
    """A game that was played to the end; `outcome` is `won` or `drawn`.

    `number` counts the games in the order in which they end. `changed` are the options that differ from the rule
    set's own, a line each, and `owner` the seats that hold the territories, separated by commas.
    """

    game: str
    number: int
    ended: int
    listed: bool
    ruleset: str
    map: str
    seats: int
    rounds: int
    outcome: str
    changed: str = ""
    owner: str = ""


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


class DeadlineRow(Value, frozen=True):
    """At `due`, unless the game has moved on from `version`; until `held`, the process that took it sees to it."""

    game: str
    due: int
    version: int
    kind: str
    held: int = 0


class AnswerRow(Value, frozen=True):
    """What was answered to a request with this key; `request` is a hash of the request."""

    person: str
    key: str
    game: str
    request: bytes
    status: int
    body: bytes
    time: int


class LinkRow(Value, frozen=True):
    """`seat` is -3 for watchers, whose link anybody may use."""

    hash: str
    game: str
    seat: int
    created: int
    used_by: str = ""


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
    created: int
    confirmed: int = 0
    seen: int = 0
    faults: int = 0
    off: str = ""


class LetterRow(Value, frozen=True):
    """Something to tell a person about a game: at `due`, unless it is no longer true by then; `sent` is a time."""

    id: str
    way: str
    game: str
    topic: str
    turn: str
    due: int
    held: int = 0
    tries: int = 0
    created: int = 0
    sent: int = 0


class KeyringRow(Value, frozen=True):
    """A key that the servers on a database share."""

    name: str
    value: str


class PulseRow(Value, frozen=True):
    id: int
    time: int
