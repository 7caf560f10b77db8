"""A client of the server: one connection with its cookie or token, whole answers as bytes, and streams of events."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, Self, TypeVar

T = TypeVar("T")

HOST = "127.0.0.1"

PATIENCE = 30
"""In seconds, for an answer."""


CONNECTIONS: set[asyncio.StreamWriter] = set()


def completed(work: Coroutine[Any, Any, T]) -> T:
    """What the work gives; afterwards every connection of a client is closed."""

    async def cleaned_up() -> T:
        try:
            return await work
        finally:
            left = [*CONNECTIONS]
            for writer in left:
                writer.close()
            await asyncio.gather(*(writer.wait_closed() for writer in left), return_exceptions=True)
            CONNECTIONS.clear()

    return asyncio.run(cleaned_up())


class Reply(NamedTuple):
    """`head` is the status line and the headers as they were sent, and `body` is decoded if it came in chunks."""

    status: int
    head: bytes
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Event(NamedTuple):
    """An event of a stream; `id` is -1 for an event without one."""

    kind: str
    id: int
    data: str

    @property
    def json(self) -> Any:
        return json.loads(self.data)


class Lost(Exception):
    """The connection ended before the whole answer came."""


class Client:
    """One person's browser or bot: one request after another. Raises Lost; the next request connects again."""

    def __init__(
        self, port: int, token: str = "", cookie: str = "", source: str = "", patience: float = PATIENCE
    ) -> None:
        """`source` is the address of this machine from which it asks, such as 127.0.0.2; `patience` is in seconds."""
        self.port, self.token, self.cookie, self.patience = port, token, cookie, patience
        self._source = (source, 0) if source else None
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def twin(self) -> "Client":
        """The same person on another connection."""
        return Client(self.port, self.token, self.cookie, self._source[0] if self._source else "")

    def close(self) -> None:
        if self._pipe:
            self._pipe[1].close()
        self._pipe = None

    async def get(self, path: str, **headers: str) -> Reply:
        return await self.ask("GET", path, b"", **headers)

    async def post(self, path: str, body: Any = None, key: str = "", **headers: str) -> Reply:
        keyed = {"idempotency-key": key} if key else {}
        return await self.ask("POST", path, json.dumps(body).encode() if body is not None else b"", **keyed, **headers)

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Reply:
        """`content_type` and the like name headers; an empty value leaves out one that is sent by default."""
        sent = self.request(method, path, body, **headers)
        async with self._turn:
            try:
                async with asyncio.timeout(self.patience):
                    return await self._asked(sent)
            except (OSError, EOFError, ValueError) as fault:
                self.close()
                raise Lost(f"{method} {path}: {fault!r}") from fault
            except BaseException:
                self.close()
                raise

    async def _asked(self, sent: bytes) -> Reply:
        if self._pipe is None or self._pipe[0].at_eof():
            self.close()
            self._pipe = await asyncio.open_connection(HOST, self.port, limit=1 << 24, local_addr=self._source)
            CONNECTIONS.add(self._pipe[1])
        reader, writer = self._pipe
        writer.write(sent)
        await writer.drain()
        reply = await read_reply(reader)
        self._remember(reply)
        if reply.headers.get("connection") == "close":
            self.close()
        return reply

    def _remember(self, reply: Reply) -> None:
        if given := reply.headers.get("set-cookie", ""):
            self.cookie = given.partition(";")[0]

    def request(self, method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
        """The bytes of a request."""
        usual = {"host": f"{HOST}:{self.port}", "content-length": str(len(body)) if method != "GET" else ""}
        if self.token:
            usual["authorization"] = f"Bearer {self.token}"
        else:
            usual |= {"cookie": self.cookie, "origin": f"http://{HOST}:{self.port}" if method != "GET" else ""}
        usual |= {"content-type": "application/json"} if body else {}
        all_ = usual | {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in all_.items() if value)
        return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body

    @asynccontextmanager
    async def stream(self, path: str, **headers: str) -> AsyncIterator[AsyncIterator[Event]]:
        """The events of a stream, on a connection of its own; raises Lost unless the status is 200."""
        try:
            reader, writer = await asyncio.open_connection(HOST, self.port, limit=1 << 24)
        except OSError as fault:
            raise Lost from fault
        try:
            writer.write(self.request("GET", path, b"", accept="text/event-stream", **headers))
            status, _, given = await read_head(reader)
            if status != 200:
                raise Lost(f"{path}: {status}")
            yield events(reader, given)
        except (OSError, EOFError) as fault:
            raise Lost from fault
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


# Reading


async def read_head(reader: asyncio.StreamReader) -> tuple[int, bytes, dict[str, str]]:
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    named = (line.partition(":") for line in lines if line)
    return int(first.split()[1]), head, {name.lower(): value.strip() for name, _, value in named}


async def read_reply(reader: asyncio.StreamReader) -> Reply:
    status, head, headers = await read_head(reader)
    if headers.get("transfer-encoding") == "chunked":
        body = b"".join([piece async for piece in chunks(reader)])
    else:
        body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Reply(status, head, headers, body)


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")


async def events(reader: asyncio.StreamReader, headers: dict[str, str]) -> AsyncIterator[Event]:
    """Each event as it comes; raises Lost if the connection ends in the middle of a piece."""
    left = ""
    try:
        async for piece in chunks(reader):
            left += piece.decode()
            *whole, left = left.split("\n\n")
            for block in whole:
                if event := parsed(block):
                    yield event
    except (OSError, EOFError, ValueError) as fault:
        raise Lost from fault


def parsed(block: str) -> Event | None:
    r"""What a block of a stream says, if it has data.

    >>> parsed('event: move\nid: 7\ndata: {"version":7}'), parsed(": beat"), parsed("retry: 1000")
    (Event(kind='move', id=7, data='{"version":7}'), None, None)
    """
    fields = [line.partition(":") for line in block.split("\n") if line and not line.startswith(":")]
    told = {name: value.removeprefix(" ") for name, _, value in fields}
    if "data" not in told:
        return None
    return Event(told.get("event", "message"), int(told.get("id", -1)), told["data"])
