"""What can be measured of a process: its requests, its streams, its games; in the words of Prometheus."""

import time
from collections.abc import Callable, Mapping
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
}


class Measures:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        named = ("route", "method", "status")
        self._requests = Counter("garrison_requests", "Requests.", named, registry=self._registry)
        self._seconds = Histogram("garrison_request_seconds", "Time to the answer.", ["route"], registry=self._registry)
        commits = Histogram("garrison_commit_seconds", "Time to a commit.", registry=self._registry)
        self.committed: Callable[[float], None] = commits.observe
        self._figures = {
            name: Gauge(f"garrison_{name}", said, registry=self._registry) for name, said in FIGURES.items()
        }

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def page(self, figures: Mapping[str, int]) -> bytes:
        """All of it as text."""
        for name, value in figures.items():
            if name in self._figures:
                self._figures[name].set(value)
        return generate_latest(self._registry)


def measured(measures: Measures, app: ASGIApp) -> ASGIApp:
    """The application with each of its answers counted, and said in the log."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()

        async def counting(message: Message) -> None:
            if message["type"] == "http.response.start":
                _count(measures, scope, message["status"], time.perf_counter() - began)
            await send(message)

        await app(scope, receive, counting)

    return counted


def _count(measures: Measures, scope: Scope, status: int, seconds: float) -> None:
    route, method = scope.get("path_template", "") or "elsewhere", str(scope.get("method", ""))
    measures.count(route, method, status, seconds)
    ms = round(1000 * seconds, 1)
    structlog.get_logger().debug("answered", method=method, route=route, status=status, ms=ms)
