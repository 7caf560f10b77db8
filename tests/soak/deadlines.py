"""Row 14: a phase ends at its deadline, once: by the ms, in two processes, over daylight saving, for ten years."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from soak.book import rows
from soak.client import Client, completed
from soak.clockwork import HOUR, PHASE, YEAR, Clockwork, berlin, clockwork, closed
from soak.figure import Figure, Scale, amount, count
from soak.playing import expect, make, playable, turn

Late = Literal["stand_in", "pass"]

FIRST: Final = berlin("2026-10-01 20:00")
ALWAYS: Final = 10**15
"""In ms: however far the clock is set, the server was never away."""

LATEST: Final = 500
"""In ms: a server looks for what is due twice a second."""

CHANGES: Final = (berlin("2026-10-25 00:00"), berlin("2027-03-28 00:00"))
"""Midnight before the clocks of the zone are set back, and forward."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    phases, saves = amount(scale, 12, 10 * YEAR // PHASE), amount(scale, 2, 100)
    seen, luck = Counter[str](), Random(seed)
    with clockwork(database, FIRST, ALWAYS) as work:
        for offset in (-1, 0, 1):
            seen += completed(saved(work, offset, saves))
        for change in CHANGES:
            seen += completed(half_hours(work, change, amount(scale, 6, 48)))
        seen += completed(years(work, phases, luck))
    wrong = seen["wrongly taken"] + seen["lost"] + seen["not once"] + seen["not on time"]
    return Figure(
        "orders at -1, 0 and +1 ms of a deadline; 36 h phases of harbour through ten years, and half hours over both "
        "changes of daylight saving, on a test clock",
        f"{count(len(work.servers), 'server')}, {count(seen['orders'], 'order')}, {count(seen['phases'], 'phase')}",
        f"orders before the deadline lost {seen['lost']}, after it taken {seen['wrongly taken']}; "
        f"phases not closed once {seen['not once']}, not at their time {seen['not on time']}",
        seen["phases"] >= phases and not wrong,
    )


async def saved(work: Clockwork, offset: int, number: int) -> Counter[str]:
    """Orders that come at this many ms after the deadline: those before it are carried out, the others are refused."""
    seen, begin = Counter[str](), work.now
    async with Client(work.port) as anna:
        games = [await harbour(anna, PHASE) for _ in range(number)]
        elsewhere = [Client(server.port, cookie=anna.cookie) for server in work.servers]
        orders = [(game, await turn(anna, game, 0)) for game in games]
        work.set(begin + PHASE + offset)
        for place, (game, now) in enumerate(orders):
            move = ordered(now.moves)
            body = {"version": now.version, "move": move, "seat": 0}
            reply = await elsewhere[place % len(elsewhere)].post(f"/api/games/{game}/moves", body)
            assert reply.status in {200, 409}, reply.body
            seen.update(orders=1, **{"wrongly taken": int(reply.status == 200 and offset >= 0)})
        work.set(begin + PHASE + max(0, offset))
        for game in games:
            await closed(elsewhere, game, begin + PHASE)
            kept = [row.line for row in rows(work.address, game) if not row.line.endswith((": seal", ": deadline"))]
            seen["lost"] += len(kept) != 1 and offset < 0
            seen["wrongly taken"] += bool(kept) and offset >= 0
            seen += judged(work, game, [begin + PHASE])
            await ended(anna, game)
        for client in elsewhere:
            client.close()
    return seen


async def harbour(client: Client, length: int, late: Late = "pass") -> str:
    """A game of harbour, all of whose seats are one person's, who is never away for good."""
    clock = {"kind": "turn", "turn": length, "late": late, "absent_after": 100}
    return str((await make(client, *["me"] * 7, ruleset="harbour", map="", clock=clock))["id"])


async def ended(client: Client, game: str) -> None:
    """No server looks at the game any more."""
    expect(200, await client.post(f"/api/games/{game}/votes", {"kind": "cancel"}))


def ordered(moves: Sequence[str]) -> str:
    return next(line for line in playable(moves) if line != "seal")


def judged(work: Clockwork, game: str, ends: Sequence[int]) -> Counter[str]:
    """Phases of a game that should have been closed at these times, and at no other."""
    found = Counter(work.closings(game))
    never_or_twice = sum(found[end] != 1 for end in ends)
    return Counter({"phases": len(ends), "not once": never_or_twice, "not on time": len(found.keys() - {*ends})})


async def half_hours(work: Clockwork, begin: int, number: int) -> Counter[str]:
    """Short phases from this time on, in each of which nobody does anything."""
    work.set(begin)
    ends = [begin + place * HOUR // 2 for place in range(1, number + 1)]
    async with Client(work.port) as anna:
        elsewhere = [Client(server.port, cookie=anna.cookie) for server in work.servers]
        game = await harbour(anna, HOUR // 2)
        for end in ends:
            await passed(work, elsewhere, game, end, end)
        await ended(anna, game)
        for client in elsewhere:
            client.close()
    return judged(work, game, ends)


async def passed(work: Clockwork, clients: Sequence[Client], game: str, end: int, looked_at: int) -> int:
    """Go past a deadline, which servers notice at a later time; gives the next deadline, 0 if the game is over."""
    work.set(end - 1)
    await work.looked()
    work.set(looked_at)
    return await closed(clients, game, end)


async def years(work: Clockwork, phases: int, luck: Random) -> Counter[str]:
    """One phase after another, of new games when they are over; now and then a power writes, else stand-ins do."""
    seen = Counter[str]()
    async with Client(work.port) as anna:
        elsewhere = [Client(server.port, cookie=anna.cookie) for server in work.servers]
        while seen["phases"] < phases:
            game, ends, following = await harbour(anna, PHASE, "stand_in"), list[int](), work.now + PHASE
            while following and seen["phases"] + len(ends) < phases:
                await some_order(anna, game, len(ends) % 7, luck)
                ends.append(following)
                following = await passed(work, elsewhere, game, ends[-1], ends[-1] + luck.randrange(LATEST))
                seen["not on time"] += following not in {0, ends[-1] + PHASE}
            seen += judged(work, game, ends)
        for client in elsewhere:
            client.close()
    return seen


async def some_order(client: Client, game: str, seat: int, luck: Random) -> None:
    """Never the seal, with which a phase in which one power retreats would end before its time."""
    now = await turn(client, game, seat)
    orders = [line for line in playable(now.moves) if line != "seal"]
    if orders and luck.random() < EAGER:
        body = {"version": now.version, "move": luck.choice(orders), "seat": seat}
        expect(200, await client.post(f"/api/games/{game}/moves", body))


EAGER: Final = 0.5
"""How often the seat whose turn it is writes an order in a phase; seats take turns, so that none is away for good."""
