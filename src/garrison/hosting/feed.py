"""The feed of a game: every move once, in order, as a seat is told of it; the table when it changes; the talk.

An event is made once for all who are told the same, and kept as bytes while there is room.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from functools import partial
from typing import Final, Literal, NamedTuple
from zlib import crc32

import msgspec

from garrison.hosting.game import Played
from garrison.hosting.info import info
from garrison.hosting.log import Log
from garrison.hosting.table import hears, said_line
from garrison.hosting.views import happened
from garrison.jobs import Rank
from garrison.wire.games import GameInfo
from garrison.wire.people import Person

BREATH: Final = 5
"""How many events one reader gets before others have a turn."""

LONG_LINE: Final = 2_000
"""Characters in the line of a move from which on telling it takes more than a few milliseconds."""

MOST_KEPT: Final = 32 * 2**20
"""The most bytes kept for all games together; what nobody has read for longest goes first."""

Form = Literal["sse", "lines"]
"""The form of an event: a server-sent event, or a line of ndjson."""

BEATS: dict[Form, bytes] = {"sse": b": beat\n\n", "lines": b"\n"}

RETRY = b"retry: 1000\n\n"


def event(kind: str, number: int, data: bytes) -> bytes:
    """A server-sent event; without a number it has no id."""
    return b"%bevent: %b\ndata: %b\n\n" % (b"id: %d\n" % number if number >= 0 else b"", kind.encode(), data)


def line(kind: str, number: int, data: bytes) -> bytes:
    return b'{"event":"%b","id":%d,"data":%b}\n' % (kind.encode(), number, data)


WRITERS: dict[Form, Callable[[str, int, bytes], bytes]] = {"sse": event, "lines": line}


class EventKey(NamedTuple):
    """What an event depends on; `last` says whether it has what the seat sees."""

    game: str
    version: int
    seat: int
    form: Form
    last: bool


class EventCache:
    """The events of all games as bytes."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.turn = asyncio.Lock()
        """Held by a reader that is far behind, so that many who catch up at once don't keep the others waiting."""
        self._most, self._kept, self._size = most, OrderedDict[EventKey, bytes](), 0

    def __contains__(self, key: EventKey) -> bool:
        return key in self._kept

    def take(self, key: EventKey, make: Callable[[], bytes]) -> bytes:
        """The event with this key; it is made now unless it is in the cache."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        self._size += len(made)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
        return made


class Feed:
    """What the readers of one game get, and which of them are present."""

    def __init__(self, log: Log, cache: EventCache, beat: float) -> None:
        """A stream without events sends a comment every `beat` seconds."""
        self._log, self._cache, self.beat = log, cache, beat
        log.listener = self._changed
        self.present: Counter[str] = Counter()
        """How many streams each person has open."""
        self.readers = 0
        self._table = 0
        """Rises whenever the table changes: who sits there, who is present, the votes."""
        self._closed = False
        self._waiting: set[asyncio.Future[bool]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._shared = (-1, -1, b"")
        """The table as people without a seat see it, with the table's number and the version."""

    # Who reads

    def close(self) -> None:
        """End all streams."""
        self._closed = True
        self._wake(happened=True)

    def come(self, person: str) -> None:
        """Count a reader; others are not told of a reader without an id, who has no seat."""
        self.readers += 1
        self.present[person] += bool(person)
        if self.present[person] == 1:
            self._table_changed()

    def go(self, person: str) -> None:
        self.readers -= 1
        self.present[person] -= bool(person)
        if person and not self.present[person]:
            del self.present[person]
            self._table_changed()

    # When there is something to tell

    def _changed(self, before: Played, after: Played) -> None:
        others = before.standing.people != after.standing.people
        self._table += others or len(before.notices) != len(after.notices) or before.stage != after.stage
        self._wake(happened=True)

    def _table_changed(self) -> None:
        self._table += 1
        self._wake(happened=True)

    async def _news(self) -> bool:
        """Whether something happens before the next beat; all readers wait by the same timer."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[bool] = loop.create_future()
        self._waiting.add(mine)
        if self._timer is None:
            self._timer = loop.call_later(self._until_beat(loop.time()), partial(self._wake, happened=False))
        return await mine

    def _until_beat(self, now: float) -> float:
        """Seconds until the next beat. Beats keep their own times, so that none shows when others write in secret."""
        return self.beat - (now + crc32(self._log.id.encode()) % 1_000 * self.beat / 1_000) % self.beat

    def _wake(self, *, happened: bool) -> None:
        """Let all readers look again."""
        if self._timer is not None:
            self._timer.cancel()
        waiting, self._waiting, self._timer = self._waiting, set(), None
        for one in waiting:
            if not one.done():
                one.set_result(happened)

    # What they are told

    async def stream(self, person: Person, seat: int, after: int, form: Form) -> AsyncIterator[bytes]:
        log, write, beat = self._log, WRITERS[form], BEATS[form]
        here = person.id if person.id in {sitting.person.id for sitting in log.played.standing.seats} else ""
        version, spoken, table = await self._since(seat, after), len(log.spoken), -1
        self.come(here)
        try:
            if form == "sse":
                yield RETRY
            while not self._closed:
                if table != self._table:
                    table = self._table
                    yield write("game", -1, self._told_of_table(person))
                while version < log.version:
                    last = await self._next(version)
                    for one in self._told(version, last, seat):
                        yield await self.event(one, seat, form)
                    version = last
                while spoken < len(log.spoken):
                    spoken += 1
                    if hears(log.played, person, log.spoken[spoken - 1].room):
                        yield write("talk", -1, msgspec.json.encode(said_line(log.spoken[spoken - 1])))
                if (table, version, spoken) == (self._table, log.version, len(log.spoken)) and not await self._news():
                    yield beat
        finally:
            self.go(here)

    async def _since(self, seat: int, after: int) -> int:
        """The version after `after` moves of the seat, or the present one if that is below 0.

        Another process may have sent a version that this one has not read yet, which is then read first.
        """
        if after > self._log.played.count(seat):
            await self._log.refresh()
        return self._log.played.version_at(seat, after) if after >= 0 else self._log.version

    async def _next(self, version: int) -> int:
        """The version up to which to go on; of the readers that are far behind, one goes on at a time."""
        if self._log.version - version > BREATH:
            async with self._cache.turn:
                await asyncio.sleep(0)
        return min(version + BREATH, self._log.version)

    def _told(self, version: int, last: int, seat: int) -> Iterator[int]:
        """The versions after `version`, up to `last`, that a seat is told of."""
        return (one for one in range(version + 1, last + 1) if not self._log.played.hides(one, seat))

    async def event(self, version: int, seat: int, form: Form = "lines") -> bytes:
        """The move that led to a version, as an event; one that fills a page or more is told in a thread.

        Only the last that the seat is told of for now has what it sees.
        """
        log, last = self._log, self._log.played.count(seat, version) == self._log.played.count(seat)
        key = EventKey(log.id, version, seat, form, last)
        make = partial(self._event, key)
        if len(log.played.moves[version - 1].line) < LONG_LINE or key in self._cache:
            return self._cache.take(key, make)
        made = await log.threads.work(log.whose, Rank.GAME, make)
        return self._cache.take(key, lambda: made)

    def _event(self, key: EventKey) -> bytes:
        told = happened(self._log.played, key.version, key.seat, last=key.last)
        return WRITERS[key.form]("move", told.version, msgspec.json.encode(told))

    def info(self, person: Person) -> GameInfo:
        return info(self._log.played, person, self.present, self._log.clock())

    def _told_of_table(self, person: Person) -> bytes:
        """The table as JSON, made once for all who have no seat at it."""
        played = self._log.played
        if person.id in (played.row.maker, *played.settings.invited) or played.standing.seats_of(person):
            return msgspec.json.encode(self.info(person))
        if self._shared[:2] != (self._table, played.version):
            self._shared = self._table, played.version, msgspec.json.encode(self.info(person))
        return self._shared[2]


# The feeds of several games in one


async def together(streams: Mapping[str, AsyncIterator[bytes]]) -> AsyncIterator[bytes]:
    """One stream of events from the streams of several games, by their ids; the data of each event name its game.

    It ends when one of them does, so that its reader connects again.
    """
    coming = {asyncio.ensure_future(anext(one)): game for game, one in streams.items()}
    try:
        yield RETRY
        while coming:
            done, _ = await asyncio.wait(coming, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                game = coming.pop(one)
                if isinstance(one.exception(), StopAsyncIteration):
                    return
                if one.exception():
                    continue
                yield _of_game(game, one.result())
                coming[asyncio.ensure_future(anext(streams[game]))] = game
    finally:
        for one in coming:
            one.cancel()
        await asyncio.gather(*coming, return_exceptions=True)


def _of_game(game: str, raw: bytes) -> bytes:
    """A line of ndjson as an event whose data name the game."""
    if raw == b"\n":
        return b": beat\n\n"
    head, _, data = raw.partition(b',"data":{')
    kind = head.split(b'"')[3]
    return b'event: %b\ndata: {"game":"%b",%b\n\n' % (kind, game.encode(), data.rstrip(b"\n").removesuffix(b"}"))
