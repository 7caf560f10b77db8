"""Row 3: every POST is sent one to five times with one key, in random order, over a restart; it has one effect."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable
from random import Random
from typing import Any, NamedTuple

from soak.book import Audit, size
from soak.client import Client, Reply
from soak.figure import Figure, Scale, amount, count
from soak.playing import QUAD, Made, new_key, persistently, playable, seats, turn
from soak.serving import Server, served

MOST = 5


class Sent(NamedTuple):
    path: str
    body: Any
    key: str


def run(scale: Scale, seed: int, database: str) -> Figure:
    posts = amount(scale, 30, 1000)
    with served(database) as server:
        poster = Poster(server, Random(seed))
        asyncio.run(poster.play(posts))
        lost, twice = poster.effects()
    different = sum(len(answers) > 1 for answers in poster.answers.values())
    return Figure(
        "each POST 1 to 5 times with one key, in random order, over a restart",
        f"{count(len(poster.answers), 'key')}, {count(poster.sent, 'request')}, {count(poster.restarts, 'restart')}",
        f"effects lost {lost}, twice {twice}; keys with different answers {different}",
        not lost and not twice and not different,
    )


class Poster:
    """Keeps, for each key, every answer that came."""

    def __init__(self, server: Server, luck: Random) -> None:
        self.server, self.luck = server, luck
        self.client = Client(server.port)
        self.answers: dict[str, set[tuple[int, bytes]]] = defaultdict(set)
        self.waiting: list[Sent] = []
        self.sent = self.restarts = 0
        self.made: list[Made] = []
        self.done = Counter[str]()

    async def play(self, posts: int) -> None:
        game = await self.new_game()
        for number in range(1, posts + 1):
            if number == posts // 2:
                self.restart()
            game = await self.one(game)
            await self.some_again()
        for sent in self.luck.sample(self.waiting, len(self.waiting)):
            await self.send(sent)

    def restart(self) -> None:
        """Without a warning."""
        self.server.kill()
        self.server.start()
        self.client.close()
        self.restarts += 1

    async def one(self, game: str) -> str:
        """A new POST of some kind, two of which may be under way at once; gives the game to go on with."""
        kind = self.luck.choices(("move", "talk", "game"), (6, 2, 1))[0]
        if kind == "game":
            return await self.new_game()
        if kind == "talk":
            await self.first(Sent(f"/api/games/{game}/talk", {"text": new_key(self.luck)}, new_key(self.luck)), "talk")
            return game
        now = await turn(self.client, game)
        if not now.moves:
            return await self.new_game()
        line = self.luck.choice(playable(now.moves))
        await self.first(Sent(f"/api/games/{game}/moves", {"version": now.version, "move": line}, new_key(self.luck)), "move")
        self.made.append(Made(game, now.version + 1, line))
        return game

    async def new_game(self) -> str:
        sent = Sent("/api/games", {**QUAD, "seats": seats("me", "me"), "pace": "instant"}, new_key(self.luck))
        return str((await self.first(sent, "game")).json["id"])

    async def first(self, sent: Sent, kind: str) -> Reply:
        """Sent for the first time, perhaps on two connections at once; the rest is sent later."""
        times = self.luck.randint(1, MOST)
        at_once = min(times, self.luck.randint(1, 2))
        self.waiting += [sent] * (times - at_once)
        self.done[kind] += 1
        others: list[Awaitable[Reply]] = [self.aside(sent) for _ in range(at_once - 1)] if self.client.cookie else []
        return (await asyncio.gather(self.send(sent), *others))[0]

    async def aside(self, sent: Sent) -> Reply:
        async with self.client.twin() as twin:
            return await self.send(sent, twin)

    async def some_again(self) -> None:
        self.luck.shuffle(self.waiting)
        for _ in range(self.luck.randint(0, min(3, len(self.waiting)))):
            await self.send(self.waiting.pop())

    async def send(self, sent: Sent, by: Client | None = None) -> Reply:
        client = by or self.client
        reply: Reply = await persistently(lambda: client.post(sent.path, sent.body, sent.key))
        self.answers[sent.key].add((reply.status, reply.body))
        self.sent += 1
        return reply

    def effects(self) -> tuple[int, int]:
        """How many are missing, and how many are there too often."""
        address = self.server.address
        audit = Audit(address, self.made)
        over = {"game": size(address, "game") - self.done["game"], "talk": size(address, "talk") - self.done["talk"]}
        lost = audit.lost - sum(min(0, number) for number in over.values())
        return lost, audit.unknown + sum(max(0, number) for number in over.values())
