"""A game as the kernel holds it, with its rules as numbers, and batches of such games."""

from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from garrison.kernel import NotCompiled
from garrison.kernel.machine import PLAIN, Numbers
from garrison.kernel.machine.compiling import is_cached
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.by_engine import fallbacks, play_by_engine
from garrison.kernel.risk.packing import table
from garrison.kernel.risk.playing import play_games
from garrison.kernel.risk.results import PAID_FIRST, Plan, Results, at_a_time, planned, told
from garrison.kernel.stream import checked_games
from garrison.outside.numbers import integer
from garrison.risk.game import Game

PORTION: Final = 512
"""Games of usual length that a thread plays at a time: Ctrl-C works in between, and threads finish together."""


class Kernel:
    """A game, with `rules` as numbers. Raises NotCompiled with every reason why the kernel cannot hold it."""

    def __init__(self, game: Game) -> None:
        if reasons := fallbacks(game):
            raise NotCompiled(reasons)
        self.game: Final = game
        self.rules: Final = table(game)

    def play(  # noqa: PLR0913  the last three have a usual value
        self, seed: int, first: int, count: int, *, policy: str = "border", threads: int = 1, last_round: int = 0
    ) -> Results:
        """Games `first` .. `first` + `count` - 1 of a seed, the same however they are split into batches.

        A game is broken off after `last_round`; 0 means the last round that the family has patience for.
        Raises ValueError for games that can't be played, and NotCompiled for more rounds than the kernel can count.
        """
        first, count = checked_games(first, count)
        if integer("threads", threads) < 1:
            raise ValueError(f"Games need at least one thread, not {threads}.")
        plan = self.planned(seed, policy, last_round)
        return told(self._played(plan, first, count, threads), first, len(self.game.seats))

    @property
    def is_compiled(self) -> bool:
        """Whether games begin at once, because their code was compiled and kept by an earlier run."""
        return PLAIN or is_cached(play_games)

    def compile(self) -> None:
        """Compile the code that plays the games, or load it: half a minute, or a moment. The first game does it too."""
        self._play(self.planned(1, "border", 0).numbers(0), np.zeros((0, PAID_FIRST + at.SEATS), np.int64))

    def planned(self, seed: int, policy: str, last_round: int) -> Plan:
        plan = planned(self.game, seed, policy, last_round)
        if reasons := fallbacks(self.game, plan.last_round):
            raise NotCompiled(reasons)
        return plan

    def _played(self, plan: Plan, first: int, count: int, threads: int) -> Numbers:
        numbers = np.zeros((count, PAID_FIRST + at.SEATS), np.int64)
        pool = ThreadPoolExecutor(threads)
        try:
            size = at_a_time(self.game, plan.last_round, PORTION)
            for portion in [
                pool.submit(self._play, plan.numbers(first + start), numbers[start : start + size])
                for start in range(0, count, size)
            ]:
                portion.result()
        finally:
            pool.shutdown(cancel_futures=True)
        return numbers

    def _play(self, plan: Numbers, numbers: Numbers) -> None:
        states, choices = np.zeros((1, at.ROW), np.int64), np.zeros((1, at.CHOICES), np.int64)
        play_games(self.rules, plan, states, choices, numbers)


def compile_game(game: Game) -> Kernel:
    """The game in the kernel; raises NotCompiled with every reason why the kernel cannot hold it."""
    return Kernel(game)


def play(  # noqa: PLR0913  the last three have a usual value
    game: Game, seed: int, first: int, count: int, *, policy: str = "border", threads: int = 1, last_round: int = 0
) -> Results:
    """The games of `Kernel.play`; if there are `fallbacks`, the engine plays the same games."""
    plan = planned(game, seed, policy, last_round)
    if fallbacks(game, plan.last_round):
        return play_by_engine(game, plan, first, count)
    return Kernel(game).play(seed, first, count, policy=policy, threads=threads, last_round=last_round)
