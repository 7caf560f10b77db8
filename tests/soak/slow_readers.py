"""Row 13: clients that never read and headers that never end cost the others little, and take little memory."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from soak.client import HOST, Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import Solo
from soak.process import memory
from soak.serving import served
from soak.spectators import at

UNREAD, UNENDED = 200, 50
COMING = 40
"""Moves that are made meanwhile, while the attackers connect."""

MOST_SLOWER = 1.2
MOST_MEMORY = 64 * 2**20
"""In bytes, for all of them together."""

MIB: Final = 2**20


class Windows(NamedTuple):
    """How long moves took in quiet windows and in those under attack, in seconds; the memory after each attack."""

    quiet: list[list[float]]
    coming: list[list[float]]
    """While the attackers connect and are sent what their buffers take."""
    attacked: list[list[float]]
    before: int
    after: list[int]


def run(scale: Scale, seed: int, database: str) -> Figure:
    pairs, posts = amount(scale, 2, 40), amount(scale, 12, 400)
    unread, unended = amount(scale, 20, UNREAD), amount(scale, 10, UNENDED)
    with served(database) as server:
        solo = Solo(Client(server.port), Random(seed))
        measure(solo, posts)
        told = Windows([], [], [], memory(server.pid), [])
        for _ in range(pairs):
            told.quiet.append(measure(solo, posts))
            with bothered(server.port, solo, unread, unended):
                told.coming.append(measure(solo, COMING))
                told.attacked.append(measure(solo, posts))
                told.after.append(memory(server.pid))
    slower, noise = p99(told.attacked) / p99(told.quiet), p99(told.quiet[1::2]) / p99(told.quiet[::2])
    first, last = (grown - told.before for grown in (told.after[0], told.after[-1]))
    return Figure(
        f"{count(unread, 'client')} that do not read, {unended} headers without end",
        f"{count(pairs, 'pair')} of a quiet and an attacked window, of {count(posts, 'move')} each",
        f"p99 of the others {p99(told.quiet) * 1000:.0f} ms in quiet, {p99(told.attacked) * 1000:.0f} ms under attack: "
        f"{slower - 1:+.0%}, where quiet windows differ among themselves by {noise - 1:+.0%}; "
        f"median {half(told.attacked) / half(told.quiet) - 1:+.0%}; "
        f"while they connect, at most {max(chain.from_iterable(told.coming)) * 1000:.0f} ms; "
        f"memory {first / MIB:+.0f} MiB after the first attack, {last / MIB:+.0f} after the last",
        last < MOST_MEMORY and (scale == "short" or slower < MOST_SLOWER),
    )


def p99(windows: list[list[float]]) -> float:
    return at(sorted(chain.from_iterable(windows)), 0.99)


def half(windows: list[list[float]]) -> float:
    return at(sorted(chain.from_iterable(windows)), 0.5)


@contextmanager
def bothered(port: int, solo: Solo, unread: int, unended: int) -> Iterator[None]:
    """Each unread stream begins with all the moves of the game; the server may end what takes too long."""
    ask = Client(port).request("GET", f"/api/games/{solo.game}/events?seat=-3&after=0")
    with ExitStack() as ending:
        for number in range(unread + unended):
            connection = socket.socket()
            ending.callback(connection.close)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect((HOST, port))
            connection.sendall(ask if number < unread else ask[: 20 + number % 20])
        yield


def measure(solo: Solo, posts: int) -> list[float]:
    """How long as many moves took, in seconds."""

    async def play() -> list[float]:
        took = []
        for _ in range(posts):
            now, line = await solo.choose()
            began = time.perf_counter()
            await solo.post(now, line, "")
            took.append(time.perf_counter() - began)
        solo.client.close()
        return took

    return completed(play())
