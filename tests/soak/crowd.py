"""Row 31: a crowd of guests asks whatever the OpenAPI page names, in hostile sizes and at once."""

import asyncio
import json
import re
import time
from collections import Counter
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from garrison.maps.format import MOST_LINKS, MOST_TERRITORIES
from garrison.maps.kind import WORLDS
from garrison.maps.source import MOST_BYTES
from soak.attacks import long_game
from soak.client import Client, Lost, Reply, completed
from soak.drawn import Asked, Drawer, Known, known
from soak.figure import Figure, Scale, amount, count
from soak.playing import playable
from soak.process import memory_of_all
from soak.serving import Server, served
from soak.watched import WATCHED, Stall, stalls

TESTS: Final = Path(__file__).parents[1]

SOURCES: Final = ("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5")
EACH: Final = 2
"""Connections from each address; one more is of somebody with a name."""

LARGEST: Final = 16 * 2**20
"""In bytes: no answer is larger."""

PATIENCE: Final = 60
"""In seconds, for an answer."""

MOST_MEMORY: Final = 3 * 2**29
"""In bytes, of the server with all its processes: with maps and records of all sizes each takes a quarter of a GiB."""

PARTS: Final[dict[Scale, tuple[tuple[str, ...], ...]]] = {"short": (("--no-limits",),), "long": ((), ("--no-limits",))}
"""The options of each server that is asked: half of the long form is asked with the usual limits."""

WHOLE: Final = ("review", "balanceOfMap")
"""Streams that end: each tells meanwhile how far it is, and may take longer."""

ENDLESS: Final = ("events", "eventsOfGames")
"""Streams, of which the first event is read."""


TOLD: Final = (429, 503)
"""Statuses that are counted alone."""

MONITOR: Final = ("garrison_loop_stalls_total", "garrison_loop_longest_stall_seconds")


class Ledger:
    """All that was asked and answered, and what of it was wrong."""

    def __init__(self, most: int) -> None:
        self.left, self.statuses, self.faults = most, Counter[int](), Counter[str]()
        self.largest, self.slowest = Counter[str](), dict[str, float]()
        self.moves, self.memory = 0, 0
        self.monitored = (0, 0.0)
        """What the server's own monitor says: how often its loop stood still, and the longest time."""
        self.first = dict[str, Asked]()
        """The request with which each fault was first seen."""

    def judge(self, asked: Asked, reply: Reply, seconds: float) -> None:
        self.statuses[reply.status] += 1
        self.moves += asked.name == "move" and reply.status == 200
        self.largest[asked.name] = max(self.largest[asked.name], len(reply.body))
        self.slowest[asked.name] = max(self.slowest.get(asked.name, 0), seconds)
        if len(reply.body) > LARGEST:
            self.fault(asked, "too large")
        if reply.status >= 500 and not (reply.status == 503 and code(reply) == "busy"):
            self.fault(asked, f"{reply.status}")

    def fault(self, asked: Asked, what: str) -> None:
        named = f"{asked.method} {asked.name}: {what}"
        self.faults[named] += 1
        self.first.setdefault(named, asked)


def code(reply: Reply) -> str:
    with suppress(ValueError, KeyError, TypeError):
        return str(reply.json["code"])
    return ""


def run(scale: Scale, seed: int, database: str) -> Figure:
    most = amount(scale, 300, 50_000)
    ran = [part(most, seed + place, more) for place, more in enumerate(PARTS[scale])]
    ledgers = [ledger for ledger, _ in ran]
    faults = sum((ledger.faults for ledger in ledgers), Counter[str]())
    held = [stall for _, found in ran for stall in found if stall.ours]
    largest = max((size, name) for ledger in ledgers for name, size in ledger.largest.items())
    slowest = max((seconds, name) for ledger in ledgers for name, seconds in ledger.slowest.items())
    counted = Counter[str]()
    for status, number in (item for ledger in ledgers for item in ledger.statuses.items()):
        counted[str(status) if status in TOLD else f"{status // 100}xx"] += number
    memory = max(ledger.memory for ledger in ledgers)
    waits = sum(ledger.monitored[0] for ledger in ledgers), max(ledger.monitored[1] for ledger in ledgers)
    named = [told for told, _ in faults.most_common(3)] + [stall.told for stall in held[:3]]
    return Figure(
        "a crowd of guests sends whatever the OpenAPI page names, in hostile sizes, with the usual limits and without",
        f"{count(counted.total(), 'request')}, {count(len(SOURCES) * EACH + 1, 'connection')}, "
        f"{count(sum(ledger.moves for ledger in ledgers), 'move')}",
        f"answers {', '.join(f'{kind} {number:,}' for kind, number in sorted(counted.items()))}; "
        f"faults {faults.total()}{''.join(f' ({told})' for told in named)}; "
        f"the event loop worked for over 200 ms {len(held)} times, and was late by that {waits[0]} times, "
        f"{waits[1]:.1f} s at most; largest answer {largest[0] / 2**20:.1f} MiB ({largest[1]}), "
        f"slowest {slowest[0]:.1f} s ({slowest[1]}); {memory / 2**20:.0f} MiB at most",
        not faults and not held and memory < MOST_MEMORY,
    )


def part(most: int, seed: int, more: tuple[str, ...]) -> tuple[Ledger, list[Stall]]:
    """So many requests of a crowd to one server; what the loop's watch has seen of it."""
    ledger = Ledger(most)
    with served(program=WATCHED, more=more) as server:
        completed(crowded(server, ledger, seed))
        if b"Traceback" in (log := server.log.read_bytes()):
            ledger.faults["a traceback in the log"] += log.count(b"Traceback")
        return ledger, [*stalls(server.folder)]


async def crowded(server: Server, ledger: Ledger, seed: int) -> None:
    page = (await Client(server.port).get("/api/schema")).json
    words = material(2_000 if ledger.left < 1_000 else 20_000)
    named = Client(server.port, source=SOURCES[0], patience=PATIENCE)
    guests = [Client(server.port, source=source, patience=PATIENCE) for source in SOURCES * EACH]
    await named.post("/api/games", {"seats": [{"player": "me"}, {"player": "me"}]})
    await named.post("/api/me/name", {"name": "Vera", "password": "the right one"})
    crowd = [
        asyncio.ensure_future(Guest(client, Drawer(page, words, Random(f"{seed} {number}")), ledger).live())
        for number, client in enumerate([named, *guests])
    ]
    while not all(guest.done() for guest in crowd):
        ledger.memory = max(ledger.memory, memory_of_all(server.pid))
        await asyncio.wait(crowd, timeout=0.5)
    await asyncio.gather(*crowd)
    told = (await Client(server.port).get("/metrics")).body.decode()
    stalls, longest = (float(re.findall(rf"^{name} (\S+)$", told, re.MULTILINE)[0]) for name in MONITOR)
    ledger.monitored = (int(stalls), longest)


def material(moves: int) -> Known:
    """Maps, records and positions: sound ones, and ones as large as the server takes."""
    places = (*sorted(WORLDS.glob("*.json")), *sorted((TESTS / "maps").glob("*.json")))
    maps = [path.read_text(encoding="utf-8") for path in places]
    records = [path.read_text(encoding="utf-8") for path in sorted((TESTS / "games").glob("*.game"))]
    starts = [found for text in records for found in re.findall(r"^start: (.*)$", text, re.MULTILINE)]
    huge = "red attacking: north red 400000000, east blue 400000000, south blue 3, west red 3"
    padded = maps[0] + " " * (MOST_BYTES - len(maps[0]))
    return known([*maps, padded, dense()], [*records, long_game(moves)], [*starts, huge])


def dense() -> str:
    """A map with as many territories and links as one may have, and long names."""
    ids = [f"t{number}-{'long' * 10}" for number in range(MOST_TERRITORIES)]
    places = [[60 * (number % 16) + 30, 35 * (number // 16) + 20] for number in range(MOST_TERRITORIES)]
    pairs = ((number, (number + step) % len(ids)) for step in range(1, 20) for number in range(len(ids)))
    told = {
        "format": 1,
        "id": "dense",
        "name": "Dense " + "m" * 50,
        "size": [1000, 600],
        "starting_armies": {"2": 400, "3": 300, "4": 200},
        "continents": [{"id": "all", "name": "All", "bonus": 2}],
        "territories": [
            {"id": id_, "name": id_, "continent": "all", "at": place} for id_, place in zip(ids, places, strict=True)
        ],
        "links": [[ids[one], ids[other]] for one, other in islice(pairs, MOST_LINKS)],
    }
    return json.dumps(told)


class Guest:
    """One connection; sometimes it plays, and mostly it asks what is drawn."""

    def __init__(self, client: Client, drawer: Drawer, ledger: Ledger) -> None:
        self.client, self.drawer, self.ledger, self.luck = client, drawer, ledger, drawer.luck
        self.games: list[str] = []

    async def live(self) -> None:
        while self.ledger.left > 0:
            if self.games and self.luck.random() < 0.2:
                await self.play(self.luck.choice(self.games[-20:]))
            else:
                await self.ask(self.drawer.draw())
        self.client.close()

    async def play(self, game: str) -> None:
        told = await self.ask(Asked("view", "GET", f"/api/games/{game}/view", b"", {}))
        if isinstance(told, dict) and told.get("moves"):
            line = self.luck.choice(playable(told["moves"]))
            body: dict[str, Any] = {"version": told["version"], "move": line}
            if self.luck.random() < 0.2:
                body |= {"until": ["won"]}
            await self.ask(Asked("move", "POST", f"/api/games/{game}/moves", json.dumps(body).encode(), {}))

    async def ask(self, asked: Asked) -> Any:
        """The JSON of an answer of 200 or 201."""
        self.ledger.left -= 1
        if asked.name in ENDLESS:
            await self.follow(asked)
            return None
        began = time.monotonic()
        try:
            reply = await self.client.ask(asked.method, asked.path, asked.body, **asked.headers)
        except Lost as lost:
            if not (asked.name in WHOLE and isinstance(lost.__cause__, TimeoutError)):
                self.ledger.fault(asked, f"{lost.__cause__!r}")
            return None
        self.ledger.judge(asked, reply, time.monotonic() - began)
        if reply.status not in (200, 201):
            return None
        with suppress(ValueError):
            told = reply.json
            self.drawer.known.hear(asked.name, told)
            if asked.name == "makeGame":
                self.games.append(told["id"])
            return told

    async def follow(self, asked: Asked) -> None:
        with suppress(Lost, TimeoutError, StopAsyncIteration):
            async with asyncio.timeout(1), self.client.stream(asked.path) as told:
                await anext(told)
