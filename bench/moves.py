"""What a move costs the server: the CPU time of all its threads for each acknowledged move, and how long answers take.

The client is a process of its own and does not count, nor do the looks of people who have no stream.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from bench.beside import Figure
from bench.checkouts import Checkout, Serving, side_by_side
from bench.copies import Full, full
from bench.players import SET_UP, Pair, at_once, pairs, spread
from soak.client import completed
from soak.spectators import at


class Load(NamedTuple):
    """How many games, each with two streams, make how many moves in a round, and at what rate."""

    name: str
    games: int
    moves: int
    rate: int
    """Moves a second, of all games together."""
    rounds: int
    """The rounds by default."""

    @property
    def title(self) -> str:
        return f"{self.games} games, {2 * self.games} streams, {self.rate} moves/s"


LIVE: Final = Load("live", 50, 500, 100, 5)
MANY: Final = Load("many", 300, 600, 60, 3)

ONE_GAME: Final = 400
"""Moves of a round of a single game."""

AFTER: Final = 0.3
"""In seconds, until nothing of a move is left to do but what is always done."""

Spent = Callable[[], float]


def one_game(checkouts: Sequence[Checkout], rounds: int) -> Iterator[Figure]:
    """A new game in each round; the next move follows the answer to the last."""
    spent, took = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    with side_by_side(checkouts) as servers:
        for _ in range(rounds):
            for server in servers:
                cost, seconds = completed(_one(server))
                spent[server.name].append(1000 * cost)
                took[server.name].append(1000 * at(sorted(seconds), 0.5))
            servers.reverse()
    yield Figure("1 game, closed loop: CPU a move", "ms", spent)
    yield Figure("1 game, closed loop: answer, p50", "ms", took)


async def _one(server: Serving) -> tuple[float, list[float]]:
    """The CPU time of a move in seconds, without looks, and how long each took."""
    [pair] = await pairs(server.port, 1, streams=False)
    await at_once([pair], SET_UP)
    pair.took.clear()
    pair.looking, before = 0.0, server.cpu()
    await at_once([pair], ONE_GAME, server.cpu)
    spent = server.cpu() - before - pair.looking
    pair.close()
    return spent / len(pair.took), pair.took


def open_loop(load: Load, checkouts: Sequence[Checkout], rounds: int) -> Iterator[Figure]:
    """Old games, all of them open; they move in turn, whether the answers before have come or not."""
    with full(checkouts, load.games) as servers:
        yield from completed(_loaded(load, servers, rounds))


async def _loaded(load: Load, servers: list[Full], rounds: int) -> list[Figure]:
    tables = [(one.server, those) for one, those in zip(servers, await _opened(servers), strict=True)]
    cost, latency = defaultdict[str, list[float]](list), defaultdict[str, list[list[float]]](list)
    for _ in range(rounds):
        for server, those in tables:
            spent, took = await measured(load, those, server.cpu)
            cost[server.name].append(1000 * spent)
            latency[server.name].append(sorted(1000 * one for one in took))
        tables.reverse()
    looks = {server.name: sum(pair.looks for pair in those) for server, those in tables}
    for pair in (pair for _, those in tables for pair in those):
        pair.close()
    return [*_figures(load, cost, latency), *_looks(load, looks)]


async def _opened(servers: Sequence[Full]) -> list[list[Pair]]:
    return await asyncio.gather(*(one.opened() for one in servers))


async def measured(load: Load, tables: Sequence[Pair], spent: Spent) -> tuple[float, list[float]]:
    """A round: the CPU time of a move, and how long each answer took; both in seconds."""
    for pair in tables:
        pair.took.clear()
    before = spent()
    await spread(tables, load.moves, load.rate)
    await asyncio.sleep(AFTER)
    took = [one for pair in tables for one in pair.took]
    return (spent() - before) / len(took), took


def _figures(load: Load, cost: dict[str, list[float]], latency: dict[str, list[list[float]]]) -> Iterator[Figure]:
    yield Figure(f"{load.title}: CPU a move", "ms", cost)
    for part, said in ((0.5, "p50"), (0.95, "p95"), (1, "the longest")):
        took = {name: [at(one, part) for one in rounds] for name, rounds in latency.items()}
        yield Figure(f"{load.title}: answer, {said}", "ms", took)


def _looks(load: Load, looks: dict[str, int]) -> Iterator[Figure]:
    """Nothing is said if the streams brought all Views."""
    if any(looks.values()):
        yield Figure(f"{load.title}: looks that count as well", "", {name: [one] for name, one in looks.items()})
