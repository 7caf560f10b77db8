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

from garrison.cli import AnyWord
from garrison.cli.agent.options import game_options, limits_of, words_of
from garrison.cli.bot_faults import bot_faults_told
from garrison.cli.faults import Unusable, told_in_one_line
from garrison.cli.house_rules import house_rules
from garrison.cli.numbers import Whole

if TYPE_CHECKING:
    from garrison.research.agent.keeping import Kept
    from garrison.table.table import Table

SEEDS: Final = 2**64
"""Enough seeds that nobody, and no model, guesses the one that is drawn."""


@click.group(invoke_without_command=True)
@game_options
@click.option("--power", default="", help="What the model plays: a colour or a power.  [default: the first]")
@click.option("--seed", type=Whole(), help="The random seed: same seed and same moves, same game.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in a file.")
@click.option(
    "--transcript", type=click.Path(path_type=Path), metavar="FILE", help="Keep all calls in a file, as lines of JSON."
)
@click.pass_context
def agent(ctx: click.Context, /, **given: AnyWord) -> None:
    """Let a language model play: serve a game by the Model Context Protocol.

    The program that runs the model starts this command and talks to it over standard input and output. The model has
    six tools: rules, view, legal, move, odds and say. A file that exists is left alone: the new one gets a number.
    """
    if ctx.invoked_subcommand:
        return
    with told_in_one_line():
        from garrison.research.agent.referee import Referee
        from garrison.research.agent.seating import table_for
        from garrison.research.agent.serving import serve

        seed = secrets.randbelow(SEEDS) if given["seed"] is None else given["seed"]
        changes = house_rules(given["files"], given["words"])
        table = table_for(given["book"], given["map_"], words_of(given), changes, seed)
    with _files_told(), bot_faults_told():
        serve(Referee(table, limits_of(given)), _kept(given, table), _milliseconds)


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


def _kept(given: Mapping[str, Any], table: "Table") -> "Kept":
    from garrison.research.agent.keeping import GrowingRecord, Kept, Transcript

    record, transcript = given["record"], given["transcript"]
    return Kept(
        GrowingRecord(_unused(record), table) if record else None,
        Transcript(_unused(transcript)) if transcript else None,
    )


def _unused(path: Path) -> Path:
    """The same file, or one with a number if that exists: `game.game`, `game-2.game`, `game-3.game`."""
    others = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return path if not os.path.lexists(path) else next(other for other in others if not os.path.lexists(other))


@contextmanager
def _files_told() -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise Unusable(f"{fault.filename}: {fault.strerror}.") from None
