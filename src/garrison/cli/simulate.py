"""`garrison simulate`: let bots play many games, and count who wins."""

from collections.abc import Mapping
from concurrent.futures import BrokenExecutor
from pathlib import Path

import click
import msgspec
from rich.console import Console

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, Result
from garrison.arena.match import Limits
from garrison.bots import BOTS, Factory
from garrison.catalogue import new_game, ruleset, seat_names
from garrison.cli import INTERRUPTED, AnyWord
from garrison.cli.fast.options import Asked, Fast, check_together, fast_options, read_seats
from garrison.cli.faults import told_in_one_line
from garrison.cli.house_rules import house_rules, rules_option, set_option
from garrison.cli.progress import timed
from garrison.cli.standings import Played, as_plain, picture
from garrison.engine.notation import nearest

USUAL_SEATS = 4
MOST, MOST_FAST = 1_000_000, 1_000_000_000


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
@rules_option
@set_option
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
    **more: AnyWord,
) -> None:
    """Let bots play many games, and count who wins.

    The bots move on by one seat from game to game. The result depends on the seed, not on the number of processes.
    With --fast the games are played by compiled code, thousands a second, all seats by the same simple policy.
    """
    check_together(ctx)
    with told_in_one_line():
        changes = house_rules(files, words)
        entrants = () if fast else _entrants(book, map_, seats)
        number = read_seats(seats, _usual_seats(book, map_)) if fast else len(entrants)
        game = new_game(book, map_, number, changes)
    if fast:
        from garrison.cli.fast.simulating import simulate_fast

        ctx.exit(simulate_fast(game, Asked(games, seed, max_rounds, as_json), Fast(**more)))
    if games > MOST:
        raise click.UsageError(f"Bots play at most {MOST:,} games. More need --fast.")
    contest = Contest(game, entrants, seed, Limits(rounds=max_rounds))
    played = _played(contest, games, jobs)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(as_plain(contest, games, played))))
    else:
        Console(highlight=False).print(picture(contest, played))
    ctx.exit(INTERRUPTED if len(played.results) < games else 0)


# What is played


def _entrants(ruleset_name: str, map_: str, words: str) -> tuple[Entrant, ...]:
    """The named bots; or else the best of the family, against random ones on all other seats."""
    bots = BOTS[ruleset(ruleset_name).family.name]
    if words:
        return tuple(_entrant(bots, word.strip()) for word in words.split(","))
    others = ["random"] * (_usual_seats(ruleset_name, map_) - 1)
    return tuple(_entrant(bots, name) for name in (next(iter(bots)), *others))


def _usual_seats(ruleset_name: str, map_: str) -> int:
    return len(seat_names(ruleset_name, map_)) or USUAL_SEATS


def _entrant(bots: Mapping[str, Factory], name: str) -> Entrant:
    if name not in bots:
        others = f" Choose from {', '.join(bots)}."
        raise ValueError(f"There is no bot '{name[:40]}'.{nearest(name, bots) or others}")
    return Entrant(name, bots[name])


# Playing it


def _played(contest: Contest, games: int, jobs: int) -> Played:
    done: list[Result] = []
    try:
        return Played(done, timed(results(contest, games, jobs), done.append, games))
    except BrokenExecutor as fault:
        raise click.ClickException(
            "One of the processes was ended from outside. Fewer --jobs need less memory."
        ) from fault
