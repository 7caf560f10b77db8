"""`garrison simulate`: let bots play many games, and count who wins."""

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor
from contextlib import closing, suppress
from pathlib import Path

import click
import msgspec
from rich.console import Console

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, Result
from garrison.arena.match import Limits
from garrison.bots import BOTS, Factory
from garrison.catalogue import new_game, ruleset, seat_names
from garrison.cli import INTERRUPTED, Given
from garrison.cli.fast.options import Asked, Fast, check_together, fast_options, read_seats
from garrison.cli.house_rules import house_rules
from garrison.cli.progress import bar
from garrison.cli.standings import Played, as_plain, picture
from garrison.engine.notation import nearest

USUAL_SEATS = 4
"""So many play where the map does not say how many."""

MOST, MOST_FAST = 1_000_000, 1_000_000_000
"""So many games may be asked for, one by one and fast."""


@click.command()
@click.option("--games", type=click.IntRange(1, MOST_FAST), default=100, show_default=True, help="How many games.")
@click.option(
    "--seats",
    default="",
    help="The bots, between commas; with --fast, their number.  [default: the best of the family, and random]",
)
@click.option("--ruleset", "book", default="classic", show_default=True, help="The rule set.")
@click.option("--map", "map_", default="", help="A bundled map, or a map file.  [default: that of the rule set]")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance: same seed, same result.")
@click.option("--jobs", type=click.IntRange(1, 61), default=1, show_default=True, help="How many processes.")
@click.option(
    "--rules", "files", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help="Options in TOML."
)
@click.option("--set", "words", multiple=True, metavar="OPTION=VALUE", help="Change an option; may be repeated.")
@click.option(
    "--max-rounds",
    type=click.IntRange(1, 1_000_000),
    help="Break games off after so many rounds, turns or years.  [default: 500 rounds, 300 turns, 50 years]",
)
@fast_options
@click.option("--json", "as_json", is_flag=True, help="The numbers, and nothing else.")
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
    as_json: bool,
    fast: bool,
    **more: Given,
) -> None:
    """Let bots play many games, and count who wins.

    The bots move on by one seat from game to game. The result depends on the seed, not on the number of processes.
    With --fast the games are played by compiled code, thousands a second, all seats by the same simple policy.
    """
    check_together(ctx)
    try:
        changes = house_rules(files, words)
        entrants = () if fast else _entrants(book, map_, seats)
        number = read_seats(seats, _usual_seats(book, map_)) if fast else len(entrants)
        game = new_game(book, map_, number, changes)
    except ValueError as fault:
        raise click.UsageError("; ".join(str(fault).splitlines())) from fault
    if fast:
        from garrison.cli.fast.simulating import simulate_fast

        ctx.exit(simulate_fast(game, Asked(games, seed, max_rounds, as_json), Fast(**more)))
    if games > MOST:
        raise click.UsageError(f"bots play {MOST:,} games at most; more need --fast")
    contest = Contest(game, entrants, seed, Limits(rounds=max_rounds))
    played = _played(contest, games, jobs)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(as_plain(contest, games, played))))
    else:
        Console(highlight=False).print(picture(contest, played))
    ctx.exit(INTERRUPTED if len(played.results) < games else 0)


# What is played


def _entrants(ruleset_name: str, map_: str, words: str) -> tuple[Entrant, ...]:
    """The bots that are named, or else the best of the family, and random ones on all other seats."""
    bots = BOTS[ruleset(ruleset_name).family.name]
    if words:
        return tuple(_entrant(bots, word.strip()) for word in words.split(","))
    others = ["random"] * (_usual_seats(ruleset_name, map_) - 1)
    return tuple(_entrant(bots, name) for name in (next(iter(bots)), *others))


def _usual_seats(ruleset_name: str, map_: str) -> int:
    return len(seat_names(ruleset_name, map_)) or USUAL_SEATS


def _entrant(bots: Mapping[str, Factory], name: str) -> Entrant:
    if name not in bots:
        raise ValueError(f"there is no bot '{name[:40]}'{nearest(name, bots) or '; there are ' + ', '.join(bots)}")
    return Entrant(name, bots[name])


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
    with bar(games) as advance:
        for result in coming:
            yield result
            advance(1)
