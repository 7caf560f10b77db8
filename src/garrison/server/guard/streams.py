"""Answers that go on until their reader goes away or the server stops."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final

from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

HEADERS: Final = ((b"x-accel-buffering", b"no"), (b"cache-control", b"no-store"))
"""Nothing on the way may keep an answer back."""


CREDIT: Final = 10_000
"""In milliseconds: for so long it is believed that a reader still is who it was."""


async def lasting(
    told: AsyncIterator[bytes], known: Callable[[], Awaitable[bool]], clock: Callable[[], int]
) -> AsyncIterator[bytes]:
    """Ends at the next piece once its reader's session or token has ended; a beat is a piece."""
    asked = clock()
    try:
        async for piece in told:
            if clock() - asked > CREDIT:
                if not await known():
                    return
                asked = clock()
            yield piece
    finally:
        await _closed(told)


async def _closed(told: AsyncIterator[bytes]) -> None:
    if close := getattr(told, "aclose", None):
        await close()


class Streams:
    """Those that are open in this process."""

    def __init__(self) -> None:
        self.open: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for stream in self.open:
            stream.cancel()


class Streamed(ASGIResponse):
    """Sends each piece of `told` as it comes."""

    def __init__(self, told: AsyncIterator[bytes], media: str, streams: Streams) -> None:
        super().__init__(media_type=media)
        self._told, self._media, self._streams = told, media, streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
