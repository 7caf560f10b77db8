"""`garrison import` and `garrison export`: games of the PyPI package `diplomacy` to records, and back."""

from collections.abc import Sequence
from pathlib import Path

import click

from garrison.catalogue import load_record, write_record
from garrison.cli.arguments import Unusable
from garrison.cli.files import SCREEN, FileFault, in_folder, read_text, write_text
from garrison.cli.screen import say, standard_input, warn
from garrison.diplomacy.formats.pypi_games.form import LARGEST, UnreadableGame, games_in
from garrison.diplomacy.formats.pypi_games.reading import read_saved
from garrison.diplomacy.formats.pypi_games.writing import NotSaved, write_saved
from garrison.engine.play import IllegalMove
from garrison.engine.record import BrokenRecord
from garrison.telling.sentences import counted

PARTLY = 1
"""The exit code if only the beginning of a game could be read."""

_output = click.option(
    "-o", "--output", metavar="OUT", default=SCREEN, help="Write to this file instead of the screen."
)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    default=SCREEN,
    help="Write to this file instead of the screen; several games need a folder.",
)
def import_command(file: Path, output: str) -> int:
    """Make records from games that the PyPI package `diplomacy` has saved. FILE is `-` for standard input.

    FILE holds one game, a list of games, or one game on each line. The games are played by our rules, and differences
    are reported. A record ends where the positions differ, and the exit code is then 1.
    """
    try:
        games = games_in(_read(file))
        if len(games) == 1:
            return _import(games[0], output, "")
        return _import_all(games, output)
    except UnreadableGame as fault:
        raise Unusable(f"{'Standard input' if _is_input(file) else file}: {fault}") from None
    except FileFault as fault:
        raise Unusable(str(fault)) from None


def _is_input(file: Path) -> bool:
    return str(file) == SCREEN


def _read(file: Path) -> bytes:
    return standard_input().read(LARGEST + 1) if _is_input(file) else read_text(file, LARGEST).encode()


def _import(game: bytes, output: str, place: str) -> int:
    """Write the record of one game, with remarks that begin with its place; raises UnreadableGame."""
    found = read_saved(game)
    _write(output, write_record(found.record))
    for remark in found.remarks:
        warn(f"{place}{remark}")
    return 0 if found.whole else PARTLY


def _import_all(games: Sequence[bytes], output: str) -> int:
    """Write a record for each game that can be read, named by its number."""
    if output == SCREEN:
        many = counted(len(games), "game")
        raise UnreadableGame(f"This file has {many}. Give a folder for their records: -o FOLDER.")
    codes = list[int]()
    for number, game in enumerate(games, 1):
        try:
            target = in_folder(Path(output), f"{number:0{len(str(len(games)))}}.game")
            codes.append(_import(game, str(target), f"Game {number}, "))
        except UnreadableGame as fault:
            warn(f"Game {number}: {fault}")
            codes.append(PARTLY)
    return max(codes)


@click.command("export")
@click.argument("file", type=click.Path(path_type=Path))
@_output
def export_command(file: Path, output: str) -> None:
    """Write a record of diplomacy in the format of the PyPI package `diplomacy`."""
    try:
        _write(output, write_saved(load_record(file)))
    except IllegalMove as fault:
        raise Unusable(f"{file}: A move of the record is refused: {fault}") from None
    except (NotSaved, BrokenRecord) as fault:
        raise Unusable(f"{file}: {fault}") from None
    except FileFault as fault:
        raise Unusable(str(fault)) from None


def _write(output: str, text: str) -> None:
    if output == SCREEN:
        say(text, end="")
    else:
        write_text(Path(output), text)
