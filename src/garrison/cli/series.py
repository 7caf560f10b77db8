"""The options of commands that let bots play many games, and what they say if the games can't be played."""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import click
from click.core import ParameterSource

from garrison.arena.ledger import BrokenLedger
from garrison.bots.own import BotFault
from garrison.bots.programs.terms import USUAL
from garrison.cli.arguments import Whole, rules_option, set_option
from garrison.engine.play import IllegalMove

LONGEST: Final = 86_400

bot_seconds_option = click.option(
    "--bot-seconds",
    type=Whole(1, LONGEST),
    default=int(USUAL.decision),
    show_default=True,
    help="The seconds that a bot of your own has for a decision; for a game, 60 times as many.",
)


# What is played, with which seed, and for how long


F = TypeVar("F", bound=Callable[..., object])

SERIES_OPTIONS: Final = (
    click.option("--ruleset", "book", default="classic", show_default=True, help="The rule set."),
    click.option("--map", "map_", default="", help="A bundled map, or a map file.  [default: that of the rule set]"),
    click.option("--seed", type=Whole(), default=1, show_default=True, help="The random seed: same seed, same result."),
    click.option("--jobs", type=Whole(1, 61), default=1, show_default=True, help="The number of processes."),
    rules_option,
    set_option,
    click.option(
        "--max-rounds",
        type=Whole(1, 1_000_000),
        help="Break off games after this many rounds, turns or years.  [default: 500 rounds, 300 turns, 50 years]",
    ),
    bot_seconds_option,
)


def series_options(command: F) -> F:
    for option in reversed(SERIES_OPTIONS):
        command = option(command)
    return command


# The options of `garrison simulate --fast`, and which of them go together


POLICY = "border"
MOST_THREADS = 256
MOST_GAMES = 1_000_000_000

MOST_DIGITS = 4
"""The most digits in a number of seats."""

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

FAST_OPTIONS = [
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

_WITH_FAST = "policy", "threads", "record", "on", "address"


class SeriesRequest(NamedTuple):
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
    for option in reversed(FAST_OPTIONS):
        command = option(command)
    return command


def check_together(ctx: click.Context) -> None:
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    for name in _WITH_FAST if "fast" not in given else ():
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


# How a command says in one line that a bot failed, or that games could not be played or kept


@contextmanager
def bot_faults_told() -> Iterator[None]:
    try:
        yield
    except BotFault as fault:
        raise click.ClickException(f"{fault}") from fault
    except IllegalMove as refused:
        raise click.ClickException(": ".join([*getattr(refused, "__notes__", ()), f"{refused}"])) from refused


@contextmanager
def running_faults_told() -> Iterator[None]:
    try:
        yield
    except BrokenLedger as fault:
        raise click.UsageError(f"{fault}") from fault
    except BrokenExecutor as fault:
        raise click.ClickException(
            "One of the processes was ended from outside. Fewer --jobs need less memory."
        ) from fault
