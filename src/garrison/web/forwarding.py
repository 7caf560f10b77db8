"""Requests for games go to the process that owns them: answered here, or passed on as they are, before any route.

Whatever the owner answers is passed back piece by piece, streams too. If whoever asked hangs up, so does this process,
and the owner sees it. A request that finds no owner is tried again for some seconds, and then answered 503.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import msgspec
from litestar.types import HTTPReceiveMessage, Receive, Send

from garrison.hosting.ownership import LEASE, LEAVING, MARGIN, PATIENCE, Partitioned
from garrison.store import partitions
from garrison.store.database import BadDatabase, Conflict, Unavailable
from garrison.store.partitions import NotOwned
from garrison.store.store import Store
from garrison.web.guard.checks import ENCODED
from garrison.web.guard.context import AnyScope
from garrison.web.peers import (
    PART,
    REFUSED,
    AnyApp,
    Broken,
    Channel,
    Channels,
    Door,
    Head,
    Pairs,
    Unreachable,
    is_deserted,
    is_path,
    opened_door,
    peers_key,
    target_of,
    written,
)
from garrison.web.problems import AWAY, HANDED_OVER, PLAIN
from garrison.wire.limits import Problem

LARGEST: Final = 64 * 1024
"""The most bytes in the body of a request, unless a route takes more, which none for a game does."""

PAUSE: Final = 0.05
"""Seconds before a process is asked again that could not be reached, or was not the owner yet."""

PREFIXES: Final = ("/api/games/", "/g/", "/embed/")
"""What stands before the id of a game in the address of everything that needs it in memory."""

STREAMS: Final = (b"text/event-stream", b"application/x-ndjson")
"""The types of answers that may end at any piece."""

PART_OF: Final = ((b"accept", STREAMS[1]), (b"accept-encoding", b"identity"), (b"last-event-id", b""), (PART, b"1"))
"""The headers of a request for a part of a stream, in place of those of whoever asked."""

DROPPED: Final = frozenset({b"date", b"connection", b"keep-alive", b"transfer-encoding"})
"""Headers of an answer that belong to one connection, or are written anew."""

OTHER_MACHINES: Final = "Servers on several machines need --peer, and all of them must have it. Others here have none."
SAME_MACHINE: Final = "Other servers of this database have --peer. Give it to this one, too, so that they can reach it."


def game_in(path: str) -> str:
    """The game that a path is about; empty if it is about none."""
    for prefix in PREFIXES:
        if path.startswith(prefix):
            return path[len(prefix) :].partition("/")[0]
    return ""


class Gone(Exception):
    """Whoever asked has hung up."""


class TooLarge(Exception):
    """The body has more bytes than are taken."""


class Watch:
    """Notices when whoever asked hangs up. It begins after a while, since most answers come sooner."""

    def __init__(self, receive: Receive) -> None:
        loop = asyncio.get_running_loop()
        self.leaving: asyncio.Future[None] = loop.create_future()
        """Done once whoever asked has hung up."""
        self._receive, self._timer = receive, loop.call_later(PAUSE, self.begin)
        self._watching: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self._watching is None:
            self._watching = asyncio.ensure_future(self._watch())

    async def _watch(self) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass
        if not self.leaving.done():
            self.leaving.set_result(None)

    def end(self) -> None:
        self._timer.cancel()
        if self._watching:
            self._watching.cancel()


class Whole(NamedTuple):
    """A request with its body, which can be asked more than once."""

    scope: AnyScope
    body: bytes
    watch: Watch

    @property
    def leaving(self) -> asyncio.Future[None]:
        return self.watch.leaving

    @property
    def repeatable(self) -> bool:
        """Whether nothing happens twice, even if it was carried out without an answer."""
        keyed = any(name == b"idempotency-key" for name, _ in self.scope["headers"])
        return keyed or self.scope["method"] == "GET"

    def receiving(self) -> Receive:
        """Receives it as if it came now."""
        told = [self.body]

        async def receive() -> HTTPReceiveMessage:
            if told:
                return {"type": "http.request", "body": told.pop(), "more_body": False}
            self.watch.begin()
            await asyncio.shield(self.leaving)
            return {"type": "http.disconnect"}

        return receive


class Unforwarded:
    """Passes nothing on, since every game is this process's own."""

    passed = 0

    def around(self, app: AnyApp) -> AnyApp:
        return app

    async def place(self, game: str) -> str:
        return ""

    def lines(self, address: str, scope: AnyScope, game: str) -> AsyncIterator[bytes]:
        raise NotImplementedError


class Forwarder:
    """Passes requests on to the other processes of the database."""

    def __init__(self, ownership: Partitioned) -> None:
        self.ownership, self.place = ownership, ownership.place
        self.key = b""
        """The key that all servers share."""
        self.passed = 0
        """How many requests were passed on."""
        self._channels = Channels()
        ownership.on_gone = self._channels.close

    def prepare(self, store: Store, place: str) -> Door:
        """The door at which other processes will ask this one; raises BadDatabase if it does not fit theirs."""
        while not self.key:
            with suppress(Conflict):
                self.key = store.write_now(peers_key)
        try:
            door = opened_door(place)
        except OSError as fault:
            raise BadDatabase(f"--peer: {place} is not a free address of this machine.") from fault
        for peer in store.read_now(partitions.peers):
            if is_deserted(peer.address):
                store.write_now(partial(partitions.leave, id_=peer.id))
            elif peer.age <= (LEASE + MARGIN) * 1_000 and is_path(peer.address) != is_path(door.address):
                door.close()
                raise BadDatabase(SAME_MACHINE if is_path(door.address) else OTHER_MACHINES)
        return door

    async def leave(self) -> None:
        """Hand the games over, if there are others, in the time that there is for it."""
        await asyncio.wait([asyncio.ensure_future(self.ownership.leave())], timeout=1.5 * LEAVING)

    def close(self) -> None:
        self._channels.close_all()

    def around(self, app: AnyApp) -> AnyApp:
        """The application, to which requests come only for games of this process, or for none."""

        async def answer(scope: AnyScope, receive: Receive, send: Send) -> None:
            game = game_in(scope["path"]) if scope["type"] == "http" else ""
            if not game:
                await app(scope, receive, send)
            elif self.ownership.certain(game):
                with self.ownership.using(game):
                    await app(scope, receive, send)
            elif scope.get("passed_on"):
                await self._awaited(app, game, scope, receive, send)
            else:
                await self._read(app, game, scope, receive, send)

        return answer

    async def _awaited(self, app: AnyApp, game: str, scope: AnyScope, receive: Receive, send: Send) -> None:
        """Answer what was passed on once the game is this process's own, or say that it is not."""
        with suppress(Unavailable):
            if not await self.place(game):
                with self.ownership.using(game):
                    await app(scope, receive, send)
                return
        await _answer(send, 503, HANDED_OVER, (REFUSED, b"1"))

    async def _read(self, app: AnyApp, game: str, scope: AnyScope, receive: Receive, send: Send) -> None:
        """Read a request to its end, and have it answered by the owner."""
        try:
            body = await _body(scope, receive)
        except Gone:
            return
        except TooLarge:
            await _answer(send, 413, PLAIN[413])
            return
        watch = Watch(receive)
        try:
            await self._sought(app, game, Whole(scope, body, watch), send)
        except Gone:
            pass
        finally:
            watch.end()

    async def _sought(self, app: AnyApp, game: str, asked: Whole, send: Send) -> None:
        """Have a request answered by the owner, who may change meanwhile; raises Gone."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while loop.time() < until and not asked.leaving.done():
            try:
                address = await self.place(game)
            except NotOwned:
                break
            except Unavailable:
                await _answer(send, 503, AWAY, (b"retry-after", b"1"))
                return
            if not address:
                with self.ownership.using(game):
                    await app(asked.scope, asked.receiving(), send)
                return
            try:
                if await self._passed(address, asked, send):
                    return
            except Unreachable:
                self._miss(address)
            except Broken:
                if not asked.repeatable:
                    break
            await asyncio.sleep(PAUSE)
        await _answer(send, 503, HANDED_OVER, (b"retry-after", b"1"))

    def _miss(self, address: str) -> None:
        """Find out what has become of a process that can't be reached."""
        if is_deserted(address):
            self.ownership.is_dead(address)
        else:
            self.ownership.poke()

    async def _passed(self, address: str, asked: Whole, send: Send) -> bool:
        """Whether the process at the address was the owner, and has answered; raises Unreachable, Broken, or Gone."""
        channel = await self._channels.take(address)

        def hang_up(_: asyncio.Future[None]) -> None:
            if not channel.complete:
                channel.close()

        channel.ask(written(asked.scope, target_of(asked.scope), asked.body, self.key))
        asked.leaving.add_done_callback(hang_up)
        try:
            head = await channel.head()
            if any(name == REFUSED for name, _ in head.headers):
                while await channel.piece():
                    pass
                return False
            self.passed += 1
            await _passed_back(channel, head, send)
        except Broken:
            if asked.leaving.done():
                raise Gone from None
            raise
        finally:
            asked.leaving.remove_done_callback(hang_up)
            self._channels.give_back(channel)
        return True

    async def lines(self, address: str, scope: AnyScope, game: str) -> AsyncIterator[bytes]:
        """What happens in a game of another process, as lines of JSON, until that process ends it."""
        try:
            channel = await self._channels.take(address)
        except Unreachable:
            self._miss(address)
            return
        try:
            channel.ask(written(scope, f"/api/games/{game}/events".encode(), b"", self.key, PART_OF))
            rest = b""
            if (await channel.head()).status == OK:
                while piece := await channel.piece():
                    *whole, rest = (rest + piece).split(b"\n")
                    for line in whole:
                        yield line + b"\n"
        except Broken:
            return
        finally:
            self._channels.give_back(channel)


OK: Final = 200


async def _passed_back(channel: Channel, head: Head, send: Send) -> None:
    """Answer as the owner does. If it ends in the middle, so does a stream; another answer is not completed."""
    kept = [(name, value) for name, value in head.headers if name not in DROPPED]
    await send({"type": "http.response.start", "status": head.status, "headers": kept})
    more = True
    while more:
        try:
            piece = await channel.piece()
        except Broken:
            if not any(name == b"content-type" and value.startswith(STREAMS) for name, value in kept):
                return
            piece = b""
        more = bool(piece) and not channel.complete
        await send({"type": "http.response.body", "body": piece, "more_body": more})


async def _answer(send: Send, status: int, problem: Problem, *more: tuple[bytes, bytes]) -> None:
    body = msgspec.json.encode(problem)
    head: Pairs = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *more, *ENCODED]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _body(scope: AnyScope, receive: Receive) -> bytes:
    """The whole body of a request; raises TooLarge, or Gone."""
    length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if length.isdigit() and int(length) > LARGEST:
        raise TooLarge
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        body, more = body + message["body"], message["more_body"]
        if len(body) > LARGEST:
            raise TooLarge
    return body
