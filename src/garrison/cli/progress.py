"""How far the games are, as a bar on a terminal; elsewhere nothing is shown."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """What is to be called with the number of games that have been played since."""
    console = Console(stderr=True)
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games, completed=done)
        yield lambda more: progress.advance(task, more)
