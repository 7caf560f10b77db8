"""The ways into the server: requests, and the file of all data that it reads in."""

import asyncio
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import unquote
from zlib import crc32

import msgspec

from garrison.hosting import Limits
from garrison.settings import UNLIMITED, Settings
from garrison.store import dump
from garrison.store.store import Store
from garrison.web import routes
from garrison.web.app import make_app
from garrison.web.openapi.examples import BODIES
from garrison.web.serving import begin_logs
from hostile.answers import READ, REFUSED, Answer

BODIED = (
    "/api/adjudicate",
    "/api/analysis",
    "/api/games",
    "/api/games/{game:str}/join",
    "/api/games/{game:str}/moves",
    "/api/games/{game:str}/talk",
    "/api/maps/check",
    "/api/session",
)
"""Bytes that are no request are the body of one of these."""

MAPS = ("/api/maps/check", "/api/maps/convert", "/api/maps/shapes")
METHODS = ("GET", "HEAD", "POST", "DELETE")
HOST = "127.0.0.1"
ENDLESS = "/events"
BROKEN = 500


class Request(NamedTuple):
    method: str
    path: str
    body: bytes


class Server:
    """One that is asked without a socket, in a loop of its own."""

    def __init__(self) -> None:
        begin_logs("error")
        self.loop, self.folder = asyncio.new_event_loop(), TemporaryDirectory()
        self.app: Any = make_app(Settings(data=Path(self.folder.name), rates=UNLIMITED), limits=Limits(workers=0))
        self.cookie, self.begun, self.end = "", asyncio.Event(), asyncio.Event()
        self.life = self.loop.create_task(self._live())
        self.loop.run_until_complete(self.begun.wait())

    def game(self) -> str:
        """The id of a new game."""
        new = b'{"seats": [{"player": "me"}, {"player": "me"}], "map": "quad"}'
        return str(json.loads(self.ask(Request("POST", "/api/games", new))[1])["id"])

    async def _live(self) -> None:
        async with self.app.lifespan():
            self.begun.set()
            await self.end.wait()

    def ask(self, request: Request) -> tuple[int, bytes]:
        return self.loop.run_until_complete(self._asked(request))

    async def _asked(self, request: Request) -> tuple[int, bytes]:
        path, _, query = request.path.partition("?")
        told = {"host": HOST, "origin": f"http://{HOST}", "content-type": "application/json", "cookie": self.cookie}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "server": (HOST, 80),
            "client": (HOST, 1),
            "scheme": "http",
            "method": request.method,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode(errors="surrogateescape"),
            "query_string": query.encode(errors="surrogateescape"),
            "headers": [(name.encode(), value.encode()) for name, value in told.items() if value],
            "state": {},
        }
        coming, sent = [{"type": "http.request", "body": request.body, "more_body": False}], list[Any]()

        async def receive() -> Any:
            """Whoever asks stays for the answer."""
            return coming.pop() if coming else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        headers = dict(sent[0]["headers"])
        self.cookie = headers.get(b"set-cookie", self.cookie.encode()).decode().partition(";")[0]
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])

    def close(self) -> None:
        self.end.set()
        self.loop.run_until_complete(self.life)
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        self.folder.cleanup()


@cache
def server() -> Server:
    return Server()


def closed() -> None:
    """End the server, if there is one."""
    if server.cache_info().currsize:
        server().close()
        server.cache_clear()


def requested(raw: bytes) -> Answer:
    """The answer to a request: a line with its method and path, and its body; other bytes are the body of some POST."""
    request = _read(raw)
    return Answer(READ, "") if ENDLESS in request.path else _answer(request)


def dropped(raw: bytes) -> Answer:
    """The answer to somebody who drops a file with these bytes on the page."""
    text = json.dumps({"text": raw.decode(errors="replace")}).encode()
    return _answer(Request("POST", "/api/records", text))


def _answer(request: Request) -> Answer:
    status, body = server().ask(request)
    if status < BROKEN and status >= 400:
        problem = json.loads(body) if request.method != "HEAD" and body[:1] == b"{" else {"message": "A head."}
        return Answer(REFUSED, "", problem["message"])
    return Answer(READ if status < BROKEN else status, "")


def map_posted(raw: bytes) -> Answer:
    """The last answer to a map file with these bytes, at each route that takes one."""
    body = json.dumps({"text": raw.decode(errors="replace")}).encode()
    answers = [requested(f"POST {path}\n".encode() + body) for path in MAPS]
    return max(answers, key=lambda answer: answer.code)


def _read(raw: bytes) -> Request:
    head, _, body = raw.partition(b"\n")
    method, _, path = head.decode(errors="replace").partition(" ")
    if method not in METHODS or not path.startswith("/"):
        method, path, body = "POST", BODIED[crc32(raw) % len(BODIED)], raw
    path = path.replace("{game:str}", "{game}")
    return Request(method, path.replace("{game}", server().game()) if "{game}" in path else path, body)


def imported(raw: bytes) -> list[str]:
    """The words of the command that reads a file with these bytes into an empty database."""
    Path("input.jsonl").write_bytes(raw)
    Path("garrison.sqlite").write_bytes(empty())
    return ["serve", "--data", ".", "--import", "input.jsonl"]


@cache
def empty() -> bytes:
    """A database without rows."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "garrison.sqlite"
        Store(str(path)).close()
        return path.read_bytes()


# Examples


def requests() -> Iterator[bytes]:
    for handler in routes.API:
        path, name = next(iter(handler.paths)), str(handler.operation_id)
        body = json.dumps(_plain(BODIES[name])).encode() if name in BODIES else b""
        for method in sorted(handler.http_methods - {"OPTIONS"}):
            yield f"{method} {path}\n".encode() + body


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def dumps() -> Iterator[bytes]:
    with TemporaryDirectory() as folder:
        store = Store(str(Path(folder) / "garrison.sqlite"))
        try:
            yield b"".join(store.read_now(lambda connection: [*dump.export(connection)]))
        finally:
            store.close()
    server().game()
    yield b"".join(server().app.state.context.store.read_now(lambda connection: [*dump.export(connection)]))
