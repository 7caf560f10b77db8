"""`garrison simulate --fast`: compiled games, and their results as tables and as plain values."""

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from garrison.arena.batch import NoCluster
from garrison.arena.fast.diplomacy import DiplomacySummary
from garrison.arena.fast.families import kind_of
from garrison.arena.fast.journal import BrokenJournal, Journal
from garrison.arena.fast.kind import AnyPortion, AnySummary, AnyTally, Series
from garrison.arena.fast.series import asked, by_ray, by_this_process, new_series, prepare, record, uncompiled
from garrison.catalogue import write_record
from garrison.cli.arguments import told_in_one_line
from garrison.cli.console import screen, timed
from garrison.cli.screen import INTERRUPTED, say, say_json_in_full, warn
from garrison.cli.series import Fast, SeriesRequest
from garrison.cli.standings import ROUNDED, rate, table, told
from garrison.engine.game import Game
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
    if isinstance(total, DiplomacySummary):
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
    if isinstance(total, DiplomacySummary) and total.drawn:
        yield f"{total.drawn:,} were won by several powers together"
    if total.unfinished:
        yield f"{total.unfinished:,} broken off after {run.series.last_round:,} {family.span}"
        yield f"those ahead held the most {family.holding} then"
    if run.known:
        yield f"{run.known:,} of the games were already in the file"
    games, done = run.rates(total)
    yield f"{games:,.1f} games and {done:,.0f} {work} a second"


# Playing them


def simulate_fast(game: Game, wanted: SeriesRequest, fast: Fast) -> int:
    series = series_of(game, fast.policy, wanted.seed, wanted.rounds)
    if fast.record is not None:
        say(write_record(record(series, fast.record)), end="")
        return 0
    run = _run(series, wanted.games, fast)
    if wanted.as_json:
        say_json_in_full(as_plain(run))
    else:
        screen().print(picture(run))
    return INTERRUPTED if run.tally.games < wanted.games else 0


def _run(series: Series, games: int, fast: Fast) -> Run:
    """Games 0 .. `games` - 1, except those already in the file; fewer if Ctrl-C is pressed."""
    tally = kind_of(series.game).tally()
    with _faults_told(), ExitStack() as files:
        journal = fast.out and files.enter_context(closing(_opened(fast.out, series, games, fast, tally)))
        known, known_work = tally.games, tally.work

        def heed(portion: AnyPortion) -> None:
            if journal:
                journal.add(portion)
            tally.add(portion)

        if known < games and not fast.on:
            prepare(series, announce)
        seconds = timed(_coming(series, known, games, fast), heed, games, known, lambda portion: portion.games)
    return Run(series, games, tally, known, known_work, seconds)


def _opened(path: Path, series: Series, games: int, fast: Fast, tally: AnyTally) -> Journal:
    """The file, after counting those of its portions that lie wholly within the requested games."""

    def heed(portion: AnyPortion) -> None:
        if portion.first + portion.games <= games:
            tally.add(portion)

    if fast.resume:
        return Journal.resumed(path, series, heed)
    if os.path.lexists(path):
        raise BrokenJournal(f"{path}: This file already exists. Use --resume to continue it.")
    return Journal.new(path, series)


def _coming(series: Series, first: int, end: int, fast: Fast) -> Generator[AnyPortion]:
    if fast.on:
        return by_ray(series, first, end, fast.address)
    return by_this_process(series, first, end, fast.threads)


def series_of(game: Game, policy: str, seed: int, rounds: int | None) -> Series:
    """The requested series, with a line to stderr if the engine has to play it; raises UsageError."""
    with told_in_one_line():
        series = new_series(game, policy, seed, rounds)
    if reasons := uncompiled(series):
        warn(f"garrison: The engine has to play these games, which is slow: {' '.join(reasons)}")
    return series


def announce() -> None:
    """Say, if this is a terminal, why nothing happens yet."""
    if sys.stderr.isatty():
        warn("Compiling the games first. This takes about a minute, but only once.")


@contextmanager
def _faults_told() -> Iterator[None]:
    try:
        yield
    except BrokenJournal as fault:
        raise click.UsageError(str(fault)) from fault
    except NoCluster as fault:
        raise click.ClickException(str(fault)) from fault
