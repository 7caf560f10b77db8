"""The options of `garrison simulate --fast`, and which of them go together."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click
from click.core import ParameterSource

from garrison.cli.numbers import Whole

POLICY = "border"
MOST_THREADS = 256
MOST_GAMES = 1_000_000_000

MOST_DIGITS = 4
"""No map has more seats than this many digits can say."""

policy_option = click.option(
    "--policy", default=POLICY, show_default=True, help="The policy on every seat in fast games: border or uniform."
)
threads_option = click.option(
    "--threads",
    type=Whole(1, MOST_THREADS),
    default=1,
    show_default=True,
    help="The number of threads for fast games.",
)

_OPTIONS = [
    click.option("--fast", is_flag=True, help="Play compiled games, with one policy on every seat."),
    click.option(
        "--policy",
        default="",
        help="The policy on every seat in fast games: border or uniform."
        "  [default: border, or uniform for written orders]",
    ),
    threads_option,
    click.option(
        "--out",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Write the games to a new file, as lines of JSON.",
    ),
    click.option("--resume", is_flag=True, help="Continue that file, or start it."),
    click.option("--record", type=Whole(0, MOST_GAMES - 1), metavar="N", help="Print fast game N as a record instead."),
    click.option("--on", type=click.Choice(["ray"]), help="Play fast games on a Ray cluster."),
    click.option(
        "--address", default="", metavar="HOST:PORT", help="The address of the cluster.  [default: RAY_ADDRESS]"
    ),
]

_OF_FAST = "policy", "threads", "record", "on", "address"

F = TypeVar("F", bound=Callable[..., Any])


class Asked(NamedTuple):
    games: int
    seed: int
    rounds: int | None
    as_json: bool


class Fast(NamedTuple):
    """How fast games are played; options that were not given are empty or None, as click leaves them."""

    policy: str
    threads: int
    out: Path | None
    resume: bool
    record: int | None
    on: str | None
    address: str


def fast_options(command: F) -> F:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def check_together(ctx: click.Context) -> None:
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    for name in _OF_FAST if "fast" not in given else ():
        if name in given:
            raise click.UsageError(f"--{name} works only with --fast.")
    for name, needed in (("resume", "out"), ("address", "on")):
        if name in given and needed not in given:
            raise click.UsageError(f"--{name} needs --{needed}.")
    if {"fast", "jobs"} <= given:
        raise click.UsageError("Fast games use --threads, not --jobs.")
    if "record" in given and {"games", "out", "on", "json"} & {name.removeprefix("as_") for name in given}:
        raise click.UsageError("--record prints one game. It does not go with --games, --out, --on or --json.")
    if {"on", "threads"} <= given:
        raise click.UsageError("--threads has no effect on a cluster, which uses all its processors.")


def read_seats(word: str, usual: int) -> int:
    if not word:
        return usual
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise ValueError(f"With --fast, --seats must be a number, not '{word[:40]}': the policy plays all seats.")
    return int(word)
