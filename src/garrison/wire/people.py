"""People: who somebody is, how their public games went, and how they are reached while they are away."""

from typing import Annotated, Literal

from msgspec import Meta

from garrison.engine.value import Value
from garrison.wire.limits import Address, Called, Key, MailAddress, Password, Word


class Person(Value, frozen=True):
    id: str
    name: str
    kind: Literal["guest", "player", "bot"]


class Me(Value, frozen=True):
    """The caller. `local` means that the server is on this machine, and nobody needs to log in."""

    person: Person
    local: bool
    waiting: int
    """The number of games in which it is the caller's turn."""


class Credentials(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/session`: log in."""

    name: Called
    password: Password


class NewCredentials(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/name`: a guest takes a name and a password and keeps its games; a player changes both."""

    name: Called
    password: Password
    revoke_tokens: bool = False
    """Whether all your tokens end with the old password, as all other sessions do; otherwise they stay good."""


class Nickname(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/nickname`: what a guest is called, without a password."""

    name: Called


class NewToken(Value, frozen=True, forbid_unknown_fields=True):
    name: Called
    scopes: Annotated[tuple[Literal["read", "play", "bot"], ...], Meta(max_length=10)]


class Token(Value, frozen=True):
    """`secret` (`garrison_pat_...`) is shown once, when the token is made."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: int
    used: int
    secret: str = ""


class Health(Value, frozen=True):
    """`GET /health`."""

    status: Literal["well"]


# What anybody may know of a player: ratings with their intervals, and how their public games went


class RatedAt(Value, frozen=True):
    """A rating after a game: it lies within `margin` of `rating` with a chance of 95%."""

    time: int
    rating: int
    margin: int


class Standing(Value, frozen=True):
    """A rating: `duel` is for games of two seats, `table` for three and more. Both begin at 1500."""

    ladder: Literal["duel", "table"]
    rating: int
    margin: int
    games: int
    curve: tuple[RatedAt, ...]
    """After each of the latest rated games, the oldest first."""


class Balance(Value, frozen=True):
    """How games of a rule set went; whoever leaves a game to a bot has lost it."""

    ruleset: str
    games: int
    won: int
    drawn: int
    lost: int


class Rival(Value, frozen=True):
    """In how many of the latest 500 games somebody was met, and how often the player fared better or worse."""

    person: Person
    games: int
    better: int
    worse: int


class Profile(Value, frozen=True):
    """`GET /api/people/{id}/profile`: only games that anybody may watch count here."""

    person: Person
    standings: tuple[Standing, ...]
    balances: tuple[Balance, ...]
    rivals: tuple[Rival, ...]


# How somebody who is away is told that a game waits for them


Topic = Literal["turn", "near", "late", "resolved", "over", "rematch", "talk"]


class Way(Value, frozen=True):
    """A way to reach the caller, with only as much of its address as its owner needs to recognize it."""

    id: str
    kind: Literal["mail", "hook", "push"]
    address: str
    confirmed: bool
    """Whether its owner has confirmed that it is theirs; before that only the question is sent."""
    topics: tuple[Topic, ...]
    """The kinds of news that are sent.

    Your turn begins, its time is short, its time was up, orders were carried out, a game ends, a rematch, talk.
    """
    off: str = ""
    """Why nothing is sent any more, in a sentence; setting the topics switches it on again."""
    secret: str = ""
    """The key that signs what a webhook is sent; it is shown once, when the webhook is made."""


class Ways(Value, frozen=True):
    """`GET /api/me/ways`: what this server offers, and what the caller uses."""

    mail: bool
    webhooks: bool
    push: str
    """The public key with which a browser subscribes; empty if the server does not notify browsers."""
    ways: tuple[Way, ...]


class NewMail(Value, frozen=True, forbid_unknown_fields=True):
    """`zone` is the name of the reader's time zone, such as `Europe/Berlin`, for the times in the mail."""

    address: MailAddress
    zone: Word = ""


class NewHook(Value, frozen=True, forbid_unknown_fields=True):
    address: Address
    zone: Word = ""


class NewPush(Value, frozen=True, forbid_unknown_fields=True):
    """A subscription, as the browser gives it."""

    endpoint: Address
    p256dh: Key
    auth: Key
    zone: Word = ""


class SetTopics(Value, frozen=True, forbid_unknown_fields=True):
    topics: tuple[Topic, ...]


class Mailed(Value, frozen=True):
    """`GET /api/letters/{code}`: what the link in a mail can do."""

    confirmed: bool
    topics: tuple[Topic, ...]
