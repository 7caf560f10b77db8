"""`garrison import` and `garrison export`: games of the PyPI package `diplomacy` to records, and back."""

from pathlib import Path

import click

from garrison.catalogue import load_record, write_record
from garrison.cli.faults import Unusable
from garrison.cli.files import SCREEN, FileFault, read_text, write_text
from garrison.cli.screen import say, warn
from garrison.diplomacy.pypi_games import NotSaved, UnreadableGame, read_saved, write_saved
from garrison.diplomacy.pypi_games.form import LARGEST
from garrison.engine.play import IllegalMove
from garrison.engine.record import BrokenRecord

PARTLY = 1
"""The exit code if only the beginning of a game could be read."""

_output = click.option(
    "-o", "--output", metavar="OUT", default=SCREEN, help="Write to this file instead of the screen."
)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@_output
def import_command(file: Path, output: str) -> int:
    """Make a record from a game that the PyPI package `diplomacy` has saved.

    The game is played by our rules, and differences are reported. The record ends where the positions differ, and the
    exit code is then 1.
    """
    try:
        game = read_saved(read_text(file, LARGEST))
        _write(output, write_record(game.record))
    except UnreadableGame as fault:
        raise Unusable(f"{file}: {fault}") from None
    except FileFault as fault:
        raise Unusable(str(fault)) from None
    for remark in game.remarks:
        warn(remark)
    return 0 if game.whole else PARTLY


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
