"""What the server costs, whole and over HTTP on this machine: a move, an open game, a start; if wished, beside another.

Run it with `make bench-server`. `--beside FOLDER` names another checkout of Garrison, such as one that `git worktree
add FOLDER COMMIT` makes; its figures stand under `old`. All of it takes about ten minutes with two checkouts.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, cast

from bench import store
from bench.beside import Figure, figures
from bench.checkouts import NEW, Checkout, Serving, side_by_side
from bench.cluster import SHARED, shared
from bench.footprint import bytes_a_move, memory
from bench.machine import machine
from bench.measure import Work, by_the_wall, measured
from bench.moves import LIVE, MANY, one_game, open_loop
from bench.page import write_section
from bench.players import at_once, pairs
from soak.client import completed
from soak.spectators import open_files

Measure = Callable[[Sequence[Checkout], int], Iterator[Figure]]


class Part(NamedTuple):
    """Something to measure, and its rounds by default."""

    rounds: int
    measure: Measure


# Moves kept beside bare commits

GAMES: Final = 50
MOVES: Final = 500


def commits(checkouts: Sequence[Checkout], rounds: int) -> Iterator[Figure]:
    """Moves acknowledged over HTTP beside bare commits of the same rows, all on the same disk, by the wall."""
    with (
        side_by_side(checkouts) as servers,
        TemporaryDirectory(prefix="garrison-bench-") as folder,
        closing((bare := store.Bare(f"{folder}/bare.db")).connection),
    ):
        works = [Work("bare", "", store.MOVES, bare.commit, timed=by_the_wall)]
        for server in servers:
            works += (
                Work(f"{server.name}, {games}", "", MOVES, partial(kept, server, games), timed=by_itself)
                for games in (1, GAMES)
            )
        rates = {rate.work.name: rate.rounds for rate in measured(works, rounds)}
    yield Figure("bare commits a second, by the wall", "", {one.name: rates["bare"] for one in checkouts})
    for games in (1, GAMES):
        said = f"{games} game{'s' if games > 1 else ''}, closed loop: moves a second, by the wall"
        yield Figure(said, "", {one.name: rates[f"{one.name}, {games}"] for one in checkouts})


def by_itself(run: Callable[[], object]) -> float:
    """What it gives is the seconds that it took."""
    return cast("float", run())


def kept(server: Serving, games: int) -> float:
    """The seconds that the moves of new games took; each game has had one before."""
    return completed(_kept(server.port, games))


async def _kept(port: int, games: int) -> float:
    tables = await pairs(port, games)
    await at_once(tables, games)
    began = time.perf_counter()
    await at_once(tables, MOVES)
    took = time.perf_counter() - began
    for pair in tables:
        pair.close()
    return took


# Starts


def starts(checkouts: Sequence[Checkout], rounds: int) -> Iterator[Figure]:
    """From nothing to the first page."""
    took: dict[str, list[float]] = {one.name: [] for one in checkouts}
    used: dict[str, list[float]] = {one.name: [] for one in checkouts}
    for _ in range(rounds):
        for checkout in checkouts:
            with TemporaryDirectory(prefix="garrison-bench-") as folder:
                began = time.perf_counter()
                server = Serving(checkout, Path(folder))
                try:
                    server.page()
                    took[checkout.name].append(time.perf_counter() - began)
                    used[checkout.name].append(server.cpu())
                finally:
                    server.kill()
    yield Figure("start to first page, by the wall", "s", took)
    yield Figure("start to first page: CPU, with the processes it starts", "s", used)


# Everything

PARTS: Final = {
    "one-game": Part(5, one_game),
    "live": Part(LIVE.rounds, partial(open_loop, LIVE)),
    "many": Part(MANY.rounds, partial(open_loop, MANY)),
    "postgresql": Part(SHARED.rounds, shared),
    "bytes": Part(1, bytes_a_move),
    "memory": Part(1, memory),
    "commits": Part(3, commits),
    "starts": Part(3, starts),
}

PROGRAMS: Final = {"store": "bench.store", "clicks": "bench.clicks", "first-look": "bench.first_look"}
"""Measures that print for themselves, of the new alone."""

SECTION: Final = "The server"
ABOUT: Final = """Written by `make bench-server ARGS="--write"`.

Two people play each game of `classic` on `world`, at random, with no bots. CPU is that of all threads of all processes
of the server; the client has a process of its own, which does not count. Where there are several rounds, their median
is given, and the least and the most of them in brackets; old and new take turns.
"""


def main() -> None:
    """Measure in turn and print."""
    parser = argparse.ArgumentParser(prog="make bench-server", description=__doc__)
    parser.add_argument("--only", default="", help=f"parts, with commas between them: {', '.join((*PARTS, *PROGRAMS))}")
    parser.add_argument("--rounds", type=int, default=0, help="how often each is measured (3 or 5)")
    parser.add_argument("--beside", type=Path, help="the folder of another checkout, whose figures are the old ones")
    parser.add_argument("--write", action="store_true", help="write the section of bench/results.md")
    given = parser.parse_args()
    wanted = given.only.split(",") if given.only else [*PARTS, *PROGRAMS]
    if unknown := {*wanted} - {*PARTS, *PROGRAMS}:
        parser.error(f"There is no part '{min(unknown)}'. There are {', '.join((*PARTS, *PROGRAMS))}.")
    beside = [Checkout("old", given.beside.resolve())] if given.beside else []
    open_files()
    told = []
    for line in lines([*beside, NEW], wanted, given.rounds):
        print(line, flush=True)
        told.append(line)
    if given.write:
        write_section(SECTION, "\n".join([ABOUT, *told]))
    for name in wanted:
        if name in PROGRAMS and find_spec(PROGRAMS[name]):
            print(flush=True)
            subprocess.run([sys.executable, "-m", PROGRAMS[name]], check=False)  # noqa: S603  our own program


def lines(checkouts: Sequence[Checkout], wanted: Sequence[str], rounds: int) -> Iterator[str]:
    names = [one.name for one in checkouts]
    yield f"{datetime.now(UTC):%Y-%m-%d}, {machine()}"
    yield f"{', '.join(f'{one.name}: {one.commit}' for one in checkouts)}"
    for name in wanted:
        if name in PARTS:
            began = time.monotonic()
            found = [*PARTS[name].measure(checkouts, rounds or PARTS[name].rounds)]
            yield from ("", f"{name}, in {time.monotonic() - began:.0f} s:", "", *figures(found, names))
    yield from ("", f"At the end: {machine()}")


if __name__ == "__main__":
    main()
