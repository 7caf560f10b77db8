"""The options of `garrison simulate --fast`, and which of them go together."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click
from click.core import ParameterSource

from garrison.cli.numbers import Whole

POLICY = "border"
MOST_THREADS = 256

MOST_DIGITS = 4
"""No map has seats of more digits."""

policy_option = click.option(
    "--policy", default=POLICY, show_default=True, help="What plays fast games on all seats: border or uniform."
)
threads_option = click.option(
    "--threads",
    type=Whole(1, MOST_THREADS),
    default=1,
    show_default=True,
    help="How many threads play fast games.",
)

_OPTIONS = [
    click.option("--fast", is_flag=True, help="Play compiled games, with one policy on so many --seats."),
    policy_option,
    threads_option,
    click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write each game as a line of JSON."),
    click.option("--resume", is_flag=True, help="Go on with the games in that file, if there is one."),
    click.option("--on", type=click.Choice(["ray"]), help="Play fast games on a Ray cluster, or a local one."),
    click.option("--address", default="", metavar="HOST:PORT", help="The cluster.  [default: RAY_ADDRESS]"),
]

_OF_FAST = "policy", "threads", "on", "address"

F = TypeVar("F", bound=Callable[..., Any])


class Asked(NamedTuple):
    games: int
    seed: int
    rounds: int | None
    as_json: bool


class Fast(NamedTuple):
    """How fast games are played; what was not given is empty or None, as click has it."""

    policy: str
    threads: int
    out: Path | None
    resume: bool
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
        raise click.UsageError("Fast games run in --threads, not in --jobs.")
    if {"on", "threads"} <= given:
        raise click.UsageError("--threads has no effect on a cluster, which uses all its processors.")


def read_seats(word: str, usual: int) -> int:
    if not word:
        return usual
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise ValueError(f"With --fast, --seats must be a number, not '{word[:40]}': the policy plays all seats.")
    return int(word)
