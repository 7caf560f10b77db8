"""The results of fast games, as tables for people and as plain values for programs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from rich.console import Group

from garrison.arena.fast.series import Series, asked
from garrison.arena.fast.tally import FastSummary, Tally, fast_summary
from garrison.cli.standings import ROUNDED, rate, table, told
from garrison.telling.sentences import counted


class Run(NamedTuple):
    """Fast games, some of which may come from a file."""

    series: Series
    games: int
    tally: Tally
    known: int
    known_decisions: int
    seconds: float

    @property
    def summary(self) -> FastSummary:
        return fast_summary(self.series.game.seats, self.tally)

    def rates(self, total: FastSummary) -> tuple[float, float]:
        """Games and decisions per second, not counting games from a file."""
        fresh = total.games - self.known, total.decisions.total - self.known_decisions
        return rate(fresh[0], self.seconds), rate(fresh[1], self.seconds)


def as_plain(run: Run) -> dict[str, Any]:
    total = run.summary
    games, decisions = run.rates(total)
    return {
        "contest": {**asked(run.series), "games": run.games},
        "summary": msgspec.to_builtins(total),
        "timing": {
            "seconds": round(run.seconds, ROUNDED),
            "games": total.games - run.known,
            "games_per_second": round(games, ROUNDED),
            "decisions_per_second": round(decisions, ROUNDED),
        },
    }


def picture(run: Run) -> Group:
    total, game = run.summary, run.series.game
    what = f"{game.ruleset.name} on {game.map.id}, {run.series.policy} on all seats, seed {run.series.seed}"
    shares = table("seat", total.by_seat, total.unfinished)
    return Group(f"{counted(total.games, 'fast game')} of {what}", shares, *_facts(run, total))


def _facts(run: Run, total: FastSummary) -> Iterator[str]:
    if not total.games:
        yield "No game has finished yet."
        return
    yield f"rounds    {told(total.rounds)}"
    yield f"decisions {told(total.decisions)}"
    yield f"checksum  {total.checksum}"
    if total.unfinished:
        yield f"{total.unfinished:,} broken off after {run.series.last_round:,} rounds"
        yield "those ahead held the most territories then"
    if run.known:
        yield f"{run.known:,} of the games were already in the file"
    games, decisions = run.rates(total)
    yield f"{games:,.1f} games and {decisions:,.0f} decisions a second"
