"""A game between people at one screen and bots: the table, the screen with what is on it, and the keyboard."""

import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any, Generic, Protocol, TypeAlias, cast

from rich.console import Console
from rich.text import Text

from garrison.cli.terminal.boards import badge
from garrison.cli.terminal.face import TIE, Face
from garrison.cli.terminal.saving import GameFiles
from garrison.engine.game import Game, View
from garrison.engine.vocabulary import NOBODY, Action, Event, Move, Seat
from garrison.table.chronicle import G_co, V_co
from garrison.table.table import Table, Told
from garrison.telling.sentences import Line

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
        """Do nothing, since nothing is remembered."""


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
        """The completion with this number, as readline asks for 0, 1, ... until there is none."""
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


# The session


YES = ("y", "yes")

QUESTION = 3
"""The lines that a question and the prompt take."""

LARGEST = 2 / 3
"""The share of a screen that a board may fill, so that the news above it stays in sight."""

AnyFace: TypeAlias = Face["Session", Game, View, Event, Action]


class Session(Generic[G_co, V_co]):
    """A game in the terminal. Whatever a seat is shown comes from its View and from what it may be told."""

    def __init__(
        self,
        table: Table[G_co, V_co],
        console: Console,
        keyboard: Keyboard,
        files: GameFiles,
        faces: Mapping[str, AnyFace],
    ) -> None:
        self.console, self.keyboard, self.files, self.faces = console, keyboard, files, faces
        self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        self.table: Table[G_co, V_co] = cast("Table[G_co, V_co]", table)  # a session plays games of one family
        self.face = self.faces[table.family.name]
        self.at_keyboard = self.called = NOBODY
        """The seat at the keyboard, and the one that was called there out of turn."""
        self.shown: set[str] = set()
        """The moments and questions that need not be shown again."""
        seats = [Seat(seat) for seat in range(len(self.game.seats))]
        self._marks = {seat: Text.assemble(badge(self.game, seat), " ") for seat in seats}
        self.forget_screen()

    def forget_screen(self) -> None:
        self.secrets_shown = False
        """Whether the screen shows something that the next person at the keyboard must not see."""
        self._told = 0
        """How many moves, from the first on, anybody can read on the screen."""

    @property
    def game(self) -> G_co:
        return self.table.game

    def named(self, seat: Seat) -> str:
        """What to call whoever plays a seat: their name, if they have one, followed by the seat; or just the seat."""
        player, seat_name = self.table.seated[seat], self.game.seats[seat]
        return f"{player.name} ({seat_name})" if player.named else seat_name

    # Moving

    def do(self, seat: Seat, action: Action) -> None:
        self.make(Move(seat, action))

    def step(self, seat: Seat) -> None:
        self.make(self.table.advice(seat))

    def make(self, move: Move) -> None:
        """Make a move, and tell whoever sits at the keyboard what they did or watch happening."""
        self.table.make(move)
        last = len(self.table.past) - 1
        fresh = {seat: [told for told in news if told.number == last] for seat, news in self.table.news.items()}
        is_read = self._say_own(self.at_keyboard, fresh.get(self.at_keyboard, [])) or not any(fresh.values())
        self._told += is_read and self._told == last
        for coming in self.table.consents[:1]:
            self.make(coming)

    def _say_own(self, seat: Seat, fresh: list[Told]) -> bool:
        """Tell a seat at once what concerns it, and say whether that was everything."""
        quiet = seat in self.table.plans and self.table.plans[seat].quiet
        own = [told for told in fresh if self.face.is_own(told.event, seat) and not quiet]
        for told in own:
            speak = self.confide if self.face.is_secret([told.event], seat) else self.say
            speak(self.face.own(self.game, told.event, seat))
            self.table.news[seat].remove(told)
        return own == fresh != []

    def take_back(self) -> None:
        """Take back the last move; whoever has not been told of it never will be."""
        self.table.take_back()
        self._told = min(self._told, len(self.table.past))

    # Asking and showing

    def say(self, words: str) -> None:
        for line in words.splitlines():
            self.tell(NOBODY, line)

    def confide(self, words: str) -> None:
        """A sentence for whoever sits at the keyboard, and nobody else."""
        self.secrets_shown |= bool(words)
        self.say(words)

    def say_whole(self, words: str) -> None:
        """A line that somebody may want to copy, so it is not broken at the edge of the screen."""
        self.console.print(Text(words), soft_wrap=True)

    def ask(self, prompt: str, complete: Completer = nothing) -> str:
        return self.keyboard.read(prompt, complete).strip()

    def is_sure(self, question: str) -> bool:
        return self.ask(f"{question} yes or no> ").lower() in YES

    def draw(self, seat: Seat) -> None:
        """The board, with what is private below it; a smaller board without gaps if it would fill the screen."""
        own = "\n".join(self.face.own_things(self.table, seat))
        room = self.console.height - QUESTION - sum(len([*self._wrapped(NOBODY, line)]) for line in own.splitlines())
        board = [*self.face.board(self.table, seat, self.console.width)]
        if len(board) > room * LARGEST:
            self._show_board(self.face.compact(self.table, seat, self.console.width, room), own)
        else:
            self.console.print()
            self._show_board(board, own)
            self.console.print()

    def _show_board(self, board: Iterable[Text], own: str) -> None:
        for line in board:
            self.console.print(line)
        self.confide(own)

    def tell_story(self, seat: Seat) -> None:
        """What `seat` has not been told yet, and can't read on the screen."""
        news = self.table.news.get(seat, [])
        events = [told.event for told in news if told.number >= self._told or self.face.is_secret([told.event], seat)]
        self.table.news[seat], self._told = [], len(self.table.past)
        self.secrets_shown |= self.face.is_secret(events, seat)
        self._print(self.face.story(self.game, events, seat) if events else ())

    def tell(self, about: Seat, words: str) -> None:
        self._print([Line(about, words)])

    def _print(self, lines: Iterable[Line]) -> None:
        """Print all lines at once, which is much faster."""
        if shown := [line for about, words in lines for line in self._wrapped(about, words)]:
            self.console.print(Text("\n").join(shown), soft_wrap=True)

    def _wrapped(self, about: Seat, words: str) -> Iterator[Text]:
        """A sentence, with the mark of its seat before the first line and nothing below it."""
        mark = self._marks.get(about, Text())
        width = self.console.width - mark.cell_len
        for line in (
            self._stressed(words, width) if "your " in words or not words.isascii() else self._broken(words, width)
        ):
            yield mark + line
            mark = Text(" " * mark.cell_len)

    def _stressed(self, words: str, width: int) -> Iterator[Text]:
        """The lines of a sentence, with what belongs to the reader in bold."""
        told = Text(words)
        told.highlight_regex(r"\byour [\w-]+", "bold")
        for line in told.wrap(self.console, width):
            line.rstrip()
            yield line

    def _broken(self, words: str, width: int) -> Iterator[Text]:
        """The lines of a plain sentence; the screen's own wrapping is several times slower."""
        if len(words) <= width:
            return iter([Text(words)])
        lines = wrap(self.face.tied(words), width, break_on_hyphens=False)
        return (Text(line.replace(TIE, " ")) for line in lines)
