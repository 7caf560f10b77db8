"""Rows 22 to 30: one guest does its worst from one address, and somebody else is served all the same."""

import asyncio
import json
import os
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from soak.attacks import ATTACKS
from soak.client import Client, Lost, Reply, completed
from soak.figure import Figure, Scale, amount
from soak.playing import QUAD, expect, make, seats
from soak.process import memory_of_all
from soak.serving import Server, served

PROMISED: Final = 0.25
"""In seconds: of a hundred answers to somebody else, 99 come within it."""

MOST_MEMORY: Final = 2**30
"""In bytes, of the server with all its processes."""

PASSWORD: Final = "the right one"


class Times(NamedTuple):
    """How long somebody else waited for answers of one kind, and how many were no answers."""

    took: list[float]
    refused: list[str]

    def at(self, share: float) -> float:
        return sorted(self.took)[min(len(self.took) - 1, int(share * len(self.took)))] if self.took else 0

    @property
    def told(self) -> str:
        bad = f", refused {len(self.refused)}" if self.refused else ""
        return f"{self.at(0.5) * 1000:.0f}/{self.at(0.99) * 1000:.0f}/{self.at(1) * 1000:.0f}{bad}"


class Victim:
    """Somebody who logs in, makes games, and plays one, at another address than the attacker's."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.times = {kind: Times([], []) for kind in ("health", "log-in", "move", "new game")}
        self.client, self.version, self.game = Client(port), 0, ""
        self.timed, self.due, self.moved = "", 0, False

    async def come(self) -> None:
        expect(201, await self.client.post("/api/games", {**QUAD, "seats": seats("me", "me")}))
        expect(200, await self.client.post("/api/me/name", {"name": "Vera", "password": PASSWORD}))
        self.game = (await make(self.client, "me", "me", options={"setup": "deal"}))["id"]
        clock = {"kind": "turn", "turn": 3_600_000}
        timed = await make(self.client, "me", "me", clock=clock)
        self.timed, self.due = timed["id"], timed["due"]

    async def timed_out(self, kind: str, ask: Callable[[], Awaitable[Reply]], *fine: int) -> Reply | None:
        began = time.monotonic()
        try:
            reply = await ask()
        except (Lost, TimeoutError) as fault:
            self.times[kind].refused.append(repr(fault)[:80])
            return None
        self.times[kind].took.append(time.monotonic() - began)
        if reply.status not in fine:
            self.times[kind].refused.append(f"{reply.status} {reply.body[:80]!r}")
        return reply

    async def ask_health(self, client: Client) -> None:
        await self.timed_out("health", lambda: client.get("/health"), 200)

    async def log_in(self, client: Client) -> None:
        body = {"name": "Vera", "password": PASSWORD}
        await self.timed_out("log-in", lambda: client.post("/api/session", body), 200)

    async def make(self, client: Client) -> None:
        body = {**QUAD, "seats": seats("me", "steady", "random")}
        await self.timed_out("new game", lambda: client.post("/api/games", body), 201)

    async def move(self, client: Client) -> None:
        seen = (await client.get(f"/api/games/{self.game}/view")).json
        if not seen["moves"]:
            self.game = (await make(client, "me", "me", options={"setup": "deal"}))["id"]
            return
        line = next((line for line in seen["moves"] if line != "resign"), seen["moves"][0])
        body = {"version": seen["version"], "move": line}
        await self.timed_out("move", lambda: client.post(f"/api/games/{self.game}/moves", body), 200)

    async def live(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        known = self.client.twin

        async def over_and_over(what: Callable[[Client], Awaitable[None]], client: Client, pause: float) -> None:
            while time.monotonic() < until:
                with suppress(Lost, TimeoutError):
                    await what(client)
                await asyncio.sleep(pause)

        await asyncio.gather(
            over_and_over(self.ask_health, Client(self.port), 0.05),
            over_and_over(self.log_in, known(), 3.2),
            over_and_over(self.move, known(), 0.2),
            over_and_over(self.make, known(), 1.5),
        )

    async def deadline_moved(self) -> bool:
        return bool((await self.client.get(f"/api/games/{self.timed}")).json["due"] != self.due)


def run(attack: str, scale: Scale, _: int, database: str) -> Figure:
    seconds, many = amount(scale, 4, 60), amount(scale, 16, 60)
    with served(database, more=()) as server:
        victim, most, told = completed(besieged(server, attack, seconds, many))
    named = ", ".join(f"{kind} {times.told}" for kind, times in victim.times.items())
    fine = [
        scale == "short" or all(times.at(0.99) < PROMISED for times in victim.times.values()),
        not any(times.refused for times in victim.times.values()),
        all(times.took for times in victim.times.values()),
        most < MOST_MEMORY,
        not victim.moved,
        not any(status.startswith("5") and status != "503" for status in told),
    ]
    answers = ", ".join(f"{status} {number:,}" for status, number in sorted(told.items()))
    moved = "moved" if victim.moved else "not moved"
    return Figure(
        f"one guest, one address: {(ATTACKS[attack].__doc__ or '').rstrip('.').lower()}",
        f"{seconds} s, answers {answers}",
        f"somebody else, p50/p99/max in ms: {named}; {most / 2**20:.0f} MiB at most; a deadline {moved}",
        all(fine),
    )


async def besieged(server: Server, attack: str, seconds: float, scale: int) -> tuple[Victim, int, dict[str, int]]:
    """What somebody else saw, the most memory that all processes took, and what the attacker was answered."""
    victim, most = Victim(server.port), 0
    await victim.come()
    asked = [sys.executable, "-m", "soak.attacks", attack, str(server.port), str(seconds), str(scale)]
    paths = [str(Path(__file__).parents[1]), *sys.path]
    attacker = await asyncio.create_subprocess_exec(
        *asked, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": ":".join(paths)}
    )
    assert attacker.stdin
    assert attacker.stdout
    try:
        await attacker.stdout.readline()
        attacker.stdin.write(b"go\n")
        living = asyncio.ensure_future(victim.live(seconds))
        while not living.done():
            most = max(most, memory_of_all(server.pid))
            await asyncio.wait([living], timeout=0.2)
        await living
        told: dict[str, int] = json.loads(await attacker.stdout.readline() or "{}")
        victim.moved = await victim.deadline_moved()
    finally:
        with suppress(ProcessLookupError):
            attacker.kill()
        await attacker.wait()
    return victim, most, told
