"""Row 19: the verifier accepts every game that was served to its end, and sees every bit that is changed in one."""

import asyncio
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from garrison.cli import main as garrison
from soak.client import Client
from soak.figure import Figure, Scale, amount, count
from soak.playing import expect, make
from soak.serving import served

AT_ONCE = 20
RULESETS = ("classic", "rixk", "missions")


def run(scale: Scale, seed: int, database: str) -> Figure:
    games, flips = amount(scale, 2, 200), amount(scale, 20, 2000)
    luck = Random(seed)
    with served(database) as server, TemporaryDirectory(prefix="garrison-soak-") as folder:
        records = asyncio.run(played(server.port, games, luck))
        verified = sum(fits(record, Path(folder)) for record in records)
        unseen = sum(fits(flipped(luck.choice(records), luck), Path(folder)) for _ in range(flips))
    return Figure(
        "the verifier on served games, and with one bit changed anywhere",
        f"{count(games, 'game')}, {count(flips, 'change')}",
        f"verified {verified:,} of {games:,}, changes not seen {unseen}",
        verified == games and not unseen,
    )


async def played(port: int, number: int, luck: Random) -> list[bytes]:
    """The records of games that bots have played to their ends."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> bytes:
        async with gate, Client(port) as client:
            ruleset = luck.choice(RULESETS)
            rules = {"ruleset": ruleset, "map": "quad" if ruleset != "missions" else "straits"}
            game = await make(client, "random", "steady", "steady", **rules)
            path = f"/api/games/{game['id']}"
            async with client.stream(f"{path}/events?seat=-3") as told:
                async for event in told:
                    if event.kind == "game" and event.json["stage"] == "over":
                        break
            return expect(200, await client.get(f"{path}/record")).body

    return await asyncio.gather(*(one() for _ in range(number)))


def fits(record: bytes, folder: Path) -> bool:
    """Whether the command says that all is well; what it prints is not looked at."""
    file = folder / "one.game"
    file.write_bytes(record)
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        return garrison(["verify", str(file)]) == 0


def flipped(record: bytes, luck: Random) -> bytes:
    place = luck.randrange(len(record))
    return record[:place] + bytes([record[place] ^ (1 << luck.randrange(8))]) + record[place + 1 :]


