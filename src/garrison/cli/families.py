"""How a position of each family is drawn as lines."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from garrison.cli import positions
from garrison.cli.positions import Lines
from garrison.engine.game import Game, State


class Picture(StrEnum):
    BOARD = "board"
    MAP = "map"


class Drawn(NamedTuple):
    """The position of a game and its state, in this many columns and at most this many lines where possible."""

    board: Callable[[Any, Any, int, int], Lines]
    map: Callable[[Any, Any, int, int], Lines]


FAMILIES = {
    "risk": Drawn(positions.of_risk, positions.map_of_risk),
    "simultaneous": Drawn(positions.of_simultaneous, positions.map_of_simultaneous),
    "diplomacy": Drawn(positions.of_diplomacy, positions.map_of_diplomacy),
}


def position(game: Game, state: State, picture: Picture, width: int, height: int) -> Lines:
    """A position drawn as the board or the map, with nothing hidden, in at most `height` lines where possible."""
    drawn = FAMILIES[game.ruleset.family.name]
    return (drawn.map if picture is Picture.MAP else drawn.board)(game, state, width, height)
