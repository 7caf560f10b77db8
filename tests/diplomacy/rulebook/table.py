"""The words of the tests of the whole game: what follows when moves are made on the map of Europe, in notation."""

from typing import Any

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import read_move, read_state, write_state
from garrison.diplomacy.rulesets import RULESETS
from garrison.diplomacy.state import State
from garrison.engine.play import make, refusals
from garrison.maps.provinces_reading import bundled_provinces
from laws.diplomacy import game

EUROPE = bundled_provinces("europe")


def standard(**options: Any) -> Game:
    """The standard game with some of its options changed."""
    return game(EUROPE, RULESETS["diplomacy"], **options)


def harbour(**options: Any) -> Game:
    """The house rules with some of their options changed."""
    return game(EUROPE, RULESETS["harbour"], **options)


STANDARD, HARBOUR = standard(), harbour()


def reached(start: str, *moves: str, on: Game = STANDARD) -> State:
    """The state after these moves."""
    state = read_state(on, start)
    for move in moves:
        state = make(on, state, read_move(on, move))
    return state


def after(start: str, *moves: str, on: Game = STANDARD) -> str:
    """The line of the state after these moves, without what is told of them."""
    return write_state(on, replace(reached(start, *moves, on=on), news=()))


def told(start: str, *moves: str, on: Game = STANDARD) -> list[str]:
    """What is told of the orders after these moves, unit by unit."""
    line = write_state(on, reached(start, *moves, on=on))
    return [part.removeprefix("news ") for part in line.split("; ") if part.startswith("news ")]


def refused(start: str, move: str, on: Game = STANDARD) -> tuple[str, ...]:
    """Every reason why `move` is refused."""
    return refusals(on, read_state(on, start), read_move(on, move))


def balance(state: State) -> tuple[int, ...]:
    """By power, how many units it may build or (below 0) must remove, in a state in which units are adjusted."""
    assert isinstance(state.phase, v.Adjusting)
    return state.phase.balance
