"""A server on a port of this machine, and visitors who ask it by the standard library alone."""

import asyncio
import json
import threading
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from garrison.hosting import Limits
from garrison.hosting.ownership import in_partitions
from garrison.settings import Settings
from garrison.web.app import make_app
from garrison.web.serving import ServerProcess, begin_logs, bound

LIMITS = Limits(workers=0)


class Clock:
    """Time that goes on only when a test says so; in milliseconds."""

    def __init__(self) -> None:
        self.now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


class Server(NamedTuple):
    address: str
    process: ServerProcess
    clock: Clock
    loop: asyncio.AbstractEventLoop


@contextmanager
def serving(folder, secrets=None, sleep=asyncio.sleep, **settings):
    """A server in a thread of its own, with its data in a folder."""
    begin_logs("error")
    given = Settings(data=folder, **settings)
    clock, ready = Clock(), threading.Event()
    more = {"secrets": secrets} if secrets else {}
    app = make_app(given, clock, limits=LIMITS, sleep=sleep, owned=in_partitions, **more)
    loops = []

    def begun(_):
        loops.append(asyncio.get_running_loop())
        ready.set()

    process, at = ServerProcess(app, given, begun), bound(given)
    thread = threading.Thread(target=process.run, args=([at],))
    thread.start()
    ready.wait(30)
    try:
        yield Server(f"http://127.0.0.1:{at.getsockname()[1]}", process, clock, loops[0])
    finally:
        process.should_exit = True
        thread.join(30)
        at.close()


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    raw: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.raw)

    @property
    def code(self) -> str:
        """That of a Problem."""
        return str(self.json["code"])


class Visitor:
    """A browser as far as the server can tell: it keeps its cookie and says where it comes from."""

    KEYS = count()

    def __init__(self, server: Server, token: str = "") -> None:
        self.origin, self.token, self.cookie = server.address, token, ""
        self.place = urlsplit(server.address)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Bytes are sent as they are, and anything else as JSON; a header without a value is left out."""
        sent = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        told = {**self._usual(method, sent), **{name.replace("_", "-"): value for name, value in headers.items()}}
        connection = HTTPConnection(str(self.place.hostname), self.place.port, timeout=30)
        try:
            connection.request(method, path, sent, {name: value for name, value in told.items() if value})
            got = connection.getresponse()
            answer = Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read())
        finally:
            connection.close()
        if cookie := answer.headers.get("set-cookie", ""):
            self.cookie = cookie.partition(";")[0]
        return answer

    def _usual(self, method: str, body: Any) -> dict[str, str]:
        told = {"cookie": self.cookie, "content-type": "application/json" if body is not None else ""}
        if self.token:
            return {**told, "authorization": f"Bearer {self.token}"}
        return told if method == "GET" else {**told, "origin": self.origin}

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.ask("POST", path, {} if body is None else body, **headers)
