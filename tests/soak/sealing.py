"""Row 2: all seats of a game of written orders seal at one instant, and every order is kept."""

import asyncio
from collections import Counter
from random import Random

from soak.book import plain, rows
from soak.client import Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import Turn, gathered, new_key, turn
from soak.serving import served

SEATS = 7
LONGEST = 40
"""So many rounds are played in one game, before the next is made."""

Written = dict[tuple[str, int], list[str]]
"""What was acknowledged, in its order, by game and seat; a seat isn't told of the orders between its own."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    rounds = amount(scale, 4, 500)
    with served(database) as server:
        sealed, refused, written = completed(play(server.port, rounds, Random(seed)))
        lost, unknown = audited(server.address, written)
    kept = sealed - lost
    return Figure(
        f"{SEATS} seats seal at one instant",
        count(rounds, "round"),
        f"{kept:,} of {rounds * SEATS:,} kept",
        kept == rounds * SEATS and not refused and not unknown,
    )


async def play(port: int, rounds: int, luck: Random) -> tuple[int, Counter[int], Written]:
    """How many sealed, the statuses other than 200, and what was acknowledged; every round has all the seats."""
    sealed, refused, written, full = 0, Counter[int](), Written(), 0
    while full < rounds:
        people, game = await gathered(port, SEATS, ruleset="diplomacy", map="europe")
        for _ in range(LONGEST):
            turns = await asyncio.gather(*(turn(person, game["id"]) for person in people))
            at_once = [(seat, now) for seat, now in enumerate(turns) if now.moves]
            full += len(at_once) == SEATS
            told = await asyncio.gather(*(seal(people[seat], game["id"], now, luck) for seat, now in at_once))
            refused.update(status for status, _ in told if status != 200)
            for (seat, _), (_, lines) in zip(at_once, told, strict=True):
                written.setdefault((game["id"], seat), []).extend(lines)
            sealed += sum(status == 200 for status, _ in told) if len(at_once) == SEATS else 0
            if full == rounds:
                break
        for person in people:
            person.close()
    return sealed, refused, written


async def seal(person: Client, game: str, now: Turn, luck: Random) -> tuple[int, list[str]]:
    """Write an order and seal, in one request; gives the status, and what was acknowledged."""
    orders = [line for line in now.moves if line not in NO_ORDER]
    moves = [luck.choice(orders), "seal"] if orders else ["seal"]
    body = {"version": now.version, "moves": moves}
    reply = await person.post(f"/api/games/{game}/moves", body, new_key(luck))
    return reply.status, moves if reply.status == 200 else []


def audited(address: str, written: Written) -> tuple[int, int]:
    """How many of the acknowledged lines are not kept in their places, and how many are kept beside them."""
    lost = unknown = 0
    for (game, seat), lines in written.items():
        told = Counter(enumerate(map(plain, lines)))
        kept = Counter(enumerate(plain(row.line.partition(": ")[2]) for row in rows(address, game) if row.seat == seat))
        lost, unknown = lost + (told - kept).total(), unknown + (kept - told).total()
    return lost, unknown


NO_ORDER = ("seal", "unseal", "draw", "surrender", "resign")
