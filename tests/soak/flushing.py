"""Row 5: the disk has each move before its answer is sent, as the kernel saw it."""

import asyncio
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from soak.client import Client
from soak.figure import Figure, Scale, Skipped, amount, count
from soak.playing import Solo
from soak.serving import Server

PLAYERS = 4

TRACED = "trace=recvfrom,recvmsg,read,sendto,sendmsg,write,writev,fdatasync,fsync"


def run(scale: Scale, seed: int, database: str) -> Figure:
    if not shutil.which("strace"):
        raise Skipped("strace is not installed.")
    moves = amount(scale, 5, 250)
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        calls = Path(folder) / "calls"
        server = Server(Path(folder))
        try:
            server.start("strace", "-f", "-qq", "-s", "160", "-e", TRACED, "-o", str(calls))
            asyncio.run(play(server.port, moves, Random(seed)))
        except RuntimeError as fault:
            raise Skipped("strace may not trace here.") from fault
        finally:
            server.kill()
        answered, early = judged(calls.read_text(encoding="utf-8", errors="replace"))
    return Figure(
        "fdatasync before each answer to a move, by strace",
        f"{count(answered, 'move')} of {count(PLAYERS, 'client')}",
        f"answers without it {early}",
        answered >= moves * PLAYERS and not early,
    )


async def play(port: int, moves: int, luck: Random) -> None:
    async def player() -> None:
        solo = Solo(Client(port), luck)
        for _ in range(moves):
            await solo.step()
        solo.client.close()

    await asyncio.gather(*(player() for _ in range(PLAYERS)))


class Call(NamedTuple):
    """A call of the kernel, at the moment when it ended, except a call that sends: that is when it began."""

    name: str
    file: str
    text: str


WHOLE = re.compile(r"^(\d+) +(\w+)\((\d+)(.*)$")
RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>(.*)$")
SENDING = ("sendto", "sendmsg", "write", "writev")


def calls_of(log: str) -> Iterator[Call]:
    begun: dict[str, tuple[str, str, str]] = {}
    for line in log.splitlines():
        if whole := WHOLE.match(line):
            process, name, file, text = whole.groups()
            if "<unfinished" in text and name not in SENDING:
                begun[process] = (name, file, text)
            else:
                yield Call(name, file, text)
        elif (resumed := RESUMED.match(line)) and resumed[1] in begun:
            name, file, text = begun.pop(resumed[1])
            yield Call(name, file, text + resumed[3])


def judged(log: str) -> tuple[int, int]:
    """How many moves were answered with success, and how many of them before anything was flushed."""
    asked: dict[str, bool] = {}
    answered = early = 0
    for call in calls_of(log):
        if call.name in ("recvfrom", "recvmsg", "read") and "POST /api/games/" in call.text and "/moves" in call.text:
            asked[call.file] = False
        elif call.name in ("fdatasync", "fsync") and call.text.rstrip().endswith("= 0"):
            asked = dict.fromkeys(asked, True)
        elif call.name in SENDING and call.file in asked and "HTTP/1.1 200" in call.text:
            answered += 1
            early += not asked.pop(call.file)
    return answered, early
