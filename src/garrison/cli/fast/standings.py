"""The results of fast games, as tables for people and as plain values for programs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from garrison.arena.fast.kind import AnySummary, AnyTally, Series
from garrison.arena.fast.kinds import kind_of
from garrison.arena.fast.series import asked
from garrison.arena.fast.written import WrittenSummary
from garrison.cli.standings import ROUNDED, rate, table, told
from garrison.telling.sentences import counted, percent


class Run(NamedTuple):
    """Fast games, some of which may come from a file."""

    series: Series
    games: int
    tally: AnyTally
    known: int
    known_work: int
    seconds: float

    @property
    def summary(self) -> AnySummary:
        return kind_of(self.series.game).summary(self.series.game.seats, self.tally)

    def rates(self, total: AnySummary) -> tuple[float, float]:
        """Games and decisions, or phases, per second, not counting games from a file."""
        fresh = total.games - self.known, total.work.total - self.known_work
        return rate(fresh[0], self.seconds), rate(fresh[1], self.seconds)


def as_plain(run: Run) -> dict[str, Any]:
    total = run.summary
    games, work = run.rates(total)
    return {
        "contest": {**asked(run.series), "games": run.games},
        "summary": msgspec.to_builtins(total),
        "timing": {
            "seconds": round(run.seconds, ROUNDED),
            "games": total.games - run.known,
            "games_per_second": round(games, ROUNDED),
            f"{kind_of(run.series.game).work}_per_second": round(work, ROUNDED),
        },
    }


def picture(run: Run) -> Group:
    total, game = run.summary, run.series.game
    what = f"{game.ruleset.name} on {game.map.id}, {run.series.policy} on all seats, seed {run.series.seed}"
    shares = table("seat", total.by_seat, total.unfinished)
    return Group(f"{counted(total.games, 'fast game')} of {what}", shares, *_held(total), *_facts(run, total))


def _held(total: AnySummary) -> Iterator[Table]:
    """What the powers had in the end, if they have centres."""
    if isinstance(total, WrittenSummary):
        rows = Table(box=SIMPLE_HEAD)
        rows.add_column("seat")
        rows.add_column("centres", justify="right")
        rows.add_column("sum of squares", justify="right")
        for share in total.by_seat:
            rows.add_row(share.name, f"{share.centres:.2f}", percent(share.squares))
        yield rows


def _facts(run: Run, total: AnySummary) -> Iterator[str]:
    if not total.games:
        yield "No game has finished yet."
        return
    family, work = run.series.game.ruleset.family, kind_of(run.series.game).work
    yield f"{family.span:9} {told(total.rounds)}"
    yield f"{work:9} {told(total.work)}"
    yield f"checksum  {total.checksum}"
    if isinstance(total, WrittenSummary) and total.drawn:
        yield f"{total.drawn:,} were won by several powers together"
    if total.unfinished:
        yield f"{total.unfinished:,} broken off after {run.series.last_round:,} {family.span}"
        yield f"those ahead held the most {family.holding} then"
    if run.known:
        yield f"{run.known:,} of the games were already in the file"
    games, done = run.rates(total)
    yield f"{games:,.1f} games and {done:,.0f} {work} a second"
