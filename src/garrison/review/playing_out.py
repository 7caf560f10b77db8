"""Positions played out by the compiled kernel, many games from each, and corrected by judgement."""

from collections.abc import Sequence

import numpy as np

from garrison.engine.vocabulary import Over
from garrison.kernel import NotCompiled, compile_game, pack
from garrison.kernel.machine import Numbers
from garrison.kernel.risk.batch import play_on
from garrison.kernel.risk.playing import WHOLE
from garrison.review.judging import Assessed, AssessedPosition, Shares, error_of, judged, mended
from garrison.review.report import Method
from garrison.risk.game import Game
from garrison.risk.state import State


class Player:
    """Plays positions out; one that the kernel can't hold, because a seat has resigned, is judged."""

    method: Method = "played"

    def __init__(self, game: Game, seed: int, threads: int) -> None:
        self.game, self._seed, self._threads = game, seed, threads
        self._kernel = compile_game(game)

    def told(self, games: int) -> str:
        times = "once" if games == 1 else f"{games:,} times"
        return f"Each position is played out {times} by simple players; armies, land and cards then correct the result."

    def is_ready(self) -> bool:
        return self._kernel.plays_on_at_once

    def assess(self, places: Sequence[AssessedPosition], games: int) -> list[Assessed]:
        played = self.play_out(places, games)
        return [self._assessed(place, played, games) for place in places]

    def play_out(self, places: Sequence[AssessedPosition], games: int) -> dict[int, Shares]:
        """How often each seat wins from each of these positions, by their numbers, where the kernel can hold them."""
        rows = {place.number: row for place in places for row in self._rows(place)}
        if not rows:
            return {}
        starts, numbers = np.array([*rows.values()]), np.array([*rows], np.int64)
        won = play_on(self._kernel, starts, numbers, games, seed=self._seed, threads=self._threads)
        return {number: _shares(wins, games) for number, wins in zip(rows, won, strict=True)}

    def _rows(self, place: AssessedPosition) -> list[Numbers]:
        """The position as the kernel holds it, if it can and there is anything to play."""
        try:
            state = place.state
            return [pack(self.game, state)] if isinstance(state, State) and not isinstance(state.phase, Over) else []
        except NotCompiled:
            return []

    def _assessed(self, place: AssessedPosition, played: dict[int, Shares], games: int) -> Assessed:
        if place.number not in played:
            return Assessed(judged(self.game, place.state, self._seed), 0.0)
        found = mended(self.game, place.state, played[place.number], self._seed)
        return Assessed(found, error_of(found, games))


def _shares(wins: Numbers, games: int) -> Shares:
    return tuple(float(won) / (WHOLE * games) for won in wins)
