"""What each family brings to a game with a model: its words for the board, for moves and for what happened."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple

from garrison.engine.game import Game, View
from garrison.engine.notation import InvalidNotation
from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import Choice, Event, Move, Seat
from garrison.telling.sentences import Line, line


class Option(NamedTuple):
    """A legal move, written as it can be played, and what else there is to know about it."""

    move: str
    note: str = ""


class Group(NamedTuple):
    """Legal moves that belong together, with what is true of all of them."""

    name: str
    moves: tuple[Option, ...]
    note: str = ""


class Letter(NamedTuple):
    """A letter that a seat wrote or received, with the names of seats."""

    by: str
    to: tuple[str, ...]
    """Empty means everybody."""
    text: str


class DiceQuestion(NamedTuple):
    """A question about the dice: this many armies against this many defenders."""

    attackers: int
    defenders: int


def no_doubts(*_: object) -> Iterable[str]:
    return ()


def never_wrote(*_: object) -> tuple[Letter, ...]:
    return ()


def never(_: object) -> bool:
    return False


def no_moves(_: object) -> tuple[Move, ...]:
    return ()


G_co = TypeVar("G_co", covariant=True, default=Game)
V_co = TypeVar("V_co", covariant=True, default=View)


class Kit(Value, Generic[G_co, V_co], frozen=True, kw_only=True):
    """What one family brings. Texts name seats and places as the notation does, so a model can write what it reads."""

    board: Callable[[G_co, V_co], Iterable[str]]
    """The map as the seat of a view sees it, in lines."""
    own: Callable[[G_co, V_co], Iterable[str]]
    """What only this seat knows, in lines."""
    doubts: Callable[[G_co, V_co], Iterable[str]] = no_doubts
    """What seems wrong with the orders that the seat has written, in lines."""
    now: Callable[[G_co, V_co], str]
    """What the seat is asked to do, in a sentence with examples."""
    tell: Callable[[G_co, Sequence[Event], Seat], Iterable[Line]]
    """What happened, as far as a seat was told of it."""
    groups: Callable[[G_co, V_co], Iterator[Group]]
    places: Callable[[G_co], Iterable[str]]
    """The map: each place and where it leads, in lines."""
    moves: tuple[tuple[str, str], ...]
    """How moves are written, each with its meaning."""
    armies: Callable[[G_co, V_co, str, str], DiceQuestion]
    """The armies of an attack between two places; raises InvalidNotation."""
    odds: Callable[[G_co, DiceQuestion], Iterable[str]]
    """The chances of a battle, in lines; raises ImpossibleForces."""
    certain: bool = False
    """Whether nothing is left to chance in battles."""
    letter: Callable[[G_co, V_co, str, str], Move]
    """A letter with these words to these seats, which are separated by commas; raises InvalidNotation."""
    letters: Callable[[G_co, V_co], tuple[Letter, ...]] = never_wrote
    """The letters that the seat of a view wrote or received, in order."""
    is_late: Callable[[V_co], bool] = never
    """Whether the seat of a view may still join."""
    joining: Callable[[V_co], tuple[Move, ...]] = no_moves
    """The move with which the seat joins, if it can now; otherwise empty."""
    written: bool
    """Whether a seat writes orders and seals them, so that a decision is a whole sheet."""


def no_letters(*_: object) -> Move:
    raise InvalidNotation("Nobody writes letters in this game.")


def least(game: Game, view: View, choice: Choice) -> Option:
    """The choice with its least count."""
    return Option(line(game, view, choice.move()))


def by_owner(names: Sequence[str], held: Iterable[tuple[Seat, str]], nobody: str) -> str:
    """Things in one line, those of each seat together: `red: alaska 3, alberta 1; blue: peru 2`."""
    found: dict[Seat, list[str]] = {}
    for seat, thing in held:
        found.setdefault(seat, []).append(thing)
    ordered = sorted(found.items(), key=lambda item: (item[0] < 0, item[0]))
    return "; ".join(f"{names[seat] if seat >= 0 else nobody}: {', '.join(things)}" for seat, things in ordered)
