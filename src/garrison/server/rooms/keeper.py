"""All the games of a process: opened when they are asked for, kept while they are needed."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from garrison.engine.value import Value
from garrison.server.rooms.asking import Answer, Asked
from garrison.server.rooms.limits import Limits
from garrison.server.rooms.room import Room
from garrison.server.wire.games import GameCard
from garrison.server.wire.making import NewGame
from garrison.server.wire.people import Person

Clock = Callable[[], int]
"""Milliseconds since 1970."""

Secrets = Callable[[int], bytes]
"""So many bytes that nobody can guess."""


class LinkSeen(Value, frozen=True):
    """Where a link leads: seat -3 is a watcher's. `used` says that the seat is taken."""

    game: str
    seat: int
    used: bool


class Keeper:
    """Made once for a process. `clock` and `secrets` are arguments, so that tests own time and chance."""

    def __init__(self, store: Any, limits: Limits, clock: Clock, secrets: Secrets) -> None: ...

    async def open(self) -> None:
        """Start the ticker, the listener and the workers; move all deadlines if the server was away."""

    async def close(self) -> None:
        """End all streams, the ticker and the workers; what is being written is written to the end."""

    async def create(self, asked: Asked, new: NewGame) -> Answer:
        """201 with GameInfo; it begins at once if no seat is open. 422 `invalid` says what is wrong with the game.

        `new.seed` is refused unless the caller (the route) allows it: the route clears or refuses it off loopback.
        """
        raise NotImplementedError

    async def room(self, game: str) -> Room:
        """Raises Refusal 404 if there is no such game."""
        raise NotImplementedError

    async def link(self, link: str) -> LinkSeen:
        """Where the last part of a link leads; raises Refusal 404."""
        raise NotImplementedError

    async def cards(self, games: Sequence[str], person: Person) -> tuple[GameCard, ...]:
        """Games for a list, in this order, as `person` sees them."""
        raise NotImplementedError

    def streams(self, games: Sequence[Room], person: Person) -> AsyncIterator[bytes]:
        """The streams of several games in one, as `Room.stream`; the data of each event gets `"game": id`."""
        raise NotImplementedError

    def renamed(self, person: Person) -> None:
        """Show a person's new name in the games in memory; the routes have written it."""

    def health(self) -> dict[str, int]:
        """Figures for the metrics: rooms, readers, bots_thinking, bot_faults, moves."""
        raise NotImplementedError
