"""`garrison review`: the chances of every seat over a recorded game, and its largest swings."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

import click
from rich.progress import BarColumn, Progress, TextColumn

from garrison.catalogue import read_record
from garrison.cli.arguments import Whole
from garrison.cli.console import error_screen, screen
from garrison.cli.replay import Reel
from garrison.cli.screen import say, say_json, warn
from garrison.engine.play import IllegalMove
from garrison.engine.record import BrokenRecord, Record, verify
from garrison.engine.transcript import read_file
from garrison.review.report import NAMES, ChanceAt, Piece, Review, Reviewed, Reviewing, Swing
from garrison.telling.sentences import percent

if TYPE_CHECKING:
    from garrison.review.reviewing import ReviewPlan

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
    from garrison.review.reviewing import ReviewPlan, whole

    plan = ReviewPlan(seed=seed, games=games or 0, swings=swings)
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


def _pieces(file: Path, plan: "ReviewPlan", threads: int) -> Iterator[Piece]:
    """The review of the game in a file; raises UsageError with the place of the first fault."""
    from garrison.review.assessors import assessor
    from garrison.review.reviewing import review as reviewed
    from garrison.telling.sentences import named

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


# Waiting for a review: on a terminal a bar shows how many moments are known


def watched(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The same pieces, with a bar on a terminal; what takes long is announced even without one."""
    console = error_screen()
    columns = TextColumn("{task.description}"), BarColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("rounds", total=None)
        for piece in pieces:
            match piece:
                case Review(moments=moments):
                    progress.update(task, total=len(moments))
                case ChanceAt():
                    progress.advance(task)
                case Swing():
                    progress.update(task, description="swings", total=None)
                case Reviewing(words):
                    progress.update(task, description=words) if console.is_terminal else warn(words)
            yield piece


# A review as lines of text: a table by rounds, a curve of blocks for each seat, and the largest swings


BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 60
"""The width of a curve in characters."""

LEAST: Final = 0.01
"""Chances below this are left blank."""

MOST_ROWS: Final = 24
"""The most rows of the table; a long game is shown every few rounds."""


INDENT: Final = 15
"""How far the sentences about a swing are indented, below its figures."""


def sheet(found: Reviewed, width: int) -> Iterator[str]:
    """The lines of a review, whose sentences fit into `width` characters."""
    head, by_round = found.review, _by_round(found.chances)
    yield from wrap(head.words, width)
    yield ""
    yield from _table(head, by_round)
    yield ""
    yield from _curves(head, found.chances)
    yield ""
    yield from _swings(found, width)


def _by_round(chances: Sequence[ChanceAt]) -> list[ChanceAt]:
    """The first moment of each round, and the end."""
    first = {one.round: one for one in reversed(chances)}
    rounds = [first[number] for number in sorted(first)]
    return rounds if chances[-1] in rounds else [*rounds, chances[-1]]


# The table


def _table(head: Review, rows: Sequence[ChanceAt]) -> Iterator[str]:
    widths = [max(len(seat), 4) for seat in head.seats]
    names = "  ".join(f"{seat:>{width}}" for seat, width in zip(head.seats, widths, strict=True))
    yield f"{'round':>5}  {'move':>6}  {names}"
    for row in _some(rows):
        shares = "  ".join(f"{percent(chance, 0):>{width}}" for chance, width in zip(row.chances, widths, strict=True))
        yield f"{row.round:>5}  {row.version:>6}  {shares}"


def _some(rows: Sequence[ChanceAt]) -> list[ChanceAt]:
    """At most MOST_ROWS of these, and always the last."""
    step = -(-len(rows) // MOST_ROWS)
    return [*rows[:-1:step], rows[-1]]


# The curves


def _curves(head: Review, chances: Sequence[ChanceAt]) -> Iterator[str]:
    width = max(map(len, head.seats))
    columns = [_at(chances, head.last * place // max(1, WIDTH - 1)) for place in range(WIDTH)]
    for number, seat in enumerate(head.seats):
        yield f"{seat:>{width}}  {''.join(_block(column.chances[number]) for column in columns)}"


def _at(chances: Sequence[ChanceAt], version: int) -> ChanceAt:
    """The last known moment up to a version."""
    return [one for one in chances if one.version <= version][-1]


def _block(chance: float) -> str:
    """The block that is as high as a chance; it is not empty for a seat that has one."""
    return BLOCKS[max(round(chance * (len(BLOCKS) - 1)), chance >= LEAST)]


# The swings


def _swings(found: Reviewed, width: int) -> Iterator[str]:
    if not found.swings:
        yield "No turn changed anybody's chance much."
        return
    yield f"{'moves':>13}  {'before':>6}  {'meant':>6}  {'after':>6}"
    for one in found.swings:
        moves = f"{one.began}-{one.version}"
        told = "  ".join(f"{percent(chance, 0):>6}" for chance in (one.before, one.expected, one.after))
        yield f"{moves:>13}  {told}"
        yield from (f"{'':{INDENT}}{line}" for line in wrap(one.words, width - INDENT))
