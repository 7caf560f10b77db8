"""`garrison dataset`: games of bots in a file, as records or as arrays for learning from examples."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from garrison.arena.contest import Contest, Entrant
from garrison.arena.match import GameLimits
from garrison.bots import BOTS, usual
from garrison.bots.own import called, factory_of
from garrison.bots.programs.terms import Terms, within
from garrison.catalogue import new_game, ruleset, seat_names
from garrison.cli.bot_faults import bot_faults_told
from garrison.cli.faults import told_in_one_line
from garrison.cli.house_rules import house_rules
from garrison.cli.leaving import INTERRUPTED
from garrison.cli.numbers import Whole
from garrison.cli.progress import timed
from garrison.cli.screen import say
from garrison.cli.series import series_options
from garrison.extras import install
from garrison.telling.sentences import counted

if TYPE_CHECKING:
    from garrison.research.data.wanted import Wanted

USUAL_SEATS: Final = 4
MOST: Final = 1_000_000


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
        from garrison.research.data.files import form_of
        from garrison.research.data.wanted import Amounts, Wanted

        form = form_of(file)
        entrants = _entrants(book, map_, seats, within(bot_seconds))
        game = new_game(book, map_, len(entrants), house_rules(files, words))
        wanted = Wanted(Contest(game, entrants, seed, GameLimits(rounds=max_rounds)), form, Amounts(amounts))
    ctx.exit(INTERRUPTED if _written(file, wanted, games, jobs) < games else 0)


def _entrants(book: str, map_: str, seats: str, terms: Terms) -> tuple[Entrant, ...]:
    family = ruleset(book).family.name
    words = [word.strip() for word in seats.split(",")] if seats else [usual(family)] * _usual_seats(book, map_)
    return tuple(Entrant(called(word), factory_of(word, BOTS[family], terms)) for word in words)


def _usual_seats(book: str, map_: str) -> int:
    return len(seat_names(book, map_)) or USUAL_SEATS


def _written(path: Path, wanted: "Wanted", games: int, jobs: int) -> int:
    """The games in the file afterwards; fewer if Ctrl-C is pressed."""
    from garrison.research.data.files import opened
    from garrison.research.data.playing import pieces

    with _faults_told(), bot_faults_told(), closing(opened(path, wanted)) as file:
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
    from garrison.research.data.faults import BrokenDataset

    try:
        yield
    except BrokenDataset as fault:
        raise click.UsageError(f"{fault}") from fault
    except ModuleNotFoundError as fault:
        needs = f"Parquet needs {fault.name}, from the extra 'research': {install('research')}"
        raise click.UsageError(needs) from fault
    except BrokenExecutor as fault:
        raise click.ClickException(
            "One of the processes was ended from outside. Fewer --jobs need less memory."
        ) from fault
