"""Playing games while somebody waits: with a bar on a terminal, and a stop at Ctrl-C."""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from garrison.cli.screen import error_screen

T = TypeVar("T")


def timed(
    coming: Generator[T], heed: Callable[[T], None], games: int, done: int = 0, size: Callable[[T], int] = lambda _: 1
) -> float:
    """Use all results, or those that come before Ctrl-C, and give the seconds it took.

    `done` of the `games` were played before, and `size` counts the games in a result.
    """
    began = time.perf_counter()
    with suppress(KeyboardInterrupt), closing(coming), bar(games, done) as advance:
        for result in coming:
            heed(result)
            advance(size(result))
    return time.perf_counter() - began


@contextmanager
def bar(games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A function to call with the number of games played since the last call."""
    console = error_screen()
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games, completed=done)
        yield lambda more: progress.advance(task, more)
