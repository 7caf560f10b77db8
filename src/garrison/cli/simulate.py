"""`garrison simulate`: let bots play many games and count their wins."""

import os
from contextlib import ExitStack
from pathlib import Path

import click

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, Result
from garrison.arena.ledger import RESULTS, BrokenLedger, Ledger
from garrison.arena.match import GameLimits
from garrison.bots import BOTS
from garrison.bots.own import called, factory_of
from garrison.bots.programs.terms import Terms, within
from garrison.catalogue import new_game, ruleset, seat_names
from garrison.cli import AnyWord
from garrison.cli.bot_faults import bot_faults_told
from garrison.cli.fast.options import MOST_GAMES, Asked, Fast, check_together, fast_options, read_seats
from garrison.cli.faults import told_in_one_line
from garrison.cli.house_rules import house_rules
from garrison.cli.leaving import INTERRUPTED
from garrison.cli.numbers import Whole
from garrison.cli.progress import timed
from garrison.cli.running_faults import running_faults_told
from garrison.cli.screen import say_json_in_full, screen
from garrison.cli.series import series_options
from garrison.cli.standings import Played, as_plain, picture

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
        entrants = () if fast else _entrants(book, map_, seats, within(bot_seconds))
        number = read_seats(seats, _usual_seats(book, map_)) if fast else len(entrants)
        game = new_game(book, map_, number, changes)
    if fast:
        from garrison.cli.fast.simulating import simulate_fast

        ctx.exit(simulate_fast(game, Asked(games, seed, max_rounds, as_json), Fast(**more)))
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


def _entrants(ruleset_name: str, map_: str, words: str, terms: Terms) -> tuple[Entrant, ...]:
    """The named bots, or else the family's usual one, against random ones on all other seats."""
    bots = BOTS[ruleset(ruleset_name).family.name]
    if words:
        return tuple(Entrant(called(name), factory_of(name, bots, terms)) for name in map(str.strip, words.split(",")))
    others = ["random"] * (_usual_seats(ruleset_name, map_) - 1)
    return tuple(Entrant(name, bots[name]) for name in (next(iter(bots)), *others))


def _usual_seats(ruleset_name: str, map_: str) -> int:
    return len(seat_names(ruleset_name, map_)) or USUAL_SEATS


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
