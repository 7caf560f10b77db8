"""A server at work: its log, its socket, its processes, and how it stops."""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures.process import _ExecutorManagerThread
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.util import _run_finalizers  # type: ignore[attr-defined]  # typeshed leaves it out
from time import monotonic
from types import FrameType
from typing import Final

import structlog
import uvicorn
from litestar import Litestar
from msgspec.structs import replace
from structlog.dev import plain_traceback

from garrison.hosting.ownership import in_partitions
from garrison.settings import Settings
from garrison.store.database import CONNECTIONS, BadDatabase
from garrison.store.partitions import connections_allowed
from garrison.store.store import Store
from garrison.web.app import make_app
from garrison.web.connections import Connections, allowed, protocol
from garrison.web.forwarding import Forwarder
from garrison.web.guard.checks import headed
from garrison.web.guard.context import AppContext, Forwards
from garrison.web.metrics import GarbageCollector
from garrison.web.peers import AnyApp, Door, admitted
from garrison.web.static import with_static_files

PATIENCE: Final = 3
"""Seconds that answers have to end once the server stops."""

MOST_SECONDS_TO_STOP: Final = 3.5
"""Seconds after a signal in which a process ends, whatever it is doing; only what is written was acknowledged."""

SOON: Final = 1.0
"""Seconds in which the threads of ended processes end, even on a busy machine."""

TURN: Final = 0.001
"""Seconds for which a busy thread may keep the event loop waiting each time."""

BACKLOG: Final = 2048

LONG: Final = 3600
"""Seconds for which a connection of another process is kept while it asks nothing."""

SENDING: Final = 128 * 2**10
"""The bytes that a connection buffers for a client that does not read."""

Started = Callable[["ServerProcess"], None]

Leave = Callable[[int], None]
"""Ends the process with an exit code."""


def stay(_: int) -> None:
    """Don't end the process: a server within another program ends when that does."""


def leave(code: int) -> None:
    """End the process at once: a big server would take a minute to free its objects, and longer for its threads.

    Only what the system would not free is given back: the semaphores of the processes that this one has started.
    """
    until = monotonic() + SOON
    for thread in threading.enumerate():
        if isinstance(thread, _ExecutorManagerThread):
            thread.join(max(0.0, until - monotonic()))
    _run_finalizers(0)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


class ServerProcess(uvicorn.Server):
    """One process of the server; `ended_by` is the signal that stopped it, 0 if there was none. Raises BadDatabase.

    After a signal it ends as soon as everything is closed, and within MOST_SECONDS_TO_STOP in any case.
    """

    def __init__(
        self, app: Litestar, settings: Settings, started: Started = lambda _: None, leave: Leave = stay
    ) -> None:
        self.context: AppContext = app.state.context
        self.ended_by = 0
        self._on_start, self._leave = started, leave
        self._forwarder, self._doors = self.context.forwarder, list[Door]()
        if isinstance(self._forwarder, Forwarder):
            try:
                self._doors.append(self._forwarder.prepare(self.context.store, settings.peer))
            except BadDatabase:
                self.context.store.close()
                raise
        self._whole = self._forwarder.around(with_static_files(app, self.context.measures))
        super().__init__(_config(headed(self._whole), settings, _most(self._forwarder)))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if isinstance(self._forwarder, Forwarder):
            for door in self._doors:
                await self._join(self._forwarder, door)
        self._on_start(self)

    async def _join(self, forwarder: Forwarder, door: Door) -> None:
        """Let the other processes of the database ask this one, and take a share of the games."""
        inner = _inner_config(admitted(self._whole, forwarder.key))

        def answering() -> asyncio.Protocol:
            made: asyncio.Protocol = inner.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn makes them
                config=inner, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        self.servers.append(await door.open(answering))
        await forwarder.ownership.open(door.address, self.context.registry)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self._forwarder, Forwarder):
            await self._forwarder.leave()
        self.context.streams.close()
        await super().shutdown(sockets)
        if isinstance(self._forwarder, Forwarder):
            self._forwarder.close()
        for door in self._doors:
            door.close()
        if self.ended_by:
            self._leave(code(self.ended_by))

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals as uvicorn does, but without raising them again: the caller decides how to end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.ended_by:
            self.ended_by = sig
            overdue = threading.Timer(MOST_SECONDS_TO_STOP, self._leave, [code(sig)])
            overdue.daemon = True
            overdue.start()
        super().handle_exit(sig, frame)


def code(number: int) -> int:
    """The exit code after a signal, as in shells; 0 if there was none."""
    return 128 + number if number else 0


SIGNALS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def _config(app: AnyApp, settings: Settings, most: int) -> uvicorn.Config:
    """How everybody is answered; `most` is how many connections there may be."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[*settings.proxies],
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=75,
        http=protocol(settings.timeouts, Connections(most, settings.streams.connections, settings.proxies)),
        lifespan="on",
        ws="none",
    )


def _most(forwarder: Forwards) -> int:
    """How many connections a process may have; where requests are passed on, each may take two more descriptors."""
    return allowed() // (3 if isinstance(forwarder, Forwarder) else 1)


def _inner_config(app: AnyApp) -> uvicorn.Config:
    """How other processes are answered, which are trusted, and keep their connections."""
    inner = uvicorn.Config(
        app, log_config=None, access_log=False, proxy_headers=False, timeout_keep_alive=LONG, lifespan="off", ws="none"
    )
    inner.load()
    return inner


EACH_LISTENS: Final = sys.platform == "linux"
"""Whether the system deals connections evenly to sockets at one address (SO_REUSEPORT)."""


def bound(settings: Settings) -> socket.socket:
    """A socket at the address of the server; raises OSError.

    It listens, unless there are several processes that will each listen at the address: then it keeps it for them.
    """
    made = _socket(settings.host, settings.port)
    made.listen(BACKLOG)
    if settings.workers == 1 or not EACH_LISTENS:
        return made
    port = made.getsockname()[1]
    made.close()  # It was alone at the address, which a shared one would not show.
    return _socket(settings.host, port, shared=True)


def _socket(host: str, port: int, *, shared: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sends at once only if TCP is named
    try:
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
        made.bind((host, port))
    except BaseException:
        made.close()
        raise
    made.set_inheritable(True)
    return made


def serve(settings: Settings, at: socket.socket, started: Started) -> None:
    """Serve until a signal comes, which ends this process, or until `started` has stopped it.

    Raises BadDatabase before anything is served.
    """
    begin_logs(settings.log_level)
    sys.setswitchinterval(TURN)
    collector = GarbageCollector()

    def tended(process: ServerProcess) -> None:
        collector.open()
        started(process)

    process = ServerProcess(make_app(settings, owned=in_partitions), settings, tended, leave)
    collector.begin()
    process.run([at])


def serve_in_one_of(settings: Settings, at: socket.socket, told: Connection) -> None:
    """Serve as one of several processes that listen at one address; `told` hears when it has begun."""
    if EACH_LISTENS:
        at = _socket(settings.host, at.getsockname()[1], shared=True)
        at.listen(BACKLOG)
    serve(settings, at, lambda _: told.send_bytes(b"begun"))


# Several worker processes at one address, and one that watches over them


LOOK: Final = 0.5
"""Seconds between two looks at the processes."""

SPAWN: Final = multiprocessing.get_context("spawn")


SOON_LOOK: Final = 0.05
"""The same until the first of them has begun."""


def serve_by_workers(settings: Settings, at: socket.socket, begun: Callable[[], object]) -> int:
    """Serve with as many processes as the settings say until a signal comes, and give the exit code after it.

    `begun` is called once the first of them serves.
    """
    came: list[int] = []
    asked = threading.Event()

    def heed(number: int, _: object) -> None:
        came.append(number)
        asked.set()

    for number in SIGNALS:
        signal.signal(number, heed)
    each = [replace(settings, peer=_peer(settings.peer, number)) for number in range(settings.workers)]
    hears, told = SPAWN.Pipe(duplex=False)
    processes = [_begun(its, at, told) for its in each]
    waits = SOON_LOOK
    while not asked.wait(waits):
        if waits == SOON_LOOK and hears.poll():
            waits = LOOK
            begun()
        alive = zip(processes, each, strict=True)
        processes = [one if one.is_alive() else _again(one, its, at, told) for one, its in alive]
    for one in processes:
        one.terminate()
    for one in processes:
        one.join(MOST_SECONDS_TO_STOP + LOOK)
        one.kill()
    return code(came[0])


def assert_connections(settings: Settings) -> None:
    """Raises BadDatabase if the processes need more connections than PostgreSQL allows."""
    with closing(Store(settings.database_url)) as store:
        allowed = store.read_now(connections_allowed)
    if (needed := settings.workers * CONNECTIONS) > allowed:
        raise BadDatabase(
            f"{settings.workers} processes need {needed} connections to PostgreSQL, which allows {allowed}. "
            "Raise its max_connections, or use fewer --workers."
        )


def _peer(first: str, number: int) -> str:
    """The address at which other machines reach a process, each at the port after the one before."""
    host, _, port = first.rpartition(":")
    return f"{host}:{int(port) + number}" if first else ""


def _begun(settings: Settings, at: socket.socket, told: Connection) -> SpawnProcess:
    process = SPAWN.Process(target=serve_in_one_of, args=(settings, at, told))
    process.start()
    return process


def _again(ended: SpawnProcess, settings: Settings, at: socket.socket, told: Connection) -> SpawnProcess:
    structlog.get_logger().error("a process has ended and is begun again", code=ended.exitcode)
    return _begun(settings, at, told)


# The log: readable lines on a terminal, JSON elsewhere; never a secret, and never the address of a caller


LEVELS: Final = ("debug", "info", "warning", "error")


def begin_logs(level: str) -> None:
    """Set up the log of this process, on standard error."""
    human = sys.stderr.isatty()
    lines = structlog.dev.ConsoleRenderer(exception_formatter=plain_traceback)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([] if human else [structlog.processors.format_exc_info]),
            lines if human else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    for name in ("uvicorn", "garrison"):
        below = logging.getLogger(name)
        below.handlers, below.propagate = [Forward()], False
        below.setLevel(logging.WARNING)


class Forward(logging.Handler):
    """Sends what libraries log to the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        structlog.get_logger().log(record.levelno, record.getMessage(), exc_info=record.exc_info)
