"""`garrison play`: a game in the terminal, or, if there is no terminal, a game between bots with a summary."""

import secrets
import sys
from pathlib import Path

import click
from msgspec.structs import replace

from garrison.bots.own import BotFault
from garrison.bots.programs.terms import Terms, within
from garrison.catalogue import COLOURS, new_game, ruleset, seat_names
from garrison.cli import AnyWord
from garrison.cli.arguments import Whole, house_rules, told_in_one_line
from garrison.cli.console import screen
from garrison.cli.files import FileFault
from garrison.cli.series import bot_seconds_option
from garrison.cli.signals import ProgramEnded, heeded
from garrison.cli.terminal.families import FACES
from garrison.cli.terminal.saving import GameFiles, load
from garrison.cli.terminal.session import Script, Session, Typed
from garrison.cli.terminal.turns import play as play_session
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table.dice import SeededDice
from garrison.table.players import HUMAN, colours_checked, players, players_of, power_meant, stand_in
from garrison.table.table import Table, seed_of

USUAL_SEATS = 4
SEEDS = 2**64
"""So many seeds that nobody, and no bot, guesses the one that is drawn."""


@click.command()
@click.option("--ruleset", help="The rule set.  [default: classic]")
@click.option("--map", "map_", help="A bundled map, or a map file.  [default: world, or europe]")
@click.option(
    "--seats",
    help="Who plays, separated by commas: human, a bot, or a program of your own.  [default: you and bots]",
)
@click.option("--power", help="Who you play, against bots: a colour or a power.  [default: the first]")
@click.option("--names", help="The players' names, separated by commas.")
@click.option("--colours", help="The colours of the seats, separated by commas.")
@click.option("--rules", type=click.Path(path_type=Path), multiple=True, metavar="FILE", help="A TOML file of options.")
@click.option("--set", "changes", multiple=True, metavar="OPTION=VALUE", help="Change an option; may be repeated.")
@click.option("--seed", type=Whole(), help="The random seed: same seed and same moves, same game.")
@bot_seconds_option
@click.option("--load", "loaded", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved game.")
@click.option("--save", "saved", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in a file.")
def play(**given: AnyWord) -> int:
    """Play in the terminal: you against bots, unless you say otherwise.

    If the input is not a terminal, bots play the game and a summary is printed.
    """
    with told_in_one_line():
        session = _session({name: value for name, value in given.items() if value not in (None, ())})
    try:
        with heeded():
            play_session(session)
    except BotFault as fault:
        raise click.ClickException(f"{fault}") from fault
    except ProgramEnded as end:
        return end.code
    return 0


def _session(given: dict[str, AnyWord]) -> Session:
    console = screen()
    files = GameFiles(Path(click.get_app_dir("garrison")))
    table = _loaded(given, files) if "loaded" in given else _new(given)
    _keep(given, files, table)
    if sys.stdin.isatty():
        return Session(table, console, Typed(), files, FACES)
    bot = stand_in(table.family.name)
    bots = tuple(replace(player, kind=bot, name=bot) if player.human else player for player in table.seated)
    return Session(Table(table.record(), bots, table.dice, table.terms), console, Script([], console), files, FACES)


def _new(given: dict[str, AnyWord]) -> Table:
    name, map_ = given.get("ruleset", "classic"), given.get("map_", "")
    family, names = ruleset(name).family.name, seat_names(name, map_)
    usual = [HUMAN, *[stand_in(family)] * ((len(names) or USUAL_SEATS) - 1)]
    kinds = _words(given["seats"]) if "seats" in given else usual
    seats = _seats(given, names, len(kinds))
    seated = players(family, _placed(given, kinds, seats), _words(given.get("names", "")))
    game = new_game(name, map_, seats, house_rules(given.get("rules", ()), given.get("changes", ())))
    return Table(
        Record(game, begin(game)), seated, SeededDice(given.get("seed", secrets.randbelow(SEEDS))), _terms(given)
    )


def _seats(given: dict[str, AnyWord], names: tuple[str, ...], number: int) -> tuple[str, ...]:
    if not names:
        return colours_checked(_words(given.get("colours", "")), COLOURS, number)
    if "colours" in given or number != len(names):
        raise ValueError(f"The map sets the {len(names)} seats: {', '.join(names)}.")
    return names


def _placed(given: dict[str, AnyWord], kinds: list[str], seats: tuple[str, ...]) -> list[str]:
    """The kinds of the players, with the first moved to the seat that `--power` names."""
    if "power" not in given:
        return kinds
    if "seats" in given:
        raise ValueError("Use either --power or --seats, not both.")
    at = power_meant(given["power"], seats)
    return [*kinds[1 : at + 1], kinds[0], *kinds[at + 1 :]]


SETTLED = {
    "ruleset": "--ruleset",
    "power": "--power",
    "map_": "--map",
    "colours": "--colours",
    "rules": "--rules",
    "changes": "--set",
}


def _loaded(given: dict[str, AnyWord], files: GameFiles) -> Table:
    if settled := [option for name, option in SETTLED.items() if name in given]:
        raise ValueError(f"A loaded game has its own {', '.join(settled)}.")
    record = load(given["loaded"])
    files.keep_in(given["loaded"], record)
    seats = len(record.game.seats)
    seated = () if "seats" in given else players_of(record)
    if "seats" in given or "names" in given:
        kinds = _words(given["seats"]) if "seats" in given else [player.kind for player in seated]
        seated = players(record.game.ruleset.family.name, kinds, _words(given.get("names", "")))
    if len(seated) != seats:
        raise ValueError(f"The loaded game has {seats} seats, not {len(seated)}.")
    dice = SeededDice(given.get("seed", seed_of(record, secrets.randbelow(SEEDS))))
    return Table(record, seated, dice, _terms(given))


def _terms(given: dict[str, AnyWord]) -> Terms:
    return within(given["bot_seconds"])


def _keep(given: dict[str, AnyWord], files: GameFiles, table: Table) -> None:
    if "saved" not in given:
        return
    if files.in_the_way(given["saved"]):
        raise FileFault(f"{given['saved']}: This file already exists. Continue it with --load, or name another file.")
    files.kept = given["saved"]
    files.save(files.kept, table)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text else []
