"""Lines from a client, within a limit, and an answer to those that are no messages."""

import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from typing import Final, Self

import anyio
import mcp_types as types
from anyio import from_thread
from anyio.lowlevel import EventLoopToken, current_token
from anyio.streams.memory import MemoryObjectSendStream
from mcp.shared._stream_protocols import ReadStream, WriteStream
from mcp.shared.message import SessionMessage

LONGEST: Final = 1_000_000
"""The most bytes of a line; the longest call that makes sense has a hundredth of it."""

UNREAD: Final = f"Expected a message of JSON-RPC on one line, of at most {LONGEST:,} bytes."

TOO_LONG: Final = "?"
"""Stands for a line that is too long; it is no message either."""

PATIENCE: Final = 5.0
"""Seconds in which calls are answered after the last line; a bot may be thinking."""

BRIEFLY: Final = 0.01

AHEAD: Final = 16
"""Lines that may wait; a client that floods us waits, too."""


def lines(read: Callable[[], bytes]) -> Iterator[str]:
    """The lines of a stream that are not empty, given what is there until there is nothing more."""
    begun, too_long = b"", False
    while raw := read():
        *whole, rest = (begun + raw).split(b"\n")
        for line in whole:
            if too_long or len(line) > LONGEST:
                yield TOO_LONG
            elif line.strip():
                yield line.decode(errors="replace")
            too_long = False
        too_long = too_long or len(rest) > LONGEST
        begun = b"" if too_long else rest
    if begun.strip():
        yield begun.decode(errors="replace")


class Incoming:
    """The same for an event loop, read by a thread that nobody waits for at the end."""

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._lines = lines(read)
        self.faults: list[Exception] = []
        """Why nothing more could be read, if that was not the end."""

    async def __aiter__(self) -> AsyncIterator[str]:
        send, receive = anyio.create_memory_object_stream[str](AHEAD)
        threading.Thread(target=self._pass_on, args=(send, current_token()), daemon=True).start()
        with receive:
            async for line in receive:
                yield line

    def _pass_on(self, send: MemoryObjectSendStream[str], loop: EventLoopToken) -> None:
        """Until there are no more lines, or nobody wants them."""
        with suppress(RuntimeError, anyio.BrokenResourceError, anyio.ClosedResourceError):
            for line in self._read():
                from_thread.run(send.send, line, token=loop)
        with suppress(RuntimeError):
            from_thread.run_sync(send.close, token=loop)

    def _read(self) -> Iterator[str]:
        try:
            yield from self._lines
        except Exception as fault:  # noqa: BLE001  it is raised where everybody hears of it
            self.faults.append(fault)


Message = SessionMessage | Exception


class Counted:
    """The way out to a client, which knows how many answers it is still owed."""

    def __init__(self, outgoing: WriteStream[SessionMessage]) -> None:
        self._outgoing, self.owed = outgoing, 0

    async def send(self, item: SessionMessage, /) -> None:
        await self._outgoing.send(item)
        if isinstance(item.message, types.JSONRPCResponse | types.JSONRPCError):
            self.owed -= 1

    async def aclose(self) -> None:
        await self._outgoing.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.aclose()


async def relay(incoming: ReadStream[Message], onward: MemoryObjectSendStream[Message], outgoing: Counted) -> None:
    """Pass messages on, and answer a line that is not a message.

    Whoever has said everything still gets the answers that are owed.
    """
    with suppress(anyio.ClosedResourceError, anyio.BrokenResourceError):
        async with incoming, onward:
            async for message in incoming:
                if isinstance(message, Exception):
                    outgoing.owed += 1
                    await outgoing.send(_unread())
                else:
                    outgoing.owed += isinstance(message.message, types.JSONRPCRequest)
                    await onward.send(message)
            with anyio.move_on_after(PATIENCE):
                while outgoing.owed > 0:  # noqa: ASYNC110  a moment before the end
                    await anyio.sleep(BRIEFLY)


def _unread() -> SessionMessage:
    error = types.ErrorData(code=types.PARSE_ERROR, message=UNREAD)
    return SessionMessage(types.JSONRPCError(jsonrpc="2.0", id=None, error=error))
