"""The options of a game with a language model: what is played, who plays, and what the model may use up."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from garrison.catalogue import ruleset, seat_names
from garrison.cli.house_rules import rules_option, set_option
from garrison.cli.numbers import Whole

if TYPE_CHECKING:
    from garrison.research.agent.limits import Limits

SECOND: Final = 1_000
LONGEST: Final = 10_000_000
"""The most seconds of a limit: four months."""

MOST: Final = 1_000_000

F = TypeVar("F", bound=Callable[..., object])

_OPTIONS = (
    click.option("--ruleset", "book", default="classic", show_default=True, help="The rule set."),
    click.option("--map", "map_", default="", help="A bundled map, or a map file.  [default: that of the rule set]"),
    click.option(
        "--seats",
        default="",
        help="Who plays, separated by commas: agent, a bot, or your own as FILE.py:NAME.  [default: agent and bots]",
    ),
    rules_option,
    set_option,
    click.option(
        "--move-time", type=Whole(0, LONGEST), default=0, help="The seconds for a decision.  [default: no limit]"
    ),
    click.option(
        "--time", "game_time", type=Whole(0, LONGEST), default=0, help="The seconds for a game.  [default: no limit]"
    ),
    click.option(
        "--calls", type=Whole(0, MOST), default=10_000, show_default=True, help="The most calls; 0 means no limit."
    ),
    click.option(
        "--refusals",
        type=Whole(0, MOST),
        default=200,
        show_default=True,
        help="The most calls that may be refused; 0 means no limit.",
    ),
    click.option(
        "--max-rounds",
        type=Whole(1, MOST),
        help="Break off the game after this many rounds, turns or years.  [default: 500 rounds, 300 turns, 50 years]",
    ),
)


def game_options(command: F) -> F:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def words_of(given: Mapping[str, Any]) -> tuple[str, ...]:
    """Who plays each seat; raises ValueError."""
    from garrison.research.agent.seating import placed, usual_seats

    if given["seats"]:
        if given.get("power"):
            raise ValueError("Use either --power or --seats, not both.")
        return tuple(word.strip() for word in given["seats"].split(","))
    usual = usual_seats(given["book"], given["map_"])
    return placed(usual, given["power"], _names(given)) if given.get("power") else usual


def _names(given: Mapping[str, Any]) -> tuple[str, ...]:
    from garrison.catalogue import COLOURS
    from garrison.research.agent.seating import USUAL_SEATS

    ruleset(given["book"])
    return seat_names(given["book"], given["map_"]) or COLOURS[:USUAL_SEATS]


def limits_of(given: Mapping[str, Any]) -> "Limits":
    from garrison.research.agent.limits import NONE, Limits

    return Limits(
        move=given["move_time"] * SECOND,
        game=given["game_time"] * SECOND,
        calls=given["calls"],
        refusals=given["refusals"],
        rounds=given["max_rounds"] or NONE,
    )
