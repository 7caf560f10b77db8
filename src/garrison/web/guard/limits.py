"""How much a caller may ask for: requests by token buckets, streams, and work in the pool while somebody waits."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from math import ceil
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from litestar import Request
from litestar.di import NamedDependency
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send
from msgspec.structs import asdict

from garrison.hosting import Refusal, refuse
from garrison.jobs import Bounds, Pool, Process, Rank
from garrison.settings import Open, Rates
from garrison.web.guard.credentials import TRUSTED
from garrison.wire.limits import Problem

MINUTE = 60_000

SHARED = "from "
"""The first part of the name of a bucket that all guests of an address share."""

GUESTS = {"games": 1}
USUAL = 4
"""How many times as large a shared bucket is, unless GUESTS says otherwise: several people may share an address."""

MOST = 20_000
"""The most buckets in memory; beyond that, those that are full again are dropped."""


class TooMany(Refusal):
    """Something was done too often; `wait` is how many seconds pass before it can be done again."""

    def __init__(self, wait: int) -> None:
        again = f"Try again in {wait} seconds." if wait > 1 else "Try again in a second."
        super().__init__(429, Problem("too_many", f"That is too often. {again}"))
        self.wait = wait


class Buckets:
    """The token buckets of one process; `clock` is in milliseconds."""

    def __init__(self, rates: Rates, clock: Callable[[], int]) -> None:
        self._rates: dict[str, tuple[int, float]] = asdict(rates)
        self._clock = clock
        self._left: dict[tuple[str, str], tuple[float, int]] = {}

    def take(self, kind: str, *whose: str) -> None:
        """Take a token from the bucket of each caller; raises TooMany, and takes none, if a bucket is empty."""
        now = self._clock()
        keys = [(kind, who) for who in whose if who]
        left = [self._filled(key, now) for key in keys]
        if min(left, default=1) < 1:
            waits = ((1 - there) * 60 / self._rate(key)[1] for key, there in zip(keys, left, strict=True))
            raise TooMany(ceil(max(waits)))
        self._left |= {key: (there - 1, now) for key, there in zip(keys, left, strict=True)}
        if len(self._left) > MOST:
            self._sweep(now)

    def wait(self, kind: str, who: str) -> float:
        """The seconds until the bucket of this caller is no longer empty; nothing is taken."""
        left = self._filled((kind, who), self._clock())
        return max(0.0, 1 - left) * 60 / self._rate((kind, who))[1]

    def spend(self, kind: str, who: str) -> None:
        """Take a token even if there is none, so that the bucket is short by one, and never by more."""
        now = self._clock()
        self._left[kind, who] = max(-1.0, self._filled((kind, who), now) - 1), now

    def _filled(self, key: tuple[str, str], now: int) -> float:
        most, each_minute = self._rate(key)
        left, since = self._left.get(key, (float(most), now))
        return min(float(most), left + max(0, now - since) * each_minute / MINUTE)

    def _rate(self, key: tuple[str, str]) -> tuple[float, float]:
        kind, who = key
        times = GUESTS.get(kind, USUAL) if who.startswith(SHARED) else 1
        most, each_minute = self._rates[kind]
        return most * times, each_minute * times

    def _sweep(self, now: int) -> None:
        self._left = {key: told for key, told in self._left.items() if self._filled(key, now) < self._rate(key)[0]}


# Streams, which go on until their reader goes away


HEADERS: Final = ((b"x-accel-buffering", b"no"), (b"cache-control", b"no-store"))
"""Headers that keep proxies from holding back an answer."""


async def lasting(
    told: AsyncIterator[bytes], known: Callable[[], Awaitable[bool]], clock: Callable[[], int]
) -> AsyncIterator[bytes]:
    """The pieces of a stream, until its reader's session or token has ended; heartbeats are pieces, too."""
    asked = clock()
    try:
        async for piece in told:
            if clock() - asked > TRUSTED:
                if not await known():
                    return
                asked = clock()
            yield piece
    finally:
        await _closed(told)


async def _closed(told: AsyncIterator[bytes]) -> None:
    if close := getattr(told, "aclose", None):
        await close()


class Whose(NamedTuple):
    """Who reads a stream; a stranger has no `person`. `weight` is what its games take of the memory, in bytes.

    `streams` is 0 for a part of a stream that another process counts.
    """

    person: str
    address: str
    weight: int = 0
    streams: int = 1


class Streams:
    """The streams that are open in this process."""

    def __init__(self, most: Open) -> None:
        self.open: set[asyncio.Task[None]] = set()
        self._most = most
        self._held: Counter[str] = Counter()
        """How many streams each person and each address has open, and how many bytes the games of each address take."""

    @contextmanager
    def held(self, whose: Whose) -> Iterator[None]:
        """Count a stream while it is open; raises Refusal 429 if there are too many."""
        keys = [key for key in (f"person {whose.person}" if whose.person else "", f"address {whose.address}") if key]
        if whose.person and self._held[keys[0]] + whose.streams > self._most.person:
            refuse(429, "too_many", f"You can have at most {self._most.person} streams open. Close one first.")
        if self._held[keys[-1]] + whose.streams > self._most.address:
            refuse(429, "too_many", f"An address can have at most {self._most.address} streams open. Close one.")
        weighed = f"bytes {whose.address}"
        if self._held[weighed] and self._held[weighed] + whose.weight > self._most.memory:
            refuse(429, "too_many", "You have too many long games open. Close one first.")
        held = Counter({**dict.fromkeys(keys, whose.streams), weighed: whose.weight})
        self._held += held
        try:
            yield
        finally:
            self._held -= held

    def close(self) -> None:
        for stream in self.open:
            stream.cancel()


class Streamed(ASGIResponse):
    """An answer that sends each piece of `told` as it comes."""

    def __init__(self, told: AsyncIterator[bytes], media: str, streams: Streams, whose: Whose) -> None:
        super().__init__(media_type=media)
        self._told, self._media, self._streams, self._whose = told, media, streams, whose

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._streams.held(self._whose):
            await self._stream(receive, send)

    async def _stream(self, receive: Receive, send: Send) -> None:
        head = [(b"content-type", self._media.encode()), *HEADERS]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        sending = asyncio.create_task(self._sent(send))
        leaving = asyncio.create_task(_gone(receive))
        self._streams.open.add(sending)
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._streams.open.discard(sending)
            sending.cancel()
            leaving.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)
        with suppress(OSError):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _sent(self, send: Send) -> None:
        try:
            async for piece in self._told:
                await send({"type": "http.response.body", "body": piece, "more_body": True})
        finally:
            await _closed(self._told)


# Work in the pool, for as long as the caller waits for the answer


T = TypeVar("T")

SECONDS: Final = 20.0
"""The longest that a job may run."""

LONG_SECONDS: Final = 60.0
"""The longest that drawing a large map may take."""


class Gone(Exception):
    """The caller has hung up, so that nobody waits for the answer."""


class Jobs:
    """The pool for one request. A job raises Crowded or Overrun, which become refusals, or what it raises itself."""

    def __init__(self, pool: Pool, request: Request[Any, Any, Any], whose: Callable[[], str]) -> None:
        self._pool, self._request, self._whose = pool, request, whose

    @property
    def whose(self) -> str:
        """The name in which work is queued: the id of a person, or an address."""
        return self._whose()

    async def look(self, job: Callable[..., T], *given: object, seconds: float = SECONDS) -> T:
        """The result of a function, run in a process of the pool."""
        return await self.wait(self._pool.work(self.whose, Rank.LOOK, Bounds(seconds), job, *given))

    @asynccontextmanager
    async def studying(self) -> AsyncIterator[Process]:
        """A process of the pool for long work that answers piece by piece."""
        async with self._pool.place(self.whose, Rank.STUDY) as process:
            yield process

    async def wait(self, coming: Awaitable[T]) -> T:
        """Wait for an answer; raises Gone if the caller hangs up. The request must have been read to its end."""
        answering = asyncio.ensure_future(coming)
        leaving = asyncio.ensure_future(_gone(self._request.receive))
        try:
            await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not answering.done():
                raise Gone
            return answering.result()
        finally:
            answering.cancel()
            leaving.cancel()
            await asyncio.gather(answering, leaving, return_exceptions=True)


TheJobs: TypeAlias = NamedDependency[Jobs]
"""`jobs`: the pool, in the name of the caller."""


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
