"""Row 6: the server dies wherever a move waits or goes on, and after a restart the game is as if it had not."""

import asyncio
from random import Random

from soak.book import Audit, game_row
from soak.client import Client, Lost, completed
from soak.figure import Figure, Scale, amount, count
from soak.folding import folded, record_of, view, view_of
from soak.playing import Solo, new_key
from soak.serving import Server, served
from soak.staged import STAGED

MOST = 400
"""More points than a move can have."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    luck = Random(seed)
    with served(database, STAGED) as server:
        points, differing = completed(die(server, amount(scale, 4, MOST), luck))
    return Figure(
        "os._exit wherever a move waits or goes on, and a restart",
        count(points, "point"),
        f"differing states {differing}",
        points > 0 and not differing,
    )


async def die(server: Server, most: int, luck: Random) -> tuple[int, int]:
    """At how many points the server died, and after how many of them something was different."""
    solo, died, differing = Solo(Client(server.port), luck), 0, 0
    points = range(1, MOST) if most == MOST else sorted(luck.sample(range(1, FEW), most))
    for point in points:
        if not await died_at(server, solo, point):
            break
        died += 1
        differing += not await as_before(server, solo)
    return died, differing


FEW = 10
"""Every move has more points than that."""


async def died_at(server: Server, solo: Solo, point: int) -> bool:
    """Whether the server died at the point; the move is made in any case, once it is back."""
    now, line = await solo.choose()
    key, path = new_key(solo.luck), f"/api/games/{solo.game}/moves"
    try:
        reply = await solo.client.post(path, {"version": now.version, "move": line}, key, die_at=str(point))
    except Lost:
        server.ended()
        await asyncio.to_thread(server.start)
        reply = await solo.post(now, line, key)
        assert reply.status == 200, reply.body
        return True
    assert reply.status == 200, reply.body
    return False


async def as_before(server: Server, solo: Solo) -> bool:
    """Whether each move is there once, and both seats see what the moves make."""
    audit = Audit(server.address, [move for move in solo.made if move.game == solo.game])
    *_, last = folded(server.address, solo.game, record_of(server.address, solo.game))
    same = [await view(solo.client, solo.game, seat) == view_of(last.game, last.after, seat) for seat in (0, 1, -3)]
    moves = game_row(server.address, solo.game).moves
    return all(same) and not audit.lost and not audit.unknown and moves >= len(solo.made) > 0
