"""A room as it tells of itself: the news for its readers, made once for each seat, and who is present."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable

import msgspec

from garrison.engine.game import AnyView
from garrison.engine.vocabulary import Seat
from garrison.server.rooms.played import Played
from garrison.server.rooms.seeing import seen, told
from garrison.server.store.rows import TalkRow
from garrison.server.wire.games import Happened, Seen
from garrison.server.wire.people import Person

MOST_TOLD = 400
"""How many events are kept as bytes, of all seats together."""


class Telling:
    def __init__(self, played: Played, clock: Callable[[], int]) -> None:
        self.played, self.clock = played, clock
        self.id = played.id
        self.present: Counter[str] = Counter()
        """How many streams each person has open."""
        self.readers = 0
        self.spoken: list[TalkRow] = []
        """What was said since the room was opened."""
        self.table = 0
        """Rises whenever the table changes: who sits there, who is present, the votes."""
        self.closed = False
        self._told: OrderedDict[tuple[int, int], bytes] = OrderedDict()
        self._news: asyncio.Future[None] | None = None

    @property
    def version(self) -> int:
        """How many moves have been made."""
        return self.played.version

    # News

    def wake(self) -> None:
        """Let all readers look again."""
        news, self._news = self._news, None
        if news and not news.done():
            news.set_result(None)

    def end(self) -> None:
        """End all streams."""
        self.closed = True
        self.wake()

    def table_changed(self) -> None:
        self.table += 1
        self.wake()

    async def news(self, patience: float) -> bool:
        """Whether something happens within so many seconds."""
        if self._news is None:
            self._news = asyncio.get_running_loop().create_future()
        done, _ = await asyncio.wait([self._news], timeout=patience)
        return bool(done)

    def come(self, person: str) -> None:
        self.readers += 1
        self.present[person] += 1
        if self.present[person] == 1:
            self.table_changed()

    def go(self, person: str) -> None:
        self.readers -= 1
        self.present[person] -= 1
        if not self.present[person]:
            del self.present[person]
            self.table_changed()

    def rename(self, person: Person) -> None:
        """Show a person's present name; it stands with whoever joined."""
        if self.played.standing.seats_of(person):
            self.played = self.played.fork()
            self.played.rename(person)
            self.table_changed()

    # What a seat is told

    def happened(self, version: int, seat: int) -> bytes:
        """The move that led to a version, as JSON."""
        key = version, seat
        if key not in self._told:
            self._told[key] = msgspec.json.encode(happened(self.played, version, seat))
            if len(self._told) > MOST_TOLD:
                self._told.popitem(last=False)
        return self._told[key]

    def hidden(self, version: int, seat: int) -> bool:
        """Whether the seat may not know of the move that led to a version: somebody writes in secret."""
        what = self.played.chronicle.past[version - 1]
        return not what.shown(Seat(seat)) and not what.told(Seat(seat))

    def seen_at(self, seat: int, version: int) -> Seen:
        played = self.played
        return seen(played.chronicle.game, played.named, view_at(played, seat, version), version)


def view_at(played: Played, seat: int, version: int) -> AnyView:
    chronicle = played.chronicle
    return chronicle.view(Seat(seat)) if version == played.version else chronicle.view_after(version, Seat(seat))


def happened(played: Played, version: int, seat: int) -> Happened:
    return told(played.named, played.chronicle.past, version, Seat(seat), played.stamps[version - 1])
