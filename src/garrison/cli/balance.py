"""`garrison balance`: the map and the rules asked for, the games, and where their report goes."""

import re
from pathlib import Path

import click
from click.core import ParameterSource

from garrison.bots.programs.terms import within
from garrison.catalogue import find_map, new_game
from garrison.cli.arguments import Whole, house_rules, rules_option, set_option, told_in_one_line
from garrison.cli.balance_sheet import BalanceSheet, Games, of_bot, of_policy, sheet_of
from garrison.cli.console import screen
from garrison.cli.files import check_plot, write_bytes
from garrison.cli.screen import INTERRUPTED, say_json_in_full
from garrison.cli.series import bot_faults_told, bot_seconds_option, policy_option, threads_option
from garrison.engine.game import Game
from garrison.maps import Map

MOST = 100_000_000
USUAL = range(2, 7)
"""The numbers of seats that are tried by default, if the map allows them."""

_PART = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)

_SHOWN = 40


@click.command()
@click.argument("map_", metavar="MAP|FILE")
@click.option("--ruleset", "book", default="classic", show_default=True, help="The rule set.")
@click.option("--seats", default="", metavar="N-N", help="The numbers of seats: 3, 2-6 or 2,4.  [default: 2-6]")
@click.option(
    "--games",
    type=Whole(1, MOST),
    default=10_000,
    show_default=True,
    help="The games to play with each number of seats.",
)
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The random seed: same seed, same result.")
@click.option("--bot", default="", metavar="NAME", help="The bot on every seat, in place of fast games.")
@bot_seconds_option
@policy_option
@threads_option
@rules_option
@set_option
@click.option("--max-rounds", type=Whole(1, 1_000_000), help="Break off games after this many rounds.  [default: 500]")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Also draw a picture, as .png or .svg.")
@click.option("--json", "as_json", is_flag=True, help="Print only the numbers, as JSON.")
@click.pass_context
def balance(  # noqa: PLR0913  one parameter an option of the command
    ctx: click.Context,
    *,
    map_: str,
    book: str,
    seats: str,
    games: int,
    seed: int,
    bot: str,
    bot_seconds: int,
    policy: str,
    threads: int,
    files: tuple[Path, ...],
    words: tuple[str, ...],
    max_rounds: int | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Measure how fair a map is by playing fast games, or games of a bot.

    The report says how often the seat with the first turn wins, and the seat that is first paid for each continent,
    with 95% intervals, and how long games are. All seats play alike, by the same simple policy or the same bot, so any
    difference comes from the map and the rules.
    """
    _check_together(ctx)
    with told_in_one_line():
        if plot:
            check_plot(plot)
        asked = _asked_games(book, map_, seats, house_rules(files, words))
        tried = [of_bot(game, bot, seed, max_rounds, within(bot_seconds)) for game in asked] if bot else []
    with bot_faults_told():
        sheet = sheet_of(tried or _fast(asked, policy, seed, max_rounds, threads), games)
    _tell(sheet, as_json=as_json)
    if plot and sheet.trials:
        _draw(sheet, plot)
    ctx.exit(0 if sheet.complete else INTERRUPTED)


def _check_together(ctx: click.Context) -> None:
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    for name in ("policy", "threads") if "bot" in given else ():
        if name in given:
            raise click.UsageError(f"--{name} is for fast games, and --bot plays others.")
    if "bot_seconds" in given and "bot" not in given:
        raise click.UsageError("--bot-seconds needs --bot.")


def _fast(asked: list[Game], policy: str, seed: int, max_rounds: int | None, threads: int) -> list[Games]:
    """Fast games of each kind, compiled."""
    from garrison.arena.fast.series import prepare
    from garrison.cli.fast import announce, series_of

    series = [series_of(game, policy, seed, max_rounds) for game in asked]
    prepare(series[0], announce)
    return [of_policy(one, threads) for one in series]


def _asked_games(book: str, map_: str, seats: str, changes: dict[str, object]) -> list[Game]:
    of = find_map(map_)
    if not isinstance(of, Map):
        raise ValueError(f"Fast games need a map of territories, and '{of.id}' is a map of provinces.")  # noqa: TRY004  it is what a user named
    return [new_game(book, of, number, changes) for number in read_numbers(seats, of)]


def read_numbers(word: str, of: Map) -> tuple[int, ...]:
    """The numbers that a word names, in ascending order; raises ValueError if the map doesn't allow one of them.

    >>> from garrison.maps import bundled
    >>> read_numbers("", bundled("world")), read_numbers("2,4-5", bundled("world"))
    ((2, 3, 4, 5, 6), (2, 4, 5))
    """
    possible = [seats for seats, _ in of.starting_armies]
    if not word:
        return tuple(seats for seats in possible if seats in USUAL) or tuple(possible)
    named = sorted({seats for part in word.split(",") for seats in _read(part.strip(), word)})
    if odd := [seats for seats in named if seats not in possible]:
        known = ", ".join(map(str, possible))
        raise ValueError(f"The map '{of.id}' is for {known} seats, not {odd[0]}.")
    return tuple(named)


def _read(part: str, word: str) -> range:
    read = _PART.fullmatch(part)
    numbers = range(int(read[1]), int(read[2] or read[1]) + 1) if read else range(0)
    if not numbers:
        raise ValueError(f"'{word[:_SHOWN]}' is not a number of seats, such as 3, 2-6 or 2,4.")
    return numbers


def _tell(sheet: BalanceSheet, *, as_json: bool) -> None:
    if as_json:
        say_json_in_full(sheet.plain())
    else:
        screen().print(sheet.picture())


# The picture


def _draw(sheet: BalanceSheet, path: Path) -> None:
    from garrison.cli.balance_sheet import drawn

    with told_in_one_line():
        write_bytes(path, drawn(sheet, path.suffix))
