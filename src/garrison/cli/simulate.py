"""`garrison simulate`: let bots play many games, and count who wins."""

import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing, suppress
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, Result
from garrison.arena.match import Limits
from garrison.bots import BOTS
from garrison.catalogue import COLOURS, new_game
from garrison.cli import INTERRUPTED
from garrison.cli.house_rules import house_rules
from garrison.cli.standings import Played, as_plain, picture
from garrison.engine.notation import nearest


@click.command()
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many games.")
@click.option("--seats", default="steady,random,random,random", show_default=True, help="The bots, between commas.")
@click.option("--ruleset", default="classic", show_default=True, help="The rule set.")
@click.option("--map", "map_", default="world", show_default=True, help="A bundled map, or a map file.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance: same seed, same result.")
@click.option("--jobs", type=click.IntRange(1, 61), default=1, show_default=True, help="How many processes.")
@click.option(
    "--rules", "files", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help="Options in TOML."
)
@click.option("--set", "words", multiple=True, metavar="OPTION=VALUE", help="Change an option; may be repeated.")
@click.option(
    "--max-rounds", type=click.IntRange(1, 1_000_000), default=500, show_default=True, help="Break games off."
)
@click.option("--json", "as_json", is_flag=True, help="The numbers, and nothing else.")
@click.pass_context
def simulate(  # noqa: PLR0913  one parameter an option of the command
    ctx: click.Context,
    *,
    games: int,
    seats: str,
    ruleset: str,
    map_: str,
    seed: int,
    jobs: int,
    files: tuple[Path, ...],
    words: tuple[str, ...],
    max_rounds: int,
    as_json: bool,
) -> None:
    """Let bots play many games, and count who wins.

    The bots move on by one seat from game to game. The result depends on the seed, not on the number of processes.
    """
    try:
        entrants = tuple(map(_entrant, seats.split(",")))
        game = new_game(ruleset, map_, _colours(len(entrants)), house_rules(files, words))
    except ValueError as fault:
        raise click.UsageError("; ".join(str(fault).splitlines())) from fault
    contest = Contest(game, entrants, seed, Limits(rounds=max_rounds))
    played = _played(contest, games, jobs)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(as_plain(contest, games, played))))
    else:
        Console(highlight=False).print(picture(contest, played))
    ctx.exit(INTERRUPTED if len(played.results) < games else 0)


# What is played


def _entrant(word: str) -> Entrant:
    name = word.strip()
    if name not in BOTS:
        raise ValueError(f"there is no bot '{name[:40]}'{nearest(name, BOTS) or '; there are ' + ', '.join(BOTS)}")
    return Entrant(name, BOTS[name])


def _colours(seats: int) -> tuple[str, ...]:
    """As many as there are seats, so that it is the map that says how many it is for."""
    return (*COLOURS, *(f"seat-{number}" for number in range(len(COLOURS) + 1, seats + 1)))[:seats]


# Playing it


def _played(contest: Contest, games: int, jobs: int) -> Played:
    """The results: all of them, or those that there were when Ctrl-C came."""
    done: list[Result] = []
    began = time.perf_counter()
    try:
        with suppress(KeyboardInterrupt), closing(results(contest, games, jobs)) as coming:
            done.extend(_with_progress(coming, games))
    except BrokenExecutor as fault:
        raise click.ClickException(
            "one of the processes was ended from outside; fewer --jobs need less memory"
        ) from fault
    return Played(done, time.perf_counter() - began)


def _with_progress(coming: Iterator[Result], games: int) -> Iterator[Result]:
    """The same, with a bar on a terminal that shows how far it is."""
    console = Console(stderr=True)
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(coming, total=games)
