"""Waiting for a review: on a terminal a bar shows how many moments are known."""

from collections.abc import Iterator

from rich.progress import BarColumn, Progress, TextColumn

from garrison.cli.screen import error_screen, warn
from garrison.review.report import ChanceAt, Piece, Review, Reviewing, Swing


def watched(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The same pieces, while a bar goes on; what must be waited for is said without a terminal, too."""
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
