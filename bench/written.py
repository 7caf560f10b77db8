"""Benchmarks of written orders: the engine, and its compiled twin with one position at a time, with 64 and with 1,024.

All judge the same phases of random games, and before anything is measured they have come to the same positions.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from bench.measure import Ratio, Work, by_the_wall
from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.possible import possible
from garrison.diplomacy.state import State
from garrison.engine.play import begin, make
from garrison.engine.vocabulary import CLOCK, Move, Over
from garrison.kernel.written import OrderKernel, unpack
from garrison.kernel.written.codes import order_of
from garrison.kernel.written.packing import boards

SEED: Final = 1
GAMES, YEARS = 64, 1915
PHASES: Final = 40
BATCHES: Final = 1, 64, 1024
DEADLINE: Final = Move(CLOCK, v.Deadline())

RATIOS: Final = (
    Ratio("twin, adjudicate, 64", "engine, adjudicate", 20),
    Ratio("twin, all in, 64", "engine, all in", 10),
    Ratio("twin, games, 2 threads", "twin, games, 1 thread", 1.7),
)


class Phase(NamedTuple):
    """A movement phase, for both."""

    state: State
    orders: dict[int, v.AnyOrder]
    row: Any
    numbers: Any


def works() -> Iterator[Work]:
    game, phases = _game(), _phases()
    yield Work("engine, adjudicate", "phases", len(phases), lambda: _engine(game, phases))
    yield Work("engine, list orders", "phases", len(phases), lambda: _lists(game, phases))
    yield Work("engine, all in", "phases", len(phases), lambda: _both(game, phases))
    kernel = OrderKernel(game)
    for size in BATCHES:
        yield from _batched(kernel, phases, size)
    played = int(kernel.play(SEED, 0, GAMES, last_year=YEARS).phases.sum())
    one = lambda: kernel.play(SEED, 0, GAMES, last_year=YEARS)  # noqa: E731  as the next
    two = lambda: kernel.play(SEED, 0, GAMES, last_year=YEARS, threads=2)  # noqa: E731  as the last
    yield Work("twin, games, 1 thread", "phases by the wall", played, one, timed=by_the_wall)
    yield Work("twin, games, 2 threads", "phases by the wall", played, two, timed=by_the_wall)


def _batched(kernel: OrderKernel, phases: list[Phase], size: int) -> Iterator[Work]:
    rows = np.resize(np.stack([phase.row for phase in phases]), (max(BATCHES), kernel.width))
    numbers = np.resize(np.stack([phase.numbers for phase in phases]), (len(rows), kernel.provinces))
    parts = [(rows[first : first + size], numbers[first : first + size]) for first in range(0, len(rows), size)]
    runs: dict[str, Callable[[Any, Any], object]] = {
        "adjudicate": kernel.judge,
        "list orders": lambda these, _: kernel.legal(these),
        "all in": lambda these, _: _all_in(kernel, these),
    }
    for name, run in runs.items():
        yield Work(f"twin, {name}, {size}", "phases", len(rows), partial(_each, run, parts))


def _each(run: Callable[[Any, Any], object], parts: list[tuple[Any, Any]]) -> None:
    for part in parts:
        run(*part)


def _all_in(kernel: OrderKernel, rows: Any) -> None:  # noqa: ANN401  as above
    after = rows.copy()
    kernel.step(after, kernel.drawn(rows, SEED))


def _engine(game: Game, phases: list[Phase]) -> None:
    for phase in phases:
        adjudicate(game.map, game.options, phase.state.units, phase.orders)


def _both(game: Game, phases: list[Phase]) -> None:
    _lists(game, phases)
    _engine(game, phases)


def _lists(game: Game, phases: list[Phase]) -> None:
    for phase in phases:
        possible(game.map, game.options, phase.state.units)


@cache
def _game() -> Game:
    return new_game("diplomacy", "europe", 7)


@cache
def _phases() -> list[Phase]:
    """Movement phases of random games, after which both stand alike."""
    game, found = _game(), list[Phase]()
    kernel = OrderKernel(game)
    rows = kernel.positions([begin(game)] * GAMES)
    for number in range(PHASES):
        drawn = kernel.drawn(rows, SEED, number * GAMES)
        after = rows.copy()
        kernel.step(after, drawn)
        for row, numbers, end in zip(rows.copy(), drawn, after, strict=True):
            state = unpack(game, row)
            if isinstance(state.phase, v.Ordering):
                phase = Phase(state, _orders(game, row, numbers), row, numbers)
                assert _alike(game, phase, unpack(game, end))
                found.append(phase)
        rows = after
    return found[:: max(1, len(found) // 512)]


def _orders(game: Game, row: Any, numbers: Any) -> dict[int, v.AnyOrder]:  # noqa: ANN401  as above
    powers, _, places = (boards(game.map, row)[board].tolist() for board in range(3))
    units = [province for province, power in enumerate(powers) if power >= 0]
    return {places[unit]: order_of(int(numbers[unit]), places[unit], places) for unit in units}


def _alike(game: Game, phase: Phase, end: State) -> bool:
    sheets: list[list[v.AnyOrder]] = [[] for _ in game.seats]
    for unit in phase.state.units:
        sheets[unit.power].append(phase.orders[unit.place])
    after = make(game, replace(phase.state, orders=tuple(map(tuple, sheets))), DEADLINE)
    return isinstance(after.phase, Over) or (after.phase, after.units, after.owner) == (end.phase, end.units, end.owner)
