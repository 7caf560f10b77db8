"""Screens with tables, colours and bars: consoles of rich that also spell out invisible characters."""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from typing import NamedTuple, TypeVar

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment

from garrison.outside.characters import shown


class Guard(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [Guarded(renderable) for renderable in renderables]


class Guarded(NamedTuple):
    inner: ConsoleRenderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.inner, options):
            yield segment if segment.control else Segment(shown(segment.text), segment.style)


def screen() -> Console:
    """Standard output for tables and colours."""
    return _guarded(Console(markup=False, highlight=False, emoji=False))


def error_screen() -> Console:
    return _guarded(Console(stderr=True))


def _guarded(console: Console) -> Console:
    console.push_render_hook(Guard())
    return console


# Playing games while somebody waits: with a bar on a terminal, and a stop at Ctrl-C


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
