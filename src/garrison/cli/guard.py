"""The guard between tables and the terminal: it spells out invisible characters, except those that draw."""

from typing import NamedTuple

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
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
