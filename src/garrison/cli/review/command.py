"""`garrison review`: the chances of every seat over a recorded game, and its largest swings."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from garrison.catalogue import read_record
from garrison.cli.numbers import Whole
from garrison.cli.reel import Reel
from garrison.cli.screen import say, say_json, screen, warn
from garrison.engine.play import IllegalMove
from garrison.engine.record import BrokenRecord, Record, verify
from garrison.engine.transcript import read_file
from garrison.review.report import NAMES, Piece, Reviewing

if TYPE_CHECKING:
    from garrison.review.reviewing import Plan

MOST_GAMES: Final = 100_000
MOST_SWINGS: Final = 100
MOST_THREADS: Final = 256


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seed", default=1, type=Whole(), show_default=True, help="The random seed: same seed, same result.")
@click.option(
    "--games",
    type=Whole(1, MOST_GAMES),
    help="The games to play from each position.  [default: as many as the length of the record allows]",
)
@click.option("--swings", default=8, type=Whole(0, MOST_SWINGS), show_default=True, help="The most turns to explain.")
@click.option(
    "--threads", type=Whole(1, MOST_THREADS), help="The number of threads.  [default: as many as there are processors]"
)
@click.option("--json", "as_json", is_flag=True, help="Print each piece as a line of JSON, as soon as it is known.")
def review(  # noqa: PLR0913  as many as there are options
    file: Path, *, seed: int, games: int | None, swings: int, threads: int | None, as_json: bool
) -> None:
    """Look back on the recorded game in FILE: who could hope to win, and what luck and decisions did.

    Positions of the risk family are played out by compiled code, if the extra 'fast' is installed; others are judged
    by what is on the board.
    """
    from garrison.cli.review.sheet import sheet
    from garrison.cli.review.waiting import watched
    from garrison.review.reviewing import Plan, whole

    plan = Plan(seed=seed, games=games or 0, swings=swings)
    pieces = _pieces(file, plan, threads or os.cpu_count() or 1)
    if not as_json:
        for line in sheet(whole(watched(pieces)), screen().width):
            say(line)
        return
    for piece in pieces:
        if isinstance(piece, Reviewing):
            warn(piece.words)
        else:
            say_json({NAMES[type(piece)]: piece})


def _pieces(file: Path, plan: "Plan", threads: int) -> Iterator[Piece]:
    """Raises UsageError with the place of the first fault."""
    from garrison.review.assessors import assessor
    from garrison.review.reviewing import review as reviewed
    from garrison.telling.named import named

    text, record = _read(file)
    try:
        return reviewed(record, named(record.game), assessor(record.game, plan.seed, threads), plan)
    except IllegalMove as refused:
        stop = verify(record)
        place = f"{Reel(text, record).place(stop.made)}: {stop.line}: " if stop else ""
        raise click.UsageError(f"{file}: {place}{refused}") from refused


def _read(file: Path) -> tuple[str, Record]:
    """The text of a record, and the record."""
    try:
        text = read_file(file)
        return text, read_record(text)
    except BrokenRecord as broken:
        raise click.UsageError(f"{file}: {broken}") from broken
