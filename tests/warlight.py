"""The words of the tests of seats that take turns: a game by Warzone's rules, and what happens in a turn of it."""

from collections.abc import Iterable
from typing import Any, TypeVar

from garrison.engine.lines import read_move
from garrison.engine.play import make
from garrison.simultaneous.events import AnyEvent, Attacked, Moved, Void, Why
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Written
from garrison.simultaneous.rules.turn import resolve
from turns import FIELD, started
from turns import game as any_game

__all__ = ["FRONT", "HOMES", "TWO", "events", "game", "of", "reasons", "who_marched"]

E = TypeVar("E", bound=AnyEvent)


def game(seats: int = 2, **options: Any) -> Game:
    """A game on the field by Warzone's rules, in which red marches first."""
    return any_game(FIELD, seats, "warlight", **{"move_order": "no_luck_cyclic"} | options)


TWO = game()

FRONT = "a red 9, b red 3, c blue 5, d blue 2, e blue 4, f -"
HOMES = "a red 3, b red 3, c blue 3, d blue 3, e green 3, f green 3"


def events(position: str, *orders: str, dice: Iterable[int] = (), on: Game = TWO) -> tuple[AnyEvent, ...]:
    """What happens in a turn with these orders."""
    state = started(position, on)
    for order in orders:
        state = make(on, state, read_move(on, order))
    return resolve(on, state, Written(tuple(dice))).events


def of(kind: type[E], *orders: str, dice: Iterable[int] = (), on: Game = TWO) -> list[E]:
    """The events of one kind in a turn, of a position and orders."""
    return [event for event in events(*orders, dice=dice, on=on) if isinstance(event, kind)]


def who_marched(*orders: str, dice: Iterable[int] = (), on: Game = TWO) -> str:
    """The first letters of those who sent armies, in the order of their marches."""
    told = events(*orders, dice=dice, on=on)
    return "".join(on.seats[event.by][0] for event in told if isinstance(event, Moved | Attacked))


def reasons(*orders: str, on: Game = TWO) -> list[Why]:
    """Why orders were void."""
    return [event.why for event in of(Void, *orders, on=on)]
