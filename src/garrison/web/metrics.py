"""The metrics of a process, for Prometheus; and when it collects garbage, so that nobody waits for that."""

import asyncio
import gc
import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FIGURES: Final = {
    "rooms": "Games in memory.",
    "readers": "Readers of the streams of games.",
    "moves": "Moves made by this process.",
    "bots_thinking": "Bots at work.",
    "bot_faults": "Moves for which a bot failed.",
    "streams": "Open streams.",
    "partitions": "Partitions of the games that this process owns, of 64; 0 without PostgreSQL.",
    "forwarded": "Requests passed on to the owners of their games.",
}


EACH: Final = 0.05
"""Seconds between two looks at the event loop; a stall is measured at most this much too short."""

STALL: Final = 0.2
"""Seconds of waiting that people notice; the event loop standing still for longer is counted as a stall."""

LATENESS: Final = (0.005, 0.01, 0.02, 0.05, 0.1, STALL, 0.5, 1, 2, 5, 10, 30, 60)


PASSES: Final = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, STALL, 0.5, 1, 2, 5)


class LoopMonitor:
    """Sets an alarm on the event loop again and again, and measures how late each one rings.

    Whatever delays the loop counts: work on the loop itself, a thread that keeps the interpreter, a pass of the garbage
    collector, a machine that is too busy.
    """

    def __init__(self, registry: CollectorRegistry) -> None:
        self._late = Histogram(
            "garrison_loop_late_seconds", "How late the event loop was.", buckets=LATENESS, registry=registry
        )
        self._stalls = Counter("garrison_loop_stalls", "Times it stood still for over 200 ms.", registry=registry)
        self._most = Gauge("garrison_loop_longest_stall_seconds", "The longest time it stood still.", registry=registry)
        self._passes = Histogram(
            "garrison_gc_seconds", "CPU time of passes of the garbage collector.", buckets=PASSES, registry=registry
        )
        self._passed: deque[float] = deque(maxlen=1_000)
        """Passes of the collector that are not counted yet: one may begin while a count holds its lock."""
        self._began = 0.0
        self._longest = 0.0
        self._due = 0.0
        self._alarm: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to measure the loop that calls this."""
        self._loop = asyncio.get_running_loop()
        gc.callbacks.append(self._collecting)
        self._set()

    def close(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            gc.callbacks.remove(self._collecting)
        self._alarm = None

    def _collecting(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self._passed.append(time.thread_time() - self._began)

    def look(self) -> None:
        """Count a stall that has just ended, even before the alarm rings."""
        if self._alarm and time.monotonic() > self._due:
            self._alarm.cancel()
            self._ring()

    def _set(self) -> None:
        self._due = time.monotonic() + EACH
        self._alarm = self._loop.call_later(EACH, self._ring)

    def _ring(self) -> None:
        late = max(0.0, time.monotonic() - self._due)
        self._late.observe(late)
        while self._passed:
            self._passes.observe(self._passed.popleft())
        if late > STALL:
            self._stalls.inc()
        if late > self._longest:
            self._longest = late
            self._most.set(late)
        self._set()


class Metrics:
    def __init__(self, *, logs: bool = True) -> None:
        """With `logs`, each answer is also a line of the log, at the level debug."""
        self.logs = logs
        self._registry = CollectorRegistry()
        named = ("route", "method", "status")
        self._counted: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        """The counters of what has been answered, since the library takes longer to find them than to count."""
        self._requests = Counter("garrison_requests", "Requests.", named, registry=self._registry)
        self._seconds = Histogram("garrison_request_seconds", "Time to the answer.", ["route"], registry=self._registry)
        commits = Histogram("garrison_commit_seconds", "Time to a commit.", registry=self._registry)
        self.committed: Callable[[float], None] = commits.observe
        self._figures = {
            name: Gauge(f"garrison_{name}", said, registry=self._registry) for name, said in FIGURES.items()
        }
        self.loop = LoopMonitor(self._registry)

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        if (found := self._counted.get((route, method, status))) is None:
            found = self._requests.labels(route, method, str(status)), self._seconds.labels(route)
            self._counted[route, method, status] = found
        found[0].inc()
        found[1].observe(seconds)

    def page(self, figures: Mapping[str, int]) -> bytes:
        """All metrics, as Prometheus reads them."""
        self.loop.look()
        for name, value in figures.items():
            if name in self._figures:
                self._figures[name].set(value)
        return generate_latest(self._registry)


def measured(measures: Metrics, app: ASGIApp) -> ASGIApp:
    """The application, with each answer counted and logged."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()

        async def counting(message: Message) -> None:
            if message["type"] == "http.response.start":
                _count(measures, scope, message["status"], time.perf_counter() - began)
            await send(message)

        await app(scope, receive, counting)

    return counted


def _count(measures: Metrics, scope: Scope, status: int, seconds: float) -> None:
    route, method = scope.get("path_template", "") or "elsewhere", str(scope.get("method", ""))
    measures.count(route, method, status, seconds)
    if measures.logs:
        ms = round(1000 * seconds, 1)
        structlog.get_logger().debug("answered", method=method, route=route, status=status, ms=ms)


# When garbage is collected


LOG: Final = logging.getLogger("garrison.garbage")

YOUNG: Final = 5_000
"""How many more objects are made than freed between two passes over the young ones, which take 4 ms each."""

MIDDLE: Final = 4
"""How many of these passes come before one that also looks through their survivors: 25,000 objects, in 20 ms."""

NEVER: Final = 1_000_000
"""How many of those passes come before Python itself would look through everything: practically never."""

TEND: Final = 60.0
"""Seconds after which what has survived is put aside again."""

SPARE: Final = 100_000
"""How many objects more than were left the last time may pile up before all are looked through.

They take about 10 MB, and looking through them takes 70 ms.
"""


class GarbageCollector:
    def __init__(self, spare: int = SPARE) -> None:
        self._spare = spare
        self._left = 0
        self._enough = 0
        """The number of memory blocks in use from which on objects are counted, since counting takes long."""
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Put aside the objects that the server has when it starts, since they stay."""
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        gc.freeze()
        self._left = gc.get_freeze_count()

    def open(self) -> None:
        """Call `tend` every TEND seconds, for as long as the event loop runs."""
        self._timer = asyncio.get_running_loop().call_later(TEND, self._again)

    def _again(self) -> None:
        self.tend()
        self.open()

    def tend(self) -> None:
        """Put aside what a pass over young objects leaves, and look through everything if too much has piled up."""
        gc.collect(1)
        gc.freeze()
        if sys.getallocatedblocks() >= self._enough:
            if gc.get_freeze_count() > self._left + self._spare:
                self._look_through()
            self._enough = sys.getallocatedblocks() + self._spare // 4

    def _look_through(self) -> None:
        began = perf_counter()
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self._left = gc.get_freeze_count()
        LOG.info("Of %d objects, %d were garbage (%.2f s).", self._left + found, found, perf_counter() - began)
