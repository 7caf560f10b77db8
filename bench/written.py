"""Benchmarks of written orders: the engine, and its compiled twin with one position at a time, with 64 and with 1,024.

All get the same movement phases of random games, and before anything is measured they have come to the same positions.
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
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.possible import possible
from garrison.diplomacy.state import State
from garrison.engine.play import begin, make
from garrison.engine.vocabulary import CLOCK, Move, Over
from garrison.kernel.diplomacy import OrderKernel, unpack
from garrison.kernel.diplomacy.numbering import order_of
from garrison.kernel.diplomacy.packing import boards

SEED: Final = 1
GAMES, YEARS = 64, 1915
PHASES: Final = 40
BATCHES: Final = 1, 64, 1024
DEADLINE: Final = Move(CLOCK, v.Deadline())

TARGETS: Final = {"twin, adjudicate, 64": 31_000, "twin, all in, 64": 8_500}

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
    game, found = _game(), phases()
    for name, run in (("adjudicate", _judge), ("list orders", _list), ("carry out", _carry_out), ("all in", _all_in)):
        yield Work(f"engine, {name}", "phases", len(found), partial(_by_engine, run, game, found))
    kernel = OrderKernel(game)
    for size in BATCHES:
        yield from _batched(kernel, found, size)
    yield from _threaded(kernel)


def _threaded(kernel: OrderKernel) -> Iterator[Work]:
    """Whole games; threads show only by the wall."""
    played = int(kernel.play(SEED, 0, GAMES, last_year=YEARS).phases.sum())
    for threads, name in ((1, "1 thread"), (2, "2 threads")):
        run = partial(kernel.play, SEED, 0, GAMES, last_year=YEARS, threads=threads)
        yield Work(f"twin, games, {name}", "by the wall", played, run, timed=by_the_wall)


# By the engine


def _by_engine(run: Callable[[Game, Phase], object], game: Game, found: list[Phase]) -> None:
    for phase in found:
        run(game, phase)


def _judge(game: Game, phase: Phase) -> object:
    return adjudicate(game.map, game.options, phase.state.units, phase.orders)


def _list(game: Game, phase: Phase) -> object:
    return possible(game.map, game.options, phase.state.units)


def _carry_out(game: Game, phase: Phase) -> State:
    sheets: list[list[v.AnyOrder]] = [[] for _ in game.seats]
    for unit in phase.state.units:
        sheets[unit.power].append(phase.orders[unit.place])
    return make(game, replace(phase.state, orders=tuple(map(tuple, sheets))), DEADLINE)


def _all_in(game: Game, phase: Phase) -> object:
    return _list(game, phase), _carry_out(game, phase)


# By the twin


def _batched(kernel: OrderKernel, found: list[Phase], size: int) -> Iterator[Work]:
    rows = np.resize(np.stack([phase.row for phase in found]), (max(BATCHES), kernel.width))
    numbers = np.resize(np.stack([phase.numbers for phase in found]), (len(rows), kernel.provinces))
    parts = [(rows[first : first + size], numbers[first : first + size]) for first in range(0, len(rows), size)]
    runs: dict[str, Callable[[Any, Any], object]] = {
        "adjudicate": kernel.judge,
        "list orders": lambda these, _: kernel.legal(these),
        "carry out": lambda these, orders: kernel.step(these.copy(), orders),
        "all in": partial(_list_and_step, kernel),
    }
    for name, run in runs.items():
        title = f"twin, {name}, {size}"
        yield Work(title, "phases", len(rows), partial(_each, run, parts), TARGETS.get(title, 0))


def _list_and_step(kernel: OrderKernel, rows: Any, numbers: Any) -> None:  # noqa: ANN401  arrays of numbers
    kernel.legal(rows)
    kernel.step(rows.copy(), numbers)


def _each(run: Callable[[Any, Any], object], parts: list[tuple[Any, Any]]) -> None:
    for part in parts:
        run(*part)


# What they get


@cache
def _game() -> Game:
    """With the rule of other programs that an army walks if its convoy to an adjacent province fails."""
    return new_game("diplomacy", "europe", 7, {"land_fallback": True})


@cache
def phases() -> list[Phase]:
    """Movement phases of random games, after which both stand alike."""
    game, found = _game(), list[Phase]()
    kernel = OrderKernel(game)
    rows = kernel.positions([begin(game)] * GAMES)
    for number in range(PHASES):
        drawn = kernel.drawn(rows, SEED, number * GAMES)
        after = rows.copy()
        kernel.step(after, drawn)
        for row, numbers, left in zip(rows.copy(), drawn, after, strict=True):
            state = unpack(game, row)
            if isinstance(state.phase, v.Ordering):
                phase = Phase(state, _orders(game, row, numbers), row, numbers)
                assert _alike(game, phase, unpack(game, left))
                found.append(phase)
        rows = after
    return found[:: max(1, len(found) // 512)]


def _orders(game: Game, row: Any, numbers: Any) -> dict[int, v.AnyOrder]:  # noqa: ANN401  as above
    powers, _, places = (boards(game.map, row)[board].tolist() for board in range(3))
    units = [province for province, power in enumerate(powers) if power >= 0]
    return {places[unit]: order_of(int(numbers[unit]), places[unit], places) for unit in units}


def _alike(game: Game, phase: Phase, end: State) -> bool:
    after = _carry_out(game, phase)
    return isinstance(after.phase, Over) or (after.phase, after.units, after.owner) == (end.phase, end.units, end.owner)


# The same in words


def in_words(phase: Phase) -> dict[str, dict[str, list[str]]]:
    """The units and orders of each power, such as `F STP/SC` and `A PAR - BUR`."""
    game, units = _game(), phase.state.units
    board = Position(game.map, game.options, units)
    told: dict[str, dict[str, list[str]]] = {
        part: {power: [] for power in game.map.powers} for part in ("units", "orders")
    }
    for unit in units:
        told["units"][game.map.powers[unit.power]].append(named(game, unit))
        told["orders"][game.map.powers[unit.power]].append(short.write(board, phase.orders[unit.place]))
    return told


def end(phase: Phase) -> list[str]:
    """The units that stand on the board after a phase."""
    return sorted(named(_game(), unit) for unit in _carry_out(_game(), phase).units)


def named(game: Game, unit: v.Unit) -> str:
    return f"{unit.kind} {game.map.places[unit.place]}"
