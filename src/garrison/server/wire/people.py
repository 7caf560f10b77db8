"""Who somebody is."""

from typing import Annotated, Literal

from msgspec import Meta

from garrison.engine.value import Value
from garrison.server.wire.limits import Called, Password


class Person(Value, frozen=True):
    id: str
    name: str
    kind: Literal["guest", "player", "bot"]


class Me(Value, frozen=True):
    """The caller. `local` means that the server is on this machine, and nobody needs to log in."""

    person: Person
    local: bool
    waiting: int
    """In how many games it is the caller's turn."""


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
