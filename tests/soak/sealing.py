"""Row 2: all seats of a game of written orders seal at one instant, and every order is kept."""

import asyncio
from collections import Counter
from random import Random

from soak.book import Audit
from soak.client import Client
from soak.figure import Figure, Scale, amount, count
from soak.playing import Made, Turn, gathered, new_key, turn
from soak.serving import served

SEATS = 7
LONGEST = 40
"""So many rounds are played in one game, before the next is made."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    rounds = amount(scale, 4, 500)
    with served(database) as server:
        sealed, refused, made = asyncio.run(play(server.port, rounds, Random(seed)))
        audit = Audit(server.address, made)
    kept = sealed - audit.lost
    return Figure(
        f"{SEATS} seats seal at one instant",
        count(rounds, "round"),
        f"{kept:,} of {rounds * SEATS:,} kept",
        kept == rounds * SEATS and not refused and not audit.unknown,
    )


async def play(port: int, rounds: int, luck: Random) -> tuple[int, Counter[int], list[Made]]:
    """How many sealed, the statuses other than 200, and what was acknowledged; every round has all the seats."""
    sealed, refused, made, full = 0, Counter[int](), list[Made](), 0
    while full < rounds:
        people, game = await gathered(port, SEATS, ruleset="diplomacy", map="europe")
        for _ in range(LONGEST):
            turns = await asyncio.gather(*(turn(person, game["id"]) for person in people))
            at_once = [(person, now) for person, now in zip(people, turns, strict=True) if now.moves]
            full += len(at_once) == SEATS
            told = await asyncio.gather(*(seal(person, game["id"], now, luck) for person, now in at_once))
            refused.update(status for status, _ in told if status != 200)
            made += [move for _, moves in told for move in moves]
            sealed += sum(status == 200 for status, _ in told) if len(at_once) == SEATS else 0
            if full == rounds:
                break
        for person in people:
            person.close()
    return sealed, refused, made


async def seal(person: Client, game: str, now: Turn, luck: Random) -> tuple[int, list[Made]]:
    """Write an order and seal, in one request."""
    orders = [line for line in now.moves if line not in NO_ORDER]
    moves = [luck.choice(orders), "seal"] if orders else ["seal"]
    body = {"version": now.version, "moves": moves}
    reply = await person.post(f"/api/games/{game}/moves", body, new_key(luck))
    if reply.status != 200:
        return reply.status, []
    versions = [happened["version"] for happened in reply.json["happened"]]
    return 200, [Made(game, version, line) for version, line in zip(versions, moves, strict=False)]


NO_ORDER = ("seal", "unseal", "draw", "surrender", "resign")
