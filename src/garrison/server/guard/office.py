"""What a process of the server holds, for the guard and the routes."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from litestar.connection import ASGIConnection

from garrison.server.guard.buckets import Buckets
from garrison.server.guard.passwords import Passwords
from garrison.server.guard.secrets import Secrets
from garrison.server.rooms import Keeper
from garrison.server.settings import Settings
from garrison.server.store import Store


class Office(NamedTuple):
    settings: Settings
    store: Store
    keeper: Keeper
    clock: Callable[[], int]
    secrets: Secrets
    buckets: Buckets
    passwords: Passwords
    closing: asyncio.Event
    """Set when the server is about to stop, so that streams end."""


def office_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Office:
    return cast("Office", connection.app.state.office)
