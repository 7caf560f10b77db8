"""What a family of games brings to the terminal: its words, its board, its commands, and who is asked for what."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from garrison.cli.terminal.keyboard import Completer
from garrison.engine.vocabulary import Seat
from garrison.table.table import Table
from garrison.telling.line import Line

D = TypeVar("D")
"""The desk that is played at: the Session, which knows its face."""


class Command(NamedTuple, Generic[D]):
    """A command: its words, the first of which is its name; how it is written; what it does; and the doing of it."""

    words: tuple[str, ...]
    usage: str
    summary: str
    run: Callable[[D, Seat, list[str]], None]


class Help(NamedTuple):
    """What `help` says besides the commands: how moves are written, what they do, and a last word."""

    moves: tuple[tuple[str, str], ...]
    note: str


class Asking(NamedTuple, Generic[D]):
    """Who is asked, for what, and how a line that is no command is understood."""

    seat: Callable[[D], Seat]
    """Who moves next."""
    prompt: Callable[[Any, Any], str]
    """The words before the cursor, of a game and a View."""
    now: Callable[[Any, Any], str]
    """What may be done now, in a sentence or two."""
    question: Callable[[Any], str]
    """What tells one question from the next, of a View."""
    page: Callable[[Any, Seat], str]
    """What the board is drawn for once, of a State."""
    forced: Callable[[Any], tuple[Any, ...]]
    """The action that is the only one, of a View, so that nobody need be asked."""
    refusals: Callable[[Any, Any, Any], tuple[str, ...]]
    """Every sentence of the rulebook against an action."""
    completer: Callable[[Any, Any, Iterable[str]], Completer]
    act: Callable[[D, Seat, str], None]
    """Do what a line says that is no command; raises ValueError."""
    is_move: Callable[[list[str]], bool]
    """Whether a line is a move though its first word is a command's."""
    is_name: Callable[[Any, str], bool]
    """Whether something on the map of a game begins so, so that a command is not shortened to it."""


class Telling(NamedTuple, Generic[D]):
    """What is shown and told to whom."""

    events: Callable[[Any, Any, Any, Any, Seat], Sequence[Any]]
    """What a seat is to be told of a move: of a game, the State before, the move and the State after."""
    is_own: Callable[[Any, Seat], bool]
    """Whether an event is told at once to the seat when it sits at the keyboard."""
    own: Callable[[Any, Any], str]
    """An event as it is told at once."""
    is_secret: Callable[[Sequence[Any]], bool]
    """Whether others may not read of these events."""
    story: Callable[[Any, Sequence[Any]], Iterable[Line]]
    """Events as they are told afterwards."""
    written: Callable[[Any, Any, Any], str]
    """An action as it is written, of a game, a View and the action."""
    board: Callable[[D, Seat], None]
    ending: Callable[[D], None]
    """The verdict, and the game in numbers."""
    when: Callable[[Any], str]
    """When in the game a State is, such as `round 3`."""
    hides: Callable[[D, Seat], bool]
    """Whether a seat is about to be shown what others may not see."""


class Face(NamedTuple, Generic[D]):
    """A family at the terminal."""

    playing: Callable[[Any], Collection[Seat]]
    """The seats that are still in the game."""
    commands: tuple[Command[D], ...]
    help: Help
    asking: Asking[D]
    telling: Telling[D]
    final: Callable[[Table, Seat], str]
    """Why a seat cannot take back the last move; nothing when it can."""

    @property
    def by_word(self) -> dict[str, Command[D]]:
        """The commands by every word for them."""
        return {word: command for command in self.commands for word in command.words}
