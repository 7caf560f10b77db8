"""What a family of games brings to the terminal: its words, its board, its commands, and who is asked for what."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from rich.text import Text

from garrison.engine.game import AnyAction, HasChoices
from garrison.engine.vocabulary import Seat
from garrison.table.table import Table
from garrison.telling.line import Line
from garrison.territories.typed import in_parts

TIE = "\N{NO-BREAK SPACE}"

D = TypeVar("D")

G = TypeVar("G")
V = TypeVar("V", bound=HasChoices)
E = TypeVar("E")


def nothing_offered(_: object, __: str) -> tuple[str, ...]:
    return ()


class Command(NamedTuple, Generic[D]):
    """A command: its words, the first of which is its name; how it is written; what it does; and the doing of it."""

    words: tuple[str, ...]
    usage: str
    summary: str
    run: Callable[[D, Seat, list[str]], None]
    offers: Callable[[D, str], Iterable[str]] = nothing_offered
    """What may stand behind it for a word that is begun, where the family does not say."""


class Help(NamedTuple):
    """What `help` says besides the commands: how moves are written, what they do, and a last word."""

    moves: tuple[tuple[str, str], ...]
    note: str


class Face(ABC, Generic[D, G, V, E]):
    """A family at the terminal; one class each, whose parts stand in the family's folder."""

    commands: tuple[Command[D], ...]
    help: Help

    @cached_property
    def by_word(self) -> dict[str, Command[D]]:
        return {word: command for command in self.commands for word in command.words}

    def helped(self, _: G, /) -> Help:
        """What `help` says in this game."""
        return self.help

    # Who is asked, and for what

    def late(self, table: Table, /) -> Sequence[Seat]:
        """The seats that are asked though nobody waits for them: people who may join a game that goes on."""
        return ()

    @abstractmethod
    def prompt(self, game: G, view: V, /) -> str:
        """What is asked for, in the words before the cursor."""

    @abstractmethod
    def now(self, game: G, view: V, /) -> str:
        """What may be done now, in a sentence or two."""

    @abstractmethod
    def question(self, view: V, /) -> str:
        """What tells one question from the next: `now` is said once for each."""

    def occasion(self, view: V, /) -> str:
        """What the board is drawn for, once."""
        return f"{view.seat} {self.when(view)}"

    def forced(self, view: V, /) -> tuple[AnyAction, ...]:
        """The action that is the only one, so that nobody need be asked; nothing when there is a choice."""
        return ()

    # What is typed

    @abstractmethod
    def follows(self, game: G, view: V, before: list[str], commands: list[str], /) -> Iterable[str]:
        """Every word that may follow those before, among them these commands."""

    def completions(self, game: G, view: V, before: str, word: str) -> list[str]:
        """What the tab key offers for one question: words that begin so, or else names whose parts do."""
        commands = [word for word in self.by_word if len(word) > 1]
        known = {*self.follows(game, view, before.lower().split(), commands)}
        begun = {name for name in known if name.startswith(word.lower())}
        return sorted(begun or {name for name in known if in_parts(word.lower(), name)})

    @abstractmethod
    def act(self, session: D, seat: Seat, line: str, /) -> None:
        """Do what a line says that is no command; raises ValueError."""

    @abstractmethod
    def is_move(self, words: list[str], /) -> bool:
        """Whether a line is a move though its first word is a command's."""

    @abstractmethod
    def is_name(self, game: G, word: str, /) -> bool:
        """Whether something on the map begins with this word, which then does not shorten a command."""

    # What is told

    @abstractmethod
    def is_own(self, event: E, seat: Seat, /) -> bool:
        """Whether an event is told to the seat at once when it sits at the keyboard, and not in a story."""

    @abstractmethod
    def own(self, game: G, event: E, seat: Seat, /) -> str:
        """An event as it is told at once; nothing when it needs no words."""

    @abstractmethod
    def is_secret(self, events: Sequence[E], seat: Seat, /) -> bool:
        """Whether others may not read of these events."""

    @abstractmethod
    def story(self, game: G, events: Sequence[E], seat: Seat, /) -> Iterable[Line]: ...

    @abstractmethod
    def written(self, game: G, view: V, action: AnyAction, /) -> str: ...

    @abstractmethod
    def final(self, table: Table, seat: Seat, /) -> str:
        """Why a seat cannot take back the last move; nothing when it can."""

    def tied(self, words: str, /) -> str:
        """A sentence with a TIE for each space that is not to be the end of a line."""
        return words

    # What is drawn

    @abstractmethod
    def board(self, table: Table, seat: Seat, width: int, /) -> Iterable[Text]:
        """The board and the seats, as one of them sees it, in lines of at most `width` signs where that is possible."""

    def compact(self, table: Table, seat: Seat, width: int, height: int, /) -> Iterable[Text]:
        """The board for a low screen, in at most `height` lines where that is possible."""
        return self.board(table, seat, width)

    def own_things(self, table: Table, seat: Seat, /) -> Iterable[str]:
        """What only this seat may know, as it stands below the board."""
        return ()

    def revealed(self, table: Table, /) -> Iterable[Line]:
        """What was hidden until the game was over, and may now be told to all."""
        return ()

    @abstractmethod
    def numbers(self, table: Table, seat: Seat, /) -> Iterable[Text]:
        """The game in numbers, as far as a seat may know them."""

    @abstractmethod
    def when(self, view: V, /) -> str:
        """When in the game one is, such as `round 3`."""

    def hides(self, table: Table, seat: Seat, /) -> bool:
        """Whether a seat is about to be shown what others may not see; orders are always nobody else's business."""
        return True
