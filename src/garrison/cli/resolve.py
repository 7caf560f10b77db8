"""`garrison resolve`: the outcome of the turns in a file, one line of JSON each."""

from typing import BinaryIO

import click

from garrison.catalogue import options_of
from garrison.cli.faults import answered
from garrison.cli.files import Source
from garrison.cli.screen import say_json
from garrison.maps import bundled, find
from garrison.simultaneous.cases import Judge, found, refused


@click.command()
@click.argument("file", type=Source())
@click.option("--map-files", "map_files", is_flag=True, help="Let cases name map files, too, not only bundled maps.")
def resolve(*, file: BinaryIO, map_files: bool) -> int:
    """Print the outcome of the turns in FILE, one line of JSON per case. FILE is `-` for standard input.

    FILE holds one case per line, a single case, or {"turns": [...], "warlight_combat": [...]}. A turn has a map,
    players, options, a position, orders and dice; docs/resolve.md explains the form. A case that can't be read, or has
    too few or too many dice, is answered with {"id": ..., "error": ...}, and the exit code is then 2.
    """
    judge = Judge(options_of, find if map_files else bundled)
    return answered(
        file, found(file), lambda case: say_json(judge.answer(case)), lambda case, fault: say_json(refused(case, fault))
    )
