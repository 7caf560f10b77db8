"""A game of the server: what each seat may see of it, and everything that people do in it.

Whatever acts takes `Asked` and gives an Answer, also when it refuses; whatever looks raises Refusal.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Literal

from garrison.server.rooms.asking import Answer, Asked
from garrison.server.wire.games import (
    BoardInfo,
    CastVote,
    GameInfo,
    Hint,
    History,
    Numbers,
    Odds,
    PostMove,
    Said,
    Say,
    Seen,
)
from garrison.server.wire.making import Join, Pace
from garrison.server.wire.people import Person

WATCHER = -3
USUAL = -1
"""In place of a seat: the caller's own that is awaited, or else its first, or else a watcher's."""


class Room:
    """One game in memory. Reading is fast, or done in a thread; everything that acts is written before it is seen."""

    id: str

    # Looking; `person` decides which seats may be asked for: its own, and WATCHER

    def seat(self, person: Person, asked: int = USUAL) -> int:
        """The seat that a caller looks from; raises Refusal 403 for another's, 400 for none."""
        raise NotImplementedError

    @property
    def version(self) -> int:
        """How many moves have been made."""
        raise NotImplementedError

    def info(self, person: Person) -> GameInfo:
        raise NotImplementedError

    def board(self) -> BoardInfo:
        """It never changes."""
        raise NotImplementedError

    async def seen(self, seat: int, version: int = -1) -> Seen:
        """What a seat saw at a version, by default the present one; raises Refusal 400."""
        raise NotImplementedError

    async def history(self, seat: int, since: int = 0) -> History:
        raise NotImplementedError

    async def numbers(self) -> Numbers:
        """Raises Refusal 404 for families that have none."""
        raise NotImplementedError

    async def record(self, seat: int) -> str:
        """All of it once the game is over, secret included; before that, what the seat may know."""
        raise NotImplementedError

    async def odds(self, seat: int, source: int, until: Sequence[str] = (), dice: int = 0) -> Odds:
        """`until` as in PostMove; `dice` is the most that the attacker rolls, 0 as many as possible. Raises Refusal 400."""
        raise NotImplementedError

    async def hint(self, seat: int) -> Hint:
        """What a bot would do; raises Refusal 409 if the seat is not awaited."""
        raise NotImplementedError

    async def talk(self, seat: int, after: int, room: Literal["table", "watchers"] = "table") -> tuple[Said, ...]:
        """At most 200 lines; raises Refusal 403 for a seat that may not hear them."""
        raise NotImplementedError

    def stream(
        self, person: Person, seat: int, after: int = -1, form: Literal["sse", "lines"] = "sse"
    ) -> AsyncIterator[bytes]:
        """Events from now on, or every move after version `after`; the seat is present while somebody reads.

        Lines of ndjson are `{"event": ..., "id": ..., "data": ...}`; an empty line is the heartbeat.
        """
        raise NotImplementedError

    # Acting

    async def post(self, asked: Asked, post: PostMove) -> Answer:
        """200 Posted; 403 `not_allowed`, 409 `stale`, 422 `illegal`, `unreadable`, `key_reused`."""
        raise NotImplementedError

    async def resign(self, asked: Asked, seat: int = USUAL) -> Answer:
        """200 Posted."""
        raise NotImplementedError

    async def join(self, asked: Asked, join: Join) -> Answer:
        """200 GameInfo; 409 `taken`."""
        raise NotImplementedError

    async def leave(self, asked: Asked) -> Answer:
        """Give back all seats before the start; afterwards a bot stands in until the person returns. 200 GameInfo."""
        raise NotImplementedError

    async def start(self, asked: Asked) -> Answer:
        """The maker begins; open seats get bots. 200 GameInfo."""
        raise NotImplementedError

    async def return_(self, asked: Asked) -> Answer:
        """Take over again from the stand-in. 200 GameInfo."""
        raise NotImplementedError

    async def vote(self, asked: Asked, vote: CastVote) -> Answer:
        """200 GameInfo."""
        raise NotImplementedError

    async def say(self, asked: Asked, say: Say) -> Answer:
        """201 Said."""
        raise NotImplementedError

    async def pace(self, asked: Asked, pace: Pace) -> Answer:
        """Anybody who plays may set it. 200 GameInfo."""
        raise NotImplementedError

    async def links(self, asked: Asked) -> Answer:
        """For the maker: new links for the open seats and for watchers. 201 Links; each is only the last part of an address."""
        raise NotImplementedError

    async def rematch(self, asked: Asked) -> Answer:
        """The same again, for anybody who played; people's seats are open until they join. 201 GameInfo of the new game."""
        raise NotImplementedError
