"""`garrison simulate` and `garrison dataset`: bots play many games, whose wins are counted or which are kept."""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, Result
from garrison.arena.ledger import RESULTS, BrokenLedger, Ledger
from garrison.arena.match import GameLimits
from garrison.bots import BOTS, usual
from garrison.bots.own import called, factory_of
from garrison.bots.programs.terms import Terms, within
from garrison.catalogue import new_game, ruleset, seat_names
from garrison.cli import AnyWord
from garrison.cli.arguments import Whole, house_rules, told_in_one_line
from garrison.cli.console import screen, timed
from garrison.cli.screen import INTERRUPTED, say, say_json_in_full
from garrison.cli.series import (
    MOST_GAMES,
    Fast,
    SeriesRequest,
    bot_faults_told,
    check_together,
    fast_options,
    read_seats,
    running_faults_told,
    series_options,
)
from garrison.cli.standings import Played, as_plain, picture
from garrison.extras import install
from garrison.telling.sentences import counted

if TYPE_CHECKING:
    from garrison.research.data.records import Wanted

USUAL_SEATS = 4
MOST = 1_000_000


@click.command()
@click.option("--games", type=Whole(1, MOST_GAMES), default=100, show_default=True, help="The number of games.")
@click.option(
    "--seats",
    default="",
    help="The bots, separated by commas, or programs of your own; with --fast, the number of seats."
    "  [default: the family's usual bot, and random]",
)
@series_options
@fast_options
@click.option("--json", "as_json", is_flag=True, help="Print only the numbers, as JSON.")
@click.pass_context
def simulate(  # noqa: PLR0913  one parameter an option of the command
    ctx: click.Context,
    /,
    *,
    games: int,
    seats: str,
    book: str,
    map_: str,
    seed: int,
    jobs: int,
    files: tuple[Path, ...],
    words: tuple[str, ...],
    max_rounds: int | None,
    bot_seconds: int,
    as_json: bool,
    fast: bool,
    **more: AnyWord,
) -> None:
    """Let bots play many games and count their wins.

    The bots move on by one seat from game to game. The result depends on the seed but not on the number of processes.
    With --fast, compiled code plays thousands of games a second, with the same simple policy on every seat.
    """
    check_together(ctx)
    with told_in_one_line():
        changes = house_rules(files, words)
        best = next(iter(BOTS[ruleset(book).family.name]))
        number = _usual_seats(book, map_)
        entrants = () if fast else _entrants(book, seats, [best, *["random"] * (number - 1)], within(bot_seconds))
        number = read_seats(seats, number) if fast else len(entrants)
        game = new_game(book, map_, number, changes)
    if fast:
        from garrison.cli.fast import simulate_fast

        ctx.exit(simulate_fast(game, SeriesRequest(games, seed, max_rounds, as_json), Fast(**more)))
    if games > MOST:
        raise click.UsageError(f"Bots play at most {MOST:,} games. More need --fast.")
    contest = Contest(game, entrants, seed, GameLimits(rounds=max_rounds))
    played = _played(contest, games, jobs, Fast(**more))
    if as_json:
        say_json_in_full(as_plain(contest, games, played))
    else:
        screen().print(picture(contest, played))
    ctx.exit(INTERRUPTED if len(played.results) < games else 0)


# What is played


def _entrants(book: str, seats: str, otherwise: Sequence[str], terms: Terms) -> tuple[Entrant, ...]:
    """The bots on these seats, separated by commas, or else the others."""
    words = [word.strip() for word in seats.split(",")] if seats else otherwise
    return tuple(Entrant(called(word), factory_of(word, BOTS[ruleset(book).family.name], terms)) for word in words)


def _usual_seats(book: str, map_: str) -> int:
    return len(seat_names(book, map_)) or USUAL_SEATS


# Playing it


def _played(contest: Contest, games: int, jobs: int, wanted: Fast) -> Played:
    """Games 0 .. `games` - 1, except those already in the file; fewer if Ctrl-C is pressed."""
    with running_faults_told(), bot_faults_told(), ExitStack() as files:
        ledger, done = _opened(contest, wanted)
        if ledger:
            files.callback(ledger.close)
        known = len(done := done[:games])

        def heed(result: Result) -> None:
            if ledger:
                ledger.add(result)
            done.append(result)

        return Played(done, timed(results(contest, games, jobs, known), heed, games, known), known)


def _opened(contest: Contest, wanted: Fast) -> tuple[Ledger[Result] | None, list[Result]]:
    if not wanted.out:
        return None, []
    if wanted.resume:
        return Ledger.resumed(wanted.out, contest, RESULTS)
    if os.path.lexists(wanted.out):
        raise BrokenLedger(f"{wanted.out}: This file already exists. Use --resume to continue it.")
    return Ledger.new(wanted.out, contest, RESULTS), []


# `garrison dataset`: games of bots in a file, as records or as arrays for learning from examples


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--games", type=Whole(1, MOST), default=100, show_default=True, help="The number of games.")
@click.option(
    "--seats",
    default="",
    help="The bots, separated by commas, or programs of your own.  [default: the family's usual bot]",
)
@series_options
@click.option(
    "--amounts",
    type=click.Choice(["classes", "exact"]),
    default="classes",
    show_default=True,
    help="How actions with numbers of armies are numbered in Parquet.",
)
@click.pass_context
def dataset(  # noqa: PLR0913  one parameter an option of the command
    ctx: click.Context,
    /,
    *,
    file: Path,
    games: int,
    seats: str,
    book: str,
    map_: str,
    seed: int,
    jobs: int,
    files: tuple[Path, ...],
    words: tuple[str, ...],
    max_rounds: int | None,
    bot_seconds: int,
    amounts: str,
) -> None:
    """Let bots play many games and keep them in FILE, for research.

    A name that ends in .jsonl gets the records, one game on each line; one that ends in .parquet gets every decision as
    numbers: what the seat saw, what it could do, what it did, and how the game ended for it. The same command goes on
    where it was broken off, and more --games add to the file. The file depends on the seed but not on --jobs.
    """
    with told_in_one_line():
        from garrison.research.data.playing import form_of
        from garrison.research.data.records import Amounts, Wanted

        form = form_of(file)
        bots = [usual(ruleset(book).family.name)] * _usual_seats(book, map_)
        entrants = _entrants(book, seats, bots, within(bot_seconds))
        game = new_game(book, map_, len(entrants), house_rules(files, words))
        wanted = Wanted(Contest(game, entrants, seed, GameLimits(rounds=max_rounds)), form, Amounts(amounts))
    ctx.exit(INTERRUPTED if _written(file, wanted, games, jobs) < games else 0)


def _written(path: Path, wanted: "Wanted", games: int, jobs: int) -> int:
    """The games in the file afterwards; fewer if Ctrl-C is pressed."""
    from garrison.research.data.playing import opened, pieces

    with _faults_told(), closing(opened(path, wanted)) as file:
        before = file.known
        timed(pieces(wanted, before, games, jobs), file.add, games, min(before, games))
        if file.known < games:
            say(f"{path}: {counted(file.known, 'game')} of {games:,}. The same command goes on.")
        else:
            file.finish()
            say(f"{path}: {counted(file.known, 'game')}, of which {file.known - before:,} new.")
        return file.known


@contextmanager
def _faults_told() -> Iterator[None]:
    from garrison.research.data.records import BrokenDataset

    try:
        with running_faults_told(), bot_faults_told():
            yield
    except BrokenDataset as fault:
        raise click.UsageError(f"{fault}") from fault
    except ModuleNotFoundError as fault:
        needs = f"Parquet needs {fault.name}, from the extra 'research': {install('research')}"
        raise click.UsageError(needs) from fault
