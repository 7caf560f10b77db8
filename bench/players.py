"""Two people at each game, who move at random among what their Views offer, so that nobody needs to look at the game.

The answer to a move has the View of whoever made it, and the stream of the other has theirs. Without streams, somebody
looks whenever the turn passes, and what the server takes for these looks is counted apart.
"""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import cycle, islice
from random import Random
from typing import Any, Final

from soak.client import HOST, Client
from soak.playing import expect, gathered, new_key

PLAYED: Final = {"map": "world", "options": {"setup": "deal"}}
"""Chance deals the territories."""

SET_UP: Final = 40
"""The moves after which all first armies are placed and turns begin."""

PATIENCE: Final = 2.0
"""In seconds: how long a stream is waited for, before somebody looks."""

CONNECTING: Final = 60
"""In seconds: the longest time until a stream begins."""

OPENED_AT_ONCE: Final = 10
OK: Final = 200

Clock = Callable[[], float]
"""The CPU time of a server in seconds."""


class Stream(asyncio.Protocol):
    """The events of a game as a seat is told of them, of which the last move is kept as it came."""

    def __init__(self) -> None:
        self.move = b""
        self.began, self.moved = asyncio.Event(), asyncio.Event()
        self._left = self._kind = b""
        self._transport: asyncio.BaseTransport | None = None

    @classmethod
    async def opened(cls, person: Client, path: str) -> "Stream":
        loop, stream = asyncio.get_running_loop(), cls()
        transport, _ = await loop.create_connection(lambda: stream, HOST, person.port)
        stream._transport = transport
        transport.write(person.request("GET", path, accept="text/event-stream"))
        await asyncio.wait_for(stream.began.wait(), CONNECTING)
        return stream

    def data_received(self, data: bytes) -> None:
        *lines, self._left = (self._left + data).split(b"\n")
        for line in lines:
            if line.startswith(b"event: "):
                self._kind = line[7:]
                self.began.set()
            elif line.startswith(b"data: ") and self._kind == b"move":
                self.move = line[6:]
                self.moved.set()

    async def told(self, version: int) -> dict[str, Any]:
        """The move that led to this version, or a later one, once it has come."""
        while True:
            if self.move and (what := json.loads(self.move))["version"] >= version:
                return dict(what)
            self.moved.clear()
            await self.moved.wait()

    def close(self) -> None:
        if self._transport:
            self._transport.close()


class Pair:
    """Two people at a game."""

    def __init__(self, people: Sequence[Client], game: str, luck: Random) -> None:
        self.people, self.game, self.luck = people, game, luck
        self.streams: list[Stream] = []
        self.took: list[float] = []
        """How long the answer to each move took, in seconds."""
        self.looks = 0
        self.looking = 0.0
        """The CPU time that the server took for looks, in seconds."""
        self._seen: list[dict[str, Any]] = [{}, {}]
        self._turn = asyncio.Lock()

    @property
    def path(self) -> str:
        return f"/api/games/{self.game}"

    async def read(self) -> None:
        """Open a stream for each."""
        self.streams = [await Stream.opened(person, f"{self.path}/events") for person in self.people]

    async def move(self, clock: Clock = float) -> bool:
        """Make one, and give whether the game goes on; `clock` tells what looks cost."""
        async with self._turn:
            who = await self._mover(clock)
            if who < 0:
                return False
            seen = self._seen[who]
            asked = {"version": seen["version"], "move": self.luck.choice(seen["view"]["choices"])["action"]}
            began = time.perf_counter()
            reply = await self.people[who].post(f"{self.path}/moves", asked, new_key(self.luck))
            self.took.append(time.perf_counter() - began)
            self._seen = [{}, {}]
            self._seen[who] = expect(OK, reply).json["happened"][-1]["seen"]
            return True

    async def _mover(self, clock: Clock) -> int:
        """The seat that may move; -1 if the game is over."""
        if self._awaited() < 0 and self.streams and any(self._seen):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._passed(), PATIENCE)
        if self._awaited() < 0:
            await self._look(clock)
        return self._awaited()

    def _awaited(self) -> int:
        return next((who for who, seen in enumerate(self._seen) if seen and seen["view"]["choices"]), -1)

    async def _passed(self) -> None:
        """The turn has passed: see what the stream tells to the other."""
        last = next(who for who, seen in enumerate(self._seen) if seen)
        told = await self.streams[1 - last].told(self._seen[last]["version"])
        self._seen[1 - last] = told.get("seen", {})

    async def _look(self, clock: Clock) -> None:
        before = clock()
        views = [await person.get(f"{self.path}/view") for person in self.people]
        self._seen = [expect(OK, view).json for view in views]
        self.looks += 1
        self.looking += clock() - before

    def close(self) -> None:
        for person in self.people:
            person.close()
        for stream in self.streams:
            stream.close()


# Many games


async def pairs(port: int, games: int, *, streams: bool = True) -> list[Pair]:
    """New games, a few of which are opened at a time."""
    found: list[Pair] = []
    for first in range(0, games, OPENED_AT_ONCE):
        numbers = range(first, min(first + OPENED_AT_ONCE, games))
        found += await asyncio.gather(*(_seated(port, number, streams=streams) for number in numbers))
    return found


async def _seated(port: int, number: int, *, streams: bool) -> Pair:
    people, game = await gathered(port, 2, **PLAYED)
    pair = Pair(people, game["id"], Random(number))
    if streams:
        await pair.read()
    return pair


async def at_once(tables: Sequence[Pair], moves: int, clock: Clock = float) -> None:
    """Closed loop: the next move of each game follows the answer to its last; `moves` are those of all games."""

    async def play(pair: Pair) -> None:
        for _ in range(moves // len(tables)):
            await pair.move(clock)

    await asyncio.gather(*map(play, tables))


async def spread(tables: Sequence[Pair], moves: int, rate: float) -> None:
    """Open loop: the games move in turn, at this rate a second, whether the answers before have come or not."""
    began, moving = time.perf_counter(), list[asyncio.Task[bool]]()
    for number, pair in enumerate(islice(cycle(tables), moves)):
        await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
        moving.append(asyncio.ensure_future(pair.move()))
    await asyncio.gather(*moving)
