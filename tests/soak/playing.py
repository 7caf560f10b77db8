"""People at the server's tables: they make games, join them, and choose a move among those the server offers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from soak.client import Client, Lost, Reply

WATCHER: Final = -3

QUAD: Final = {"ruleset": "classic", "map": "quad", "pace": "instant"}
"""The smallest game: four territories."""

KEYS = count(1)

MOST_TRIES: Final = 1000
PAUSE: Final = 0.02
"""In seconds, before a client tries again."""

OPEN = asyncio.Event()
"""A door that is always open."""
OPEN.set()


def new_key(luck: Random) -> str:
    return f"{next(KEYS)}-{luck.getrandbits(64):x}"


def seats(*players: str) -> list[dict[str, str]]:
    return [{"player": player} for player in players]


async def make(client: Client, *players: str, key: str = "", **new: Any) -> Any:
    """A new game; without more it is classic on four territories."""
    return expect(201, await client.post("/api/games", {**QUAD, **new, "seats": seats(*players)}, key)).json


def expect(status: int, reply: Reply) -> Reply:
    if reply.status != status:
        raise AssertionError(f"Expected {status}, got {reply.status}: {reply.body[:500].decode(errors='replace')}")
    return reply


async def gathered(port: int, number: int, **new: Any) -> tuple[list[Client], Any]:
    """A game of this many people, each with a cookie of their own; the first has made it."""
    people = [Client(port) for _ in range(number)]
    game = info = await make(people[0], "me", *["open"] * (number - 1), **new)
    links = expect(201, await people[0].post(f"/api/games/{game['id']}/links", {})).json["seats"]
    for person, (_, link) in zip(people[1:], links, strict=True):
        info = expect(200, await person.post(f"/api/games/{game['id']}/join", {"link": link})).json
    return people, info


class Turn(NamedTuple):
    """What a seat may do at a version, each as a line of the notation."""

    version: int
    moves: tuple[str, ...]


async def turn(client: Client, game: str, seat: int = -1, up: asyncio.Event = OPEN) -> Turn:
    reply = await persistently(lambda: client.get(f"/api/games/{game}/view?seat={seat}"), up)
    seen = expect(200, reply).json
    return Turn(seen["version"], tuple(seen["moves"]))


class Made(NamedTuple):
    """A move that was acknowledged, and the number it must have in its game."""

    game: str
    version: int
    line: str


class Solo:
    """Somebody who plays all the seats of one game after another."""

    def __init__(self, client: Client, luck: Random, up: asyncio.Event = OPEN, **new: Any) -> None:
        self.client, self.luck, self.up, self.new = client, luck, up, new
        self.game = ""
        self.made: list[Made] = []

    async def choose(self) -> tuple[Turn, str]:
        """A move that may be made now; in a new game if the last is over."""
        if self.game and (now := await turn(self.client, self.game, up=self.up)).moves:
            return now, self.luck.choice(playable(now.moves))
        new, key = {**QUAD, **self.new, "seats": seats("me", "me")}, new_key(self.luck)
        made = await persistently(lambda: self.client.post("/api/games", new, key), self.up)
        self.game = expect(201, made).json["id"]
        return await self.choose()

    async def post(self, now: Turn, line: str, key: str) -> Reply:
        reply = await self.client.post(f"/api/games/{self.game}/moves", {"version": now.version, "move": line}, key)
        if reply.status == 200:
            self.made.append(Made(self.game, now.version + 1, line))
        return reply

    async def step(self) -> Reply:
        now, line = await self.choose()
        return expect(200, await self.post(now, line, new_key(self.luck)))


def playable(moves: Sequence[str]) -> Sequence[str]:
    """Without giving up, so that games go on."""
    return [line for line in moves if line not in ("resign", "draw", "unseal", "surrender")] or moves


async def persistently(ask: Callable[[], Awaitable[Reply]], up: asyncio.Event = OPEN) -> Reply:
    """Ask until there is an answer other than 503; each time once the server is up again."""
    for _ in range(MOST_TRIES):
        await up.wait()
        with suppress(Lost):
            reply = await ask()
            if reply.status != 503:
                return reply
        await asyncio.sleep(PAUSE)
    raise Lost(f"No answer after {MOST_TRIES:,} tries.")
