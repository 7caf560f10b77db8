"""How the processes of a server ask each other: each has an internal listener, and keeps connections to the others.

What is passed on says on whose behalf it is asked, signed with a key that only the servers of the database know. Only
the internal listener believes it.
"""

import asyncio
import hmac
import logging
import os
import shutil
import socket
import tempfile
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import httptools
from litestar.types import Receive, Send
from sqlalchemy import Connection

from garrison.store.servers import shared_key
from garrison.web.guard.context import AnyScope

LOG: Final = logging.getLogger("garrison.peers")

Pairs = Sequence[tuple[bytes, bytes]]

KEY: Final = "peers"
"""The name of the shared key."""

BEHALF: Final = b"x-garrison-behalf"
"""The header with the signature, the scheme, and the address and port of whoever asks."""

PART: Final = b"x-garrison-part"
"""The header of a stream that is a part of the stream of several games."""

REFUSED: Final = b"x-garrison-not-mine"
"""The header of the answer of a process that does not own the game: it has done nothing."""

SPARE: Final = 64
"""The most connections to a process that are kept while nothing is asked."""

IDLE: Final = 60.0
"""Seconds for which they are kept; the process at the other end keeps them longer."""

CONNECTING: Final = 2.0
"""Seconds in which a process must accept a connection."""

WAITING: Final = 2048
"""The most connections that wait to be accepted."""

HIGH: Final = 256 * 1024
"""Bytes of an answer that may wait for its reader before the other process is held back."""


class Unreachable(Exception):
    """No connection could be made, so nothing was asked."""


class Broken(Exception):
    """The connection ended before the whole answer came; the request may have been carried out."""


def peers_key(connection: Connection) -> bytes:
    """The key of the servers of this database; raises Conflict if another process makes it at this moment."""
    return bytes.fromhex(shared_key(connection, KEY, lambda: os.urandom(32).hex()))


def sealed(key: bytes, method: bytes, target: bytes, scope: AnyScope) -> bytes:
    """The value of BEHALF for a request."""
    host, port = scope["client"] or ("", 0)
    told = f"{scope['scheme']} {port} {host}".encode()
    return _signature(key, method, target, told) + b" " + told


def unsealed(key: bytes, method: bytes, target: bytes, value: bytes) -> tuple[str, str, int] | None:
    """The scheme, the address and the port in a value of BEHALF; nothing if the signature is not right."""
    signature, _, told = value.partition(b" ")
    if not hmac.compare_digest(signature, _signature(key, method, target, told)):
        return None
    scheme, port, host = told.decode().split(" ", 2)
    return scheme, host, int(port)


def _signature(key: bytes, *parts: bytes) -> bytes:
    return hmac.digest(key, b"\n".join(parts), "sha256").hex().encode()


# Asking


class Head(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]


class Channel(asyncio.Protocol):
    """A connection to another process, for one request after another."""

    def __init__(self, address: str) -> None:
        self.address, self.since = address, 0.0
        self._transport: asyncio.Transport = None  # type: ignore[assignment]  # until it is connected
        self.lost = False
        self._begin()

    def _begin(self) -> None:
        self._parser = httptools.HttpResponseParser(self)
        self._headers: list[tuple[bytes, bytes]] = []
        self._head: Head | None = None
        self._pieces: deque[bytes] = deque()
        self._waits = 0
        self._paused = False
        self.complete = False
        self._waiter: asyncio.Future[None] | None = None

    def ask(self, request: bytes) -> None:
        self._begin()
        self._transport.write(request)

    async def head(self) -> Head:
        """The status and the headers of the answer; raises Broken."""
        while self._head is None:
            await self._more()
        return self._head

    async def piece(self) -> bytes:
        """What has come of the body since; empty at its end; raises Broken."""
        while not self._pieces:
            if self.complete:
                return b""
            await self._more()
        found = self._pieces.popleft() if len(self._pieces) == 1 else b"".join(self._pieces)
        self._pieces.clear()
        self._waits = 0
        if self._paused:
            self._paused = False
            self._transport.resume_reading()
        return found

    @property
    def reusable(self) -> bool:
        return self.complete and not self.lost and not self._transport.is_closing()

    def close(self) -> None:
        """End it; whoever waits gets Broken."""
        self.lost = True
        self._transport.abort()
        self._wake()

    async def _more(self) -> None:
        if self.lost:
            raise Broken
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    def _wake(self) -> None:
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]  # that of a stream

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserError:
            self.close()
        self._wake()

    # What the parser calls

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self._head = Head(self._parser.get_status_code(), self._headers)

    def on_body(self, body: bytes) -> None:
        self._pieces.append(body)
        self._waits += len(body)
        if self._waits > HIGH and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def on_message_complete(self) -> None:
        self.complete = True
        if not self._parser.should_keep_alive():
            self.lost = True
            self._transport.close()


class Channels:
    """The connections of this process to the others."""

    def __init__(self) -> None:
        self._resting: defaultdict[str, deque[Channel]] = defaultdict(deque)
        self._open: defaultdict[str, set[Channel]] = defaultdict(set)

    async def take(self, address: str) -> Channel:
        """A connection on which nothing is asked; raises Unreachable."""
        resting, loop = self._resting[address], asyncio.get_running_loop()
        while resting:
            one = resting.pop()
            if one.reusable and loop.time() - one.since < IDLE:
                return one
            self._forget(one)
        try:
            async with asyncio.timeout(CONNECTING):
                one = await self._connected(address)
        except (OSError, TimeoutError) as fault:
            raise Unreachable from fault
        self._open[address].add(one)
        return one

    async def _connected(self, address: str) -> Channel:
        loop = asyncio.get_running_loop()
        if is_path(address):
            _, made = await loop.create_unix_connection(lambda: Channel(address), address)
        else:
            host, _, port = address.rpartition(":")
            _, made = await loop.create_connection(lambda: Channel(address), host.strip("[]"), int(port))
        return made

    def give_back(self, one: Channel) -> None:
        """Keep a connection for the next request, if its answer has come whole; or else close it."""
        resting = self._resting[one.address]
        if one.reusable and len(resting) < SPARE:
            one.since = asyncio.get_running_loop().time()
            resting.append(one)
        else:
            self._forget(one)

    def _forget(self, one: Channel) -> None:
        self._open[one.address].discard(one)
        one.close()

    def close(self, address: str) -> None:
        """End all connections to a process that is no longer there; whoever waits for its answers gets Broken."""
        self._resting.pop(address, None)
        for one in self._open.pop(address, set()):
            one.close()

    def close_all(self) -> None:
        for address in [*self._open]:
            self.close(address)


HOP: Final = frozenset(
    {
        b"connection",
        b"keep-alive",
        b"proxy-connection",
        b"te",
        b"trailer",
        b"transfer-encoding",
        b"upgrade",
        b"expect",
        b"content-length",
        BEHALF,
        PART,
    }
)
"""The headers that belong to one connection, and those that are written anew."""


def written(scope: AnyScope, target: bytes, body: bytes, key: bytes, more: Pairs = ()) -> bytes:
    """The bytes of a request, on behalf of whoever asked `scope`; `more` are headers in place of theirs."""
    method = scope["method"].encode()
    other = {name for name, _ in more}
    kept = [(name, value) for name, value in scope["headers"] if name not in HOP and name not in other]
    own = [(BEHALF, sealed(key, method, target, scope)), (b"content-length", b"%d" % len(body))]
    lines = b"".join(b"%b: %b\r\n" % pair for pair in (*kept, *more, *own))
    return b"%b %b HTTP/1.1\r\n%b\r\n%b" % (method, target, lines, body)


def target_of(scope: AnyScope) -> bytes:
    """The path and the query of a request, as they were sent."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return b"%b?%b" % (path, query) if query else path


# Being asked


def is_path(address: str) -> bool:
    """Whether only processes of its own machine can reach this address."""
    return address.startswith("/")


class Door(NamedTuple):
    """The socket at which other processes ask, and its address: a path, or a host and a port."""

    socket: socket.socket
    address: str

    async def open(self, protocol: Callable[[], asyncio.Protocol]) -> asyncio.Server:
        """Answer whoever comes by this protocol."""
        loop = asyncio.get_running_loop()
        if is_path(self.address):
            return await loop.create_unix_server(protocol, sock=self.socket)
        return await loop.create_server(protocol, sock=self.socket)

    def close(self) -> None:
        self.socket.close()
        if is_path(self.address):
            shutil.rmtree(Path(self.address).parent, ignore_errors=True)


FOLDER: Final = "garrison-peer-"
DOOR: Final = "door"


def opened_door(place: str = "") -> Door:
    """A door at `place`, as `host:port`, for several machines; without it, one for this machine; raises OSError."""
    if place or os.name != "posix":
        host, _, port = (place or "127.0.0.1:0").rpartition(":")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _listen(made, (host.strip("[]"), int(port)))
        return Door(made, f"{host}:{made.getsockname()[1]}")
    for other in Path(tempfile.gettempdir()).glob(f"{FOLDER}*/{DOOR}"):
        is_deserted(str(other))
    path = Path(tempfile.mkdtemp(prefix=FOLDER)) / DOOR
    made, coming = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM), path.with_name("coming")
    _listen(made, str(coming))
    coming.rename(path)  # It has its name only once it listens, or others could take it for deserted.
    return Door(made, str(path))


def _listen(made: socket.socket, at: tuple[str, int] | str) -> None:
    try:
        made.bind(at)
        made.listen(WAITING)
        made.settimeout(0)
    except BaseException:
        made.close()
        raise


def is_deserted(address: str) -> bool:
    """Whether the process with this address has ended, as a door of this machine shows at which nobody listens.

    Its folder is removed.
    """
    if not is_path(address):
        return False
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as tried:
        try:
            tried.settimeout(0)
            tried.connect(address)
        except ConnectionRefusedError:
            folder = Path(address).parent
            if folder.name.startswith(FOLDER):
                shutil.rmtree(folder, ignore_errors=True)
            return True
        except OSError:
            pass
    return False


def is_part(scope: AnyScope) -> bool:
    """Whether another process asks for a part of a stream of several games, and counts that."""
    return bool(scope.get("passed_on")) and any(name == PART for name, _ in scope["headers"])


AnyApp: TypeAlias = Callable[[AnyScope, Receive, Send], Awaitable[None]]


def admitted(app: AnyApp, key: bytes) -> AnyApp:
    """The application behind a door: each request is that of whoever it says, if the signature is right."""

    async def answer(scope: AnyScope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            value = next((value for name, value in scope["headers"] if name == BEHALF), b"")
            found = unsealed(key, scope["method"].encode(), target_of(scope), value)
            if found is None:
                await send({"type": "http.response.start", "status": 403, "headers": [(b"content-length", b"0")]})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            scheme, host, port = found
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] != BEHALF]
            scope |= {"scheme": scheme, "client": (host, port) if host else None, "passed_on": True}
        await app(scope, receive, send)

    return answer
