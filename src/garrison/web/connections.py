"""The connections of a process: how many there may be, of each address too, and how long each may take to send."""

import asyncio
import logging
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, Final, Literal, Protocol

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from garrison.settings import Timeouts
from garrison.web.guard.context import one_address

LOG: Final = logging.getLogger("garrison.connections")

FILES: Final = 65_536
"""The most descriptors of a process, where the system allows more: each connection takes memory, too."""

SPARE: Final = 64
"""Descriptors for everything but connections, such as the database, files and processes; at most half of all."""

EACH: Final = 60.0
"""Seconds between two lines of the log about connections that were closed or refused."""


def allowed() -> int:
    """Raise the limit of descriptors as far as the system allows, and give how many connections there is room for."""
    try:
        import resource  # noqa: PLC0415  Windows has no such limits
    except ImportError:
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    files = FILES if soft == resource.RLIM_INFINITY else min(soft, FILES)
    return max(files - SPARE, files // 2)


class Held(Protocol):
    """A connection that holds a descriptor."""

    transport: asyncio.Transport


class Connections:
    """All connections of a process: at most `most`, and `each` of one address that is not a proxy."""

    def __init__(self, most: int, each: int, proxies: Sequence[str] = ()) -> None:
        self._most, self._each = most, each
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._whose: dict[Held, str] = {}
        self._open = Counter[str]()
        self._resting: OrderedDict[Held, None] = OrderedDict()
        """The idle connections, the one idle longest first; below, the same for each address."""
        self._resting_of: defaultdict[str, OrderedDict[Held, None]] = defaultdict(OrderedDict)
        self._refused: set[Held] = set()
        self._said = -EACH

    @property
    def patient(self) -> bool:
        """Whether a connection that may not stay can still wait for its request, to be told why."""
        return len(self._refused) <= SPARE // 2

    def come(self, one: Held, host: str) -> bool:
        """Whether a new connection may stay; if need be, an idle one is closed for it."""
        whose = self._address(host)
        if not self._has_room(whose):
            self._refused.add(one)
            return False
        self._whose[one] = whose
        self._open[whose] += 1
        self.rests(one)
        return True

    def _has_room(self, whose: str) -> bool:
        if whose and self._open[whose] >= self._each and not self._closed(self._resting_of[whose]):
            self._say("An address has too many connections at work. More are refused.")
            return False
        if len(self._whose) >= self._most:
            self._say("Connections run short. Those that have rested longest are closed.")
            return self._closed(self._resting)
        return True

    def rests(self, one: Held) -> None:
        """Note that a connection is idle from now on."""
        if one in self._whose:
            for resting in (self._resting, self._resting_of[self._whose[one]]):
                resting[one] = None
                resting.move_to_end(one)

    def works(self, one: Held) -> None:
        """Note that something is answered on a connection from now on."""
        if one in self._whose:
            for resting in (self._resting, self._resting_of[self._whose[one]]):
                resting.pop(one, None)

    def gone(self, one: Held) -> None:
        """Note that a connection is closed, or will be."""
        self._refused.discard(one)
        self.works(one)
        if one in self._whose:
            whose = self._whose.pop(one)
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose], self._resting_of[whose]

    def _closed(self, resting: OrderedDict[Held, None]) -> bool:
        """Close the connection that has been idle longest; False if none is idle."""
        for one in resting:
            self.gone(one)
            one.transport.close()
            return True
        return False

    def _address(self, host: str) -> str:
        """The address that limits count; empty for a proxy, whose connections are other people's."""
        with suppress(ValueError):
            if any(ip_address(host) in proxy for proxy in self._proxies):
                return ""
        return one_address(host)

    def _say(self, words: str) -> None:
        now = asyncio.get_running_loop().time()
        if now - self._said >= EACH:
            self._said = now
            LOG.warning("%s %d are open.", words, len(self._whose))


# Timeouts: nobody can hold all connections by sending too slowly


Owed = Literal["head", "body", ""]
"""What a connection still has to send; empty while it is answered, or idle between two requests."""

AnyProtocol = Any

CROWDED: Final = (
    b'{"code":"too_many","message":"Your address has too many connections open, or the server has. Try again later."}'
)
REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: %d\r\n\r\n%s" % (len(CROWDED), CROWDED)
)
"""The answer to a connection that may not stay."""

POLITE: Final = 1.0
"""Seconds for which the answer waits for the request, since it could be lost if it came first."""


class TimedProtocol(asyncio.Protocol):
    """Adds timeouts to uvicorn's protocol, which itself times only idle connections."""

    timeouts: Timeouts
    held: Connections
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    cycle: AnyProtocol = None
    timeout_keep_alive_task: asyncio.TimerHandle | None = None
    _owed: Owed = ""
    _timer: asyncio.TimerHandle | None = None
    _stays = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        host, *_ = transport.get_extra_info("peername") or ("",)
        self._stays = self.held.come(self, host)
        if self._stays:
            self._look()
        else:
            self._timer = self.loop.call_later(POLITE if self.held.patient else 0, self.transport.close)

    def data_received(self, data: bytes) -> None:
        if not self._stays:
            self.transport.write(REFUSAL)
            self.transport.close()
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]  # both of uvicorn's protocols have it
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.held.gone(self)
        super().connection_lost(exc)

    def _look(self) -> None:
        """Restart the timer when something else is due, and note whether the connection is idle."""
        if self.cycle and not self.cycle.response_complete:
            self.held.works(self)
        else:
            self.held.rests(self)
        before, self._owed = self._owed, self._owes()
        if self._owed != before:
            self._stop()
        if self._owed and self._timer is None and not self.transport.is_closing():
            wait = self.timeouts.head if self._owed == "head" else self.timeouts.body
            self._timer = self.loop.call_later(wait, self.transport.close)

    def _owes(self) -> Owed:
        """What is due: even the body of a request that was refused at once, but nothing between two requests."""
        if self.cycle and self.cycle.more_body:
            return "body"
        if self.cycle and not self.cycle.response_complete:
            return ""
        return "" if self.timeout_keep_alive_task else "head"

    def _stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None


def protocol(timeouts: Timeouts, held: Connections) -> type[asyncio.Protocol]:
    """The protocol that uvicorn would choose, with timeouts."""
    return type("Protocol", (TimedProtocol, AutoHTTPProtocol), {"timeouts": timeouts, "held": held})
