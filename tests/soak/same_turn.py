"""Row 1: many clients post the same turn at once, and one of them makes it."""

import asyncio
from collections import Counter
from contextlib import ExitStack
from random import Random

from soak.book import Audit
from soak.client import Client
from soak.figure import Figure, Scale, amount, count
from soak.playing import Solo, new_key
from soak.serving import Server, served

CLIENTS = 50


def run(scale: Scale, seed: int, database: str) -> Figure:
    rounds = amount(scale, 4, 200)
    with ExitStack() as ending:
        servers = [ending.enter_context(served(database)) for _ in range(2 if database else 1)]
        player, winners, statuses = asyncio.run(play(servers, rounds, Random(seed)))
        audit = Audit(servers[0].address, player.made)
    once = winners == Counter({1: rounds})
    refused = statuses - Counter({200: rounds})
    return Figure(
        f"{CLIENTS} clients post the same turn at once",
        f"{count(rounds, 'round')}, {count(len(servers), 'server')}",
        f"accepted {min(winners)} to {max(winners)} a round, lost updates {audit.lost + audit.unknown}",
        once and {*refused} == {409} and not audit.lost and not audit.unknown,
    )


async def play(servers: list[Server], rounds: int, luck: Random) -> tuple[Solo, Counter[int], Counter[int]]:
    """How many were accepted in how many rounds, and how often each status was answered."""
    player = Solo(Client(servers[0].port), luck)
    await player.choose()
    tabs = [Client(servers[n % len(servers)].port, cookie=player.client.cookie) for n in range(CLIENTS)]
    winners, statuses = Counter[int](), Counter[int]()
    for _ in range(rounds):
        now, line = await player.choose()
        sides = [Solo(tab, luck) for tab in tabs]
        for side in sides:
            side.game = player.game
        replies = await asyncio.gather(*(side.post(now, line, new_key(luck)) for side in sides))
        winners[sum(reply.status == 200 for reply in replies)] += 1
        statuses.update(reply.status for reply in replies)
        player.made += [made for side in sides for made in side.made]
    for tab in tabs:
        tab.close()
    return player, winners, statuses
