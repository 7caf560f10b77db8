"""Where lines come from: a person at a terminal, with completion where there is readline, or a list of lines."""

import contextlib
import sys
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from rich.console import Console

Readline: TypeAlias = Any
"""The module of that name, or None where Python has been built without it."""

Completer = Callable[[str, str], list[str]]
"""What can complete an unfinished word, given what comes before it."""


def nothing(_: str, __: str) -> list[str]:
    return []


class Keyboard(Protocol):
    def read(self, prompt: str, complete: Completer = nothing) -> str:
        """The next line; raises EOFError if there is none."""

    def forget(self) -> None:
        """Keep anybody from calling up lines typed before."""


class Script:
    """Lines known in advance, shown as if they were typed."""

    def __init__(self, lines: Iterable[str], console: Console) -> None:
        self._lines, self._console = iter(lines), console

    def read(self, prompt: str, complete: Completer = nothing) -> str:
        for line in self._lines:
            self._console.print(f"{prompt}{line}", soft_wrap=True)
            return line
        self._console.print(prompt)
        raise EOFError

    def forget(self) -> None:
        """Nothing is remembered."""


class Typed:
    def __init__(self) -> None:
        self._readline = _readline()
        self._complete: Completer = nothing
        if self._readline:
            self._readline.set_completer_delims(" \t")
            self._readline.set_completer(self._completion)
            libedit = "libedit" in (self._readline.__doc__ or "")
            self._readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def read(self, prompt: str, complete: Completer = nothing) -> str:
        self._complete = complete
        return input(prompt)

    def forget(self) -> None:
        """Empty the history, which is written nowhere."""
        if self._readline:
            self._readline.clear_history()

    def _completion(self, word: str, number: int) -> str | None:
        """As readline asks: completion number 0, 1, ... until there is none."""
        before = self._readline.get_line_buffer()[: self._readline.get_begidx()]
        found = self._complete(before, word)
        if number >= len(found):
            return None
        return found[number] if found[number].endswith("/") else f"{found[number]} "


def _readline() -> Readline:
    if sys.stdin.isatty() and sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import readline

            return readline
    return None
