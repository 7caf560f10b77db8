"""The Model Context Protocol over standard input and output, around a referee."""

import logging
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from typing import Any, Final, Self, cast

import anyio
import anyio.to_thread
import mcp_types as types
from anyio import from_thread
from anyio.lowlevel import EventLoopToken, current_token
from anyio.streams.memory import MemoryObjectSendStream
from mcp.server import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared._stream_protocols import ReadStream, WriteStream
from mcp.shared.message import SessionMessage

from garrison import __version__
from garrison.extras import install
from garrison.mcp import wants
from garrison.mcp.keeping import GameFiles
from garrison.mcp.referee import Referee
from garrison.mcp.tools import Answer, call

LONGEST: Final = 1_000_000
"""The most bytes of a line; the longest call that makes sense has a hundredth of it."""

UNREAD: Final = f"Expected a message of JSON-RPC on one line, of at most {LONGEST:,} bytes."

TOO_LONG: Final = "?"
"""Stands for a line that is too long; it is not a message either."""

INPUT_PATIENCE: Final = 5.0
"""Seconds in which calls may still be answered after the last line, since a bot may be thinking."""

BRIEFLY: Final = 0.01

AHEAD: Final = 16
"""The most lines that wait; a client that sends more must wait itself."""


def lines(read: Callable[[], bytes]) -> Iterator[str]:
    """The lines of a stream that are not empty; `read` gives the bytes that are there, and nothing at the end."""
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
    """The lines for an event loop, read by a thread that the program does not wait for at its end."""

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._lines = lines(read)
        self.faults: list[Exception] = []
        """The faults that kept lines from being read, unless the stream just ended."""

    async def __aiter__(self) -> AsyncIterator[str]:
        send, receive = anyio.create_memory_object_stream[str](AHEAD)
        threading.Thread(target=self._pass_on, args=(send, current_token()), daemon=True).start()
        with receive:
            async for line in receive:
                yield line

    def _pass_on(self, send: MemoryObjectSendStream[str], loop: EventLoopToken) -> None:
        """Pass on lines until there are no more, or nobody reads them."""
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
    """The stream to a client, which counts the answers that it is still owed."""

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
    """Pass on messages, and answer a line that is not a message.

    A client whose lines have ended still gets the answers that it is owed.
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
            with anyio.move_on_after(INPUT_PATIENCE):
                while outgoing.owed > 0:  # noqa: ASYNC110  a moment before the end
                    await anyio.sleep(BRIEFLY)


def _unread() -> SessionMessage:
    error = types.ErrorData(code=types.PARSE_ERROR, message=UNREAD)
    return SessionMessage(types.JSONRPCError(jsonrpc="2.0", id=None, error=error))


# The Model Context Protocol over standard input and output, around a referee


if find_spec("mcp") is None:
    raise ImportError(f"Games for language models need the extra 'research': {install('research')}")


Time = Callable[[], int]

BETWEEN_LOOKS: Final = 0.2
"""Seconds between two looks at the clocks."""

PIECE: Final = 1 << 16
"""The most bytes read at a time."""

INSTRUCTIONS: Final = (
    "You play a board game. Call `rules` once, then `view` to see the game and `legal` for your moves, and `move` to "
    "make them. `move` tells you what the others did until it is your turn again. Go on until the game is over."
)


class Desk:
    """Answers one call at a time, in a thread, while the clocks are watched; everything is written down at once."""

    def __init__(self, referee: Referee, kept: GameFiles, time: Time) -> None:
        self._referee, self._kept, self._time = referee, kept, time
        self._began = 0
        self._lock = anyio.Lock()

    async def answer(self, tool: str, arguments: object) -> tuple[Answer, tuple[str, ...]]:
        """The answer, and the seats of the client that the game waits for after it."""
        async with self._lock:
            return await anyio.to_thread.run_sync(self._answered, tool, arguments)

    def _answered(self, tool: str, arguments: object) -> tuple[Answer, tuple[str, ...]]:
        referee, now = self._referee, self._time()
        self._began = self._began or now
        answer = call(referee, tool, arguments, now)
        moves = len(referee.table.past)
        self._kept.called(referee.calls, now - self._began, tool, arguments, answer, moves)
        return answer, tuple(referee.table.game.seats[seat] for seat in referee.asked)

    async def watch(self) -> None:
        """Keep the limits of time, and play on for a model that has left."""
        while not self._referee.ended:
            async with self._lock:
                on = await anyio.to_thread.run_sync(self._went_on)
            if not on:
                await anyio.sleep(BETWEEN_LOOKS)

    def _went_on(self) -> bool:
        self._referee.heed(self._time())
        on = self._referee.left_to_others
        if on:
            self._referee.step()
        self._kept.grow()
        return on

    async def rest(self) -> None:
        """Close the files, once the call under way is answered."""
        async with self._lock:
            self._kept.close()


def serve(referee: Referee, kept: GameFiles, time: Time) -> None:
    """Serve one client over standard input and output until it leaves; `time` is in milliseconds."""
    logging.getLogger("mcp").setLevel(logging.CRITICAL)
    try:
        anyio.run(_serve, Desk(referee, kept, time))
    except BaseExceptionGroup as faults:
        if ours := faults.split(BrokenPipeError)[1]:
            raise _first(ours) from ours


def _first(faults: BaseExceptionGroup) -> BaseException:
    """A fault without the groups around it."""
    first = faults.exceptions[0]
    return _first(first) if isinstance(first, BaseExceptionGroup) else first


async def _serve(desk: Desk) -> None:
    """Serve a client; raises what made its lines unreadable, and our own faults."""
    lines = Incoming(_reading())
    try:
        async with stdio_server(cast("Any", lines)) as (incoming, outgoing):
            await _answer(desk, incoming, outgoing)
    finally:
        with anyio.CancelScope(shield=True):
            await desk.rest()
    for fault in lines.faults:
        raise fault


async def _answer(desk: Desk, incoming: ReadStream[Message], outgoing: WriteStream[SessionMessage]) -> None:
    onward, messages = anyio.create_memory_object_stream[Message]()
    answers = Counted(outgoing)
    server = Server(
        "garrison",
        version=__version__,
        instructions=INSTRUCTIONS,
        on_list_tools=_listed,
        on_call_tool=partial(_called, desk),
    )
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(desk.watch)
        tasks.start_soon(relay, incoming, onward, answers)
        await server.run(messages, answers, server.create_initialization_options())
        tasks.cancel_scope.cancel()


def _reading() -> Callable[[], bytes]:
    """A function that reads what is there, empty at the end; without a buffer, which a thread would keep locked."""
    stream: Any = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    piece = bytearray(PIECE)
    return lambda: bytes(piece[: stream.readinto(piece)])


async def _listed(_: ServerRequestContext, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
    return types.ListToolsResult(
        tools=[
            types.Tool(name=name, description=want.does, input_schema=wants.schema(want))
            for name, want in wants.WANTS.items()
        ]
    )


async def _called(desk: Desk, _: ServerRequestContext, params: types.CallToolRequestParams) -> types.CallToolResult:
    answer, asked = await desk.answer(params.name, {} if params.arguments is None else params.arguments)
    meta = {"garrison/asked": asked, **({"garrison/moves": answer.moves} if answer.moves else {})}
    return types.CallToolResult(content=[types.TextContent(text=answer.text)], is_error=answer.refused, _meta=meta)
