"""Row 4: the server is killed at a random moment, again and again, while clients play and try again."""

import asyncio
from random import Random

from soak.book import Audit, unbroken
from soak.client import Client, Reply
from soak.figure import Figure, Scale, amount, count
from soak.playing import Solo, Turn, new_key, persistently
from soak.serving import Server, served

PLAYERS = 8


def run(scale: Scale, seed: int, database: str) -> Figure:
    kills = amount(scale, 2, 100)
    with served(database) as server:
        players = asyncio.run(play(server, kills, Random(seed)))
        made = [move for player in players for move in player.made]
        audit = Audit(server.address, made)
        whole = all(unbroken(server.address, game) for game in {move.game for move in made})
    again = sum(player.again for player in players)
    return Figure(
        "kill -9 at a random moment while clients play and try again",
        f"{count(kills, 'kill')}, {count(PLAYERS, 'client')}, {count(audit.acknowledged, 'move')}, sent again {again:,}",
        f"acknowledged and lost {audit.lost}, twice {audit.unknown}",
        whole and not audit.lost and not audit.unknown,
    )


class Stubborn(Solo):
    """Sends a move with one key until it is answered, and says so each time."""

    def __init__(self, client: Client, luck: Random, up: asyncio.Event, heard: asyncio.Semaphore) -> None:
        super().__init__(client, luck, up)
        self.heard, self.again = heard, 0

    async def post(self, now: Turn, line: str, key: str) -> Reply:
        tries = 0

        async def ask() -> Reply:
            nonlocal tries
            tries += 1
            return await Solo.post(self, now, line, key)

        reply = await persistently(ask, self.up)
        self.again += tries - 1
        return reply

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await self.step()
            self.heard.release()


async def play(server: Server, kills: int, luck: Random) -> list[Stubborn]:
    up, stop, heard = asyncio.Event(), asyncio.Event(), asyncio.Semaphore(0)
    up.set()
    players = [Stubborn(Client(server.port), Random(luck.random()), up, heard) for _ in range(PLAYERS)]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play(stop))
        for _ in range(kills):
            await some(heard, luck)
            up.clear()
            server.kill()
            await asyncio.to_thread(server.start)
            up.set()
        await some(heard, luck)
        stop.set()
    return players


async def some(heard: asyncio.Semaphore, luck: Random) -> None:
    """Until some moves were answered, and then a little longer."""
    for _ in range(luck.randint(1, 3 * PLAYERS)):
        await heard.acquire()
    for _ in range(luck.randint(0, 40)):
        await asyncio.sleep(0)
