"""A request before its caller is known, and what the process has to answer it."""

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache, lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple, Protocol, TypeAlias, cast
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from garrison.hosting import Registry
from garrison.hosting.creating import Imports
from garrison.hosting.odds import DiceCounts
from garrison.hosting.reviews import Reviews
from garrison.notify.delivery import Dispatcher
from garrison.settings import LOOPBACK, Settings
from garrison.store.store import Store
from garrison.web.guard.credentials import CredentialCache, Passwords, Secrets
from garrison.web.guard.limits import Buckets, Streams
from garrison.web.metrics import Metrics
from garrison.web.pictures import DrawingCache, Packed

AnyRequest: TypeAlias = Request[Any, Any, Any]
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyScope: TypeAlias = Any
"""The scope of a request, or that of a server that starts and stops."""


def header(connection: AnyConnection, name: bytes) -> str:
    """The first header of this name, given in lower case; empty if there is none.

    A request is asked for a dozen headers, which Litestar would take longer to give than to route it.
    """
    state = connection.scope["state"]
    if (there := state.get("headers")) is None:
        there = state["headers"] = dict(reversed([*connection.scope["headers"]]))
    return str(there.get(name, b""), "latin-1")


def method_of(connection: AnyConnection) -> str:
    return str(connection.scope.get("method", ""))


# The address that a request comes from, and the name by which it calls the server


def address_of(connection: AnyConnection) -> str:
    """The address of the caller, as limits count it."""
    client = connection.scope.get("client")
    return one_address(client[0] if client else "")


@lru_cache(4096)
def one_address(host: str) -> str:
    """An address as limits count it: for IPv6 its network, since whoever has one address there has very many."""
    try:
        address = ip_address(host)
    except ValueError:
        return "elsewhere"
    return str(ip_network(f"{address}/64", strict=False)) if isinstance(address, IPv6Address) else host


def is_local(connection: AnyConnection) -> bool:
    """Whether the request comes from this machine, under a name of this machine, and through no proxy."""
    host = connection.client.host if connection.client else ""
    try:
        here = ip_address(host).is_loopback and not header(connection, b"x-forwarded-for")
    except ValueError:
        return False
    return here and called(connection) in LOOPBACK


def called(connection: AnyConnection) -> str:
    """The name or address in the header Host, in lower case and without the port; empty if there is none."""
    return _name_in(header(connection, b"host"))


@lru_cache(1024)
def _name_in(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_name_of(settings: Settings, name: str) -> bool:
    """Whether this is a name of the server, and not one that somebody else has pointed at its address.

    If others can reach the server, any numeric address counts, too, and without a public address the machine's names.
    """
    if settings.local:
        return name in LOOPBACK
    own = urlsplit(settings.address).hostname if settings.address else ""
    return name in (*LOOPBACK, own or settings.host) or _in_digits(name) or (not own and name in names_of_machine())


def _in_digits(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def names_of_machine() -> tuple[str, ...]:
    """The names by which others on the same network may call this machine."""
    name = socket.gethostname().lower()
    return name, f"{name.partition('.')[0]}.local"


# What a process of the server holds, for the guard and the routes


class Forwards(Protocol):
    """What routes need of other processes of the server; `passed` is how many requests were passed on to them."""

    passed: int

    async def place(self, game: str) -> str:
        """The address of the process that owns a game; empty if it is this one. Raises Unavailable."""

    def lines(self, address: str, scope: AnyScope, game: str) -> AsyncIterator[bytes]:
        """What happens in a game of another process, as lines of JSON, until that process ends it."""


class AppContext(NamedTuple):
    settings: Settings
    store: Store
    registry: Registry
    forwarder: Forwards
    clock: Callable[[], int]
    secrets: Secrets
    buckets: Buckets
    callers: CredentialCache[Any]
    """Callers by the hashes of their sessions and tokens."""
    passwords: Passwords
    streams: Streams
    measures: Metrics
    dice: DiceCounts
    sleep: Callable[[float], Awaitable[object]]
    dispatcher: Dispatcher
    imports: Imports
    reviews: Reviews
    pictures: DrawingCache[bytes]
    shapes: DrawingCache[Packed]


TheContext: TypeAlias = NamedDependency[AppContext]
"""`context`: what the process holds."""


def context_of(connection: AnyConnection) -> AppContext:
    return cast("AppContext", connection.app.state.context)
