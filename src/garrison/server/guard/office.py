"""What a process of the server holds, for the guard and the routes."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias, cast

from litestar.di import NamedDependency

from garrison.server.guard.buckets import Buckets
from garrison.server.guard.connections import AnyConnection
from garrison.server.guard.passwords import Passwords
from garrison.server.guard.secrets import Secrets
from garrison.server.guard.streams import Streams
from garrison.server.letters.postman import Postman
from garrison.server.measures import Measures
from garrison.server.painting import Drawings, Packed
from garrison.server.rooms import Keeper
from garrison.server.rooms.dice_counts import DiceCounts
from garrison.server.rooms.imports import Imports
from garrison.server.rooms.reviews import Reviews
from garrison.server.settings import Settings
from garrison.server.store.store import Store


class Office(NamedTuple):
    settings: Settings
    store: Store
    keeper: Keeper
    clock: Callable[[], int]
    secrets: Secrets
    buckets: Buckets
    passwords: Passwords
    streams: Streams
    measures: Measures
    dice: DiceCounts
    sleep: Callable[[float], Awaitable[object]]
    postman: Postman
    imports: Imports
    reviews: Reviews
    pictures: Drawings[bytes]
    shapes: Drawings[Packed]


TheOffice: TypeAlias = NamedDependency[Office]
"""`office`: what the process holds."""


def office_of(connection: AnyConnection) -> Office:
    return cast("Office", connection.app.state.office)
