"""Playing the games to try a map with: one number of seats after another, under one bar."""

import time
from collections.abc import Sequence
from contextlib import closing, suppress

from garrison.arena.balance import trial
from garrison.arena.fast.series import Series
from garrison.arena.fast.tally import Tally
from garrison.arena.fast.threads import by_this_process
from garrison.cli.balance.sheet import Sheet
from garrison.cli.progress import bar


def sheet_of(series: Sequence[Series], games: int, threads: int) -> Sheet:
    """The trials of `games` games of each series, or of as many as were played before Ctrl-C."""
    tallies = [Tally() for _ in series]
    began = time.perf_counter()
    with suppress(KeyboardInterrupt), bar(games * len(series)) as advance:
        for one, tally in zip(series, tallies, strict=True):
            with closing(by_this_process(one, 0, games, threads)) as coming:
                for portion in coming:
                    tally.add(portion)
                    advance(portion.games)
    seconds = time.perf_counter() - began
    continents = [continent.name for continent in series[0].game.map.continents]
    trials = (trial(len(one.game.seats), continents, tally) for one, tally in zip(series, tallies, strict=True))
    return Sheet(series[0], games, tuple(trial for trial in trials if trial.games), len(series), seconds)
