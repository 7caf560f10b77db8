"""The kernel of a game of written orders, as Python calls it: many positions at once, or whole random games."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.engine.play import begin
from garrison.kernel import NotCompiled
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.packing import Rows, fallbacks, pack, tables, width
from garrison.kernel.diplomacy.playing import (
    Orders,
    Outcomes,
    draw_all,
    judge_all,
    list_all,
    new_room,
    play_years,
)
from garrison.kernel.diplomacy.results import HELD, Results
from garrison.kernel.diplomacy.results import told as results
from garrison.kernel.machine import PLAIN, Numbers
from garrison.kernel.machine.compiling import is_cached
from garrison.kernel.stream import checked_games, halves
from garrison.kernel.words import MASK
from garrison.outside.numbers import integer

ROOM: Final = 1 << 12
PORTION: Final = 8
"""Games that a thread plays at a time, so that threads finish together."""


class OrderKernel:
    """A game of written orders in arrays. Raises NotCompiled with every reason why the kernel cannot hold it.

    Positions are rows of 16-bit numbers, (n, width), as `pack` makes them; a copy of a row is a position of its own.
    Orders are (n, provinces): for each province the order of the unit there, of the unit that was beaten there, or of a
    build there. Except for `play`, a kernel may be used by one thread at a time.
    """

    def __init__(self, game: Game) -> None:
        if reasons := fallbacks(game):
            raise NotCompiled(reasons)
        self.game: Final = game
        self.tables: Final = tables(game)
        self.provinces: Final = len(game.map.provinces)
        self.width: Final = width(game.map)
        self._room = new_room()
        self._start = pack(game, begin(game))[None]
        self._no_sheets = np.zeros((0, self.provinces), np.int32)

    def positions(self, states: Sequence[State]) -> Rows:
        return np.stack([pack(self.game, state) for state in states])

    def legal(self, positions: Rows) -> tuple[Numbers, Orders]:
        """All legal orders of all positions in one array, and where those of each province of each position begin."""
        first = np.zeros(len(positions) * self.provinces + 1, np.int64)
        told = np.zeros(ROOM * max(1, len(positions)), np.int32)
        while (count := list_all(self.tables, self._room, positions, first, told)) > len(told):
            told = np.zeros(count, np.int32)
        return first, told[:count]

    def step(self, positions: Rows, orders: Orders) -> None:
        """Carry out a phase of every position, in place, and whatever follows until somebody has to write again.

        Orders that are not legal have no effect: their units hold, are disbanded, or follow the rule for disorder.
        """
        judge_all(self.tables, self._room, positions, orders, np.zeros((0, 3, 0), np.int16))

    def judge(self, positions: Rows, orders: Orders) -> Outcomes:
        """Adjudicate movement phases: (n, 3, provinces), and -1 where there is no unit.

        For a unit these are its result, as a number of `codes.RESULTS`; the place where it ends, or -1; and if it is
        dislodged, the place its attacker came from, or else -1.
        """
        outcomes = np.zeros((len(positions), 3, self.provinces), np.int16)
        judge_all(self.tables, self._room, positions, orders, outcomes)
        return outcomes

    def drawn(self, positions: Rows, seed: int, first: int = 0) -> Orders:
        """Random legal orders for all units; position n draws from stream `first` + n of the seed."""
        orders = np.full((len(positions), self.provinces), at.SILENT, np.int32)
        draw_all(self.tables, self._room, positions, _plan(seed, first), orders)
        return orders

    def play(self, seed: int, first: int, count: int, *, last_year: int, threads: int = 1) -> Results:
        """Games `first` to `first` + `count` - 1 of a seed, by random legal orders; the same for any threads.

        Several threads may call this at once. Raises ValueError for numbers that no games have.
        """
        first, count = checked_games(first, count)
        if integer("threads", threads) < 1:
            raise ValueError(f"Games need at least one thread, not {threads}.")
        told = np.zeros((count, HELD + len(self.game.seats)), np.int64)
        parts = [(place, told[place : place + PORTION]) for place in range(0, count, PORTION)]

        def play_parts(worker: int) -> None:
            room = new_room()
            for place, part in parts[worker::threads]:
                self._play(room, _plan(seed, first + place, last_year), part, self._no_sheets)

        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(play_parts, worker) for worker in range(threads)]:
                done.result()
        return results(told, first, len(self.game.seats))

    def sheets(self, seed: int, index: int, *, last_year: int) -> Orders:
        """The orders of one of these games: a row for each phase, as `step` takes them."""
        phases = int(self.play(seed, index, 1, last_year=last_year).phases[0])
        sheets = np.zeros((phases, self.provinces), np.int32)
        told = np.zeros((1, HELD + len(self.game.seats)), np.int64)
        self._play(new_room(), _plan(seed, index, last_year), told, sheets)
        return sheets

    @property
    def is_compiled(self) -> bool:
        """Whether games begin at once, because their code was compiled and kept by an earlier run."""
        return PLAIN or is_cached(play_years)

    def compile(self) -> None:
        """Compile the code that plays the games, or load it. The first game does it too."""
        self._play(self._room, _plan(0, 0), np.zeros((0, HELD), np.int64), self._no_sheets)

    def _play(self, room: Numbers, plan: Numbers, told: Numbers, sheets: Orders) -> None:
        play_years(self.tables, room, self._start, plan, told, sheets)


def _plan(seed: int, first: int, last_year: int = 0) -> Numbers:
    numbers = integer("first", first), integer("last_year", last_year)
    return np.array([*map(_signed, halves(seed)), *numbers], np.int64)


def _signed(word: int) -> int:
    return (word & MASK) - (1 << 64) if word >> 63 else word
