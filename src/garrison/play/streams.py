"""The stream of a room: every move once, in order, as a seat is told it; the table when it changes; the talk."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Protocol

import msgspec

from garrison.play.played import Played
from garrison.play.shelf import Shelf
from garrison.play.talking import hears, said
from garrison.play.writing import BEATS, RETRY, WRITERS, Form
from garrison.store.schema import TalkRow
from garrison.wire.people import Person

BREATH = 5
"""After so many events, others have a turn."""


class Teller(Protocol):
    """What a stream needs of a room."""

    played: Played
    table: int
    closed: bool
    spoken: list[TalkRow]
    beat: float
    shelf: Shelf

    @property
    def version(self) -> int: ...
    async def told(self, version: int, seat: int, form: Form = "lines") -> bytes: ...
    def told_of_table(self, person: Person) -> bytes: ...
    def come(self, person: str) -> None: ...
    def go(self, person: str) -> None: ...
    async def refresh(self) -> bool: ...
    async def news(self, patience: float) -> bool: ...


async def stream(room: Teller, person: Person, seat: int, after: int, form: Form) -> AsyncIterator[bytes]:
    """The events of one room."""
    write, beat = WRITERS[form], BEATS[form]
    here = person.id if person.id in {sitting.person.id for sitting in room.played.standing.seats} else ""
    version, spoken, table = await _since(room, seat, after), len(room.spoken), -1
    room.come(here)
    try:
        if form == "sse":
            yield RETRY
        while not room.closed:
            if table != room.table:
                table = room.table
                yield write("game", -1, room.told_of_table(person))
            while version < room.version:
                last = await _next(room, version)
                for one in _told(room, version, last, seat):
                    yield await room.told(one, seat, form)
                version = last
            while spoken < len(room.spoken):
                spoken += 1
                if hears(room.played, person, room.spoken[spoken - 1].room):
                    yield write("talk", -1, msgspec.json.encode(said(room.spoken[spoken - 1])))
            if (table, version, spoken) == (room.table, room.version, len(room.spoken)) and not await room.news(
                room.beat
            ):
                yield beat
    finally:
        room.go(here)


async def _next(room: Teller, version: int) -> int:
    """Up to which version to go on; of all who are far behind, one goes on at a time."""
    if room.version - version > BREATH:
        async with room.shelf.turn:
            await asyncio.sleep(0)
    return min(version + BREATH, room.version)


def _told(room: Teller, version: int, last: int, seat: int) -> Iterator[int]:
    """The versions after one, up to another, of which a seat is told."""
    return (one for one in range(version + 1, last + 1) if not room.played.hides(one, seat))


async def _since(room: Teller, seat: int, after: int) -> int:
    """The version to go on from; another process may have told of one that this one has not read yet."""
    if after > room.played.count(seat):
        await room.refresh()
    return room.played.version_at(seat, after) if after >= 0 else room.version


async def together(streams: Mapping[str, AsyncIterator[bytes]]) -> AsyncIterator[bytes]:
    """The lines of several rooms by their ids, as events whose data name the game; none has an id of its own."""
    coming = {asyncio.ensure_future(anext(one)): game for game, one in streams.items()}
    try:
        yield RETRY
        while coming:
            done, _ = await asyncio.wait(coming, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                game = coming.pop(one)
                if one.exception():
                    continue
                yield _of_game(game, one.result())
                coming[asyncio.ensure_future(anext(streams[game]))] = game
    finally:
        for one in coming:
            one.cancel()
        await asyncio.gather(*coming, return_exceptions=True)


def _of_game(game: str, raw: bytes) -> bytes:
    """A line of ndjson as an event; the data are an object."""
    if raw == b"\n":
        return b": beat\n\n"
    head, _, data = raw.partition(b',"data":{')
    kind = head.split(b'"')[3]
    return b'event: %b\ndata: {"game":"%b",%b\n\n' % (kind, game.encode(), data.rstrip(b"\n").removesuffix(b"}"))
