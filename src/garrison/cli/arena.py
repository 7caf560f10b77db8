"""`garrison arena`: the tournament asked for, and where its report goes."""

from pathlib import Path
from typing import Final

import click

from garrison.arena.tournament.table import SCORINGS
from garrison.cli.arena_playing import MOST, ArenaRequest, FinishedGame, Where, contests, played, two_numbers
from garrison.cli.arena_report import markdown, picture, plain
from garrison.cli.arguments import Decimal, Whole, house_rules, told_in_one_line
from garrison.cli.console import screen
from garrison.cli.files import check_plot, write_bytes
from garrison.cli.screen import INTERRUPTED, say, say_json_in_full, warn
from garrison.cli.series import bot_faults_told, running_faults_told, series_options

THEMES: Final = "light", "dark"
NARROWEST: Final = 0.001
WIDEST: Final = 0.5

_folder = click.Path(path_type=Path)


@click.command()
@click.option(
    "--seats",
    default="",
    help="The bots, separated by commas, or programs of your own.  [default: the family's usual bot, and random]",
)
@click.option("--pairs", is_flag=True, help="Play duels, every bot against every other.")
@click.option(
    "--fields", default="", metavar="N", help="Seat N bots at a table, every choice in turn; or 3,6 for both."
)
@click.option("--games", type=Whole(1, MOST), help="The games at each size of table.  [default: 100]")
@click.option(
    "--until",
    type=Decimal(NARROWEST, WIDEST),
    metavar="PART",
    help="Play until every bot's share of the points is known to within this, such as 0.02.",
)
@click.option(
    "--sprt",
    default="",
    metavar="LOW,HIGH",
    help="Play until it is clear whether the first is this much stronger, in Elo.",
)
@series_options
@click.option(
    "--scoring", type=click.Choice([*SCORINGS]), default="wins", show_default=True, help="What games are worth."
)
@click.option("--anchor", default="", metavar="BOT", help="The bot whose rating is 1500.  [default: the average]")
@click.option(
    "--out", type=_folder, metavar="FOLDER", help="Keep the results there; the same command goes on from them."
)
@click.option("--records", type=_folder, metavar="FOLDER", help="Keep each game there as a record.")
@click.option("--plot", type=_folder, metavar="FILE", help="Also draw a picture, as .png or .svg.")
@click.option("--dark", is_flag=True, help="Draw it on a dark ground.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print the report as Markdown.")
@click.option("--json", "as_json", is_flag=True, help="Print only the numbers, as JSON.")
@click.pass_context
def arena(  # noqa: PLR0913  one parameter an option of the command
    ctx: click.Context,
    /,
    *,
    seats: str,
    pairs: bool,
    fields: str,
    games: int | None,
    until: float | None,
    sprt: str,
    book: str,
    map_: str,
    seed: int,
    jobs: int,
    files: tuple[Path, ...],
    words: tuple[str, ...],
    max_rounds: int | None,
    bot_seconds: int,
    scoring: str,
    anchor: str,
    out: Path | None,
    records: Path | None,
    plot: Path | None,
    dark: bool,
    as_markdown: bool,
    as_json: bool,
) -> None:
    """Let bots play a tournament: ratings, with 95% intervals.

    Every deal is played from every seat with the same dice, so that luck favours nobody. All bots sit at one table,
    unless --pairs or --fields says otherwise. The result depends on the seed but not on the number of processes.
    """
    _check_together(plot, dark=dark, both=as_markdown and as_json)
    with told_in_one_line():
        if plot:
            check_plot(plot)
        changes = house_rules(files, words)
        asked = ArenaRequest(
            seats=seats,
            pairs=pairs,
            fields=fields,
            games=games or 0,
            until=until or 0.0,
            sprt=two_numbers(sprt),
            book=book,
            map_=map_,
            changes=changes,
            seed=seed,
            max_rounds=max_rounds,
            scoring=scoring,
            anchor=anchor,
            bot_seconds=bot_seconds,
        )
        of = contests(asked)
    with running_faults_told(), bot_faults_told():
        found = played(asked, of, Where(jobs, (out,) if out else (), (records,) if records else ()))
    _tell(found, as_json=as_json, as_markdown=as_markdown)
    if plot and found.stages[0].table.games:
        _draw(found, plot, THEMES[dark])
    if not found.complete:
        if out:
            warn("The same command goes on from here.")
        ctx.exit(INTERRUPTED)


def _check_together(plot: Path | None, *, dark: bool, both: bool) -> None:
    if both:
        raise click.UsageError("Use either --markdown or --json, not both.")
    if dark and not plot:
        raise click.UsageError("--dark is for the picture of --plot.")


def _tell(found: FinishedGame, *, as_json: bool, as_markdown: bool) -> None:
    if as_json:
        say_json_in_full(plain(found))
    elif as_markdown:
        say(markdown(found))
    else:
        screen().print(picture(found))


def _draw(found: FinishedGame, path: Path, theme: str) -> None:
    from garrison.cli.arena_report import drawn

    with told_in_one_line():
        write_bytes(path, drawn(found, path.suffix, theme))
