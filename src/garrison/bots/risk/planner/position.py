"""The position: who holds what, counted from a view for the order that is due."""

from enum import Enum
from typing import NamedTuple

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board
from garrison.bots.risk.planner.temper import Temper
from garrison.engine.vocabulary import NOBODY
from garrison.maps.missions import Destroy, HoldContinents
from garrison.risk.view import View


class Stage(Enum):
    SETTING_UP = "setting up"
    PLACING = "placing"
    ATTACKING = "attacking"


class Position(NamedTuple):
    """The board, and for which order it is judged."""

    board: Board
    temper: Temper
    below: Below
    stage: Stage
    extra: int = 0
    """The armies that are still to be placed."""

    @property
    def view(self) -> View:
        return self.board.view

    @property
    def attacking(self) -> bool:
        return self.stage is Stage.ATTACKING


# The goal


def hunted(here: Position) -> int:
    """The seat that its mission is to destroy, or NOBODY."""
    return here.view.goal.seat if isinstance(here.view.goal, Destroy) else NOBODY


def wanted(here: Position) -> tuple[int, ...]:
    """The continents that its mission names."""
    return here.view.goal.all if isinstance(here.view.goal, HoldContinents) else ()


# Questions


def alone(here: Position) -> bool:
    """Whether nobody else has any land."""
    return len(here.board.mine) == len(here.view.owner)


def enclosed(here: Position, where: int) -> bool:
    """Whether all neighbours of a territory belong to its owner."""
    owner = here.view.owner
    return all(owner[near] == owner[where] for near in here.board.ground.beside[where])


def strongest(here: Position, where: int) -> int:
    """The largest army that can attack a territory of mine."""
    armies = here.view.armies
    return max([armies[near] for near in here.board.hostile(here.board.ground.facing[where])], default=0)
