"""Who somebody is."""

from typing import Literal

from garrison.engine.value import Value


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
    """`POST /api/me/name` (a guest takes a name and a password and keeps its games), `POST /api/session` (log in)."""

    name: str
    password: str


class NewToken(Value, frozen=True, forbid_unknown_fields=True):
    name: str
    scopes: tuple[Literal["read", "play", "bot"], ...]


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
