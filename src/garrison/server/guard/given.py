"""What a route can be given, each by the name of its parameter."""

from typing import TypeAlias

from litestar.di import NamedDependency

from garrison.server.guard.callers import Caller
from garrison.server.guard.office import TheOffice
from garrison.server.rooms import Asked, Room

__all__ = ["TheAsked", "TheCaller", "TheOffice", "TheRoom"]

TheCaller: TypeAlias = NamedDependency[Caller]
"""`caller` looks on, `actor` does something, `owner` looks after an account."""

TheRoom: TypeAlias = NamedDependency[Room]
"""`here`: the game that the address names."""

TheAsked: TypeAlias = NamedDependency[Asked]
"""`asked`: who asks a room for something, and under which key."""
