"""`garrison resolve`: what comes of the turns in a file, a line of JSON each."""

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
@click.option("--map-files", "map_files", is_flag=True, help="Let cases name map files, not only bundled maps.")
def resolve(*, file: BinaryIO, map_files: bool) -> int:
    """Tell what comes of the turns in FILE, or in the input when it is `-`: one line of JSON a case.

    FILE holds a case a line, a single case, or {"turns": [...], "warlight_combat": [...]}. A turn has a map, players,
    options, what is there before it, orders and dice; docs/resolve.md has the form. A case that cannot be read, or has
    too few dice or too many, is answered with {"id": ..., "error": ...}, and the exit code is 2 in the end.
    """
    judge = Judge(options_of, find if map_files else bundled)
    return answered(
        file, found(file), lambda case: say_json(judge.answer(case)), lambda case, fault: say_json(refused(case, fault))
    )
