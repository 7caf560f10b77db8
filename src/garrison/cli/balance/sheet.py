"""How fair a map is in play, as tables for people and as plain values for programs."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from garrison.arena.balance import Trial, Wins
from garrison.arena.balance import trial as trial_of
from garrison.arena.fast.tally import Tally
from garrison.cli.balance.games import Games
from garrison.cli.chart import shortened
from garrison.cli.progress import bar
from garrison.cli.standings import ROUNDED, rate
from garrison.telling.sentences import percent

WIDEST = 20


class Sheet(NamedTuple):
    of: Games
    """Those of the first trial; the others differ only in the seats."""
    games: int
    trials: tuple[Trial, ...]
    wanted: int
    seconds: float

    @property
    def complete(self) -> bool:
        return sum(trial.games for trial in self.trials) == self.games * self.wanted

    @property
    def title(self) -> str:
        game = self.of.game
        return f"{game.ruleset.name} on {game.map.id}, {self.of.player} on all seats, seed {self.of.seed}"

    def plain(self) -> dict[str, Any]:
        """What was played, the trials, and the time. Only the time differs from run to run."""
        played = sum(trial.games for trial in self.trials)
        seats = [trial.seats for trial in self.trials]
        return {
            "contest": {**self.of.asked, "seats": seats, "games": self.games},
            "trials": msgspec.to_builtins(self.trials),
            "timing": {
                "seconds": round(self.seconds, ROUNDED),
                "games_per_second": round(rate(played, self.seconds), ROUNDED),
            },
        }

    def picture(self) -> Group:
        head = f"{self.games:,} {self.of.kind} each: {self.title}\n"
        if not self.trials:
            return Group(head, "No game has finished yet.")
        return Group(
            head,
            "The first to move",
            _table(("seats", "won", "even", "more", "95% between", "and"), self._first()),
            "Victories in %, by order of play",
            _table(self._seats("turn"), self._shares(lambda trial: trial.by_order)),
            "The same, by first continent held",
            _table(self._seats("continent"), self._shares(lambda trial: trial.by_continent)),
            "Rounds",
            _table(("seats", "least", "median", "middle half", "most", "broken off"), self._lengths()),
        )

    def _seats(self, title: str) -> list[str]:
        return [title, *(f"{trial.seats} seats" for trial in self.trials)]

    def _first(self) -> Iterator[list[str]]:
        for trial in self.trials:
            gain = trial.first_mover
            shares = percent(trial.by_order[0].share), percent(1 / trial.seats)
            yield [
                f"{trial.seats}",
                *shares,
                *(f"{100 * points:+.1f}" for points in (gain.more, gain.least, gain.most)),
            ]

    def _shares(self, of: Callable[[Trial], Sequence[Wins]]) -> Iterator[list[str]]:
        for row in zip_longest(*map(of, self.trials)):
            name = next(wins.name for wins in row if wins)
            yield [shortened(name, WIDEST), *(_told(wins) if wins else "" for wins in row)]

    def _lengths(self) -> Iterator[list[str]]:
        for trial in self.trials:
            rounds = trial.rounds
            middle = f"{rounds.quarter:,} to {rounds.three_quarters:,}"
            spread = f"{rounds.least:,}", f"{rounds.median:,}", middle, f"{rounds.most:,}"
            yield [f"{trial.seats}", *spread, f"{trial.unfinished:,}"]


def sheet_of(tried: Sequence[Games], games: int) -> Sheet:
    """The trials of `games` games of each kind, or of those played before Ctrl-C."""
    tallies = [Tally() for _ in tried]
    began = time.perf_counter()
    with suppress(KeyboardInterrupt), bar(games * len(tried)) as advance:
        for one, tally in zip(tried, tallies, strict=True):
            with closing(one.played(games)) as coming:
                for portion in coming:
                    tally.add(portion)
                    advance(portion.games)
    seconds = time.perf_counter() - began
    continents = [continent.name for continent in tried[0].game.map.continents]
    trials = (trial_of(len(one.game.seats), continents, tally) for one, tally in zip(tried, tallies, strict=True))
    return Sheet(tried[0], games, tuple(trial for trial in trials if trial.games), len(tried), seconds)


def _told(wins: Wins) -> str:
    return f"{percent(wins.share).removesuffix('%')} ±{50 * (wins.most - wins.least):.1f}" if wins.games else "-"


def _table(heads: Sequence[str], rows: Iterator[list[str]]) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    return table
