"""`garrison agent`: a game for a language model, served by the Model Context Protocol."""

import os
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from garrison.catalogue import COLOURS, ruleset, seat_names
from garrison.cli import AnyWord
from garrison.cli.arguments import Unusable, Whole, house_rules, rules_option, set_option, told_in_one_line
from garrison.cli.series import bot_faults_told

if TYPE_CHECKING:
    from garrison.mcp.keeping import GameFiles
    from garrison.mcp.referee import Limits
    from garrison.table.table import Table

SEEDS: Final = 2**64
"""So many seeds that nobody, and no model, guesses the one that is drawn."""

SECOND: Final = 1_000
LONGEST: Final = 10_000_000
"""The most seconds of a limit: four months."""

MOST: Final = 1_000_000


@click.command()
@click.option("--ruleset", "book", default="classic", show_default=True, help="The rule set.")
@click.option("--map", "map_", default="", help="A bundled map, or a map file.  [default: that of the rule set]")
@click.option(
    "--seats",
    default="",
    help="Who plays, separated by commas: agent, a bot, or a program of your own.  [default: agent and bots]",
)
@rules_option
@set_option
@click.option("--move-time", type=Whole(0, LONGEST), default=0, help="The seconds for a decision.  [default: no limit]")
@click.option(
    "--time", "game_time", type=Whole(0, LONGEST), default=0, help="The seconds for a game.  [default: no limit]"
)
@click.option("--moves", type=Whole(0, MOST), default=0, help="The most moves of the model.  [default: no limit]")
@click.option(
    "--calls", type=Whole(0, MOST), default=10_000, show_default=True, help="The most calls; 0 means no limit."
)
@click.option(
    "--refusals",
    type=Whole(0, MOST),
    default=200,
    show_default=True,
    help="The most calls that may be refused; 0 means no limit.",
)
@click.option(
    "--max-rounds",
    type=Whole(1, MOST),
    help="Break off the game after this many rounds, turns or years.  [default: 500 rounds, 300 turns, 50 years]",
)
@click.option("--power", default="", help="What the model plays: a colour or a power.  [default: the first]")
@click.option("--seed", type=Whole(), help="The random seed: same seed and same moves, same game.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in a file.")
@click.option(
    "--transcript", type=click.Path(path_type=Path), metavar="FILE", help="Keep all calls in a file, as lines of JSON."
)
def agent(**given: AnyWord) -> None:
    """Let a language model play: serve a game by the Model Context Protocol.

    The program that runs the model starts this command and talks to it over standard input and output. The model has
    seven tools: rules, view, legal, move, odds, say and letters. A file that exists is left alone: the new one gets a
    number.
    """
    with told_in_one_line():
        from garrison.mcp.referee import Referee, table_for
        from garrison.mcp.serving import serve

        seed = secrets.randbelow(SEEDS) if given["seed"] is None else given["seed"]
        changes = house_rules(given["files"], given["words"])
        table = table_for(given["book"], given["map_"], _words(given), changes, seed)
    with _files_told(), bot_faults_told():
        serve(Referee(table, _limits(given)), _kept(given, table), _milliseconds)


def _words(given: Mapping[str, Any]) -> tuple[str, ...]:
    """The player of each seat; raises ValueError."""
    from garrison.mcp.referee import placed, usual_seats

    if given["seats"]:
        if given.get("power"):
            raise ValueError("Use either --power or --seats, not both.")
        return tuple(word.strip() for word in given["seats"].split(","))
    usual = usual_seats(given["book"], given["map_"])
    return placed(usual, given["power"], _names(given)) if given.get("power") else usual


def _names(given: Mapping[str, Any]) -> tuple[str, ...]:
    from garrison.mcp.referee import USUAL_SEATS

    ruleset(given["book"])
    return seat_names(given["book"], given["map_"]) or COLOURS[:USUAL_SEATS]


def _limits(given: Mapping[str, Any]) -> "Limits":
    from garrison.mcp.referee import NONE, Limits

    return Limits(
        move=given["move_time"] * SECOND,
        game=given["game_time"] * SECOND,
        moves=given["moves"],
        calls=given["calls"],
        refusals=given["refusals"],
        rounds=given["max_rounds"] or NONE,
    )


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


def _kept(given: Mapping[str, Any], table: "Table") -> "GameFiles":
    from garrison.mcp.keeping import GameFiles, GrowingRecord, Transcript

    record, transcript = given["record"], given["transcript"]
    return GameFiles(
        GrowingRecord(_unused(record), table) if record else None,
        Transcript(_unused(transcript)) if transcript else None,
    )


def _unused(path: Path) -> Path:
    """The same file, or one with a number if that exists: `game.game`, `game-2.game`, `game-3.game`."""
    if not path.name:
        raise Unusable(f"'{path}' is not the name of a file.")
    others = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return path if not os.path.lexists(path) else next(other for other in others if not os.path.lexists(other))


@contextmanager
def _files_told() -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise Unusable(f"{fault.filename}: {fault.strerror}.") from None
