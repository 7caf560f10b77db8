"""What each family brings to a room: its words, and how it is told."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from garrison.engine.game import AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Over, Seat
from garrison.table.chronicle import Happened
from garrison.telling.sentences import Line, line
from garrison.wire.analysis import Aim
from garrison.wire.games import Extra

Course = Sequence[tuple[int, Sequence[Event]]]
"""The events of moves, each with the number of its move."""


class Account(NamedTuple):
    """What happened while a seat waited, in a sentence; and each battle as (version, seat, source, target, words)."""

    words: str = ""
    battles: tuple[tuple[int, int, int, int, str], ...] = ()


def all_at_once(_: Happened) -> int:
    return -1


class Tongue(Value, frozen=True):
    """`tell` and `ask` are given the game as it is told, `beside` the game as it is played and as it is told."""

    actions: Any
    """The union of the actions, which JSON is read as."""
    tell: Callable[[AnyGame, list[Event], Seat], Iterable[Line]]
    ask: Callable[[AnyGame, AnyView], str]
    phase: Callable[[AnyView], str]
    beside: Callable[[AnyGame, AnyGame, AnyView], Extra]
    whose: Callable[[Happened], int] = all_at_once
    """The seat whose turn it was when a move was made, or who placed armies in a setup; -1 where all act at once."""
    letters: str = ""
    """How players write to each other where the rules have letters, which take the place of talk at the table."""
    reveals: Callable[[Happened], bool] = lambda _: True
    """Whether a move of a seat shows it something that it did not know, so that it can't be tried before it is made."""
    at_stake: Callable[[AnyView], object] = lambda view: view
    """What of a View a move depends on: a move sent from an older View is made if this is the same."""
    armies: Callable[[AnyState], int] = lambda _: 0
    """All armies on the board and in the pools."""
    would: Callable[[AnyGame, AnyView, AnyMove], str] = lambda game, view, move: f"play: {line(game, view, move)}"
    """What a bot would do, as it goes on after "would", from the game as it is told."""
    account: Callable[[AnyGame, AnyView, AnyView, Course], Account] = lambda *_: Account()
    """What happened between two Views of a seat, from the game as it is told, and the events that it was told of."""
    is_setup: Callable[[AnyState], bool] = lambda _: False
    """Whether turns have not begun."""
    decided: Callable[[AnyGame, AnyState], str] = lambda _, __: ""
    """By what a game was won, in a sentence, from the game as it is told."""
    aim: Callable[[AnyGame], str] = lambda _: ""
    """What everybody has to achieve, or nothing if each seat has a goal of its own."""
    own_aim: Callable[[AnyGame, AnyGame, AnyView], Aim | None] = lambda _, __, ___: None
    """The goal of the seat of a View, and how far it has come, where each has its own."""
    when: Callable[[AnyState, int], str] = lambda _, age: f"round {age}"
    """How its round, turn or year is said, from a state and its age."""
    together: str = "have won"
    """What several do who end a game together."""
    in_one_move: Callable[[AnyState], int] = lambda _: 0
    """How many of them can fight in a single move."""


def written_phase(view: AnyView) -> str:
    """The phase of a game with written orders, in a word."""
    if isinstance(view.phase, Over):
        return "over"
    return type(view.phase).__name__.lower() if view.choices else "wait"


def for_seats(ask: Callable[[Any, Any], str]) -> Callable[[AnyGame, AnyView], str]:
    """The sentence for those who have a seat; watchers get none."""
    return lambda game, view: ask(game, view) if view.seat >= 0 else ""


def own_sheet(view: AnyView) -> object:
    """For written orders: the phase, and the seat's own sheet. What others seal or say meanwhile is no matter."""
    when = getattr(view, "year", 0) or getattr(view, "round", 0)
    return view.phase, when, view.orders, view.seat in view.sealed, view.choices
