"""The words of the tests of simultaneous turns: a board, the orders of all, and the board after the turn."""

from collections.abc import Iterable
from typing import Any

from garrison.catalogue import options_of
from garrison.engine.game import new_game
from garrison.engine.lines import read_move, read_state, write_state
from garrison.engine.play import events, make, refusals, trail
from garrison.engine.vocabulary import Event, Move, Seat
from garrison.maps import Map
from garrison.sheets import writing
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.state import State
from war import COLOURS, FIELD
from war import LINE as PARTED
from war import board as map_of

__all__ = [
    "BLUE",
    "FIELD",
    "LINE",
    "PARTED",
    "RED",
    "WITH_CARDS",
    "WITH_TYPES",
    "after",
    "board",
    "carried_out",
    "energy",
    "game",
    "happened",
    "refused",
    "sealed",
    "started",
    "told",
]

RED, BLUE = Seat(0), Seat(1)

WITH_CARDS: dict[str, Any] = {"book": "trumps", "unit_costs": (1,)}
"""The book with cards, when all armies are alike."""

WITH_TYPES: dict[str, Any] = {"book": "trumps", "cards": "none"}
"""The book with types of units, without cards."""

LINE = map_of("ab bc", {"all": ("abc", 2)}, {2: 3, 3: 2}, "ica")
"""a - b - c, all one continent; b has the most neighbours, and so has its turn after a and c."""


def game(on: Map = LINE, seats: int = 2, book: str = "simultaneous", **options: Any) -> Game:
    """A game of a book of the family, with some of its options changed."""
    return new_game(on, RULESETS[book], COLOURS[:seats], options_of(RULESETS[book], options))


def energy(on: Map = LINE, seats: int = 2, **options: Any) -> Game:
    """A game of energy."""
    return game(on, seats, "energy", **options)


TWO = game()


def started(position: str, on: Game = TWO) -> State:
    """The state in which a turn is ordered: a board, and what else is not as at the start."""
    state: State = read_state(on, f"ordering: {position}")
    return state


def sealed(position: str, *orders: str, on: Game = TWO) -> State:
    """The state when these orders are written and all seats have sealed theirs."""
    state = started(position, on)
    for order in orders:
        state = make(on, state, read_move(on, order))
    for seat in writing(state):
        state = make(on, state, Move(seat, v.Seal()))
    return state


def carried_out(position: str, *orders: str, dice: str = "", on: Game = TWO) -> State:
    """The state after a turn with these orders and dice, which must be used up."""
    state = sealed(position, *orders, on=on)
    assert isinstance(state.phase, v.Throwing) == bool(dice), state.phase
    return make(on, state, read_move(on, f"dice: {dice}")) if dice else state


def board(on: Game, state: State) -> str:
    """The board of a state, as its line has it."""
    return write_state(on, state).partition(": ")[2].split(";")[0]


def after(position: str, *orders: str, dice: str = "", on: Game = TWO) -> str:
    """The board after a turn with these orders and dice."""
    return board(on, carried_out(position, *orders, dice=dice, on=on))


def happened(on: Game, state: State, move: Move[v.AnyAction]) -> tuple[Event, ...]:
    """All that happens by a move."""
    return events(trail(on, state, move))


def told(on: Game, state: State, move: Move[v.AnyAction], seat: Seat) -> tuple[Event, ...]:
    """What a seat is told of a move."""
    return on.ruleset.told(on, state, happened(on, state, move), seat)


def refused(position: str, order: str, on: Game = TWO) -> Iterable[str]:
    """Why an order cannot be written."""
    return refusals(on, started(position, on), read_move(on, order))
