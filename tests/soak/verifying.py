"""Row 19: the verifier accepts every game that was served to its end, and sees every bit that is changed in one."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final, NamedTuple

from garrison.cli import main as garrison
from garrison.table.verdict import check
from soak.client import Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import expect, make
from soak.serving import served

AT_ONCE: Final = 8
PROCESSES: Final = 2

KINDS: Final[tuple[dict[str, Any], ...]] = (
    {"ruleset": "classic", "map": "quad", "players": ("random", "steady")},
    {"ruleset": "rixk", "map": "quad", "players": ("steady", "steady")},
    {"ruleset": "missions", "map": "straits", "players": ("steady", "steady", "steady")},
    {"ruleset": "simultaneous", "map": "quad", "players": ("steady", "steady")},
    {"ruleset": "trumps", "map": "quad", "players": ("steady", "steady")},
    {"ruleset": "energy", "map": "quad", "players": ("steady", "steady")},
    {"ruleset": "warlight", "map": "quad", "players": ("steady", "steady"), "options": {"luck": "0.16"}},
)
"""Every rule set that leaves anything to chance, with bots that come to an end soon."""


class Change(NamedTuple):
    """One bit of a record: the byte where it is, and which of its eight."""

    record: bytes
    place: int
    bit: int

    @property
    def raw(self) -> bytes:
        before, after = self.record[: self.place], self.record[self.place + 1 :]
        return before + bytes([self.record[self.place] ^ (1 << self.bit)]) + after


def run(scale: Scale, seed: int, database: str) -> Figure:
    games, flips, began = amount(scale, 3, 1000), amount(scale, 20, 10_000), monotonic()
    luck = Random(seed)
    with served(database) as server:
        records = completed(played(server.port, games))
    changes = [changed(luck.choice(records), luck) for _ in range(flips)]
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        verified = sum(fits(record, Path(folder)) for record in records)
        unseen = sum(each(passes, changes, scale))
    kinds = len({kind["ruleset"] for kind, _ in zip(KINDS, records, strict=False)})
    return Figure(
        "the verifier on served games, and with one bit changed anywhere",
        f"{count(games, 'game')} of {count(kinds, 'rule set')}, {sum(map(len, records)) / 2**20:.1f} MiB of records, "
        f"{count(flips, 'change')}, in {(monotonic() - began) / 60:.0f} min",
        f"verified {verified:,} of {games:,}, changes not seen {unseen}",
        verified == games and not unseen,
    )


async def played(port: int, number: int) -> list[bytes]:
    """The records of games that bots have played to their ends, of each kind as many as of any other."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(kind: dict[str, Any]) -> bytes:
        async with gate, Client(port) as client:
            rules = {name: value for name, value in kind.items() if name != "players"}
            game = await make(client, *kind["players"], **rules)
            path = f"/api/games/{game['id']}"
            async with client.stream(f"{path}/events?seat=-3") as told:
                async for event in told:
                    if event.kind == "game" and event.json["stage"] == "over":
                        break
            return expect(200, await client.get(f"{path}/record")).body

    return await asyncio.gather(*(one(KINDS[place % len(KINDS)]) for place in range(number)))


def fits(record: bytes, folder: Path) -> bool:
    """Whether the command says that all is well; what it prints is not looked at."""
    file = folder / "one.game"
    file.write_bytes(record)
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        return garrison(["verify", str(file)]) == 0


def changed(record: bytes, luck: Random) -> Change:
    return Change(record, luck.randrange(len(record)), luck.randrange(8))


def passes(change: Change) -> bool:
    """Whether the check that the command makes finds nothing wrong, though a bit is."""
    verdict = check(change.raw)
    return verdict.fine and bool(verdict.promised)


def each(does: Callable[[Change], bool], changes: Sequence[Change], scale: Scale) -> Iterator[bool]:
    """In two processes if there is much to do."""
    if scale == "short":
        yield from map(does, changes)
        return
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        yield from pool.map(does, changes, chunksize=50)
