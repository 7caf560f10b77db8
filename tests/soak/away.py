"""Row 15: while no server is there no time passes: deadlines move by as much, and no phase ends without its time."""

from collections import Counter
from random import Random
from typing import Final

from soak.client import Client, completed
from soak.clockwork import HOUR, PHASE, Clockwork, berlin, clockwork, closed, info
from soak.deadlines import harbour, judged
from soak.figure import Figure, Scale, amount, count

FIRST: Final = berlin("2026-10-01 20:00")
AWAY: Final = 40 * HOUR
"""A step of the clock over one phase is not away, and a longer one is."""

BEAT: Final = 11 * HOUR
"""After a quarter of the time that counts as being away, a server has said again that it is alive."""

PHASES: Final = 3


def run(scale: Scale, seed: int, database: str) -> Figure:
    outages, games = amount(scale, 1, 30), amount(scale, 1, 10)
    with clockwork(database, FIRST, AWAY) as work:
        seen = completed(left_alone(work, outages, games, Random(seed)))
    wrong = seen["not moved"] + seen["empty"] + seen["not once"] + seen["not on time"] + seen["unsaid"]
    return Figure(
        f"the server away for {PHASES} phases of 36 h, and back",
        f"{count(len(work.servers), 'server')}, {count(outages, 'time')}, {count(games, 'game')}, "
        f"{count(seen['deadlines'], 'deadline')}, {count(seen['phases'], 'phase')} in all",
        f"deadlines not moved by that time {seen['not moved']}, without a notice {seen['unsaid']}, "
        f"phases closed meanwhile {seen['empty']}, "
        f"afterwards not once {seen['not once']}, not at their time {seen['not on time']}",
        seen["deadlines"] == outages * games and not wrong,
    )


async def left_alone(work: Clockwork, outages: int, number: int, luck: Random) -> Counter[str]:
    """After each time away the games go on for the rest of their phase, and for another."""
    seen, anna = Counter[str](), Client(work.port)
    games = {await harbour(anna, PHASE): list[int]() for _ in range(number)}
    elsewhere = [Client(server.port, cookie=anna.cookie) for server in work.servers]
    due = work.now + PHASE
    for _ in range(outages):
        work.set(work.now + luck.randrange(BEAT, PHASE - BEAT))
        gone = PHASES * PHASE + luck.randrange(HOUR)
        await off(work, [anna, *elsewhere], gone)
        due += gone
        seen += await told(work, anna, games, due)
        for _ in range(2):
            work.set(due)
            for game, ends in games.items():
                await closed(elsewhere, game, due)
                ends.append(due)
            due += PHASE
    for game, ends in games.items():
        seen += judged(work, game, ends)
    return seen


async def off(work: Clockwork, clients: list[Client], gone: int) -> None:
    """All servers are killed, and start again when so much time has gone."""
    await work.beaten()
    for server in work.servers:
        server.kill()
    work.set(work.now + gone)
    for server in work.servers:
        server.start()
    for client in clients:
        client.close()
    await work.looked()


async def told(work: Clockwork, client: Client, games: dict[str, list[int]], due: int) -> Counter[str]:
    """What is said of the games at once."""
    seen = Counter[str](deadlines=len(games))
    for game, ends in games.items():
        now = await info(client, game)
        seen["not moved"] += now["due"] != due
        seen["unsaid"] += not now["notes"][-1]["words"].startswith("The server was away for ")
        seen["empty"] += len(work.closings(game)) != len(ends)
    return seen
