"""The options of every command that lets bots play many games: what they play, by which chance, and how long."""

from collections.abc import Callable
from typing import Final, TypeVar

import click

from garrison.cli.bot_terms import bot_seconds_option
from garrison.cli.house_rules import rules_option, set_option
from garrison.cli.numbers import Whole

F = TypeVar("F", bound=Callable[..., object])

_OPTIONS: Final = (
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
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
