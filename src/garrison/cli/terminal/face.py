"""What a family of games brings to the terminal: its words, its board, its commands, and who is asked for what."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Generic, NamedTuple

from rich.text import Text

from garrison.engine.game import Game, View
from garrison.engine.value import TypeVar
from garrison.engine.vocabulary import Action, Event, Seat
from garrison.table.players import Player
from garrison.table.table import Table
from garrison.telling.sentences import Line
from garrison.territories.typed import in_parts

TIE = "\N{NO-BREAK SPACE}"

D = TypeVar("D")
D_contra = TypeVar("D_contra", contravariant=True)
G = TypeVar("G", bound=Game, default=Game)
V = TypeVar("V", bound=View, default=View)
E = TypeVar("E", bound=Event, default=Event)
A = TypeVar("A", bound=Action, default=Action)


def nothing_offered(_: object, __: str) -> tuple[str, ...]:
    return ()


class Command(NamedTuple, Generic[D_contra]):
    """A command: its words, beginning with its name; how it is written; what it does; and the function that does it."""

    words: tuple[str, ...]
    usage: str
    summary: str
    run: Callable[[D_contra, Seat, list[str]], None]
    offers: Callable[[D_contra, str], Iterable[str]] = nothing_offered
    """What can complete an unfinished word after the command, where the family doesn't say."""


class Help(NamedTuple):
    """What `help` says besides the commands: how moves are written, what they do, and a last word."""

    moves: tuple[tuple[str, str], ...]
    note: str


class Face(ABC, Generic[D, G, V, E, A]):
    """A family at the terminal; each family has one such class."""

    commands: tuple[Command[D], ...]
    help: Help

    @cached_property
    def by_word(self) -> dict[str, Command[D]]:
        return {word: command for command in self.commands for word in command.words}

    def helped(self, _: G, /) -> Help:
        """What `help` says in this game."""
        return self.help

    # Who is asked, and for what

    def late(self, table: Table[G, V], /) -> Sequence[Seat]:
        """The seats that are asked even though the game does not wait for them: people who may join later."""
        return ()

    @abstractmethod
    def prompt(self, game: G, view: V, /) -> str:
        """What is asked for, in the words before the cursor."""

    @abstractmethod
    def now(self, game: G, view: V, /) -> str:
        """What you can do now, in a sentence or two."""

    @abstractmethod
    def question(self, view: V, /) -> str:
        """What tells one question from the next: `now` is said once for each."""

    def occasion(self, view: V, /) -> str:
        """What tells one occasion from the next: the board is drawn once for each."""
        return f"{view.seat} {self.when(view)}"

    def forced(self, view: V, /) -> tuple[A, ...]:
        """The only possible action, so that nobody need be asked; empty if there is a choice."""
        return ()

    # What is typed

    @abstractmethod
    def follows(self, game: G, view: V, before: list[str], commands: list[str], /) -> Iterable[str]:
        """Every word that can follow those before, including these commands."""

    def completions(self, game: G, view: V, before: str, word: str) -> list[str]:
        """What the tab key offers for one question: words that begin like this, or else names with a part that does."""
        commands = [word for word in self.by_word if len(word) > 1]
        known = {*self.follows(game, view, before.lower().split(), commands)}
        begun = {name for name in known if name.startswith(word.lower())}
        return sorted(begun or {name for name in known if in_parts(word.lower(), name)})

    @abstractmethod
    def act(self, session: D, seat: Seat, line: str, /) -> None:
        """Do what a line says if it is not a command; raises ValueError."""

    @abstractmethod
    def is_move(self, words: list[str], /) -> bool:
        """Whether a line is a move though its first word is a command's."""

    @abstractmethod
    def is_name(self, game: G, word: str, /) -> bool:
        """Whether something on the map begins with this word, so that it doesn't shorten a command."""

    # What players are told

    @abstractmethod
    def is_own(self, event: E, seat: Seat, /) -> bool:
        """Whether the seat, if it sits at the keyboard, is told of an event at once and not in a story."""

    @abstractmethod
    def own(self, game: G, event: E, seat: Seat, /) -> str:
        """An event in the words in which it is told at once; empty if it needs none."""

    @abstractmethod
    def is_secret(self, events: Sequence[E], seat: Seat, /) -> bool:
        """Whether these events are hidden from others."""

    @abstractmethod
    def story(self, game: G, events: Sequence[E], seat: Seat, /) -> Iterable[Line]: ...

    @abstractmethod
    def written(self, game: G, view: V, action: A, /) -> str: ...

    @abstractmethod
    def final(self, table: Table[G, V], seat: Seat, /) -> str:
        """Why a seat can't take back the last move; empty if it can."""

    def tied(self, words: str, /) -> str:
        """A sentence with a TIE for each space where a line must not end."""
        return words

    # What is drawn

    @abstractmethod
    def board(self, table: Table[G, V], seat: Seat, width: int, /) -> Iterable[Text]:
        """The board and the seats, as one of them sees it, in lines of at most `width` characters where possible."""

    def compact(self, table: Table[G, V], seat: Seat, width: int, height: int, /) -> Iterable[Text]:
        """The board for a low screen, in at most `height` lines where possible."""
        return self.board(table, seat, width)

    def own_things(self, table: Table[G, V], seat: Seat, /) -> Iterable[str]:
        """What only this seat may know, as shown below the board."""
        return ()

    def revealed(self, table: Table[G, V], /) -> Iterable[Line]:
        """What was hidden until the game was over, and is now told to everybody."""
        return ()

    @abstractmethod
    def numbers(self, table: Table[G, V], seat: Seat, /) -> Iterable[Text]:
        """The statistics of the game, as far as a seat may know them."""

    @abstractmethod
    def when(self, view: V, /) -> str:
        """How far the game has come, such as `round 3`."""

    def hides(self, table: Table[G, V], seat: Seat, /) -> bool:
        """Whether a seat is about to be shown something that others may not see; orders are always private."""
        return True


class LandAndSeats(ABC, Generic[G, V]):
    """The board of a game on territories: the map, and the seats below it. It comes before the face among the bases."""

    @abstractmethod
    def land(self, game: G, view: V, width: int, /) -> Iterable[Text]:
        """The map."""

    @abstractmethod
    def low_land(self, game: G, view: V, width: int, height: int, /) -> Iterable[Text]:
        """The same map in fewer lines, at most `height` of them where possible."""

    @abstractmethod
    def seats(self, game: G, view: V, seated: Sequence[Player], /) -> Iterable[Text]:
        """A heading, and a line for each seat."""

    def board(self, table: Table[G, V], seat: Seat, width: int) -> Iterator[Text]:
        view = table.view(seat)
        yield from self.land(table.game, view, width)
        yield Text()
        yield from self.seats(table.game, view, table.seated)

    def compact(self, table: Table[G, V], seat: Seat, width: int, height: int) -> Iterator[Text]:
        view = table.view(seat)
        seats = [*self.seats(table.game, view, table.seated)]
        yield from self.low_land(table.game, view, width, height - len(seats))
        yield from seats
